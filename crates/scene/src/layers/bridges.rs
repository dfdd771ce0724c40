//! The bridges.

use bastide_rules::action::Axis;
use bastide_rules::board::Board;

use super::at::{at_cell, use_at};
use crate::pieces;
use crate::text::Write;

/// The id of a bridge's drawing.
fn id(axis: Axis) -> &'static str {
    match axis {
        Axis::Ns => "bridge-ns",
        Axis::Ew => "bridge-ew",
    }
}

/// The drawings of the bridges that are wanted.
pub(super) fn definitions(wanted: impl Fn(Axis) -> bool) -> String {
    let mut svg = String::new();
    for axis in Axis::ALL {
        if wanted(axis) {
            svg.add(&["<g id=\"", id(axis), "\">"]);
            svg.add(&[&pieces::bridge_art(axis), "</g>"]);
        }
    }
    svg
}

/// The layer: every bridge over its tile.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    for placed in board.tiles() {
        if let Some(axis) = placed.bridge {
            use_at(&mut svg, id(axis), at_cell(placed.cell));
        }
    }
    svg
}
