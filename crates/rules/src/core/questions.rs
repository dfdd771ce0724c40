//! The questions that the core asks the expansions.

use arrayvec::ArrayVec;

use super::worth::Worth;
use crate::action::{Action, Axis};
use crate::board::Counts;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Rotation, Side};
use crate::options::Options;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::{FeatureKind, Segment};
use crate::shape::NodeId;
use crate::system::Systems;
use crate::tiles::TileId;

/// The place that an action names for a figure, if it names one.
pub(crate) type FoundPlace = Result<Option<(FigureKind, NodeId)>, Refusal>;

/// The only cells where a tile may be placed, each with the side by which it joins the
/// others; `None` if it may be placed anywhere.
pub(crate) type Confined<'a> = Option<&'a [(Cell, Side)]>;

/// The answers of all enabled expansions about a core `C`, filled in by their
/// list. The base game asks none.
pub(crate) struct Questions<C> {
    /// Changes the worth of a feature to all its owners.
    pub worth: fn(Systems, &Options, FeatureKind, bool, &Counts, &mut Worth),
    /// Changes the worth of a feature to one of its owners.
    pub worth_to: fn(&C, NodeId, Player, &mut Worth),
    /// Finds what others get when a feature is scored.
    pub bonuses: fn(&C, NodeId, &mut Bonuses),
    /// True if a tile that fits nowhere can be placed nevertheless.
    pub has_misfit: fn(&C, TileId) -> bool,
    /// The systems that may confine tiles.
    pub confining: Systems,
    /// The only cells where a tile may be placed, each with a side.
    pub confines: fn(&C, TileId) -> Confined<'_>,
    /// The rotations out of a set in which a confined tile is allowed on a cell.
    pub allowed: fn(&C, TileId, Cell, u8) -> u8,
    /// The refusal of a placement that matches.
    pub forbids: fn(&C, TileId, Cell, Rotation) -> Option<Refusal>,
    /// The refusal of a figure on a segment of the placed tile by a clause of any
    /// expansion, also of one that is off.
    pub why_not: fn(&C, FigureKind, Segment, Option<NodeId>) -> Option<Refusal>,
    /// The refusal of a tile from a real box, if others are drawn before it.
    pub comes_later: fn(&C, TileId) -> Option<Refusal>,
    /// True if a tile is drawn to be placed at once, before hands are dealt.
    pub precedes_hands: fn(&C, TileId) -> bool,
    /// True if the turn player can place a tile that is not drawn.
    pub has_own_tile: fn(&C) -> bool,
    /// Lists the places of a figure beside the segments of the placed tile.
    pub list_places: fn(&C, FigureKind, &mut Vec<Action>),
    /// Finds the place that an action names for a figure.
    pub find_place: fn(&C, Action) -> FoundPlace,
}

/// Points that a player gets when a feature is scored by any player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bonus {
    pub player: Player,
    pub worth: Worth,
    /// The figure that gives them.
    pub at: (Cell, Segment),
}

/// Bonuses of a feature: at most one for each player.
pub(crate) type Bonuses = ArrayVec<Bonus, { Player::MOST }>;

/// A legal placement with edges that do not match.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misfit {
    /// The cell's number on the frontier.
    pub number: usize,
    pub cell: Cell,
    pub rotation: Rotation,
    /// The tile and the direction of the piece that must be built for it.
    pub needs: (Cell, Axis),
}
