//! Slices of the course: the list of lessons, and the lesson on the table.

use crate::course::{Course, Progress, Reply, Stage};
use crate::part::Part;
use crate::table::Table;

/// The list of lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonsView {
    /// The parts of the game, each with its lessons.
    pub groups: Vec<(String, Vec<LessonLine>)>,
    /// The number of the lesson in the list with which the learner goes on.
    pub next: Option<(String, String)>,
    /// True if something was done already.
    pub is_begun: bool,
    /// True if all lessons of the first part are done.
    pub knows_base: bool,
}

/// A line of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonLine {
    /// The name of its file.
    pub id: String,
    /// Its title.
    pub title: String,
    /// About how many minutes it takes.
    pub minutes: u8,
    /// True if it is done.
    pub is_done: bool,
    /// True if the learner left in the middle of it.
    pub is_left: bool,
}

/// The lesson on the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonView {
    /// Its title.
    pub title: String,
    /// Who is to act.
    pub stage: Stage,
    /// The text.
    pub text: String,
    /// The task.
    pub ask: String,
    /// True if the board is marked where it is to be done.
    pub is_marked: bool,
    /// The text about a wrong answer, where it has one of its own.
    pub wrong: String,
    /// How the last answer was.
    pub reply: Part<Reply>,
    /// The page that is open, and how many there are.
    pub pages: (usize, usize),
    /// True if all steps are done.
    pub is_over: bool,
    /// True if there is something to go back to.
    pub can_go_back: bool,
    /// The lesson that comes next.
    pub after: Option<String>,
}

impl LessonsView {
    /// The list of this course.
    pub fn of(course: &Course, progress: &Progress) -> LessonsView {
        let left = progress.left_at().map(|(id, _)| id);
        let groups = course.lessons.groups.iter().map(|group| {
            let lines = group.entries.iter().map(|entry| LessonLine {
                id: entry.id.clone(),
                title: entry.title.clone(),
                minutes: entry.minutes,
                is_done: progress.is_done(&entry.id),
                is_left: left == Some(&entry.id),
            });
            (group.title.clone(), lines.collect::<Vec<_>>())
        });
        let groups: Vec<_> = groups.collect();
        let lines = || groups.iter().flat_map(|(_, lines)| lines);
        let next = (lines().find(|line| line.is_left)).or(lines().find(|line| !line.is_done));
        let is_done = |line: &LessonLine| line.is_done;
        LessonsView {
            next: next.map(|line| (line.id.clone(), line.title.clone())),
            is_begun: lines().any(|line| line.is_done || line.is_left),
            knows_base: (groups.first()).is_some_and(|(_, lines)| lines.iter().all(is_done)),
            groups,
        }
    }
}

impl LessonView {
    /// The lesson that is on the table; its default while there is none.
    pub fn of(course: &Course, table: &Table) -> LessonView {
        let Some(lesson) = &course.lesson else {
            return LessonView::default();
        };
        let title = course.entry().map(|entry| entry.title.clone());
        let after = course.lessons.after(lesson.id());
        LessonView {
            title: title.unwrap_or_default(),
            stage: lesson.stage(),
            text: lesson.text().to_owned(),
            ask: lesson.ask().to_owned(),
            is_marked: !lesson.marks().is_empty(),
            wrong: lesson.wrong().to_owned(),
            reply: lesson.reply().clone(),
            pages: lesson.pages(),
            is_over: lesson.is_over(),
            can_go_back: lesson.can_go_back(table),
            after: after.map(|entry| entry.id.clone()),
        }
    }
}
