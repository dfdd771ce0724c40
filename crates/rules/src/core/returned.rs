//! Tiles that returned to the stack.

use crate::tiles::TileId;

/// The return of tiles to the stack, with the data to undo it.
#[derive(Clone, Debug)]
pub(crate) struct Returned {
    /// The number of tiles drawn by then.
    pub drawn: u16,
    /// The tiles that returned, in the order in which they were set aside.
    pub tiles: Vec<TileId>,
    /// The order of drawing before.
    pub before: Vec<TileId>,
    /// The position of the board's log.
    pub mark: u32,
}
