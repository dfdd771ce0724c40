//! Placing drawings on the board.

use bastide_rules::geometry::Cell;

use crate::shape::{Point, SIZE, p};
use crate::text::Write;

/// The upper left corner of a cell in board units.
pub fn at_cell(cell: Cell) -> Point {
    p(i32::from(cell.x) * SIZE, i32::from(cell.y) * SIZE)
}

/// Writes a reference to a drawing around its origin.
pub(crate) fn use_at(svg: &mut String, id: &str, at: Point) {
    svg.add(&["<use href=\"#", id, "\" x=\""]).int(at.x);
    svg.add(&["\" y=\""]).int(at.y).add(&["\"/>"]);
}

/// Opens a group whose origin is `at`.
pub(crate) fn group_at(svg: &mut String, at: Point) {
    svg.add(&["<g transform=\"translate("]).int(at.x);
    svg.add(&[" "]).int(at.y).add(&[")\">"]);
}
