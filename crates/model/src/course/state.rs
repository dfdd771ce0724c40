//! The course as it is open.

use super::lesson::Lesson;
use super::lessons::{Entry, Lessons};

/// The course, with the lesson on the table if one is open.
#[derive(Clone)]
pub struct Course {
    /// All lessons, in the language that is spoken.
    pub lessons: Lessons,
    /// The lesson on the table.
    pub lesson: Option<Lesson>,
}

impl Course {
    /// The words of the lesson on the table.
    pub fn entry(&self) -> Option<&Entry> {
        self.lessons.entry(self.lesson.as_ref()?.id())
    }
}
