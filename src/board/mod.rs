//! The board: the tiles, what lies over them, and what the pointer does there.
//!
//! Several `<svg>` roots lie one above the other, so that what changes in one
//! leaves the others as they are: the tiles; what colors them; what stands on
//! them; what marks that; what can be done next; what moves for a moment. They
//! are laid out at the size at which the board rests. The element around them
//! carries what a gesture does as a CSS transform, by which browsers pan and zoom
//! without drawing anything again.

mod advised;
pub mod camera;
mod editing;
mod gestures;
mod grid;
mod motion;
mod paint;
mod pieces;
mod shown;
mod sights;
mod svg;
mod targets;
mod tiles;

pub use gestures::Hands;
pub use grid::GRID;
pub use paint::{picture, piece, piece_alone};

use leptos::prelude::*;

use crate::EDITOR;
use crate::language::text;
use crate::panels;
use crate::patch::kept;
use crate::store::{PageAction, Stage, Store, Zoom};
use crate::views::{Button, Icon, all, boxed, part};
use bastide_model::{Intent, Table};

/// The board with its window.
pub fn board(store: Store) -> AnyView {
    let (view_box, transform) = store.eye.drawing();
    let sights = sights::Sights::new(store);
    // The window gets smaller, or larger again.
    let is_open = store.see(|table: &Table| table.pane().is_some() as i32);
    Effect::new(move |was: Option<i32>| {
        let is = is_open.get();
        if was.is_some_and(|was| was != is) {
            store.eye.follow(store, None);
        }
        is
    });
    view! {
        <section class="board" aria-label=text("board.label")>
            {panels::pane(store)}
            <div class="stage">
                <div
                    id=camera::WINDOW
                    class="window"
                    class:moving=store.eye.moving()
                    on:wheel=move |event| gestures::wheel(store, &event)
                >
                    {grid::grid(store)}
                    <div class="camera" style:transform=transform>
                        {tiles::tiles(store, view_box)}
                        {sheets(store, sights, view_box)}
                    </div>
                    <div class="rim"></div>
                </div>
                <div class="tools">
                    {panels::tracker_button(store)}
                    {tools(store)}
                </div>
                {panels::sights(store)}
                <div class="legend-box">
                    {panels::answer(store)}
                    {boxed("", sights.legend(store))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// What lies above the tiles. Layers that change together are on one sheet.
fn sheets(store: Store, sights: sights::Sights, view_box: Memo<String>) -> Vec<AnyView> {
    let ground = vec![
        layer("sight-ground", sights.ground()),
        layer(
            "last-layer",
            store.see_after(Stage::Around, paint::last_placed),
        ),
        layer("lit-layer", store.see(paint::lit)),
        layer("shown", shown::ground(store)),
        layer("dead-layer", store.see_after(Stage::Around, paint::dead)),
    ];
    let pieces = vec![
        layer("castles", store.see_calmly(paint::castles)),
        layer("towers", store.see_calmly(paint::towers)),
        layer("figures", store.see_calmly(paint::figures)),
        layer("bridges", store.see_calmly(paint::bridges)),
        layer("figures", store.see_calmly(paint::figures_on_bridges)),
    ];
    let marks = vec![
        layer("sight-marks", sights.marks()),
        layer("shown", shown::marks(store)),
    ];
    let mut next = vec![
        layer("extents", store.see(targets::extents)),
        layer("openings", store.see_calmly(paint::openings)),
        layer("sought-layer", store.see(paint::sought)),
        layer("ghosts", store.see_aim(paint::ghost)),
        layer("advised", store.see_calmly(advised::advised)),
        layer("choices", store.see(targets::targets)),
        layer("cursors", store.see(paint::cursor)),
    ];
    if EDITOR {
        next.push(layer("editing", store.read(editing::marks)));
    }
    let motion = vec![layer("motion", motion::motion(store))];
    let sheets = [ground, pieces, marks, next, motion];
    let sheets = sheets.into_iter();
    sheets.map(|layers| sheet(layers, view_box)).collect()
}

fn sheet(layers: Vec<AnyView>, view_box: Memo<String>) -> AnyView {
    view! {
        <svg class="layer" width="1" height="1" viewBox=view_box aria-hidden="true">
            {layers}
        </svg>
    }
    .into_any()
}

fn layer(class: &'static str, art: Memo<String>) -> AnyView {
    view! { <g {..kept(art)} class=class></g> }.into_any()
}

/// The buttons for players who have neither wheel nor two fingers free.
fn tools(store: Store) -> AnyView {
    let tools = [
        (Icon::Closer, "board.closer", Zoom::Closer, "zoom-step"),
        (Icon::Farther, "board.farther", Zoom::Farther, "zoom-step"),
        (Icon::Fit, "board.fit", Zoom::Fit, "zoom-fit"),
    ];
    let tools = tools.map(|(sign, label, zoom, name)| {
        let button = Button::new(PageAction::Zoom(zoom))
            .class("round")
            .name(name);
        button.labelled(text(label)).icon(store, sign)
    });
    part("", all(tools))
}

/// Takes the table's key presses that concern the board; whether it did.
pub fn key(store: Store, key: &str, shift: bool) -> bool {
    use bastide_rules::Side;
    let side = match key {
        "ArrowUp" => Side::N,
        "ArrowRight" => Side::E,
        "ArrowDown" => Side::S,
        "ArrowLeft" => Side::W,
        _ => return false,
    };
    if shift {
        let (dx, dy) = [(0, -1), (1, 0), (0, 1), (-1, 0)][side as usize];
        store.eye.step(dx, dy);
        return true;
    }
    let is_on = store.look(|table: &Table| table.game().decider().is_some());
    if is_on {
        store.send(Intent::Walk(side));
    }
    is_on
}
