//! The questions that the core asks the expansions.

use super::worth::{Counts, Worth};
use crate::action::Axis;
use crate::geometry::{Cell, Turn};
use crate::options::Options;
use crate::player::Player;
use crate::segment::FeatureKind;
use crate::shape::NodeId;
use crate::system::Systems;
use crate::tiles::TileId;

/// The answers of all enabled expansions about a core `C`, filled in by their
/// list. The base game asks none.
pub(crate) struct Questions<C> {
    /// Changes the worth of a feature to all its owners.
    pub worth: fn(Systems, &Options, FeatureKind, bool, &Counts, &mut Worth),
    /// Changes the worth of a feature to one of its owners.
    pub worth_to: fn(&C, NodeId, Player, &mut Worth),
    /// True if a tile that fits nowhere can be placed all the same.
    pub mends: fn(&C, TileId) -> bool,
}

/// A legal placement with edges that do not match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mended {
    /// The cell's number on the frontier.
    pub number: usize,
    pub cell: Cell,
    pub turn: Turn,
    /// The bridge that it needs (bridge-repair).
    pub bridge: (Cell, Axis),
}
