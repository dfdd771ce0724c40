//! The course: lessons in which a learner acts, and the rules answer.
//!
//! A lesson is a scenario whose steps ask for something. Its words stand in a text
//! that people can edit, one for each language.

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
pub use state::Course;

pub(crate) use game::short;
