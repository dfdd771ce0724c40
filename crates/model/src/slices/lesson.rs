//! Slices of the course: the list of lessons, and the open lesson.

use crate::course::{Course, OpenLesson, Progress, Reply, Stage};
use crate::part::Part;

/// The list of lessons.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonsView {
    /// Parts of the game with their lessons.
    pub groups: Vec<(String, Vec<LessonLine>)>,
    /// The lesson to continue with: id and title.
    pub next: Option<(String, String)>,
    /// True if a lesson was begun.
    pub is_begun: bool,
    /// True if all lessons of the first part are complete.
    pub knows_base: bool,
}

/// A line of the list of lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonLine {
    /// Name of its file, without suffix.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Estimated duration in minutes.
    pub minutes: u8,
    /// True if it is complete.
    pub is_done: bool,
    /// True if the learner left it unfinished.
    pub is_left: bool,
}

/// The open lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonView {
    /// Its title.
    pub title: String,
    /// The stage of the current step.
    pub stage: Stage,
    /// The explanation.
    pub text: String,
    /// The task.
    pub ask: String,
    /// True if the board shows where to act.
    pub is_marked: bool,
    /// The comment on a wrong answer, where the lesson has a specific one.
    pub wrong: String,
    /// The evaluation of the last answer.
    pub reply: Part<Reply>,
    /// The open page, and the number of pages.
    pub pages: (usize, usize),
    /// True if all steps are complete.
    pub is_over: bool,
    /// True if an earlier task exists.
    pub can_go_back: bool,
    /// The title of the next lesson.
    pub after: Option<String>,
}

impl LessonsView {
    /// The list of lessons of this course.
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
    /// The open lesson; empty without one.
    pub fn of(course: &Course) -> LessonView {
        let Some(OpenLesson { lesson, table }) = &course.open else {
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
