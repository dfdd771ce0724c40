//! The range of a tower (tower-range and the house rules about it): the one
//! definition, also for overlays and computer players.

use crate::board::Board;
use crate::clause::Clause;
use crate::core::Core;
use crate::geometry::{Cell, Side};
use crate::options::{Options, TowerRange};
use crate::order::sort_by_key;

/// The reach of a tower.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    tower: Cell,
    /// Its number of floors.
    pub floors: u8,
    options: Options,
}

impl Reach {
    /// The reach of a tower with this number of floors.
    pub fn new(options: &Options, tower: Cell, floors: u8) -> Reach {
        Reach {
            tower,
            floors,
            options: *options,
        }
    }

    /// The current reach of the tower on a cell.
    pub fn now(core: &Core, tower: Cell) -> Reach {
        let number = core.board.tower_number(tower);
        let floors = number.map_or(0, |number| core.board.towers[number].floors);
        Reach::new(core.options(), tower, floors)
    }

    /// True if a cell is reached.
    #[inline]
    pub fn contains(&self, board: &Board, cell: Cell) -> bool {
        // Most figures are in other rows and columns.
        let on_axis = (cell.x == self.tower.x) | (cell.y == self.tower.y);
        (on_axis || self.options.tower_diagonal) && self.has_within(board, cell)
    }

    /// True if a cell in a direction that counts is near enough.
    fn has_within(&self, board: &Board, cell: Cell) -> bool {
        if distance(self.tower, cell) > i32::from(self.steps()) {
            return false;
        }
        if self.options.tower_over_gaps {
            return true;
        }
        if self.options.tower_diagonal {
            return self.steps_to(board, cell).is_some();
        }
        between(self.tower, cell).all(|cell| board.is_placed(cell))
    }

    /// The cells reached, each with its distance in steps, ordered by distance
    /// and then by cell.
    pub fn cells(&self, board: &Board) -> Vec<(Cell, u8)> {
        let (steps, mut cells) = (self.steps(), Vec::new());
        let walks = self.options.tower_diagonal && !self.options.tower_over_gaps;
        for dy in -steps..=steps {
            for dx in -steps..=steps {
                let there = self.tower.offset(dx, dy);
                if self.contains(board, there) {
                    let walked = walks.then(|| self.steps_to(board, there)).flatten();
                    let direct = distance(self.tower, there) as i16;
                    cells.push((there, walked.unwrap_or(direct) as u8));
                }
            }
        }
        sort_by_key(&mut cells, |&(cell, distance)| (distance, cell));
        cells
    }

    /// The clause that keeps a cell out of range: a house rule, if the cell
    /// would be reached without it.
    pub fn clause_against(&self, board: &Board, cell: Cell) -> Clause {
        let mut without = *self;
        without.options.tower_over_gaps = true;
        if !self.options.tower_over_gaps && without.contains(board, cell) {
            return Clause::TowerHouseGaps;
        }
        without.options.tower_range = TowerRange::Standard;
        if self.options.tower_range == TowerRange::NoSurprises && without.contains(board, cell) {
            return Clause::TowerHouseShort;
        }
        if self.options.tower_diagonal {
            Clause::TowerHouseDiagonal
        } else {
            Clause::TowerRange
        }
    }

    /// The number of cells reached in each direction; -1 for a foundation,
    /// which does not even reach its own.
    fn steps(&self) -> i16 {
        match self.options.tower_range {
            TowerRange::Standard if self.floors == 0 => -1,
            TowerRange::Standard => i16::from(self.floors),
            TowerRange::NoSurprises => i16::from(self.floors) - 1,
        }
    }

    /// Number of steps from placed tile to placed tile (tower-house-diagonal),
    /// if they reach the cell within range.
    fn steps_to(&self, board: &Board, cell: Cell) -> Option<i16> {
        let mut reached = vec![self.tower];
        let mut edge = 0;
        for steps in 0..=self.steps() {
            if reached[edge..].contains(&cell) {
                return Some(steps);
            }
            let end = reached.len();
            for at in edge..end {
                for side in Side::ALL {
                    let next = reached[at].neighbor(side);
                    if board.is_placed(next) && !reached.contains(&next) {
                        reached.push(next);
                    }
                }
            }
            edge = end;
        }
        None
    }
}

/// Steps between two cells, horizontal plus vertical.
fn distance(a: Cell, b: Cell) -> i32 {
    let difference = |a: i16, b: i16| (i32::from(a) - i32::from(b)).abs();
    difference(a.x, b.x) + difference(a.y, b.y)
}

/// The cells between two on one axis, with the second but not the first.
fn between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    (1..=distance(from, to) as i16).map(move |n| from.offset(dx * n, dy * n))
}
