//! A turn of a game from elsewhere that cannot be played.

use std::fmt;

use bastide_rules::{Cell, Refusal, TileId};

/// A turn that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// The turn, from 1.
    pub turn: usize,
    /// The tile, if the text is read that far.
    pub tile: Option<TileId>,
    /// The cell.
    pub cell: Option<Cell>,
    /// The reason.
    pub why: StopReason,
}

/// The reason why a turn cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopReason {
    /// A sign that has no meaning there.
    Sign(char),
    /// The turn is not complete.
    CutShort,
    /// More turns than tiles.
    NoTile,
    /// A tile that the base game does not have, by its type.
    OtherTile(Option<u32>),
    /// A figure that the base game does not have.
    OtherFigure(Box<str>),
    /// It is another player's turn.
    OtherPlayer,
    /// The tile has no such position.
    Position(u8),
    /// A discarded tile fits.
    Fits,
    /// The tile fits nowhere.
    FitsNowhere,
    /// The rules forbid it.
    Rules(Refusal),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "turn {}", self.turn)?;
        if let Some(tile) = self.tile {
            write!(f, ", tile {tile}")?;
        }
        if let Some(cell) = self.cell {
            write!(f, " at {},{}", cell.x, cell.y)?;
        }
        write!(f, ": {}", self.why)
    }
}

impl fmt::Display for StopReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StopReason::Sign(sign) => write!(
                f,
                "the sign \"{}\" has no meaning here",
                sign.escape_debug()
            ),
            StopReason::CutShort => f.write_str("the turn is not complete"),
            StopReason::NoTile => f.write_str("more turns than tiles"),
            StopReason::OtherTile(Some(number)) => write!(f, "the base game has no tile {number}"),
            StopReason::OtherTile(None) => f.write_str("the tile is missing"),
            StopReason::OtherFigure(name) => write!(f, "the base game has no figure \"{name}\""),
            StopReason::OtherPlayer => f.write_str("it is another player's turn"),
            StopReason::Position(position) => write!(f, "the tile has no position {position}"),
            StopReason::Fits => f.write_str("the tile is discarded, but it fits"),
            StopReason::FitsNowhere => f.write_str("the tile fits nowhere"),
            StopReason::Rules(refusal) => write!(f, "{refusal}"),
        }
    }
}
