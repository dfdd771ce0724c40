//! Monasteries and gardens: features that the cells around them complete.

use crate::geometry::Cell;
use crate::shape::NodeId;

/// The rows and columns of the sketch.
const SKETCH: usize = 32;

/// Every monastery and garden with its cell, in order of placing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Centers {
    all: Vec<(Cell, NodeId)>,
    /// For each row the columns of centers, as bits, which reject a distant tile at once.
    /// Rows and columns 32 apart share a place, which is harmless.
    sketch: [u32; SKETCH],
}

/// Candidate cells in three rows of three around a cell.
pub(super) struct Near {
    cell: Cell,
    bits: u16,
}

impl Iterator for Near {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.bits == 0 {
            return None;
        }
        let n = self.bits.trailing_zeros() as i16;
        self.bits &= self.bits - 1;
        Some(self.cell.offset(n % 3 - 1, n / 3 - 1))
    }
}

impl Centers {
    pub fn new() -> Centers {
        Centers {
            all: Vec::with_capacity(16),
            sketch: [0; SKETCH],
        }
    }

    /// Adds the monastery or garden of a new tile.
    pub fn push(&mut self, cell: Cell, node: NodeId) {
        self.all.push((cell, node));
        self.sketch[row(cell.y)] |= column(cell.x);
    }

    /// Removes the last one.
    pub fn pop(&mut self) {
        if let Some((cell, _)) = self.all.pop() {
            let same_row = self.all.iter().filter(|(at, _)| row(at.y) == row(cell.y));
            let columns = same_row.map(|(at, _)| column(at.x));
            self.sketch[row(cell.y)] = columns.fold(0, |all, column| all | column);
        }
    }

    /// The cells that may have a center, out of the eight around a cell.
    #[inline]
    pub fn around(&self, cell: Cell) -> Near {
        let Near { cell, bits } = self.near(cell);
        let bits = bits & !(1 << 4);
        Near { cell, bits }
    }

    /// The cells that may have a center, out of a cell and the eight around it.
    #[inline]
    pub fn near(&self, cell: Cell) -> Near {
        let column = (cell.x as u32).wrapping_sub(1) % SKETCH as u32;
        let columns = |dy| {
            let row = row(cell.y.wrapping_add(dy));
            self.sketch[row].rotate_right(column) as u16 & 0b111
        };
        Near {
            cell,
            bits: columns(-1) | columns(0) << 3 | columns(1) << 6,
        }
    }

    /// Heap bytes.
    pub fn heap_bytes(&self) -> usize {
        size_of_val(&self.all[..])
    }
}

fn row(y: i16) -> usize {
    y as usize % SKETCH
}

fn column(x: i16) -> u32 {
    1 << (x as u32 % SKETCH as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_near(center: Cell, cell: Cell) -> bool {
        (center.x - cell.x).abs() <= 1 && (center.y - cell.y).abs() <= 1
    }

    #[test]
    fn near_centers_are_found_and_removed() {
        let mut centers = Centers::new();
        let cells = [(0, 0), (-1, 1), (31, -1), (32, 0), (-33, 64), (5, -40)];
        let cells = cells.map(|(x, y)| Cell::new(x, y));
        for (n, &cell) in (0..).zip(&cells) {
            centers.push(cell, NodeId(n));
        }
        for count in (0..=cells.len()).rev() {
            for (x, y) in (-70..70).flat_map(|x| (-70..70).map(move |y| (x, y))) {
                let here = Cell::new(x, y);
                let near: Vec<_> = centers.near(here).collect();
                assert!(near.iter().all(|&at| is_near(here, at)), "{here}");
                let around = near.iter().copied().filter(|&at| at != here);
                assert!(centers.around(here).eq(around), "{here}");
                let mut there = cells[..count].iter().filter(|at| is_near(**at, here));
                assert!(there.all(|at| near.contains(at)), "{here}");
            }
            centers.pop();
        }
        assert!(centers == Centers::new());
    }
}
