//! The board: the tiles, what lies over them, and what the pointer does there.
//!
//! Several `<svg>` roots lie one above the other, so that what changes in one
//! leaves the others as they are: the tiles; what colors them; what stands on
//! them; what marks that; what can be done next; what moves for a moment. The
//! element around them carries the camera as a CSS transform, which browsers pan
//! and zoom without drawing anything again.

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
use crate::desk::{Desk, Stage};
use crate::html::{Html, Icon};
use crate::language::text;
use crate::panels;
use crate::patch::kept;
use crate::screens::live;
use crate::session::{Intent, Table};

/// The board with its window.
pub fn board(desk: Desk) -> AnyView {
    let transform = desk.eye.transform();
    let sights = sights::Sights::new(desk);
    let pane = desk.see_after(Stage::Around, panels::pane);
    // The window gets smaller, or larger again.
    let is_open = desk.see(|table: &Table| table.pane().is_some() as i32);
    Effect::new(move |was: Option<i32>| {
        let is = is_open.get();
        if was.is_some_and(|was| was != is) {
            desk.eye.follow(desk, None);
        }
        is
    });
    view! {
        <section class="board" aria-label=text("board.label")>
            {live("pane-box", pane)}
            <div class="stage">
                <div
                    id=camera::WINDOW
                    class="window"
                    class:moving=desk.eye.moving()
                    on:wheel=move |event| gestures::wheel(desk, &event)
                >
                    {grid::grid(desk)}
                    <div class="camera" style:transform=transform>
                        {tiles::tiles(desk)}
                        {sheets(desk, sights)}
                    </div>
                    <div class="rim"></div>
                </div>
                <div class="tools">
                    {live("", desk.see_after(Stage::Around, panels::tracker_button))}
                    <div inner_html=tools()></div>
                </div>
                {live("sights-box", desk.see(panels::sights))}
                <div class="legend-box">
                    {live("", desk.see(panels::answer))}
                    {live("", sights.legend(desk))}
                </div>
            </div>
        </section>
    }
    .into_any()
}

/// What lies above the tiles. Layers that change together are on one sheet.
fn sheets(desk: Desk, sights: sights::Sights) -> Vec<AnyView> {
    let ground = vec![
        layer("sight-ground", sights.ground()),
        layer(
            "last-layer",
            desk.see_after(Stage::Around, paint::last_placed),
        ),
        layer("lit-layer", desk.see(paint::lit)),
        layer("shown", shown::ground(desk)),
        layer("dead-layer", desk.see_after(Stage::Around, paint::dead)),
    ];
    let pieces = vec![
        layer("castles", desk.see_calmly(paint::castles)),
        layer("towers", desk.see_calmly(paint::towers)),
        layer("figures", desk.see_calmly(paint::figures)),
        layer("bridges", desk.see_calmly(paint::bridges)),
        layer("figures", desk.see_calmly(paint::figures_on_bridges)),
    ];
    let marks = vec![
        layer("sight-marks", sights.marks()),
        layer("shown", shown::marks(desk)),
    ];
    let mut next = vec![
        layer("extents", desk.see(targets::extents)),
        layer("openings", desk.see_calmly(paint::openings)),
        layer("sought-layer", desk.see(paint::sought)),
        layer("ghosts", desk.see_aim(paint::ghost)),
        layer("advised", desk.see_calmly(advised::advised)),
        layer("choices", desk.see(targets::targets)),
        layer("cursors", desk.see(paint::cursor)),
    ];
    if EDITOR {
        next.push(layer("editing", desk.read(editing::marks)));
    }
    let motion = vec![layer("motion", motion::motion(desk))];
    let sheets = [ground, pieces, marks, next, motion];
    sheets.into_iter().map(sheet).collect()
}

fn sheet(layers: Vec<AnyView>) -> AnyView {
    view! { <svg class="layer" width="1" height="1" aria-hidden="true">{layers}</svg> }.into_any()
}

fn layer(class: &'static str, art: Memo<String>) -> AnyView {
    view! { <g {..kept(art)} class=class></g> }.into_any()
}

/// The buttons for whoever has neither wheel nor two fingers free.
fn tools() -> String {
    let mut html = Html::new();
    html.sign(Icon::Closer, "closer", text("board.closer"));
    html.sign(Icon::Farther, "farther", text("board.farther"));
    html.sign(Icon::Fit, "fit", text("board.fit")).done()
}

/// Takes the table's key presses that concern the board; whether it did.
pub fn key(desk: Desk, key: &str, shift: bool) -> bool {
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
        desk.eye.step(dx, dy);
        return true;
    }
    let is_on = desk.look(|table: &Table| table.game().decider().is_some());
    if is_on {
        desk.send(Intent::Walk(side));
    }
    is_on
}
