//! The board: the tiles, what lies over them, and what the pointer does there.
//!
//! Several `<svg>` roots lie one above the other, so that what changes in one
//! leaves the others as they are: the tiles; what colors them; what stands on
//! them; what marks that; what can be done next; what moves for a moment. They
//! are laid out at the size at which the board rests. The element around them
//! carries what a gesture does as a CSS transform, by which browsers pan and zoom
//! without drawing anything again.

mod advised;
mod camera;
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
pub use paint::{figure, good_icon, lit, picture, piece, piece_alone};
pub use shown::pictures;
pub use sights::shown as sights_of;

use leptos::prelude::*;

use crate::language::text;
use crate::panels;
use crate::store::{PageAction, Stage, Store, WINDOW, When, Zoom};
use crate::views::{Button, Drawing, Icon, all, boxed, late, layer, part};
use bastide_model::{EDITOR, Table, TableIntent};

/// The board with its window.
pub fn board(store: Store) -> AnyView {
    let (view_box, transform) = camera::drawing(store.eye);
    let sights = sights::Sights::new(store);
    // The window gets smaller, or larger again.
    let is_open = store.slice(When::Always, |table: &Table| table.pane().is_some());
    Effect::new(move |was: Option<bool>| {
        let is = is_open.with(|is| *is).unwrap_or_default();
        if was.is_some_and(|was| was != is) {
            store.eye.follow(None);
        }
        is
    });
    view! {
        <section class="board" aria-label=text("board.label")>
            {late(store, |later| later.pane)}
            <div class="stage">
                <div
                    id=WINDOW
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
                    {late(store, |later| later.answer)}
                    {boxed("", sights.legend(store))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// What lies above the tiles. Layers that change together are on one sheet.
fn sheets(store: Store, sights: sights::Sights, view_box: Memo<String>) -> Vec<AnyView> {
    use When::{After, Always, Played};
    let around = After(Stage::Around);
    let part = |class, when, draw| layer(class, store.slice(when, draw).text());
    let ground = vec![
        part("rivers", Played, paint::rivers),
        layer("sight-ground", sights.ground()),
        part("last-layer", around, paint::last_placed),
        layer("lit-layer", light(store)),
        layer("shown", shown::ground(store)),
        part("dead-layer", around, paint::dead),
    ];
    let pieces = vec![
        part("castles", Played, paint::castles),
        part("towers", Played, paint::towers),
        part("figures", Played, paint::figures),
        part("bridges", Played, paint::bridges),
        part("figures", Played, paint::figures_on_bridges),
    ];
    let marks = vec![
        layer("sight-marks", sights.marks()),
        layer("shown", shown::marks(store)),
    ];
    let mut next = vec![
        part("extents", Always, targets::extents),
        part("openings", Played, paint::openings),
        part("sought-layer", Always, paint::sought),
        layer("ghosts", store.aim_slice(paint::ghost).text()),
        part("advised", Played, advised::advised),
        part("choices", Always, targets::targets),
        part("cursors", Always, paint::cursor),
    ];
    if EDITOR {
        next.push(layer("editing", store.session_slice(editing::marks).text()));
    }
    let motion = vec![layer("motion", motion::motion(store))];
    let sheets = [ground, pieces, marks, next, motion];
    let sheets = sheets.into_iter();
    sheets.map(|layers| sheet(layers, view_box)).collect()
}

/// What is lit up, by the part of the program that comes later.
fn light(store: Store) -> Drawing {
    let light = store.slice(When::Always, |table: &Table| {
        (table.light(), table.game().plies())
    });
    let lit = store.derive(move || {
        let is_dark = light.with(|(light, _)| light.is_none()).unwrap_or(true);
        let later = store.later().filter(|_| !is_dark);
        later.map_or_else(String::new, |later| store.look(later.lit))
    });
    lit.text()
}

fn sheet(layers: Vec<AnyView>, view_box: Memo<String>) -> AnyView {
    view! {
        <svg class="layer" width="1" height="1" viewBox=view_box aria-hidden="true">
            {layers}
        </svg>
    }
    .into_any()
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
        store.send(TableIntent::Walk(side));
    }
    is_on
}
