//! Panels that are opened above the board.

/// A panel that can be opened above the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Panel {
    /// The tiles that are left.
    Tiles = 1,
    /// The projected scores by category if the game ended now.
    Scores,
    /// Who plays for whom.
    Seats,
}
