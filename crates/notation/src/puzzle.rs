//! Puzzles: moments of games in which one turn is clearly best, a line of text each.
//!
//! ```text
//! 5a0c91e2<TAB>join<TAB>2<TAB>47<TAB>for joins 61 60 0 2 3,1 city N
//!   <TAB>place 3,0 90;pass<TAB>47 place 3,0 0;60 place 1,1 90|22 meeple city N<TAB>{…}
//! ```
//!
//! The number identifies a puzzle permanently. Then come the theme, the grade from 1 to 3,
//! the loss of the next best turn in tenths of points, motives and the answer, separated by
//! semicolons; then, for each action of the answer, the alternatives with their losses,
//! separated by bars; and the position as a record in one line. Its remaining tiles are in
//! an order that reveals nothing. Alternatives that lose less than a point are right, too.
//! Lines that begin with `#` are comments.

mod error;
mod line;
#[cfg(test)]
mod tests;

use crate::action::print_action;
use crate::error::RecordError;
use crate::record::Record;
use crate::scenario::{Reply, Scenario, Step};

pub use error::{PuzzleError, PuzzlePart};
pub use line::{Asked, Puzzle, Theme};

/// The texts of a puzzle in a language.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleTexts<'a> {
    /// The language, as in scenarios.
    pub language: &'a str,
    /// The title.
    pub title: &'a str,
    /// The task.
    pub ask: &'a str,
    /// The text about the answer.
    pub say: &'a str,
    /// The text about another choice, given its loss in tenths of points.
    pub loses: fn(i32) -> String,
}

impl Puzzle {
    /// The example that asks for the answer, and the step before it.
    ///
    /// # Errors
    ///
    /// The position is not a valid record.
    pub fn scenario(&self, texts: &PuzzleTexts<'_>) -> Result<(Scenario, usize), RecordError> {
        let mut record = Record::parse(&self.moment)?;
        let before = record.actions.len();
        record.actions.extend(self.actions().map(print_action));
        let in_language = |text: &str| vec![(texts.language.to_owned(), text.to_owned())];
        let first = Step {
            actions: before,
            ..Step::default()
        };
        let asked = Step {
            actions: self.answer.len(),
            ask: in_language(texts.ask),
            accept: self.accept(),
            refuse: self.refuse(texts),
            say: in_language(texts.say),
            ..Step::default()
        };
        let mut steps = vec![first, asked];
        if before == 0 {
            steps.remove(0);
        }
        let step = steps.len() - 1;
        let scenario = Scenario {
            title: in_language(texts.title),
            ..Scenario::new(record, steps)
        };
        Ok((scenario, step))
    }

    /// The choices that are as good as the answer.
    fn accept(&self) -> Vec<Reply> {
        let replies = self.others().filter(|(_, lost)| *lost < Puzzle::SLIGHT);
        let replies = replies.map(|(actions, _)| Reply {
            actions,
            say: Vec::new(),
        });
        replies.collect()
    }

    /// The choices that lose, each with its loss in words.
    fn refuse(&self, texts: &PuzzleTexts<'_>) -> Vec<Reply> {
        let replies = self.others().filter(|(_, lost)| *lost >= Puzzle::SLIGHT);
        let replies = replies.map(|(actions, lost)| Reply {
            actions,
            say: vec![(texts.language.to_owned(), (texts.loses)(lost))],
        });
        replies.collect()
    }

    /// The other choices, each after the preceding actions of the answer, with their losses.
    fn others(&self) -> impl Iterator<Item = (Vec<String>, i32)> + '_ {
        self.answer.iter().enumerate().flat_map(|(n, asked)| {
            let before: Vec<String> = self.actions().take(n).map(print_action).collect();
            asked.others.iter().map(move |&(action, lost)| {
                let mut actions = before.clone();
                actions.push(print_action(action));
                (actions, lost)
            })
        })
    }
}
