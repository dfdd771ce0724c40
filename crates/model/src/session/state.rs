//! State of the program.

use bastide_rules::Action;

use super::effects::Effects;
use super::intent::{Intent, TableIntent};
use super::revisions::Revisions;
use crate::assists::Assists;
use crate::bots::Pace;
use crate::course::{Course, Progress};
use crate::editor::{Editor, PositionEdit, Task};
use crate::example::Example;
use crate::notices::Notice;
use crate::save::SavedGame;
use crate::start::Draft;
use crate::table::Table;

/// State of the program.
#[derive(Clone)]
pub struct Session {
    /// Values of the start screen.
    pub draft: Draft,
    /// The game in play; `None` on the start screen.
    pub table: Option<Table>,
    /// The example on the table.
    pub example: Option<Example>,
    /// The course, while it is open.
    pub course: Option<Box<Course>>,
    /// The learner's progress in the course.
    pub progress: Progress,
    /// The example in the editor.
    pub editor: Option<Editor>,
    /// Saved games, newest first.
    pub saves: Vec<SavedGame>,
    /// Id of the game on the table among the saves, once it is saved.
    pub id: Option<u64>,
    /// Token of the version that this page last read or wrote.
    pub base: u64,
    /// A later version of the same game, saved by another page.
    pub rival: Option<SavedGame>,
    /// Assists of every game.
    pub assists: Assists,
    /// Speed of computer players.
    pub pace: Pace,
    /// True if a choice takes two presses.
    pub confirms: bool,
    /// True if decisions without alternatives are skipped.
    pub skips: bool,
    /// True if the final scoring is counted on the board, award by award.
    pub counts: bool,
    /// Number of questions asked so far.
    pub questions: u32,
    /// Number of the question in progress.
    pub asked: Option<u32>,
    /// The open notice.
    pub notice: Option<Notice>,
    /// Counts of changes by part.
    pub revisions: Revisions,
}

impl Session {
    /// A session on the start screen.
    pub fn new(seed: u64) -> Session {
        Session {
            draft: Draft::new(seed),
            table: None,
            example: None,
            course: None,
            progress: Progress::default(),
            editor: None,
            saves: Vec::new(),
            id: None,
            base: 0,
            rival: None,
            assists: Assists::default(),
            pace: Pace::default(),
            confirms: false,
            skips: false,
            counts: false,
            questions: 0,
            asked: None,
            notice: None,
            revisions: Revisions::default(),
        }
    }

    /// Puts another game on the table, with the session's settings.
    pub(crate) fn seat(&mut self, mut table: Table) -> Effects {
        table.assists = self.assists;
        table.skips = self.skips;
        table.counts = self.counts;
        self.table = Some(table);
        // This also ends a lesson.
        self.course = None;
        self.id = None;
        self.rival = None;
        Effects {
            save: true,
            fit: true,
            new_screen: true,
            ..Effects::default()
        }
    }

    /// True on the start screen and in a game between players; false in examples, the
    /// editor and lessons.
    pub fn is_game(&self) -> bool {
        self.example.is_none() && self.editor.is_none() && !self.is_lesson()
    }

    /// True if a lesson is on the table.
    pub fn is_lesson(&self) -> bool {
        let course = self.course.as_deref();
        course.is_some_and(|course| course.lesson.is_some())
    }

    /// True if the browser has no trace of earlier use: no game played, no lesson begun, no
    /// choice made on the start screen.
    pub fn is_newcomer(&self) -> bool {
        let is_untouched = |saved: &SavedGame| saved.is_untouched();
        let has_played = self.draft.last.is_some() || !self.saves.iter().all(is_untouched);
        !has_played && self.progress.is_new()
    }

    /// The intent for the choice with this index, counted from 0 as on the board and in the
    /// panel; `made` turns an action into an intent.
    pub fn choice(&self, n: usize, made: fn(Action) -> TableIntent) -> Option<Intent> {
        let task = self.editor.as_ref().map(|editor| editor.task);
        if task == Some(Task::Position) {
            return Some(PositionEdit::Put(n).into());
        }
        let choices = self.table.as_ref()?.choices();
        Some(made(choices.get(n)?.action).into())
    }
}
