//! The empty cells beside tiles, with the edges that a tile must match there.
//!
//! Cells and their codes are two parallel lists, so that finding the places of
//! a tile is one pass over a short run of bytes.

use super::grid::{FIRST_FRONTIER, Place, holds_tile};
use crate::edge::EdgeCode;
use crate::geometry::Cell;
use crate::limits::MOST_EXTENT;
use crate::shape::{BLOCK, FRONTIER_CELLS};

/// The empty cells on the board that share an edge with a tile.
#[derive(Clone)]
pub(super) struct Frontier {
    pub len: usize,
    pub cells: [Cell; FRONTIER_CELLS],
    /// Zero past the last cell.
    pub codes: [EdgeCode; FRONTIER_CELLS],
}

/// A cell that has left the frontier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Left {
    /// Its number on the frontier.
    pub at: u16,
    /// The edges around it.
    pub code: EdgeCode,
}

/// The number given to cells off the frontier. Values written there are
/// ignored.
pub(super) const NOWHERE: usize = FRONTIER_CELLS - 1;

/// The extent of a board; empty where the least is above the greatest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bounds {
    pub min: Cell,
    pub max: Cell,
}

impl Bounds {
    pub const EMPTY: Bounds = Bounds {
        min: Cell::new(i16::MAX, i16::MAX),
        max: Cell::new(i16::MIN, i16::MIN),
    };

    #[inline]
    pub fn with(self, cell: Cell) -> Bounds {
        Bounds {
            min: Cell::new(self.min.x.min(cell.x), self.min.y.min(cell.y)),
            max: Cell::new(self.max.x.max(cell.x), self.max.y.max(cell.y)),
        }
    }

    /// True if the grid can tell all cells of this extent apart.
    #[inline]
    pub fn fits_grid(self) -> bool {
        let wide = i32::from(self.max.x) - i32::from(self.min.x);
        let high = i32::from(self.max.y) - i32::from(self.min.y);
        wide.max(high) < i32::from(MOST_EXTENT)
    }

    /// True if one more cell fits on every side.
    #[inline]
    pub fn has_room(self) -> bool {
        let wide = i32::from(self.max.x) - i32::from(self.min.x);
        let high = i32::from(self.max.y) - i32::from(self.min.y);
        wide.max(high) < i32::from(MOST_EXTENT) - 1
    }
}

impl Frontier {
    pub fn new() -> Frontier {
        Frontier {
            len: 0,
            cells: [Cell::ORIGIN; FRONTIER_CELLS],
            codes: [0; FRONTIER_CELLS],
        }
    }

    #[inline]
    pub fn cells(&self) -> &[Cell] {
        &self.cells[..self.len % FRONTIER_CELLS]
    }

    #[inline]
    pub fn codes(&self) -> &[EdgeCode] {
        &self.codes[..self.len % FRONTIER_CELLS]
    }

    /// The codes in groups of eight, padded with zeros, which no tile fits. The number of
    /// groups is predictable, since it seldom changes.
    #[inline]
    pub fn eights(&self) -> &[[EdgeCode; 8]] {
        let (eights, _) = self.codes.as_chunks();
        &eights[..self.len.div_ceil(8) % (FRONTIER_CELLS / 8)]
    }

    /// The cells as blocks, each compared with a tile at once.
    #[inline]
    pub fn blocks(&self) -> &[[EdgeCode; BLOCK]] {
        let (blocks, _) = self.codes.as_chunks();
        &blocks[..self.len.div_ceil(BLOCK).min(blocks.len())]
    }
}

/// The frontier number of the cell at a place of the grid; `new` if it has none
/// yet.
#[inline]
pub(super) fn number_at(place: Place, new: usize) -> usize {
    let number = usize::from(place.wrapping_sub(FIRST_FRONTIER));
    let number = if place == 0 { new } else { number };
    let number = if holds_tile(place) { NOWHERE } else { number };
    number % FRONTIER_CELLS
}

impl PartialEq for Frontier {
    fn eq(&self, other: &Frontier) -> bool {
        self.cells() == other.cells() && self.codes() == other.codes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MOST_TILES;

    #[test]
    fn the_longest_frontier_is_searched_to_its_end() {
        let mut frontier = Frontier::new();
        frontier.len = 2 * MOST_TILES + 2;
        assert!(frontier.blocks().len() * BLOCK >= frontier.len);
        assert!(frontier.eights().len() * 8 >= frontier.len);
    }
}
