//! A cache of values of features while the lines of a turn are compared.
//!
//! A tile changes the features that end at its cell, and the chances of those that end
//! beside it; all others keep their value whichever line is played. These are computed once
//! for all lines, and those that the tile changes once for all figures on it.

#[cfg(test)]
mod tests;

use std::array;

use bastide_rules::board::FeatureId;
use bastide_rules::{Action, Cell, Side};

use crate::threats::Captures;

/// The cached values of features.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// The current point of the comparison; `None` outside one.
    now: Option<Checkpoint>,
    /// The last position number used.
    last: u32,
    /// Prospects of roads, cities and surrounded features.
    pub prospects: Kept<Prospect, 128>,
    /// Values of fields.
    pub fields: Kept<f32, 64>,
    /// Points that lords of castles may still score.
    pub lords: Kept<f32, 16>,
    /// Cells where towers could capture.
    pub captures: Captures,
}

/// A point of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint {
    /// The number of the position where the lines begin.
    begin: u32,
    /// The number of the position after the last change.
    since: u32,
    change: Change,
    /// Tiles still to be placed.
    left: u32,
}

/// A change since the start of the line.
#[derive(Clone, Copy, Debug)]
enum Change {
    Nothing,
    /// A tile was placed on this cell.
    Tile(Cell),
    Anything,
}

/// The prospects of a road, city or surrounded feature.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// The chance of completion.
    pub done: f32,
    /// The chance of completion in time to reuse its meeples.
    pub soon: f32,
    /// Its final points if it is not completed.
    pub now: f32,
    /// Its points if it is completed.
    pub then: f32,
}

/// The cells where a tile would change a feature's cached value, and perhaps others: cells
/// sixteen apart share a bit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach([u64; 4]);

/// Cached values by feature number. Features that share a slot overwrite each other.
#[derive(Clone, Debug)]
pub struct Kept<T, const N: usize> {
    /// Values at the start of the lines.
    before: Box<[Known<T>; N]>,
    /// Values since the last change.
    after: Box<[Known<T>; N]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Known<T> {
    /// The number of the position of the value, never 0.
    at: u32,
    left: u32,
    id: Option<FeatureId>,
    reach: Reach,
    what: T,
}

impl Memory {
    /// Starts a comparison; returns the state for [`Memory::back`].
    pub fn begin(&mut self) -> Option<Checkpoint> {
        let checkpoint = self.fresh();
        self.now.replace(checkpoint)
    }

    /// Follows an action; returns the state for [`Memory::back`].
    pub fn follow(&mut self, action: Action) -> Option<Checkpoint> {
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

    /// Returns to an earlier state.
    pub fn back(&mut self, before: Option<Checkpoint>) {
        self.now = before;
    }

    /// The checkpoint of a position to evaluate, with `left` tiles still to be placed.
    pub fn checkpoint(&mut self, left: u32) -> Checkpoint {
        let now = self.now.unwrap_or_else(|| self.fresh());
        Checkpoint { left, ..now }
    }

    /// A checkpoint with an empty cache.
    fn fresh(&mut self) -> Checkpoint {
        self.last = self.last.wrapping_add(1);
        Checkpoint {
            begin: self.last,
            since: self.last,
            change: Change::Nothing,
            left: 0,
        }
    }
}

impl Checkpoint {
    /// The cell of the only tile placed since the start of the lines; `None` after other
    /// changes.
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
    /// The change made by an action; `None` if tiles, bridges and castles stay the same.
    fn by(action: Action) -> Option<Change> {
        match action {
            Action::Place { cell, .. } => Some(Change::Tile(cell)),
            Action::Hand { .. }
            | Action::Figure { .. }
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
    pub fn add(&mut self, cell: Cell) {
        let (word, bit) = Reach::place(cell);
        self.0[word] |= 1 << bit;
    }

    /// Adds a cell and its neighbors.
    pub fn add_around(&mut self, cell: Cell) {
        self.add(cell);
        for side in Side::ALL {
            self.add(cell.neighbor(side));
        }
    }

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
    /// The cached value of a feature, and the cells that affect it.
    #[inline]
    pub fn get(&self, checkpoint: &Checkpoint, id: FeatureId) -> Option<(&T, &Reach)> {
        let place = id.index() % N;
        let (before, after) = (&self.before[place], &self.after[place]);
        let is = |known: &Known<T>, at| {
            known.at == at && known.id == Some(id) && known.left == checkpoint.left
        };
        if is(after, checkpoint.since) {
            return Some((&after.what, &after.reach));
        }
        let holds = is(before, checkpoint.begin) && !checkpoint.changes(&before.reach);
        holds.then_some((&before.what, &before.reach))
    }

    /// Caches a value.
    pub fn keep(&mut self, checkpoint: &Checkpoint, id: FeatureId, what: T, reach: Reach) {
        let place = id.index() % N;
        let (known, at) = match checkpoint.changes(&reach) {
            true => (&mut self.after[place], checkpoint.since),
            false => (&mut self.before[place], checkpoint.begin),
        };
        *known = Known {
            at,
            left: checkpoint.left,
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
