//! Decisions, checked actions and state of castles.

use crate::board::CastleId;
use crate::geometry::{Cell, Side};
use crate::pieces::CASTLES;
use crate::player::{Player, PlayerSet};
use crate::shape::NodeId;

/// Castles of Bridges, Castles & Bazaars.
pub(crate) struct Castles;

/// The decisions about castles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlesPhase {
    /// The owner of a completed small city chooses between points and a
    /// castle (castle-owner).
    SmallCity {
        /// The owner, or one of them.
        player: Player,
        /// The tile placed last, or the one beside it whose edge that tile closes.
        cell: Cell,
        /// The side that the city covers on it.
        side: Side,
    },
    /// A choice of the source that a castle is scored by (castle-choice).
    Lord {
        /// The lord.
        player: Player,
        /// The castle.
        castle: CastleId,
    },
    /// The turn player decides between the choices of lords whose castles are
    /// scored together (castle-chain-conflict).
    Conflict {
        /// The turn player.
        player: Player,
        /// The first of the castles.
        castle: CastleId,
    },
}

/// A legal action about castles.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Decide { root: NodeId, converts: bool },
    Take(Source),
}

/// A source that a castle is scored by: a completed feature, by its root, or a
/// scored castle, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Feature(NodeId),
    Castle(u8),
}

/// Most castles on a board: one for each token.
pub const MOST: usize = CASTLES as usize;

/// Castles as bits.
pub type CastleSet = u16;

/// The decisions about the small city at one side of the placed tile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SmallCity {
    /// The players who turned it into a castle.
    pub converted: PlayerSet,
    /// The players who chose to score it.
    pub scored: PlayerSet,
}

/// The decisions about castles in this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Decisions {
    /// Those about small cities, by the sides of the placed tile.
    pub small_cities: [SmallCity; 4],
    /// The choice of each lord.
    pub chosen: [Option<Source>; MOST],
    /// The completed feature that gave each castle its points.
    pub settled: [Option<NodeId>; MOST],
}

impl Decisions {
    /// True if a castle was scored in this round.
    pub fn is_settled(&self, castle: usize) -> bool {
        self.settled.get(castle).is_some_and(Option::is_some)
    }
}

/// The numbers of the castles in a set.
pub fn bits(set: CastleSet) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |&n| set >> n & 1 == 1)
}
