//! The best candidate and the one that was asked about, compared once more.
//!
//! The best of many candidates is also the luckiest of them: the shuffles that made it
//! the best say too much of it. So what a decision cost is measured with shuffles that
//! have chosen nothing, the same for both.

use bastide_rules::Action;

use crate::candidate::{Candidate, Gap};
use crate::line::Line;
use crate::order::best_first;

/// Two lines and what their new playouts came to.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The best line and the one that was asked about.
    pub lines: [Line; 2],
    /// The action that was asked about.
    asked: Action,
    sums: [f32; 2],
    gap: Gap,
    /// Shuffles so far.
    pub shuffles: u32,
}

impl Comparison {
    /// The most shuffles.
    const MOST: u32 = 96;

    /// Standard errors at which a difference is certain before all shuffles were played.
    const CERTAIN: f32 = 3.5;

    /// Standard errors below which two lines count as equal.
    const EQUAL: f32 = 1.5;

    /// Points that nobody misses.
    const SLIGHT: f32 = 0.5;

    /// Begins to compare the first of some candidates with that of the action that is asked
    /// about, unless they are one.
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

    /// Tells whether more shuffles would change little.
    pub fn is_done(&self) -> bool {
        self.shuffles >= Comparison::MOST
            || self.gap.is_clear(Comparison::CERTAIN)
            || self.gap.is_below(Comparison::SLIGHT)
    }

    /// Gives both candidates the values that were found. The others were measured by the
    /// lucky shuffles, and are not better than these.
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

    /// The values of both lines; what is not clearly apart is equal.
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
    fn chance_makes_no_difference() {
        // Ten points better or worse in turn, and half a point on the whole.
        let noise = (0..).map(|n| if n % 2 == 0 { 10.5 } else { -9.5 });
        let comparison = compared(noise);
        assert_eq!(comparison.shuffles, Comparison::MOST);
        let [best, asked] = comparison.values();
        assert_eq!(best, asked);
    }

    #[test]
    fn what_is_certain_is_found_soon_and_told_as_it_is() {
        let clear = (0..).map(|n| if n % 2 == 0 { 6.0 } else { 4.0 });
        let comparison = compared(clear);
        assert!(comparison.shuffles < 30, "{}", comparison.shuffles);
        assert_eq!(comparison.values(), [15.0, 10.0]);
        let slight = (0..).map(|n| if n % 2 == 0 { 0.3 } else { -0.1 });
        let comparison = compared(slight);
        assert!(comparison.shuffles < 30, "{}", comparison.shuffles);
    }

    #[test]
    fn what_was_asked_about_may_turn_out_to_be_better() {
        let worse = (0..).map(|n| if n % 2 == 0 { -3.0 } else { -1.0 });
        let [best, asked] = compared(worse).values();
        assert!(best < asked, "{best} {asked}");
    }
}
