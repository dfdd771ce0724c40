//! The best candidate and a given one, compared again.
//!
//! The best of many candidates is usually also the luckiest: the shuffles that selected it
//! overrate it. So the cost of a decision is measured with new shuffles, the same for both.

use bastide_rules::Action;

use crate::candidate::{Candidate, Gap};
use crate::line::Line;
use crate::order::best_first;

/// Two lines and the results of their new playouts.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The best line and the given one.
    pub lines: [Line; 2],
    /// The given action.
    asked: Action,
    sums: [f32; 2],
    gap: Gap,
    /// Shuffles so far.
    pub shuffles: u32,
}

impl Comparison {
    /// The most shuffles.
    const MOST: u32 = 96;

    /// Standard errors at which a difference is conclusive before all shuffles are played.
    const CERTAIN: f32 = 3.5;

    /// Standard errors below which two lines count as equal.
    const EQUAL: f32 = 1.5;

    /// A negligible difference in points.
    const SLIGHT: f32 = 0.5;

    /// Starts comparing the first candidate with the one of the given action; `None` if
    /// they are the same.
    pub fn begin(candidates: &[Candidate], asked: Action) -> Option<Comparison> {
        let mut lines = candidates.iter().map(|one| one.line);
        let best = lines.next().filter(|line| !begins(line, asked))?;
        let other = lines.find(|line| begins(line, asked))?;
        Some(Comparison::of([best, other], asked))
    }

    fn of(lines: [Line; 2], asked: Action) -> Comparison {
        Comparison {
            lines,
            asked,
            sums: [0.0; 2],
            gap: Gap::default(),
            shuffles: 0,
        }
    }

    /// Enters the values of both lines with the same shuffle.
    pub fn enter(&mut self, values: [f32; 2]) {
        for (sum, value) in self.sums.iter_mut().zip(values) {
            *sum += value;
        }
        self.gap.enter(values[0] - values[1]);
        self.shuffles += 1;
    }

    /// True if more shuffles would change little.
    pub fn is_done(&self) -> bool {
        self.shuffles >= Comparison::MOST
            || self.gap.is_clear(Comparison::CERTAIN)
            || self.gap.is_below(Comparison::SLIGHT)
    }

    /// Gives both candidates their new values, and caps the others, measured by lucky
    /// shuffles, at the better of these.
    pub fn settle(&self, candidates: &mut [Candidate]) {
        let values = self.values();
        for one in &mut *candidates {
            let most = values[usize::from(begins(&one.line, self.asked))];
            one.value = match self.lines.contains(&one.line) {
                true => most,
                false => one.value.min(most),
            };
        }
        best_first(candidates, |one| one.value);
    }

    /// The values of both lines; equal if the difference is not clear.
    fn values(&self) -> [f32; 2] {
        let [best, asked] = self.sums.map(|sum| sum / self.shuffles.max(1) as f32);
        match self.gap.is_clear(Comparison::EQUAL) {
            true => [best, asked],
            false => [(best + asked) / 2.0; 2],
        }
    }
}

fn begins(line: &Line, action: Action) -> bool {
    line.steps().first() == Some(&action)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn compared(gaps: impl Iterator<Item = f32>) -> Comparison {
        let line = Line::of(Action::Pass, 0.0);
        let mut comparison = Comparison::of([line; 2], Action::Pass);
        for gap in gaps {
            if comparison.is_done() {
                break;
            }
            comparison.enter([10.0 + gap, 10.0]);
        }
        comparison
    }

    #[test]
    fn noise_counts_as_equal() {
        // Alternately ten points better and worse, plus half a point.
        let noise = (0..).map(|n| if n % 2 == 0 { 10.5 } else { -9.5 });
        let comparison = compared(noise);
        assert_eq!(comparison.shuffles, Comparison::MOST);
        let [best, asked] = comparison.values();
        assert_eq!(best, asked);
    }

    #[test]
    fn clear_difference_is_found_early_and_kept() {
        let clear = (0..).map(|n| if n % 2 == 0 { 6.0 } else { 4.0 });
        let comparison = compared(clear);
        assert!(comparison.shuffles < 30, "{}", comparison.shuffles);
        assert_eq!(comparison.values(), [15.0, 10.0]);
        let slight = (0..).map(|n| if n % 2 == 0 { 0.3 } else { -0.1 });
        let comparison = compared(slight);
        assert!(comparison.shuffles < 30, "{}", comparison.shuffles);
    }

    #[test]
    fn given_action_can_beat_the_best() {
        let worse = (0..).map(|n| if n % 2 == 0 { -3.0 } else { -1.0 });
        let [best, asked] = compared(worse).values();
        assert!(best < asked, "{best} {asked}");
    }
}
