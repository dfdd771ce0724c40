//! The example on the table, and the reader's attempts.

mod beside;
pub(crate) mod embedding;
pub(crate) mod judge;
mod pasted;
mod state;
mod trying;

use bastide_notation::{parse_action, print_action};
use bastide_rules::{Action, Clause, Event, Refusal};

use crate::table::Table;

pub use beside::Beside;
pub use embedding::{EmbedChoice, EmbedForm, EmbedSource, Embeddable, PictureForm, push_html};
pub use judge::Reply;
pub use pasted::{Pasted, PastedExample};
pub use state::{Example, ExampleIntent, ExampleMode};

/// Maximum number of tried actions that are restored.
const MOST: usize = 500;

impl Example {
    /// Events in which the last answer completed or scored something, if it is not a listed
    /// answer.
    pub fn led(&self) -> Option<&[Event]> {
        (self.reply() == Reply::Other).then_some(&*self.news.led)
    }

    /// Number of refused actions, and the clause that refused the last one.
    pub fn refused(&self) -> Option<(u32, Clause)> {
        self.news.refused
    }

    /// Number of answers, evaluation of the last one, and its actions.
    pub fn answered(&self) -> Option<(u32, Reply, &[Action])> {
        let is_there = self.answers() > 0 && self.reply() != Reply::None;
        is_there.then_some((self.answers(), self.reply(), &*self.news.answer))
    }

    /// Actions tried since the current step, as text; a hyphen if nothing can be tried.
    pub fn tried(&self, table: &Table) -> String {
        let played = table.played().get(self.plies(self.step())..);
        match self.is_trying() {
            true => texts(played.unwrap_or_default()),
            false => "-".to_owned(),
        }
    }

    /// Replays tried actions up to the first that is not allowed.
    pub fn try_again(&mut self, table: &mut Table, tried: &str) {
        self.trying = tried != "-" && self.mode != ExampleMode::View;
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

    /// Stores a refusal.
    pub(crate) fn note_refusal(&mut self, refusal: &Refusal) {
        let count = self.news.refused.map_or(0, |(count, _)| count);
        self.news.refused = Some((count + 1, refusal.clause));
    }

    /// Stores an answer before it is undone.
    fn note_answer(&mut self, table: &Table, plies: usize) {
        self.news.answer = table.played().get(plies..).unwrap_or_default().to_vec();
        let after = plies + 1..table.history().len();
        let events = after.flat_map(|ply| table.log_events(ply));
        let told = events.filter(|it| it.award().is_some() || it.completed().is_some());
        self.news.led = told.cloned().collect();
    }
}

/// Actions as text, separated.
pub(crate) fn texts(actions: &[Action]) -> String {
    let texts: Vec<String> = actions.iter().map(|&it| print_action(it)).collect();
    texts.join("; ")
}
