//! Placements together with what could stand on them, without placing.

use super::{Game, Phase, bridges};
use crate::action::Axis;
use crate::board::{Board, NodeId};
use crate::geometry::{Cell, Half, Side, Turn};
use crate::player::FigureKind;
use crate::segment::Segment;
use crate::tables::{MOST_SEGMENTS, NO_SEGMENT, Shape};
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

/// The features that the segments of a tile would meet, as a short list of
/// pairs.
struct Meets {
    pairs: [(u8, NodeId); 16],
    count: usize,
    /// The segments that would meet an occupied feature.
    taken: u16,
}

impl Meets {
    #[inline]
    fn add(&mut self, board: &Board, own: u8, node: NodeId) {
        let root = board.root(node);
        if let Some(pair) = self.pairs.get_mut(self.count) {
            *pair = (own, root);
            self.count += 1;
        }
        if !board.node(root).strengths.is_none() {
            self.taken |= 1 << own;
        }
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
        let mut meets = Meets {
            pairs: [(0, NodeId(0)); 16],
            count: 0,
            taken: 0,
        };
        for side in Side::ALL {
            let Some(slot) = self.slot_at(cell.neighbor(side)) else {
                continue;
            };
            let (placed, theirs) = (self.placed(slot), self.shape(slot));
            let own = shape.at_side[side as usize];
            if own != NO_SEGMENT
                && let Some(node) = placed.edge_node(theirs, side.opposite())
            {
                meets.add(self, own, node);
            }
            for (own, other) in meeting_halves(shape, theirs, side) {
                if own != NO_SEGMENT && other != NO_SEGMENT {
                    meets.add(self, own, placed.first.plus(other));
                }
            }
        }
        let mut all = (1u16 << shape.len) - 1;
        debug_assert!(usize::from(shape.len) <= MOST_SEGMENTS);
        if let Some((on, axis)) = bridge {
            all |= self.meet_over_bridge(shape, cell, on, axis, &mut meets);
        }
        if meets.taken != 0 {
            spread(&meets.pairs[..meets.count], &mut meets.taken);
        }
        all & !meets.taken
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
        meets: &mut Meets,
    ) -> u16 {
        let road_at = |cell: Cell, side: Side| {
            let slot = self.slot_at(cell)?;
            self.placed(slot).edge_node(self.shape(slot), side)
        };
        for side in axis.sides() {
            let far = on.neighbor(side);
            let own = if on == cell {
                Spots::ON_BRIDGE as u8
            } else {
                shape.at_side[side as usize]
            };
            // Seen from a bridge on the neighbor, the far end is the one that
            // does not lead to this tile.
            if far != cell
                && own != NO_SEGMENT
                && let Some(node) = road_at(far, side.opposite())
            {
                meets.add(self, own, node);
            }
        }
        u16::from(on == cell) << Spots::ON_BRIDGE
    }
}

/// The pairs of fields that meet across a side.
#[inline]
fn meeting_halves(ours: &Shape, theirs: &Shape, side: Side) -> [(u8, u8); 2] {
    let half = |x: Half| {
        (
            ours.at_half[x as usize],
            theirs.at_half[x.opposite() as usize],
        )
    };
    let [first, second] = side.halves().map(half);
    if second == first {
        [first, (NO_SEGMENT, NO_SEGMENT)]
    } else {
        [first, second]
    }
}

/// Two segments that meet the same feature become one; if one of them is
/// taken, so is the other.
fn spread(meets: &[(u8, NodeId)], taken: &mut u16) {
    loop {
        let before = *taken;
        for (n, &(a, root)) in meets.iter().enumerate() {
            for &(b, other) in &meets[n + 1..] {
                if root == other && (*taken >> a | *taken >> b) & 1 == 1 {
                    *taken |= 1 << a | 1 << b;
                }
            }
        }
        if *taken == before {
            return;
        }
    }
}
