//! The decisions of a scoring round that concern more than castles.

use crate::tile::SideSet;

/// Players as bits.
pub(crate) type PlayerSet = u8;

/// A scoring round that waits for decisions. It resumes from this and the
/// board, which changes only when figures return.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Round {
    /// Number of castles before this round.
    pub castles_before: u8,
    /// The sides of the placed tile at which the watchtowers of a small city wait
    /// for the decision about it (watch-conversion).
    pub waits: SideSet,
    /// Decisions about small cities, by the sides of the placed tile.
    pub small_cities: [SmallCity; 4],
}

/// The decisions about the small city at one side of the placed tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SmallCity {
    /// The players who turned it into a castle and waive its points.
    pub converted: PlayerSet,
    /// The players who chose to score it.
    pub scored: PlayerSet,
}

impl Round {
    /// A round before any decision.
    pub fn new(castles: usize) -> Round {
        Round {
            castles_before: castles as u8,
            ..Round::default()
        }
    }
}
