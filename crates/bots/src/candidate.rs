//! The lines that are played on, and what their playouts came to.

use crate::line::Line;

/// A line that is played on.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    /// The line.
    pub line: Line,
    sum: f32,
    count: f32,
    /// Its value after all.
    pub value: f32,
    /// Its place among the candidates at the beginning.
    pub at: usize,
    /// The values of its playouts in whole parts, which add up to the same in any
    /// order.
    pub whole: i64,
    /// Its playouts.
    pub tries: u32,
    /// The value of the last one.
    pub last: f32,
    /// Tells whether it was played on to the end.
    pub stayed: bool,
}

/// The differences between the last two candidates.
#[derive(Clone, Copy, Debug, Default)]
pub struct Gap {
    count: f32,
    sum: f32,
    squares: f32,
}

impl Candidate {
    /// Parts of a point in which whole numbers count.
    pub const PARTS: f32 = 1024.0;

    /// A candidate that was not played on yet.
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
    /// Differences below which nothing is clear.
    const FEWEST: f32 = 24.0;

    /// Enters a difference.
    pub fn enter(&mut self, difference: f32) {
        self.count += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    /// Tells whether the mean is so many standard errors from 0.
    pub fn is_clear(&self, sure: f32) -> bool {
        let (mean, variance) = self.moments();
        self.count >= Gap::FEWEST && mean * mean * self.count > sure * sure * variance
    }

    /// Tells whether the mean is clearly below a number: by two standard errors.
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
