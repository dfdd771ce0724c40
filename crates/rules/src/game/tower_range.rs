//! How far a tower reaches (tower-range and the house rules about it).

use super::Game;
use crate::clause::Clause;
use crate::geometry::{Cell, Side};
use crate::options::{Options, TowerRange};
use crate::order::sort_by_key;

/// What a tower of some height reaches.
pub(super) struct Range<'a> {
    game: &'a Game,
    tower: Cell,
    /// Cells in each direction.
    steps: i16,
    options: Options,
}

/// How far a tower of so many floors reaches; -1 for a foundation.
fn steps(options: &Options, floors: u8) -> i16 {
    match options.tower_range {
        TowerRange::Standard if floors == 0 => -1,
        TowerRange::Standard => i16::from(floors),
        TowerRange::NoSurprises => i16::from(floors) - 1,
    }
}

impl<'a> Range<'a> {
    pub fn new(game: &'a Game, tower: Cell, floors: u8) -> Range<'a> {
        Range {
            game,
            tower,
            steps: steps(game.options(), floors),
            options: *game.options(),
        }
    }

    /// Whether a cell is reached.
    pub fn reaches(&self, cell: Cell) -> bool {
        let distance = distance(self.tower, cell);
        let on_axis = cell.x == self.tower.x || cell.y == self.tower.y;
        if distance > i32::from(self.steps) || !(on_axis || self.options.tower_diagonal) {
            return false;
        }
        if self.options.tower_over_gaps {
            return true;
        }
        if self.options.tower_diagonal {
            return self.steps_to(cell).is_some();
        }
        between(self.tower, cell).all(|cell| self.game.board.is_placed(cell))
    }

    /// Number of steps from placed tile to placed tile (tower-house-diagonal),
    /// if that leads there within range.
    fn steps_to(&self, cell: Cell) -> Option<i16> {
        let mut reached = vec![self.tower];
        let mut edge = 0;
        for steps in 0..=self.steps {
            if reached[edge..].contains(&cell) {
                return Some(steps);
            }
            let end = reached.len();
            for at in edge..end {
                for side in Side::ALL {
                    let next = reached[at].neighbor(side);
                    if self.game.board.is_placed(next) && !reached.contains(&next) {
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

/// The cells between two on one axis, with the second and without the first.
fn between(from: Cell, to: Cell) -> impl Iterator<Item = Cell> {
    let (dx, dy) = ((to.x - from.x).signum(), (to.y - from.y).signum());
    (1..=distance(from, to) as i16).map(move |n| from.offset(dx * n, dy * n))
}

/// The clause that keeps a cell out of a tower's range: a house rule, if the
/// cell would be reached without it.
pub(super) fn clause_of_range(game: &Game, tower: Cell, floors: u8, cell: Cell) -> Clause {
    let options = game.options();
    let mut without = Options {
        tower_over_gaps: true,
        ..*options
    };
    let reached = |options: &Options| {
        Range {
            game,
            tower,
            steps: steps(options, floors),
            options: *options,
        }
        .reaches(cell)
    };
    if !options.tower_over_gaps && reached(&without) {
        return Clause::TowerHouseGaps;
    }
    without.tower_range = TowerRange::Standard;
    if options.tower_range == TowerRange::NoSurprises && reached(&without) {
        return Clause::TowerHouseShort;
    }
    if options.tower_diagonal {
        Clause::TowerHouseDiagonal
    } else {
        Clause::TowerRange
    }
}

impl Game {
    /// The cells that a tower on `cell` with so many floors reaches, each with
    /// its distance in steps, ordered by distance and then by cell. Under most
    /// rules there are empty cells among them (tower-range).
    pub fn tower_range(&self, cell: Cell, floors: u8) -> Vec<(Cell, u8)> {
        let range = Range::new(self, cell, floors);
        let steps = range.steps;
        let mut cells = Vec::new();
        for dy in -steps..=steps {
            for dx in -steps..=steps {
                let there = cell.offset(dx, dy);
                if range.reaches(there) {
                    let walked = match self.options() {
                        options if options.tower_diagonal && !options.tower_over_gaps => {
                            range.steps_to(there)
                        }
                        _ => None,
                    };
                    let direct = distance(cell, there) as i16;
                    cells.push((there, walked.unwrap_or(direct) as u8));
                }
            }
        }
        sort_by_key(&mut cells, |&(cell, distance)| (distance, cell));
        cells
    }
}
