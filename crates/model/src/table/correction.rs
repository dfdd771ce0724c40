//! The correction of a tile from a real box that was named by mistake.

use bastide_rules::{Action, Cell, Player, Refusal, TileId};

/// A correction in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// Number of actions before the tile was named.
    pub ply: usize,
    /// The cell of the tile.
    pub cell: Cell,
    /// The tile as it was named.
    pub before: TileId,
    /// The obstacle of the last tile that was tried.
    pub stuck: Option<Stuck>,
}

/// A decision that another tile makes illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck {
    /// The tile.
    pub tile: TileId,
    /// Number of the turn, from 1.
    pub turn: usize,
    /// The player who decided.
    pub player: Player,
    /// The decision.
    pub action: Action,
    /// The reason.
    pub refusal: Refusal,
    /// The decisions that stay, from the beginning of the game.
    pub(crate) line: Vec<Action>,
}

/// A step of a correction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CorrectionStep {
    /// Asks for the tile of this cell.
    Begin(Cell),
    /// Tries another tile.
    Try(TileId),
    /// Plays on from the decision that the tile makes illegal.
    GoOn,
    /// Keeps the old tile.
    Keep,
}
