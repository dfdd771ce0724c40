//! Placements together with what could stand on them, without placing.

use super::{Game, Phase, bridges};
use crate::action::Axis;
use crate::board::{Board, Meetings, NodeId};
use crate::geometry::{Cell, Side, Turn};
use crate::player::FigureKind;
use crate::segment::Segment;
use crate::tables::{MOST_SEGMENTS, Shape};
use crate::tiles::TileId;

/// A placement with the segments of the tile on which a figure could be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spots {
    /// Where the tile would lie.
    pub cell: Cell,
    /// How it would be turned.
    pub turn: Turn,
    /// The bridge that the placement needs (bridge-repair).
    pub bridge: Option<(Cell, Axis)>,
    /// Bit `n`: a figure could stand on segment `n` of [`Board::segments_at`]
    /// after placing; bit [`Spots::ON_BRIDGE`]: on the bridge.
    pub free: u16,
}

impl Spots {
    /// The bit of [`Spots::free`] for a needed bridge on the placed tile.
    pub const ON_BRIDGE: u32 = 15;

    /// The segments on which a figure could stand, on the given board after
    /// placing.
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
    /// All placements of the drawn tile in distinct turns, each with the
    /// segments on which the turn player could put a figure. The number of
    /// joint moves is that of the free segments plus one for each placement;
    /// towers and voluntary bridges are not among them, since they are the
    /// same for every placement but for those on the tile itself. Nothing
    /// unless a tile is to be placed.
    pub fn joint_into(&self, spots: &mut Vec<Spots>) {
        spots.clear();
        let Phase::Place { tile } = self.head.phase else {
            return;
        };
        let seat = self.seat(self.head.turn);
        let has_figure = FigureKind::ALL
            .into_iter()
            .any(|kind| seat.figures(kind) > 0);
        let turns = self.board.tables.distinct(tile);
        let mut add = |cell, turn, bridge| {
            let free = if has_figure {
                self.board.free_if_placed(tile, turn, cell, bridge)
            } else {
                0
            };
            spots.push(Spots {
                cell,
                turn,
                bridge,
                free,
            });
        };
        for (cell, mut fit) in self.board.places(tile, turns) {
            while fit != 0 {
                let turn = Turn::ALL[fit.trailing_zeros() as usize & 3];
                fit &= fit - 1;
                add(cell, turn, None);
            }
        }
        bridges::mended_places(self, tile, turns, |_, cell, turn, bridge| {
            add(cell, turn, Some(bridge));
        });
    }
}

impl Board {
    /// The segments of a tile that would belong to no occupied feature if it
    /// lay on `cell`, with the bridge that it needs, as bits of
    /// [`Spots::free`].
    pub(crate) fn free_if_placed(
        &self,
        tile: TileId,
        turn: Turn,
        cell: Cell,
        bridge: Option<(Cell, Axis)>,
    ) -> u16 {
        let shape = self.tables.shape(tile, turn);
        let mut meetings = Meetings::new();
        for side in Side::ALL {
            if let Some(slot) = self.slot_at(cell.neighbor(side)) {
                let there = self.placed(slot).facing[side.opposite() as usize];
                meetings.add_edge(shape.ports[side as usize], there, true);
            }
        }
        let mut all = (1u16 << shape.len) - 1;
        debug_assert!(usize::from(shape.len) <= MOST_SEGMENTS);
        if let Some((on, axis)) = bridge {
            all |= self.meet_over_bridge(shape, cell, on, axis, &mut meetings);
        }
        let mut taken = 0u16;
        for (own, other) in meetings.pairs() {
            let root = self.root(other);
            let is_taken = !self.node(root).strengths().is_none();
            taken |= u16::from(is_taken) << own.0;
        }
        if taken != 0 {
            self.spread(&meetings, &mut taken);
        }
        all & !taken
    }

    /// Adds what would be met over a bridge that is built together with the
    /// tile; the bit of the bridge if it stands on the tile itself.
    #[cold]
    fn meet_over_bridge(
        &self,
        shape: &Shape,
        cell: Cell,
        on: Cell,
        axis: Axis,
        meetings: &mut Meetings,
    ) -> u16 {
        for side in axis.sides() {
            let far = on.neighbor(side);
            let own = if on == cell {
                Some(NodeId(Spots::ON_BRIDGE as u16))
            } else {
                shape.ports[side as usize].line()
            };
            // Seen from a bridge on the neighbor, the far end is the one that
            // does not lead to this tile.
            if far != cell
                && let Some(slot) = self.slot_at(far)
                && let (Some(own), Some(line)) = (own, self.placed(slot).line(side.opposite()))
            {
                meetings.add(own, line);
            }
        }
        u16::from(on == cell) << Spots::ON_BRIDGE
    }

    /// Two segments that meet the same feature become one; if one of them is
    /// taken, so is the other.
    fn spread(&self, meetings: &Meetings, taken: &mut u16) {
        loop {
            let before = *taken;
            for (n, (a, root)) in meetings.pairs().enumerate() {
                for (b, other) in meetings.pairs().skip(n + 1) {
                    let is_taken = (*taken >> a.0 | *taken >> b.0) & 1 == 1;
                    if is_taken && self.root(root) == self.root(other) {
                        *taken |= 1 << a.0 | 1 << b.0;
                    }
                }
            }
            if *taken == before {
                return;
            }
        }
    }
}
