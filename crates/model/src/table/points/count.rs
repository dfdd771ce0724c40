//! The final scoring, counted on the board award by award.

use bastide_rules::{Award, Event, Phase, Player};

use crate::table::state::Table;

impl Table {
    /// How many awards of the final scoring were counted, while they are.
    pub fn counted(&self) -> Option<usize> {
        self.counted
    }

    /// The awards of the final scoring, in their order.
    pub fn final_awards(&self) -> Vec<&Award> {
        let events = self.last_events().iter();
        let last = events.skip_while(|event| !event.is_final());
        last.filter_map(Event::award).collect()
    }

    /// The award that was counted last.
    pub fn counting(&self) -> Option<&Award> {
        let last = self.counted?.checked_sub(1)?;
        self.final_awards().get(last).copied()
    }

    /// Tells whether an event of the last action is not told yet, by its place among
    /// them: what the final scoring brings is told as it is counted.
    pub(crate) fn is_untold(&self, index: usize) -> bool {
        let Some(counted) = self.counted else {
            return false;
        };
        let events = self.last_events();
        let Some(first) = events.iter().position(Event::is_final) else {
            return false;
        };
        let before = events.get(first..index).unwrap_or_default();
        match events.get(index).and_then(Event::award) {
            _ if index <= first => false,
            Some(_) => before.iter().filter_map(Event::award).count() >= counted,
            None => true,
        }
    }

    /// The points of a player that are not counted yet.
    pub(crate) fn uncounted(&self, player: Player) -> i32 {
        let Some(counted) = self.counted else {
            return 0;
        };
        let rest = self.final_awards().into_iter().skip(counted);
        let own = rest.filter(|award| award.player == player);
        own.map(|award| award.points).sum()
    }

    /// Begins to count, if the game has just ended with something to count.
    pub(crate) fn begin_count(&mut self) {
        let is_over = self.game.phase() == Phase::Over;
        if self.counts && is_over && !self.final_awards().is_empty() {
            self.counted = Some(0);
            self.result_open = false;
        }
    }

    /// Counts the next award, or at once all that are left; then the result opens.
    pub(crate) fn count(&mut self, all: bool) {
        let Some(counted) = self.counted else {
            return;
        };
        if all || counted >= self.final_awards().len() {
            self.counted = None;
            self.result_open = true;
        } else {
            self.counted = Some(counted + 1);
        }
    }
}
