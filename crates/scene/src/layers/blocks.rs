//! Blocks of cells. A drawing of many tiles is one element for each block: browsers paint an
//! element that changes again as a whole, with all that is above it.

use bastide_rules::geometry::Cell;

use crate::shape::{Point, SIZE, at_cell};
use crate::text::Write;

/// The cells in a row of a block.
const CELLS: i16 = 5;

/// Something for each block, in the order in which the blocks were begun.
pub(super) struct Blocks<T>(Vec<((i16, i16), T)>);

impl<T> Default for Blocks<T> {
    fn default() -> Blocks<T> {
        Blocks(Vec::new())
    }
}

impl<T: Default> Blocks<T> {
    /// The value of the block around a cell; a new block has the default.
    pub(super) fn at(&mut self, cell: Cell) -> &mut T {
        // The first tile is in the middle of its block.
        let part = |n: i16| (n + CELLS / 2).div_euclid(CELLS);
        let block = (part(cell.x), part(cell.y));
        let known = self.0.iter().position(|(known, _)| *known == block);
        let n = known.unwrap_or_else(|| {
            self.0.push((block, T::default()));
            self.0.len() - 1
        });
        &mut self.0[n].1
    }

    /// The value of the block around a point; a new block has the default.
    pub(super) fn around(&mut self, at: Point) -> &mut T {
        let cell = |n: i32| n.div_euclid(SIZE) as i16;
        self.at(Cell::new(cell(at.x), cell(at.y)))
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter().map(|(_, it)| it)
    }
}

/// Draws the outlines of the tiles on these cells, `down` units lower: a path for each block
/// with these attributes.
pub(super) fn outlines(
    svg: &mut String,
    cells: impl Iterator<Item = Cell>,
    down: i32,
    attributes: &[&str],
) {
    let mut blocks: Blocks<String> = Blocks::default();
    for cell in cells {
        outline(blocks.at(cell), cell, down);
    }
    for path in blocks.iter() {
        svg.add(&["<path d=\"", path, "\""]).add(attributes);
        svg.push_str("/>");
    }
}

/// Adds the outline of a tile to the text of a path.
pub(super) fn outline(path: &mut String, cell: Cell, down: i32) {
    let at = at_cell(cell);
    path.add(&["M"]).int(at.x).add(&[" "]).int(at.y + down);
    path.push_str("h1000v1000h-1000z");
}
