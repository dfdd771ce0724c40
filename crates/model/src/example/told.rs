//! The news that a page with an example is told: answers, refusals, tried actions.

use bastide_notation::{parse_action, print_action};
use bastide_rules::{Action, Clause, Event, Refusal};

use super::judge::Reply;
use super::state::{Example, Mode};
use crate::table::Table;

/// The most that a reader can have tried and finds again.
const MOST: usize = 500;

impl Example {
    /// The events in which the last answer completed or scored something, if it is not
    /// the right one and nothing is said of it alone.
    pub fn led(&self) -> Option<&[Event]> {
        (self.reply() == Reply::Other).then_some(&*self.news.led)
    }

    /// The number of deeds that were refused, and the clause that refused the last one.
    pub fn refused(&self) -> Option<(u32, Clause)> {
        self.news.refused
    }

    /// The last answer: how many there were, how it was, and what was played.
    pub fn answered(&self) -> Option<(u32, Reply, &[Action])> {
        let is_there = self.answers() > 0 && self.reply() != Reply::None;
        is_there.then_some((self.answers(), self.reply(), &*self.news.answer))
    }

    /// The actions tried since the step that is shown, as text; a hyphen where nothing can
    /// be tried now.
    pub fn tried(&self, table: &Table) -> String {
        let played = table.played().get(self.plies(self.step())..);
        match self.is_trying() {
            true => texts(played.unwrap_or_default()),
            false => "-".to_owned(),
        }
    }

    /// Tries again what was tried before, as far as it is allowed.
    pub fn try_again(&mut self, table: &mut Table, tried: &str) {
        self.trying = tried != "-" && self.mode != Mode::View;
        if !self.trying {
            return;
        }
        for text in tried.split(';').take(MOST) {
            let played = parse_action(text.trim()).map(|action| table.play(action));
            if !matches!(played, Ok(Ok(_))) {
                return;
            }
        }
    }

    /// Notes a deed that was refused.
    pub(crate) fn note_refusal(&mut self, refusal: &Refusal) {
        let count = self.news.refused.map_or(0, |(count, _)| count);
        self.news.refused = Some((count + 1, refusal.clause));
    }

    /// Notes an answer before it is taken back.
    pub(super) fn note_answer(&mut self, table: &Table, plies: usize) {
        self.news.answer = table.played().get(plies..).unwrap_or_default().to_vec();
        let history = table.history().get(plies + 1..).unwrap_or_default();
        let events = history.iter().flat_map(|ply| &ply.events);
        let told = events.filter(|it| it.award().is_some() || it.completed().is_some());
        self.news.led = told.cloned().collect();
    }
}

/// Actions as text, one after the other.
pub fn texts(actions: &[Action]) -> String {
    let texts: Vec<String> = actions.iter().map(|&it| print_action(it)).collect();
    texts.join("; ")
}
