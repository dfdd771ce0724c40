//! All that the program remembers.

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

/// All that the program remembers.
#[derive(Clone)]
pub struct Session {
    /// The values of the start screen.
    pub draft: Draft,
    /// The game that is played; `None` on the start screen.
    pub table: Option<Table>,
    /// The example that is shown on the table.
    pub example: Option<Example>,
    /// The course, while it is open.
    pub course: Option<Box<Course>>,
    /// The progress of a learner in it.
    pub progress: Progress,
    /// The example that is being written.
    pub editor: Option<Editor>,
    /// The games that can be continued, newest first.
    pub saves: Vec<SavedGame>,
    /// The number under which the game on the table is kept, once it is.
    pub id: Option<u64>,
    /// The token with which this page found or kept it last.
    pub base: u64,
    /// The version of the same game that another page has kept since.
    pub rival: Option<SavedGame>,
    /// Which assists are wanted, in every game.
    pub assists: Assists,
    /// How fast computers play.
    pub pace: Pace,
    /// True if a choice is made by two presses.
    pub confirms: bool,
    /// True if decisions that leave no choice are skipped.
    pub skips: bool,
    /// True if the final scoring is counted on the board, award by award.
    pub counts: bool,
    /// Questions asked so far.
    pub questions: u32,
    /// The number of the question that is thought about.
    pub asked: Option<u32>,
    /// The message that is shown.
    pub notice: Option<Notice>,
    /// How often each part of this has changed.
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

    /// Puts another game on the table, as players like to have it.
    pub(crate) fn seat(&mut self, mut table: Table) -> Effects {
        table.assists = self.assists;
        table.skips = self.skips;
        table.counts = self.counts;
        self.table = Some(table);
        // It takes the place of a lesson, too.
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

    /// True if a game of players is on the table, or none: no example and no lesson.
    pub fn is_game(&self) -> bool {
        self.example.is_none() && self.editor.is_none() && !self.is_lesson()
    }

    /// True if a lesson is on the table.
    pub fn is_lesson(&self) -> bool {
        let course = self.course.as_deref();
        course.is_some_and(|course| course.lesson.is_some())
    }

    /// True if nothing is known of the person: no game, no lesson, nothing on the start
    /// screen.
    pub fn is_newcomer(&self) -> bool {
        let is_untouched = |saved: &SavedGame| saved.is_untouched();
        let has_played = self.draft.last.is_some() || !self.saves.iter().all(is_untouched);
        !has_played && self.progress.is_new()
    }

    /// The intent of the choice with this number, counted from 0 as the board and the
    /// panel count them; `made` says how a decision is made there.
    pub fn choice(&self, n: usize, made: fn(Action) -> TableIntent) -> Option<Intent> {
        let task = self.editor.as_ref().map(|editor| editor.task);
        if task == Some(Task::Position) {
            return Some(PositionEdit::Put(n).into());
        }
        let choices = self.table.as_ref()?.choices();
        Some(made(choices.get(n)?.action).into())
    }
}
