//! The board: placed tiles, features, figures and the cells for the next tile, all updated
//! by a placement and undone by a log.
//!
//! The board knows the pieces, their places and the features they form. It does not know
//! the player in turn and checks no rule: callers do.

mod centers;
mod complete;
mod counts;
mod figures;
mod frontier;
mod grid;
mod joint;
mod neutrals;
mod nodes;
mod pieces;
mod places;
mod put;
mod rivers;
mod state;
mod survey;
mod view;

pub use crate::limits::{MOST_EXTENT, MOST_TILES};
pub use crate::shape::{Placement, Placements};
pub(crate) use complete::Completed;
pub use counts::Counts;
pub(crate) use frontier::Bounds;
pub(crate) use joint::BRIDGE_BIT;
pub(crate) use pieces::{BridgeObstacle, fief};
pub use pieces::{PlacedCastle, PlacedTower};
pub use state::{Board, CastleId};
pub(crate) use state::{Castle, Figure};
pub use survey::{FeatureId, Junction, Standing, Summary};
pub use view::{Feature, PlacedFigure, PlacedTile};
