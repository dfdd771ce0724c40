//! Bridges not built yet.

use bastide_rules::Cell;
use bastide_rules::action::Axis;
use bastide_scene::layers::at_cell;
use bastide_scene::pieces;

use crate::board::svg::push_group;

/// Writes a bridge over a cell; `mark` is an attribute of its group.
pub fn bridge(text: &mut String, cell: Cell, axis: Axis, class: &str, mark: &str) {
    push_group(text, class, mark, at_cell(cell));
    text.push_str(&pieces::bridge_art(axis));
    text.push_str("</g>");
}

/// Writes the sign for a cell where the tile needs a bridge.
pub fn bridge_sign(text: &mut String, cell: Cell) {
    push_group(text, "sign", "", at_cell(cell).moved(500, 500));
    text.push_str(
        "<path d=\"m-150-60h300M-150 100v-160M150 100v-160M-105 100a105 105 0 0 1 210 0\"/></g>",
    );
}
