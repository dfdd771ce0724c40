//! Placements with the figures that could follow, found without placing.

use super::state::Game;
use crate::action::Axis;
use crate::board::{BRIDGE_BIT, Board};
use crate::expansions::{self, Phase};
use crate::figures::{Company, FigureKind};
use crate::geometry::{Cell, Rotation};
use crate::segment::{FeatureKind, Segment};

/// A placement with the segments of the tile that could take a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spots {
    /// The cell of the tile.
    pub cell: Cell,
    /// Its rotation.
    pub rotation: Rotation,
    /// The bridge that the placement needs (bridge-repair).
    pub bridge: Option<(Cell, Axis)>,
    /// Bit `n`: a figure could stand on segment `n` of [`Board::segments_at`]
    /// after placing; bit [`Spots::ON_BRIDGE`]: on the bridge.
    pub free: u16,
}

impl Spots {
    /// The bit of [`Spots::free`] for a needed bridge on the placed tile.
    pub const ON_BRIDGE: u32 = BRIDGE_BIT;

    /// The segments that could take a figure, on the given board after placing.
    pub fn segments(self, board: &Board) -> impl Iterator<Item = Segment> + '_ {
        let printed = board.segments_at(self.cell).iter().copied().enumerate();
        let bridge = (Spots::ON_BRIDGE as usize, Segment::Bridge);
        printed
            .chain([bridge])
            .filter(move |&(n, _)| self.free >> n & 1 == 1)
            .map(|(_, segment)| segment)
    }
}

impl Game {
    /// All placements of the drawn tile in distinct rotations, each with the
    /// segments on which the turn player could put a figure that needs no
    /// company; nothing unless a tile is to be placed. The number of joint
    /// moves is the number of free segments plus one for each placement.
    /// Towers and voluntary bridges are not included, since they are the same
    /// for every placement except for those on the tile itself.
    pub fn joint_into(&self, spots: &mut Vec<Spots>) {
        spots.clear();
        let Phase::Place { tile } = self.phase else {
            return;
        };
        let seat = self.seat(self.turn_player());
        let shape = self.core.board.tables.shape(tile, Rotation::R0);
        // The segments where one of the figures stands, and the bridge.
        let mut wanted = 0;
        for kind in FigureKind::ALL {
            let facts = kind.facts();
            if seat.figures(kind) > 0 && facts.company == Company::Nobody {
                let on_bridge = facts.stands_in.has(FeatureKind::Road);
                wanted |= shape.stands[kind as usize];
                wanted |= u16::from(on_bridge) << BRIDGE_BIT;
            }
        }
        let rotations = self.core.board.tables.distinct(tile);
        let mut add = |cell, rotation, bridge| {
            spots.push(Spots {
                cell,
                rotation,
                bridge,
                free: 0,
            });
        };
        self.core
            .each_place(tile, rotations, |cell, rotation| add(cell, rotation, None));
        if self.core.has_systems() {
            expansions::misfits(&self.core, tile, rotations, |misfit| {
                add(misfit.cell, misfit.rotation, Some(misfit.needs));
            });
        }
        let is_barred = self.core.has_systems() && expansions::bars(&self.core, tile);
        if wanted == 0 || is_barred {
            return;
        }
        for spot in spots {
            let Spots {
                cell,
                rotation,
                bridge,
                ..
            } = *spot;
            spot.free = wanted & self.core.board.free_if_placed(tile, rotation, cell, bridge);
        }
    }
}
