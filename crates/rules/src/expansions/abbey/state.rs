//! Decisions, checked actions and state of Abbey & Mayor.

use crate::geometry::Cell;
use crate::player::Player;
use crate::shape::{NodeId, Slot};

/// Abbey & Mayor.
pub(crate) struct Abbey;

/// The decisions of Abbey & Mayor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AbbeyPhase {
    /// The turn player may place the own abbey (abbey-place, abbey-end).
    Tile,
    /// A wagon drives on or home (wagon-drive).
    Wagon {
        /// Its owner.
        player: Player,
    },
}

/// A legal action of Abbey & Mayor.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Abbey {
        cell: Cell,
    },
    /// The abbey stays in the supply.
    Keep,
    Barn {
        node: NodeId,
    },
    Drive {
        player: Player,
        node: NodeId,
    },
    Home {
        player: Player,
    },
}

/// The players whose turns of the last round are still to come, in order.
pub(crate) type Queue = [Option<Player>; Player::MOST];

/// The state of Abbey & Mayor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The last round, once it has begun.
    pub round: Option<Queue>,
    /// The tile on whose corner a barn was placed last.
    pub barn: Option<Slot>,
}
