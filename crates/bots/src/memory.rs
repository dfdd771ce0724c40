//! The worth of features, kept while the ways to play a turn are compared.
//!
//! A tile changes the features that end at its cell and the chances of those that end
//! beside it; all others are worth the same after each of the ways. So each is worked out
//! once for all of them, and those that the tile changes once for all figures on it.

#[cfg(test)]
mod tests;

use std::array;

use bastide_rules::board::FeatureId;
use bastide_rules::{Action, Cell, Side};

use crate::threats::Captures;

/// The worth of features, as far as it is known.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// Where the comparison is; `None` while nothing is compared.
    now: Option<Moment>,
    /// The last number that was given away.
    last: u32,
    /// Prospects of roads, cities and what is surrounded.
    pub prospects: Kept<Prospect, 128>,
    /// Points of fields.
    pub fields: Kept<f32, 64>,
    /// Points that the lords of castles may still score.
    pub lords: Kept<f32, 16>,
    /// Cells that towers could capture on.
    pub captures: Captures,
}

/// A moment of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Moment {
    /// The number of the position from which the ways begin.
    begin: u32,
    /// The number of the position since the last change.
    since: u32,
    change: Change,
    /// Tiles that will still be placed.
    left: u32,
}

/// A change since the ways began.
#[derive(Clone, Copy, Debug)]
enum Change {
    Nothing,
    /// A tile came to this cell.
    Tile(Cell),
    Anything,
}

/// The prospects of a road or city, or of what is surrounded.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance that it is completed.
    pub done: f32,
    /// The chance that it is completed before long.
    pub soon: f32,
    /// Its points at the end if it is not completed.
    pub now: f32,
    /// Its points if it is.
    pub then: f32,
}

/// The cells where a tile would change what is known of a feature, maybe with some more:
/// cells sixteen apart are not told apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach([u64; 4]);

/// A value for each of some features, by their numbers. One takes the place of another
/// with which it shares a place.
#[derive(Clone, Debug)]
pub struct Kept<T, const N: usize> {
    /// Those that hold where the ways begin.
    before: Box<[Known<T>; N]>,
    /// Those that hold since the last change.
    after: Box<[Known<T>; N]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Known<T> {
    /// The number of the position where it was found. No position has the number 0.
    at: u32,
    left: u32,
    id: Option<FeatureId>,
    reach: Reach,
    what: T,
}

impl Memory {
    /// Begins to compare what can follow from a position; what [`Memory::back`] goes
    /// back to.
    pub fn begin(&mut self) -> Option<Moment> {
        let moment = self.fresh();
        self.now.replace(moment)
    }

    /// Goes on after an action; what [`Memory::back`] goes back to when it is undone.
    pub fn follow(&mut self, action: Action) -> Option<Moment> {
        let before = self.now;
        if let Some(now) = &mut self.now
            && let Some(change) = Change::by(action)
        {
            self.last = self.last.wrapping_add(1);
            now.since = self.last;
            now.change = match now.change {
                Change::Nothing => change,
                Change::Tile(_) | Change::Anything => Change::Anything,
            };
        }
        before
    }

    /// Goes back to an earlier moment.
    pub fn back(&mut self, before: Option<Moment>) {
        self.now = before;
    }

    /// The moment of a position that is evaluated, after which so many tiles will still
    /// be placed.
    pub fn moment(&mut self, left: u32) -> Moment {
        let now = self.now.unwrap_or_else(|| self.fresh());
        Moment { left, ..now }
    }

    /// A moment at which nothing is known.
    fn fresh(&mut self) -> Moment {
        self.last = self.last.wrapping_add(1);
        Moment {
            begin: self.last,
            since: self.last,
            change: Change::Nothing,
            left: 0,
        }
    }
}

impl Moment {
    /// The cell of the one tile that was placed since the ways began, if nothing else was
    /// changed.
    pub fn tile(&self) -> Option<Cell> {
        match self.change {
            Change::Tile(cell) => Some(cell),
            Change::Nothing | Change::Anything => None,
        }
    }

    fn changes(&self, reach: &Reach) -> bool {
        match self.change {
            Change::Nothing => false,
            Change::Tile(cell) => reach.has(cell),
            Change::Anything => true,
        }
    }
}

impl Change {
    /// The change by an action; `None` if all tiles, bridges and castles stay as they are.
    fn by(action: Action) -> Option<Change> {
        match action {
            Action::Place { cell, .. } => Some(Change::Tile(cell)),
            Action::Figure { .. }
            | Action::Floor { .. }
            | Action::Top { .. }
            | Action::Pass
            | Action::Capture { .. }
            | Action::Spare
            | Action::Ransom { .. }
            | Action::Recall { .. }
            | Action::Exchange { .. } => None,
            _ => Some(Change::Anything),
        }
    }
}

impl Prospect {
    /// Its expected points.
    pub fn value(&self) -> f32 {
        self.now + self.done * (self.then - self.now)
    }
}

impl Reach {
    /// Adds a cell.
    pub fn add(&mut self, cell: Cell) {
        let (word, bit) = Reach::place(cell);
        self.0[word] |= 1 << bit;
    }

    /// Adds a cell and those beside it.
    pub fn add_around(&mut self, cell: Cell) {
        self.add(cell);
        for side in Side::ALL {
            self.add(cell.neighbor(side));
        }
    }

    /// Adds all cells of another one.
    pub fn add_all(&mut self, other: &Reach) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }

    fn has(&self, cell: Cell) -> bool {
        let (word, bit) = Reach::place(cell);
        self.0[word] >> bit & 1 == 1
    }

    fn place(cell: Cell) -> (usize, u32) {
        let (x, y) = (cell.x as u32 % 16, cell.y as u32 % 16);
        (y as usize / 4, y % 4 * 16 + x)
    }
}

impl<T: Copy + Default, const N: usize> Kept<T, N> {
    /// The value of a feature, and where a tile would change it.
    #[inline]
    pub fn get(&self, moment: &Moment, id: FeatureId) -> Option<(&T, &Reach)> {
        let place = id.index() % N;
        let (before, after) = (&self.before[place], &self.after[place]);
        let is = |known: &Known<T>, at| {
            known.at == at && known.id == Some(id) && known.left == moment.left
        };
        if is(after, moment.since) {
            return Some((&after.what, &after.reach));
        }
        let holds = is(before, moment.begin) && !moment.changes(&before.reach);
        holds.then_some((&before.what, &before.reach))
    }

    /// Keeps what was found.
    pub fn keep(&mut self, moment: &Moment, id: FeatureId, what: T, reach: Reach) {
        let place = id.index() % N;
        let (known, at) = match moment.changes(&reach) {
            true => (&mut self.after[place], moment.since),
            false => (&mut self.before[place], moment.begin),
        };
        *known = Known {
            at,
            left: moment.left,
            id: Some(id),
            reach,
            what,
        };
    }
}

impl<T: Copy + Default, const N: usize> Default for Kept<T, N> {
    fn default() -> Kept<T, N> {
        let nothing = || Box::new(array::from_fn(|_| Known::default()));
        Kept {
            before: nothing(),
            after: nothing(),
        }
    }
}
