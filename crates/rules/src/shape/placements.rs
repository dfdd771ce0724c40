//! Lists of placements: the cells and turns of a drawn tile.

use crate::geometry::Turn;
use crate::limits::MOST_TILES;

/// A cell and a turn for a tile: the cell's number on the frontier times four,
/// plus the turn. `Board::placement` decodes it, as long as the board does not
/// change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement(pub(crate) u16);

/// A reusable list of placements.
#[derive(Clone, Debug)]
pub struct Placements {
    /// Eight placements are written at once, as two words of eight bytes.
    pub(crate) bytes: Box<[u8; PLACEMENT_BYTES]>,
    pub(crate) len: usize,
}

/// Most cells beside tiles: a tile has three open sides at most when it is put
/// beside another, and the start tile four.
const MOST_FRONTIER: usize = 2 * MOST_TILES + 2;

/// A power of two, so that a number below it is made by masking.
pub(crate) const FRONTIER_CELLS: usize = MOST_FRONTIER.next_power_of_two();

/// Most placements of a tile: in a turn it fits or a bridge mends it, not both.
pub(crate) const MOST_PLACEMENTS: usize = 4 * FRONTIER_CELLS;

const PLACEMENT_BYTES: usize = 2 * MOST_PLACEMENTS + 16;

/// The placements on two cells next to each other on the frontier, by the turns
/// that fit: those of the second cell in the upper four bits.
pub(crate) struct Pairs {
    /// In order, in lanes of sixteen bits, as if the first cell had number 0.
    pub(crate) lanes: [[u64; 2]; 256],
    pub(crate) counts: [u8; 256],
}

/// The difference between placements on a cell and those on the cell two before
/// it, in lanes.
pub(crate) const NEXT_PAIR: u64 = 0x0008_0008_0008_0008;

impl Placements {
    /// An empty list.
    pub fn new() -> Placements {
        Placements {
            bytes: Box::new([0; PLACEMENT_BYTES]),
            len: 0,
        }
    }

    /// Number of placements.
    #[inline]
    pub fn len(&self) -> usize {
        self.len
    }

    /// True if there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The placement at this place of the list.
    #[inline]
    pub fn get(&self, at: usize) -> Option<Placement> {
        (at < self.len).then(|| self.item(at))
    }

    /// The placements.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Placement> + '_ {
        (0..self.len).map(|at| self.item(at))
    }

    /// Empties the list.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Adds a placement on the frontier cell with this number.
    pub(crate) fn push(&mut self, number: usize, turn: Turn) {
        self.put(self.len, Placement((4 * number + turn as usize) as u16));
        self.len += 1;
    }

    #[inline]
    fn item(&self, at: usize) -> Placement {
        let at = 2 * (at % MOST_PLACEMENTS);
        Placement(u16::from_le_bytes([self.bytes[at], self.bytes[at + 1]]))
    }

    fn put(&mut self, at: usize, Placement(item): Placement) {
        let at = 2 * (at % MOST_PLACEMENTS);
        self.bytes[at..at + 2].copy_from_slice(&item.to_le_bytes());
    }

    pub(crate) fn retain(&mut self, keep: impl Fn(Placement) -> bool) {
        let mut kept = 0;
        for at in 0..self.len {
            let item = self.item(at);
            if keep(item) {
                self.put(kept, item);
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for Placements {
    fn default() -> Placements {
        Placements::new()
    }
}

impl Pairs {
    pub fn new() -> Pairs {
        let mut pairs = Pairs {
            lanes: [[0; 2]; 256],
            counts: [0; 256],
        };
        for (both, lanes) in pairs.lanes.iter_mut().enumerate() {
            let fitting = (0..8).filter(|placement| both >> placement & 1 == 1);
            for (lane, placement) in fitting.enumerate() {
                lanes[lane / 4] |= placement << (16 * (lane % 4));
            }
            pairs.counts[both] = both.count_ones() as u8;
        }
        pairs
    }
}
