//! Decisions and checked actions of The Tower.

use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::player::Player;
use crate::shape::NodeId;

/// The Tower.
pub(crate) struct Tower;

/// The decisions of The Tower.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TowerPhase {
    /// The turn player may take a figure (tower-capture).
    Capture {
        /// The tower that has grown.
        tower: Cell,
    },
    /// The turn player chooses the own figure that an exchange brings back
    /// (tower-kinds-exchange).
    Exchange {
        /// The player who holds it.
        other: Player,
        /// The kind of figure captured from that player.
        kind: FigureKind,
    },
    /// The turn player may buy back a figure with points scored in this turn
    /// (tower-ransom-turn).
    LateRansom,
}

/// A legal action of The Tower.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Floor {
        /// The tower's number.
        tower: u8,
    },
    Top {
        kind: FigureKind,
        node: NodeId,
    },
    Capture {
        /// The figure's place in the list.
        figure: u8,
    },
    Ransom {
        captor: Player,
        kind: FigureKind,
    },
    Exchange {
        other: Player,
        /// The kind of figure that the other player gets back.
        kind: FigureKind,
        /// The kind of figure that the turn player gets back.
        held: FigureKind,
    },
    /// No capture, or no late ransom.
    Decline,
}
