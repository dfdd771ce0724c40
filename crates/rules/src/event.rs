//! What happens in a game, told to whoever watches.

use crate::clause::Clause;
use crate::geometry::{Cell, Turn};
use crate::player::{FigureKind, Player};
use crate::segment::Segment;
use crate::tiles::TileId;

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A tile was drawn for the player whose turn it is.
    Drawn {
        /// Who will place it.
        player: Player,
        /// The tile.
        tile: TileId,
    },
    /// A drawn tile fits nowhere and was set aside (base-discard).
    Discarded {
        /// The tile.
        tile: TileId,
    },
    /// A tile was placed.
    Placed {
        /// By whom.
        player: Player,
        /// Which tile.
        tile: TileId,
        /// Where.
        cell: Cell,
        /// How it is turned.
        turn: Turn,
    },
    /// A figure was put on the board.
    Stood {
        /// Whose.
        player: Player,
        /// What it is.
        kind: FigureKind,
        /// Where.
        cell: Cell,
        /// On which segment.
        segment: Segment,
    },
    /// A feature was completed (base-complete); its award, if anybody has
    /// one, follows.
    Completed {
        /// The feature's first segment.
        of: (Cell, Segment),
    },
    /// Points were scored.
    Scored(Award),
    /// A figure went back to its owner's supply (base-return).
    Returned {
        /// Whose.
        player: Player,
        /// What it is.
        kind: FigureKind,
        /// Where it stood.
        cell: Cell,
        /// On which segment.
        segment: Segment,
    },
    /// The last turn is over and the final scoring follows (base-final).
    FinalScoring,
    /// The game is over (base-end).
    Over,
}

/// Points for one player, as an expression: the terms add up to the points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Award {
    /// Who scores.
    pub player: Player,
    /// The clause that gives the points.
    pub clause: Clause,
    /// What is scored, by its first segment.
    pub of: (Cell, Segment),
    /// What is counted.
    pub terms: Vec<Term>,
    /// The sum.
    pub points: i32,
}

/// A part of an award: so many things at so many points each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// What is counted.
    pub unit: Unit,
    /// How many.
    pub count: u8,
    /// Points for each.
    pub each: u8,
    /// The segments that are counted; a tile counts once in a feature even
    /// where two of its segments are listed (base-tile-once).
    pub segments: Vec<(Cell, Segment)>,
}

/// What an award counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unit {
    /// Tiles of a feature; of a monastery its own and those around it.
    Tile,
    /// Coats of arms.
    Pennant,
    /// Completed cities beside a field.
    City,
}

/// Somebody who is told what happens. An event is only made if it is wanted,
/// so that games without a spectator cost nothing.
pub trait Observer {
    /// Whether anybody is told; where not, what only orders events is skipped.
    const WATCHES: bool = true;

    /// Takes notice of an event.
    fn see(&mut self, event: impl FnOnce() -> Event);
}

/// The observer that looks away.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl Observer for Nobody {
    const WATCHES: bool = false;

    #[inline(always)]
    fn see(&mut self, _: impl FnOnce() -> Event) {}
}

impl Observer for Vec<Event> {
    fn see(&mut self, event: impl FnOnce() -> Event) {
        self.push(event());
    }
}

impl Term {
    /// The points of this part.
    pub fn points(&self) -> i32 {
        i32::from(self.count) * i32::from(self.each)
    }
}

impl Unit {
    /// The word for it: `tile`, `pennant`, `city`.
    pub const fn name(self) -> &'static str {
        ["tile", "pennant", "city"][self as usize]
    }
}
