//! The open ends of rivers, with the directions in which they continue.

use bastide_rules::game::{Game, Phase};

use crate::shape::at_cell;
use crate::text::{Write, width};

/// An arrow from the north edge of a cell into it, in the color of water.
const ARROW: &str = concat!(
    "<path d=\"M434 0v170l66 64 66-64v-170z\" fill=\"#82b6d0\" fill-opacity=\".6\" \
    stroke=\"#4d83a6\" ",
    width!(silhouette),
    " stroke-dasharray=\"34 24\"/>\
    <path d=\"m464 66l36 34 36-34m-72 70l36 34 36-34\" fill=\"none\" stroke=\"#fffaf0\" ",
    width!(silhouette),
    " stroke-linecap=\"round\" stroke-linejoin=\"round\"/></g>"
);

/// The layer: an arrow into every empty cell where a river must continue, while tiles are
/// placed (river-edge).
pub fn svg(game: &Game) -> String {
    let mut svg = String::new();
    if game.phase() == Phase::Over {
        return svg;
    }
    for &(cell, side) in game.board().open_rivers() {
        let at = at_cell(cell);
        svg.add(&["<g transform=\"translate("]).int(at.x);
        svg.add(&[" "]).int(at.y).add(&[")rotate("]);
        svg.int(90 * side as i32).add(&[" 500 500)\">", ARROW]);
    }
    svg
}
