//! The ground plan of a tile: walls, roads and buildings, from its facts.
//!
//! Walls run from corner to corner, roads from the middle of an edge to another or to a
//! building. The facts determine the walls, their ends and the ends of roads; [`Hint`] only
//! selects the places of buildings and the bends of walls and roads within the space that
//! is left.

mod draft;
mod hint;
mod lines;
mod parts;
mod walls;

use bastide_rules::geometry::Rotation;
use bastide_rules::tiles::TileId;

use draft::UnfinishedPlan;

use crate::shape::Curve;

pub(crate) use parts::{Boundary, BoundaryKind, Plan, Site, SiteKind};

impl Plan {
    pub(crate) fn of(tile: TileId, rotation: Rotation) -> Plan {
        UnfinishedPlan::of(tile).finish(rotation)
    }

    /// The walls alone, much faster than the whole plan.
    pub(crate) fn walls_of(tile: TileId, rotation: Rotation) -> Vec<Curve> {
        let walls = walls::walls(tile.facts(), &hint::hint(tile.name()));
        walls
            .iter()
            .map(|(_, wall)| wall.turned(rotation))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_alone_match_the_plan() {
        for tile in TileId::all() {
            for rotation in Rotation::ALL {
                let plan = Plan::of(tile, rotation);
                let walls: Vec<Curve> = plan.walls.into_iter().map(|(_, wall)| wall).collect();
                assert_eq!(
                    Plan::walls_of(tile, rotation),
                    walls,
                    "{tile:?} {rotation:?}"
                );
            }
        }
    }
}
