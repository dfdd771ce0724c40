//! Why an action is not legal.

use std::error::Error;
use std::fmt;

use crate::clause::Clause;
use crate::geometry::{Cell, Side};
use crate::player::{FigureKind, Player};
use crate::segment::Segment;
use crate::tables::Edge;

/// A refusal: the clause that forbids the action, and what is in its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause.
    pub clause: Clause,
    /// What is in the way.
    pub reason: Reason,
}

/// What is in the way of an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The game is over.
    Over,
    /// Another kind of decision is due.
    OtherPhase,
    /// The rule system that knows this action is not in play.
    SystemOff,
    /// A tile lies there already.
    Occupied(Cell),
    /// No tile lies beside that cell.
    Apart(Cell),
    /// The board would become wider or higher than the program can hold.
    TooFar(Cell),
    /// Two edges that would meet do not match.
    Mismatch {
        /// The side of the tile.
        side: Side,
        /// What the tile would show there.
        shows: Edge,
        /// What the neighbor shows.
        meets: Edge,
    },
    /// The tile has no such segment.
    NoSegment(Segment),
    /// Somebody's figure stands in the feature already.
    Taken {
        /// The first player in seating order who has one there.
        by: Player,
    },
    /// No figure of that kind is left in the supply.
    NoneLeft(FigureKind),
    /// The tile has a place to go.
    Placeable,
}

impl Refusal {
    pub(crate) const fn new(clause: Clause, reason: Reason) -> Refusal {
        Refusal { clause, reason }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.clause)?;
        match self.reason {
            Reason::Over => f.write_str("the game is over"),
            Reason::OtherPhase => f.write_str("another decision is due"),
            Reason::SystemOff => f.write_str("its rule system is not in play"),
            Reason::Occupied(cell) => write!(f, "a tile lies on {cell}"),
            Reason::Apart(cell) => write!(f, "no tile lies beside {cell}"),
            Reason::TooFar(cell) => write!(f, "{cell} is too far out for this board"),
            Reason::Mismatch { side, shows, meets } => {
                write!(
                    f,
                    "the {} at {side} would meet a {}",
                    shows.name(),
                    meets.name()
                )
            }
            Reason::NoSegment(segment) => write!(f, "the tile has no {segment}"),
            Reason::Taken { by } => write!(f, "player {} stands in it", by.index() + 1),
            Reason::NoneLeft(kind) => write!(f, "no {kind} is left"),
            Reason::Placeable => f.write_str("the tile has a place to go"),
        }
    }
}

impl Error for Refusal {}
