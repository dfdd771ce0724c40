//! State of the open course.

use super::lesson::Lesson;
use super::lessons::{Entry, Lessons};

/// The open course, with the lesson on the table, if any.
#[derive(Clone)]
pub struct Course {
    /// All lessons in the current language.
    pub lessons: Lessons,
    /// The lesson on the table.
    pub lesson: Option<Lesson>,
}

impl Course {
    /// The texts of the lesson on the table.
    pub fn entry(&self) -> Option<&Entry> {
        self.lessons.entry(self.lesson.as_ref()?.id())
    }
}
