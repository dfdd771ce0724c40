//! What lies on the board, layer by layer, as SVG text in board units.
//!
//! Painted in this order: [`tiles`], what [`overlay`](crate::overlay)s color,
//! [`castles`], [`towers`], the [`figures`] on the ground, [`bridges`], the
//! figures on bridges and tower tops, the marks of overlays. Every layer is a
//! function of the position alone and refers to nothing but [`definitions`], so
//! that it can be put into a group of its own and painted anew when it changes.

pub mod bridges;
pub mod castles;
pub mod figures;
pub mod tiles;
pub mod towers;

use bastide_rules::board::Board;
use bastide_rules::geometry::Cell;

use crate::shape::{Point, SIZE, p};
use crate::text::Write;

/// The drawings that [`castles::svg`] and [`bridges::svg`] use, for the inside
/// of `<defs>`.
pub fn definitions() -> String {
    let mut svg = castles::definitions(|_| true);
    svg.push_str(&bridges::definitions(|_| true));
    svg
}

/// Those of the [`definitions`] that this board needs.
pub(crate) fn definitions_for(board: &Board) -> String {
    let castles = board.castles();
    let mut svg =
        castles::definitions(|tall| castles.iter().any(|it| castles::is_tall(it) == tall));
    svg.push_str(&bridges::definitions(|axis| {
        board.tiles().any(|placed| placed.bridge == Some(axis))
    }));
    svg
}

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
