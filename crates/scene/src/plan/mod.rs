//! The ground plan of a tile: walls, roads and buildings, from its facts.
//!
//! Walls run from corner to corner, roads from the middle of an edge to
//! another or to a building. Which walls there are, where they begin and what
//! a road leads to follows from the facts; [`Hint`] says only where within the
//! room left by them a building stands and how far a wall or road bends.

mod draft;
mod hint;
mod lines;
mod parts;
mod walls;

use bastide_rules::geometry::Turn;
use bastide_rules::tiles::TileId;

use draft::Draft;

pub(crate) use parts::{Line, LineKind, Plan, Site, SiteKind};

impl Plan {
    pub(crate) fn of(tile: TileId, turn: Turn) -> Plan {
        Draft::of(tile).finish(turn)
    }
}
