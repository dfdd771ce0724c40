//! The course: lessons with tasks, evaluated by the rules.
//!
//!
//! A lesson is a scenario whose steps have tasks. Its texts are in a file for translators,
//! one for each language.

mod lesson;
mod lessons;
mod progress;
mod read;
#[cfg(test)]
mod tests;

use bastide_notation::{PlayerEntry, Record};
use bastide_rules::options::Options;
use bastide_rules::{Color, Systems, TileId, TileSet};

use crate::bots::Level;
use crate::table::Table;

pub use crate::example::Reply;
pub use lesson::{Lesson, Stage};
pub use lessons::{Entry, Group, Lessons, Misfit, Words};
pub use progress::{BASE, Progress};
pub use read::{LessonsError, Mistake};

/// The open course, with the lesson on the table, if any.
#[derive(Clone)]
pub struct Course {
    /// All lessons in the current language.
    pub lessons: Lessons,
    /// The open lesson; `None` in the list of lessons.
    pub open: Option<OpenLesson>,
}

/// A lesson and its board.
#[derive(Clone)]
pub struct OpenLesson {
    /// The lesson.
    pub lesson: Lesson,
    /// The board at the current step.
    pub table: Table,
}

impl Course {
    /// The open lesson.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.open.as_ref().map(|open| &open.lesson)
    }

    /// The texts of the open lesson.
    pub fn entry(&self) -> Option<&Entry> {
        self.lessons.entry(self.lesson()?.id())
    }
}

/// The tiles in the order of drawing: roads and small cities first, so that features are
/// completed early.
const STACK: &str = "base.U base.V base.E base.D base.B base.W base.I base.V base.N base.E \
                     base.U base.K";

/// Record of the short game: a person against the easy level.
pub(crate) fn short() -> Record {
    let bot = PlayerEntry {
        bot: Some(Level::Easy.name().to_owned()),
        ..PlayerEntry::new(Color::Blue)
    };
    let players = vec![PlayerEntry::new(Color::Red), bot];
    let sets = vec![TileSet::Base];
    let mut record = Record::new(players, Systems::NONE, sets, Options::default(), 0);
    record.seed = None;
    record.stack = Some(stack());
    record
}

/// True if the game on the table is the short game.
pub fn is_short(table: &Table) -> bool {
    table.origin().stack.as_ref() == Some(&stack())
}

fn stack() -> Vec<TileId> {
    STACK.split(' ').filter_map(TileId::parse).collect()
}
