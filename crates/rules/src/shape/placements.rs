//! Lists of placements: the cells and rotations of a drawn tile.

use crate::edge::{EdgeCode, sides_met};
use crate::geometry::Rotation;
use crate::limits::MOST_TILES;

/// A cell and a rotation for a tile: the cell's number on the frontier times four,
/// plus the rotation. `Board::placement` decodes it, as long as the board does not
/// change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement(pub(crate) u16);

/// A reusable list of placements.
///
/// The list keeps placements as bits, and makes an item only when it is read: a random
/// playout needs one of thirty.
#[derive(Clone, Debug)]
pub struct Placements {
    /// The rotations in which the tile matches on each cell of the frontier, as bits.
    rotations: Box<[[u8; BLOCK]; BLOCKS]>,
    /// The number of these bits up to the end of each block; the greatest number
    /// for blocks that are not in use.
    ends: [u16; BLOCKS],
    /// The number of all of them.
    matches: usize,
    /// The placements that are listed after those that match.
    others: Vec<Placement>,
}

/// Most cells beside tiles: a tile has three open sides at most when it is put
/// beside another, and the start tile four.
const MOST_FRONTIER: usize = 2 * MOST_TILES + 2;

/// A power of two, so that a number below it is made by masking.
pub(crate) const FRONTIER_CELLS: usize = MOST_FRONTIER.next_power_of_two();

/// Cells that are compared with a tile at once.
pub(crate) const BLOCK: usize = 16;

const BLOCKS: usize = FRONTIER_CELLS / BLOCK;

/// The placements of a list, from one on.
struct Items<'a> {
    list: &'a Placements,
    /// The place of the next one.
    at: usize,
    /// The cell, and those of its rotations that are still to come.
    cell: usize,
    rotations: u8,
}

impl Placements {
    /// An empty list.
    pub fn new() -> Placements {
        Placements {
            rotations: Box::new([[0; BLOCK]; BLOCKS]),
            ends: [u16::MAX; BLOCKS],
            matches: 0,
            others: Vec::new(),
        }
    }

    /// Number of placements.
    #[inline]
    pub fn len(&self) -> usize {
        self.matches + self.others.len()
    }

    /// True if there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The placement at this place of the list.
    #[inline]
    pub fn get(&self, at: usize) -> Option<Placement> {
        match at.checked_sub(self.matches) {
            None => Some(self.match_at(at)),
            Some(at) => self.others.get(at).copied(),
        }
    }

    /// The placements.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Placement> + '_ {
        Items {
            list: self,
            at: 0,
            cell: 0,
            rotations: self.rotations[0][0],
        }
    }

    /// Empties the list.
    pub(crate) fn clear(&mut self) {
        self.matches = 0;
        self.others.clear();
    }

    /// Adds a placement on the frontier cell with this number, after those that
    /// match.
    pub(crate) fn push(&mut self, number: usize, rotation: Rotation) {
        self.others.push(Placement::on(number, rotation as usize));
    }

    /// Fills the list with all placements where a tile matches: `tile` has its
    /// edges in each rotation, of which those in `rotations` are listed, and `codes` are
    /// the edges around the cells of the frontier.
    #[inline]
    pub(crate) fn fill(&mut self, tile: [EdgeCode; 4], rotations: u8, codes: &[[EdgeCode; BLOCK]]) {
        self.ends = [u16::MAX; BLOCKS];
        let mut len = 0;
        for ((codes, fits), end) in codes.iter().zip(&mut *self.rotations).zip(&mut self.ends) {
            *fits = matching(tile, rotations, codes);
            len += count(fits);
            *end = len;
        }
        self.matches = len.into();
    }

    /// Keeps of the rotations that match on the cell with this number some only.
    pub(crate) fn keep_on(&mut self, number: usize, keep: impl FnOnce(u8) -> u8) {
        let block = number / BLOCK % BLOCKS;
        let rotations = &mut self.rotations[block][number % BLOCK];
        if *rotations == 0 {
            return;
        }
        let dropped = *rotations & !keep(*rotations);
        *rotations &= !dropped;
        let count = dropped.count_ones() as u16;
        let in_use = self.ends[block..]
            .iter_mut()
            .take_while(|end| **end < u16::MAX);
        in_use.for_each(|end| *end -= count);
        self.matches -= usize::from(count);
    }

    /// The placement that matches at this place of the list, where there is one.
    /// No branch depends on the place, since it is chosen by chance.
    #[inline]
    fn match_at(&self, at: usize) -> Placement {
        let at = at as u16;
        let ends = self.ends.iter();
        let block = ends.fold(0, |count, &end| count + u16::from(end <= at));
        let block = usize::from(block) % BLOCKS;
        let before = if block == 0 { 0 } else { self.ends[block - 1] };
        let cells = &self.rotations[block];
        let (cell, after) = nth_cell(cells, u64::from(at - before));
        let rotation = FROM_LAST[usize::from(cells[cell] & 15)][after];
        Placement::on(BLOCK * block + cell, rotation.into())
    }
}

impl Placement {
    #[inline]
    fn on(cell: usize, rotation: usize) -> Placement {
        Placement((4 * cell + rotation) as u16)
    }
}

impl Default for Placements {
    fn default() -> Placements {
        Placements::new()
    }
}

