//! The grid that the cells wrap onto.
//!
//! It has 128 x 128 places in rows and needs neither bounds checks nor
//! relocation: a neighbor is 1 or 128 places away. `Board::reaches` keeps the
//! board narrow enough that two cells never share a place.

use crate::geometry::{Cell, Side};

const GRID_BITS: u32 = 7;
const GRID_ROW: usize = 1 << GRID_BITS;
pub(super) const GRID_CELLS: usize = GRID_ROW * GRID_ROW;

/// The content of a grid place: 0 for nothing, up to 255 the slot of a tile
/// plus one, from 256 the number of a frontier cell plus 256.
pub(super) type Place = u16;

pub(super) const FIRST_FRONTIER: Place = 256;

/// Two cells share a place of the grid only if they are 128 rows apart, or a row
/// and 128 columns.
#[inline]
pub(super) fn grid_index(cell: Cell) -> usize {
    let rows = (cell.y as usize) << GRID_BITS;
    rows.wrapping_add(cell.x as usize) % GRID_CELLS
}

/// The place of the neighbor's cell at `side`.
#[inline]
pub(super) fn beside(here: usize, side: Side) -> usize {
    const OFFSETS: [usize; 4] = [GRID_CELLS - GRID_ROW, 1, GRID_ROW, GRID_CELLS - 1];
    (here + OFFSETS[side as usize]) % GRID_CELLS
}

/// True if a place of the grid holds a tile.
#[inline]
pub(super) fn holds_tile(place: Place) -> bool {
    place.wrapping_sub(1) < FIRST_FRONTIER - 1
}
