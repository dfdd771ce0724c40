//! Rounds of playouts, with the same shuffles for all candidates.

use bastide_rules::shuffle::SplitMix64;

use super::state::{Search, Stage};
use crate::comparison::Comparison;
use crate::line::Line;
use crate::order::best_first;
use crate::playout::play_on;

impl Search {
    /// Plays out one candidate with the current shuffle.
    pub(super) fn play_out(&mut self, at: usize) {
        if at < self.alive {
            let value = self.playout(self.candidates[at].line, self.shuffles);
            self.candidates[at].enter(value);
            self.playouts += 1;
            self.stage = Stage::Playouts(at + 1);
            return;
        }
        self.shuffles += 1;
        if self.work() >= self.budget.work || self.is_sure() {
            return self.finish();
        }
        if self.shuffles >= self.halve_at && self.alive > 2 {
            self.rank();
            self.alive = self.alive.div_ceil(2);
            self.halve_at += self.shuffles;
        }
        self.stage = Stage::Playouts(0);
    }

    /// True if more playouts would change nothing: the remaining candidates begin with the
    /// same action, or the better of two is clear.
    fn is_sure(&mut self) -> bool {
        let sure = self.budget.sure;
        if sure == 0.0 || self.asked.is_some() {
            return false;
        }
        let alive = &self.candidates[..self.alive];
        let first = alive.first().map(|one| one.line.steps().first());
        if alive
            .iter()
            .all(|one| Some(one.line.steps().first()) == first)
        {
            return true;
        }
        let &[one, other] = alive else { return false };
        self.gap.enter(one.last - other.last);
        self.gap.is_clear(sure)
    }

    fn rank(&mut self) {
        best_first(&mut self.candidates[..self.alive], |one| one.value);
    }

    /// Ranks dropped candidates below the surviving ones, whatever their few playouts gave.
    fn finish(&mut self) {
        self.rank();
        let mut least = f32::MAX;
        for one in &mut self.candidates[..self.alive] {
            one.stayed = true;
            least = least.min(one.value);
        }
        for one in &mut self.candidates[self.alive..] {
            one.value = one.value.min(least);
        }
        best_first(&mut self.candidates, |one| one.value);
        let asked = self.asked.filter(|_| self.compares);
        self.comparison = asked.and_then(|asked| Comparison::begin(&self.candidates, asked));
        self.stage = match self.comparison {
            Some(_) => Stage::Comparison,
            None => Stage::Done,
        };
    }

    /// Plays out both lines of the comparison with one shuffle.
    pub(super) fn compare_once(&mut self) {
        let Some(mut comparison) = self.comparison.take() else {
            self.stage = Stage::Done;
            return;
        };
        // Shuffles not used before, which count up from 0.
        let shuffle = !comparison.shuffles;
        comparison.enter(comparison.lines.map(|line| self.playout(line, shuffle)));
        if comparison.is_done() {
            comparison.settle(&mut self.candidates);
            self.stage = Stage::Done;
        } else {
            self.comparison = Some(comparison);
        }
    }

    fn playout(&mut self, line: Line, shuffle: u32) -> f32 {
        let mut random = SplitMix64::new(self.seed ^ u64::from(shuffle) << 32);
        let mut game = self.game.clone();
        game.shuffle_stack(&mut random);
        let (explorer, depth) = (&mut self.explorer, self.budget.depth);
        play_on(explorer, &mut game, self.player, &line, depth)
    }
}
