//! The coordinates of cells, as in records.

use bastide_rules::Cell;

use super::at_cell;
use crate::text::Write;

/// The coordinates in the upper left corners of these cells, without a style.
pub fn svg(cells: impl Iterator<Item = Cell>) -> String {
    let mut svg = String::new();
    for cell in cells {
        let at = at_cell(cell);
        svg.add(&["<text x=\""]).int(at.x + 26);
        svg.add(&["\" y=\""]).int(at.y + 90).add(&["\">"]);
        svg.int(cell.x.into()).add(&[","]).int(cell.y.into());
        svg.push_str("</text>");
    }
    svg
}
