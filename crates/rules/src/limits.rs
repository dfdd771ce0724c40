//! Size limits of a game.

/// Most tiles that a board holds.
pub const MOST_TILES: usize = 250;

/// Widest and highest extent of a board, in cells.
pub const MOST_EXTENT: i16 = 126;
