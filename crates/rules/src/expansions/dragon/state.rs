//! Decisions, checked actions and state of The Princess & the Dragon.

use crate::figures::FigureKind;
use crate::geometry::{Cell, Side};
use crate::player::Player;
use crate::shape::{NodeId, Slot};

/// The Princess & the Dragon.
pub(crate) struct Dragon;

/// The decisions of The Princess & the Dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DragonPhase {
    /// A player chooses the next step of the dragon (dragon-steps).
    Move {
        /// The player.
        player: Player,
    },
}

/// A legal action of The Princess & the Dragon.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Way {
        side: Side,
    },
    Fairy {
        cell: Cell,
        /// The meeple's place in the list of figures; `None` if she belongs to a tile.
        beside: Option<u8>,
    },
    Knight {
        /// The knight's place in the list of figures.
        figure: u8,
    },
    Portal {
        kind: FigureKind,
        node: NodeId,
    },
}

/// Steps of one movement (dragon-steps).
pub const STEPS: usize = 6;

/// A movement of the dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    /// Steps made.
    pub steps: u8,
    /// The tiles where it has been, the first one included.
    pub been: [Slot; STEPS + 1],
}

impl Walk {
    /// A movement that begins on a tile.
    pub fn from(slot: Slot) -> Walk {
        Walk {
            steps: 0,
            been: [slot; STEPS + 1],
        }
    }

    /// True if the dragon has been on a tile.
    pub fn has_been(&self, slot: Slot) -> bool {
        self.been[..=usize::from(self.steps)].contains(&slot)
    }
}
