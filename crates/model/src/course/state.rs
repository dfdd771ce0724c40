//! State of the open course.

use super::lesson::Lesson;
use super::lessons::{Entry, Lessons};
use crate::table::Table;

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
