//! Panels above the board.

/// A panel that can be open above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Panel {
    /// The remaining tiles.
    Tiles = 1,
    /// Projected scores by category if the game ended now.
    Scores,
    /// The seats, with their persons and computer players.
    Seats,
}
