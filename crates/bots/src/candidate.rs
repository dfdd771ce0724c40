//! Candidates: lines chosen for playouts, with their results.

use crate::line::Line;

/// A line chosen for playouts.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The line.
    pub line: Line,
    sum: f32,
    count: f32,
    /// Its value, from the evaluation and the playouts.
    pub value: f32,
    /// Its index among the candidates at the start.
    pub at: usize,
    /// The sum of its playouts in fixed point, so that the order of addition does not
    /// matter.
    pub whole: i64,
    /// Its playouts.
    pub tries: u32,
    /// The value of its last playout.
    pub last: f32,
    /// True if it survived every round.
    pub stayed: bool,
}

/// Statistics of the difference between the last two candidates.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gap {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Candidate {
    /// Fixed-point units per point.
    pub const PARTS: f32 = 1024.0;

    /// A candidate without playouts.
    pub fn of(at: usize, line: Line, trust: f32) -> Candidate {
        Candidate {
            line,
            sum: trust * line.value,
            count: trust,
            value: line.value,
            at,
            whole: 0,
            tries: 0,
            last: 0.0,
            stayed: false,
        }
    }

    /// Enters the value of a playout.
    pub fn enter(&mut self, value: f32) {
        self.sum += value;
        self.count += 1.0;
        self.value = self.sum / self.count;
        let whole = (value * Candidate::PARTS).round() as i64;
        self.whole = self.whole.saturating_add(whole);
        self.tries += 1;
        self.last = value;
    }
}

impl Gap {
    /// The fewest differences that can be conclusive.
    const FEWEST: f32 = 24.0;

    /// Enters a difference.
    pub fn enter(&mut self, difference: f32) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// True if the mean is more than `sure` standard errors from 0.
    pub fn is_clear(&self, sure: f32) -> bool {
        let (mean, variance) = self.moments();
        self.count >= Gap::FEWEST && mean * mean * self.count > sure * sure * variance
    }

    /// True if the mean is below `number` by more than two standard errors.
    pub fn is_below(&self, number: f32) -> bool {
        let (mean, variance) = self.moments();
        let room = number - mean;
        self.count >= Gap::FEWEST && room > 0.0 && room * room * self.count > 4.0 * variance
    }

    /// The mean and the variance.
    fn moments(&self) -> (f32, f32) {
        let mean = self.sum / self.count;
        (mean, (self.squares / self.count - mean * mean).max(0.0))
    }
}