impl Iterator for Items<'_> {
    type Item = Placement;

    fn next(&mut self) -> Option<Placement> {
        let (at, list) = (self.at, self.list);
        self.at += 1;
        if at >= list.matches {
            return list.get(at);
        }
        while self.rotations == 0 {
            self.cell += 1;
            self.rotations = list.rotations.as_flattened()[self.cell % FRONTIER_CELLS];
        }
        let rotation = self.rotations.trailing_zeros() as usize;
        self.rotations &= self.rotations - 1;
        Some(Placement::on(self.cell, rotation))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len().saturating_sub(self.at);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Items<'_> {}

/// The rotations in which a tile matches on the cells of a block.
///
/// Every cell is compared alike, whatever was found on the others, so that a few
/// instructions compare all of them.
#[inline]
fn matching(tile: [EdgeCode; 4], rotations: u8, codes: &[EdgeCode; BLOCK]) -> [u8; BLOCK] {
    let mut all = [0; BLOCK];
    for (fits, &code) in all.iter_mut().zip(codes) {
        let met = sides_met(code);
        let fit = |rotation: usize| u8::from(tile[rotation] & met == code) << rotation;
        // Cells past the last one have no neighbors.
        let is_cell = if code == 0 { 0 } else { rotations };
        *fits = (fit(0) | fit(1) | fit(2) | fit(3)) & is_cell;
    }
    all
}

/// The rotations on the cells of a block in two words, one byte for each cell.
#[inline]
fn words(block: &[u8; BLOCK]) -> [u64; 2] {
    let &[low, high] = block.as_chunks().0 else {
        return [0; 2];
    };
    [low, high].map(u64::from_le_bytes)
}

/// The number of rotations on the cells of a block.
#[inline]
fn count(block: &[u8; BLOCK]) -> u16 {
    // Rotations are four bits.
    let [low, high] = words(block);
    (low | high << 4).count_ones() as u16
}

/// The cell of a block with the bit before which there are `before` others, and how
/// many bits of that cell come after it.
#[inline]
fn nth_cell(block: &[u8; BLOCK], before: u64) -> (usize, usize) {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const ONES: u64 = 0x55 * EACH;
    const PAIRS: u64 = 0x33 * EACH;
    const TOP: u64 = 0x80 * EACH;
    // The bits of each cell, added up from the first one: 64 at most.
    let [low, high] = words(block).map(|word| {
        let pairs = word - (word >> 1 & ONES);
        let counts = (pairs & PAIRS) + (pairs >> 2 & PAIRS);
        counts.wrapping_mul(EACH)
    });
    let high = high + (low >> 56) * EACH;
    // The top bits of the sums up to `before`.
    let limit = (before * EACH) | TOP;
    let passed = |sums: u64| ((limit - sums) & TOP) >> 7;
    let cell = ((passed(low) + passed(high)).wrapping_mul(EACH) >> 56) as usize % BLOCK;
    let mut sums = [0; BLOCK];
    sums[..8].copy_from_slice(&low.to_le_bytes());
    sums[8..].copy_from_slice(&high.to_le_bytes());
    (
        cell,
        usize::from(sums[cell]).wrapping_sub(before as usize + 1) % 4,
    )
}

/// For all sets of four bits the numbers of their bits, from the last one.
const FROM_LAST: [[u8; 4]; 16] = {
    let (mut all, mut set) = ([[0; 4]; 16], 0);
    while set < 16 {
        let (mut bit, mut at) = (4, 0);
        while bit > 0 {
            bit -= 1;
            if set >> bit & 1 == 1 {
                all[set][at] = bit as u8;
                at += 1;
            }
        }
        set += 1;
    }
    all
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_the_same_items_by_index_and_in_order() {
        let mut list = Placements::new();
        let code = |n: usize| (n as u8).wrapping_mul(37) & 0b00_11_00_11;
        let codes: [[u8; BLOCK]; 4] = std::array::from_fn(|block| {
            std::array::from_fn(|n| {
                if 16 * block + n < 53 {
                    code(16 * block + n)
                } else {
                    0
                }
            })
        });
        let tile = [0b11_10_01_10u8, 0b10_01_10_11, 0b01_10_11_10, 0b10_11_10_01];
        for rotations in 0..16 {
            list.fill(tile, rotations, &codes);
            list.push(60, Rotation::R90);
            let matches = |&(cell, rotation): &(usize, usize)| {
                let code = codes.as_flattened()[cell];
                code != 0
                    && rotations >> rotation & 1 == 1
                    && crate::edge::matches(tile[rotation], code)
            };
            let all = (0..64).flat_map(|cell| (0..4).map(move |rotation| (cell, rotation)));
            let matching = all.filter(matches).chain([(60, 1)]);
            let wanted: Vec<_> = matching
                .map(|(cell, rotation)| Placement::on(cell, rotation))
                .collect();
            let got: Option<Vec<_>> = (0..list.len()).map(|at| list.get(at)).collect();
            assert_eq!(got.as_ref(), Some(&wanted));
            assert_eq!(list.iter().collect::<Vec<_>>(), wanted);
            assert_eq!(list.get(list.len()), None);
            (0..53)
                .step_by(2)
                .for_each(|cell| list.keep_on(cell + 1, |_| 0));
            let kept = wanted.into_iter().filter(|placement| placement.0 % 8 < 4);
            assert_eq!(list.iter().collect::<Vec<_>>(), kept.collect::<Vec<_>>());
            list.clear();
        }
    }
}
