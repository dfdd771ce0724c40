//! The course: lessons with tasks, evaluated by the rules.
//!
//!
//! A lesson is a scenario whose steps have tasks. Its texts are in a file for translators,
//! one for each language.

mod game;
mod lesson;
mod lessons;
mod progress;
mod read;
mod state;

#[cfg(test)]
mod tests;

pub use crate::example::Reply;
pub use game::is_short;
pub use lesson::{Lesson, Stage};
pub use lessons::{Entry, Group, Lessons, Misfit, Words};
pub use progress::{BASE, Progress};
pub use read::{LessonsError, Mistake};
pub use state::{Course, OpenLesson};

pub(crate) use game::short;
