//! Monasteries and gardens: what is completed by the cells around it.

use super::grid::is_near;
use crate::geometry::Cell;
use crate::shape::NodeId;

/// Rows and columns of the sketch.
const SKETCH: usize = 32;

/// Every monastery and garden with its cell, in the order of placing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Centers {
    all: Vec<(Cell, NodeId)>,
    /// For each row the columns where they lie, as bits, so that a tile far from
    /// all of them is told from the others at once. Rows and columns that are 32
    /// apart share a place, which is harmless.
    sketch: [u32; SKETCH],
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

    /// Those on a cell and on the eight around it.
    #[inline]
    pub fn near(&self, cell: Cell) -> impl Iterator<Item = (Cell, NodeId)> {
        let above = self.sketch[row(cell.y.wrapping_sub(1))];
        let below = self.sketch[row(cell.y.wrapping_add(1))];
        let rows = above | self.sketch[row(cell.y)] | below;
        let is_any = rows.rotate_right((cell.x as u32).wrapping_sub(1) % 32) & 0b111 != 0;
        let all = if is_any { &self.all[..] } else { &[] };
        all.iter()
            .copied()
            .filter(move |&(at, _)| is_near(at, cell))
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

    #[test]
    fn what_is_near_is_found_and_forgotten() {
        let mut centers = Centers::new();
        let cells = [(0, 0), (-1, 1), (31, -1), (32, 0), (-33, 64), (5, -40)];
        let cells = cells.map(|(x, y)| Cell::new(x, y));
        for (n, &cell) in (0..).zip(&cells) {
            centers.push(cell, NodeId(n));
        }
        for count in (0..=cells.len()).rev() {
            for (x, y) in (-70..70).flat_map(|x| (-70..70).map(move |y| (x, y))) {
                let here = Cell::new(x, y);
                let near = (0..)
                    .zip(&cells[..count])
                    .filter(|(_, at)| is_near(**at, here));
                let near = near.map(|(n, &at)| (at, NodeId(n)));
                assert!(centers.near(here).eq(near), "{here}");
            }
            centers.pop();
        }
        assert!(centers == Centers::new());
    }
}
