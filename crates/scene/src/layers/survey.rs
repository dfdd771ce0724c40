//! The survey of the board: the squares of ground on which each field can grow something.

use bastide_rules::board::PlacedTile;
use bastide_rules::geometry::Cell;

use crate::camera::CellBox;
use crate::parcels::{BUSH, CLEAR, Fields, SQUARE, SQUARES};
use crate::shape::{Point, at_cell, p};

/// The bit of a square that something grows on.
const TAKEN: u16 = 1 << 15;

/// The ground of the fields, across tiles.
pub(super) struct Survey {
    /// The upper left corner.
    from: Point,
    /// The number of squares in a row.
    width: i32,
    /// The field of each square, from 1, with [`TAKEN`]; 0 where nothing can grow.
    squares: Vec<u16>,
}

impl Survey {
    /// The survey of these tiles. `field` has the number of the field of a face of a tile,
    /// or `None` to leave the face out.
    pub(super) fn of(
        tiles: &[PlacedTile],
        field: impl Fn(usize, usize) -> Option<usize>,
    ) -> Survey {
        let cells = CellBox::around(tiles.iter().map(|placed| placed.cell));
        let cells = cells.unwrap_or(CellBox {
            from: Cell::ORIGIN,
            to: Cell::ORIGIN,
        });
        let (columns, rows) = cells.size();
        let width = columns * SQUARES as i32;
        let mut survey = Survey {
            from: at_cell(cells.from),
            width,
            squares: vec![0; (width * rows) as usize * SQUARES],
        };
        for (n, placed) in tiles.iter().enumerate() {
            let printed = Fields::of(placed.tile);
            let mut numbers = [0; 16];
            for (face, number) in numbers.iter_mut().skip(1).enumerate() {
                *number = field(n, face).map_or(0, |field| field as u16 + 1);
            }
            let first = survey.square(at_cell(placed.cell)).unwrap_or(0);
            let rows = survey.squares[first..].chunks_mut(width as usize);
            for (row, squares) in rows.take(SQUARES).enumerate() {
                for (column, square) in squares.iter_mut().take(SQUARES).enumerate() {
                    let face = printed.square(placed.rotation, row * SQUARES + column);
                    *square = numbers.get(face).copied().unwrap_or(0);
                }
            }
        }
        for placed in tiles {
            let corner = at_cell(placed.cell);
            let variety = crate::art::variety_of(placed.cell);
            for bush in Fields::of(placed.tile).bushes(placed.tile, variety) {
                let at = bush.turned(placed.rotation).moved(corner.x, corner.y);
                survey.around(at, BUSH - CLEAR / 2, |square| *square = 0);
            }
        }
        survey
    }

    /// The index of the square around a point.
    fn square(&self, at: Point) -> Option<usize> {
        let (x, y) = (at.x - self.from.x, at.y - self.from.y);
        let column = x / SQUARE;
        if x < 0 || y < 0 || column >= self.width {
            return None;
        }
        Some((y / SQUARE * self.width + column) as usize)
    }

    fn value(&self, at: Point) -> u16 {
        let square = self.square(at);
        square
            .and_then(|square| self.squares.get(square).copied())
            .unwrap_or(0)
    }

    /// True if a point is on the ground of a field, whether or not something grows there.
    pub(super) fn is_ground(&self, field: usize, at: Point) -> bool {
        usize::from(self.value(at) & !TAKEN) == field + 1
    }

    /// True if nothing grows yet at a point of a field.
    pub(super) fn is_free(&self, field: usize, at: Point) -> bool {
        usize::from(self.value(at)) == field + 1
    }

    /// The field at a point where nothing grows yet.
    pub(super) fn free_at(&self, at: Point) -> Option<usize> {
        match self.value(at) {
            value if value & TAKEN == 0 => usize::from(value).checked_sub(1),
            _ => None,
        }
    }

    /// Marks the square around a point as taken.
    pub(super) fn take(&mut self, at: Point) {
        if let Some(square) = self.square(at)
            && let Some(square) = self.squares.get_mut(square)
        {
            *square |= TAKEN;
        }
    }

    /// Marks a circle as taken.
    pub(super) fn take_around(&mut self, middle: Point, radius: i32) {
        self.around(middle, radius, |square| *square |= TAKEN);
    }

    fn around(&mut self, middle: Point, radius: i32, mark: fn(&mut u16)) {
        let reach = radius / SQUARE + 1;
        for y in -reach..=reach {
            for x in -reach..=reach {
                let near = |n: i32, by: i32| (n.div_euclid(SQUARE) + by) * SQUARE + SQUARE / 2;
                let at = p(near(middle.x, x), near(middle.y, y));
                if at.is_within(middle, radius)
                    && let Some(square) = self.square(at)
                    && let Some(square) = self.squares.get_mut(square)
                {
                    mark(square);
                }
            }
        }
    }
}
