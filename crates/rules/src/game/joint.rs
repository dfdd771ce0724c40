//! Placements together with what could stand on them, without placing.

use super::{Game, Phase};
use crate::board::{Board, NodeId};
use crate::geometry::{Cell, Side, Turn};
use crate::player::FigureKind;
use crate::tables::{MOST_SEGMENTS, NO_SEGMENT, Shape};
use crate::tiles::TileId;

/// A placement with the segments of the tile on which a figure could be put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spots {
    /// Where the tile would lie.
    pub cell: Cell,
    /// How it would be turned.
    pub turn: Turn,
    /// Bit `n`: a figure could stand on segment `n` of [`Board::segments_at`]
    /// after placing.
    pub free: u8,
}

impl Game {
    /// All placements of the drawn tile in distinct turns, each with the
    /// segments on which the turn player could put a figure. The number of
    /// joint moves is that of the free segments plus one for each placement.
    /// Nothing unless a tile is to be placed.
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
        for (cell, mut fit) in self.board.places(tile, turns) {
            while fit != 0 {
                let turn = Turn::ALL[fit.trailing_zeros() as usize & 3];
                fit &= fit - 1;
                let free = if has_figure {
                    self.board.free_if_placed(tile, turn, cell)
                } else {
                    0
                };
                spots.push(Spots { cell, turn, free });
            }
        }
    }
}

impl Board {
    /// The segments of a tile that would belong to no occupied feature if it
    /// lay on `cell`, as bits.
    pub(crate) fn free_if_placed(&self, tile: TileId, turn: Turn, cell: Cell) -> u8 {
        let shape = self.tables.shape(tile, turn);
        // The features that each segment would meet, as a short list of pairs.
        let mut meets = [(0u8, NodeId(0)); 12];
        let mut count = 0;
        let mut taken = 0u8;
        for side in Side::ALL {
            let Some(slot) = self.slot_at(cell.neighbor(side)) else {
                continue;
            };
            let (first, theirs) = (self.placed(slot).first, self.shape(slot));
            for (own, other) in meeting(shape, theirs, side) {
                if own != NO_SEGMENT && other != NO_SEGMENT && count < meets.len() {
                    let root = self.root(first.plus(other));
                    meets[count] = (own, root);
                    count += 1;
                    if !self.node(root).strengths.is_none() {
                        taken |= 1 << own;
                    }
                }
            }
        }
        if taken != 0 {
            spread(&meets[..count], &mut taken);
        }
        let all = ((1u16 << shape.len) - 1) as u8;
        debug_assert!(usize::from(shape.len) <= MOST_SEGMENTS);
        all & !taken
    }
}

/// The pairs of segments that meet across a side.
#[inline]
fn meeting(ours: &Shape, theirs: &Shape, side: Side) -> [(u8, u8); 3] {
    let [x, y] = side.halves();
    let half = |x: crate::geometry::Half| {
        (
            ours.at_half[x as usize],
            theirs.at_half[x.opposite() as usize],
        )
    };
    let across = theirs.at_side[side.opposite() as usize];
    let (first, second) = (half(x), half(y));
    let second = if second == first {
        (NO_SEGMENT, NO_SEGMENT)
    } else {
        second
    };
    [(ours.at_side[side as usize], across), first, second]
}

/// Two segments that meet the same feature become one; if one of them is
/// taken, so is the other.
fn spread(meets: &[(u8, NodeId)], taken: &mut u8) {
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
