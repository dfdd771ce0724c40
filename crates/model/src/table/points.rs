//! Points of a game: by category and by expansion, and the counting of the final scoring.

mod brought;
mod tally;

use bastide_rules::{Award, Event, Player};

use crate::table::state::Table;

pub use tally::{Category, Source, Tally};
pub(crate) use tally::{gain, tally};

impl Table {
    /// Number of awards counted so far; `None` unless the counting is in progress.
    pub fn counted(&self) -> Option<usize> {
        self.counted
    }

    /// Awards of the final scoring, in order.
    pub fn final_awards(&self) -> Vec<&Award> {
        let events = self.last_events().iter();
        let last = events.skip_while(|event| !event.is_final());
        last.filter_map(Event::award).collect()
    }

    /// The award counted last.
    pub fn counting(&self) -> Option<&Award> {
        let last = self.counted?.checked_sub(1)?;
        self.final_awards().get(last).copied()
    }

    /// True if the event at this index of the last ply belongs to a part of the final
    /// scoring that is not counted yet.
    pub(crate) fn is_uncounted(&self, index: usize) -> bool {
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

    /// Points of a player that are not counted yet.
    pub(crate) fn uncounted(&self, player: Player) -> i32 {
        let Some(counted) = self.counted else {
            return 0;
        };
        let rest = self.final_awards().into_iter().skip(counted);
        let own = rest.filter(|award| award.player == player);
        own.map(|award| award.points).sum()
    }

    /// Starts the counting of a game that has just ended, if it ended with awards.
    pub(crate) fn begin_count(&mut self) {
        if self.counts && !self.final_awards().is_empty() {
            self.counted = Some(0);
            self.result_open = false;
        }
    }

    /// Counts the next award, or all that remain; after the last one the final table opens.
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
