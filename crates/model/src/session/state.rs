//! State of the program.

use bastide_rules::Action;

use super::effects::{Effects, Revisions};
use super::intent::{Intent, TableIntent};
use super::mode::{Mode, OpenGame};
use crate::assists::Assists;
use crate::bots::Pace;
use crate::course::{Course, Lesson, Progress};
use crate::editor::{Editor, PositionEdit, Task};
use crate::example::Example;
use crate::notices::Notice;
use crate::save::SavedGame;
use crate::start::Draft;
use crate::table::Table;

/// State of the program.
#[derive(Clone)]
pub struct Session {
    /// The mode: start screen, game, example, course or editor.
    pub mode: Mode,
    /// Values of the start screen.
    pub draft: Draft,
    /// The learner's progress in the course.
    pub progress: Progress,
    /// Saved games, newest first.
    pub saves: Vec<SavedGame>,
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
            mode: Mode::Start,
            draft: Draft::new(seed),
            progress: Progress::default(),
            saves: Vec::new(),
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
    pub(crate) fn install_table(&mut self, mut table: Table) -> Effects {
        table.assists = self.assists;
        table.skips = self.skips;
        table.counts = self.counts;
        self.mode = Mode::Game(Box::new(OpenGame::new(table)));
        Effects {
            save: true,
            fit: true,
            new_screen: true,
            ..Effects::default()
        }
    }

    /// Shows a notice.
    pub(crate) fn tell(&mut self, notice: Notice) -> Effects {
        self.notice = Some(notice);
        Effects::default()
    }

    /// The table of any mode; `None` on the start screen and in the list of lessons.
    pub fn table(&self) -> Option<&Table> {
        match &self.mode {
            Mode::Start => None,
            Mode::Game(open) => Some(&open.table),
            Mode::Example(open) => Some(&open.table),
            Mode::Course(course) => course.open.as_ref().map(|open| &open.table),
            Mode::Editor(open) => Some(&open.table),
        }
    }

    /// The table of any mode, to change it.
    pub(crate) fn table_mut(&mut self) -> Option<&mut Table> {
        match &mut self.mode {
            Mode::Start => None,
            Mode::Game(open) => Some(&mut open.table),
            Mode::Example(open) => Some(&mut open.table),
            Mode::Course(course) => course.open.as_mut().map(|open| &mut open.table),
            Mode::Editor(open) => Some(&mut open.table),
        }
    }

    /// The game in play.
    pub fn game(&self) -> Option<&OpenGame> {
        match &self.mode {
            Mode::Game(open) => Some(open),
            Mode::Start | Mode::Example(_) | Mode::Course(_) | Mode::Editor(_) => None,
        }
    }

    /// The game in play, to change it.
    pub(crate) fn game_mut(&mut self) -> Option<&mut OpenGame> {
        match &mut self.mode {
            Mode::Game(open) => Some(open),
            Mode::Start | Mode::Example(_) | Mode::Course(_) | Mode::Editor(_) => None,
        }
    }

    /// Id of the game in play among the saves, once it is saved.
    pub fn id(&self) -> Option<u64> {
        self.game()?.id
    }

    /// The example for readers.
    pub fn example(&self) -> Option<&Example> {
        match &self.mode {
            Mode::Example(open) => Some(&open.example),
            Mode::Start | Mode::Game(_) | Mode::Course(_) | Mode::Editor(_) => None,
        }
    }

    /// The course, while it is open.
    pub fn course(&self) -> Option<&Course> {
        match &self.mode {
            Mode::Course(course) => Some(course),
            Mode::Start | Mode::Game(_) | Mode::Example(_) | Mode::Editor(_) => None,
        }
    }

    /// The open lesson.
    pub fn lesson(&self) -> Option<&Lesson> {
        self.course()?.lesson()
    }

    /// The editor of examples.
    pub fn editor(&self) -> Option<&Editor> {
        match &self.mode {
            Mode::Editor(open) => Some(&open.editor),
            Mode::Start | Mode::Game(_) | Mode::Example(_) | Mode::Course(_) => None,
        }
    }

    /// True in an example or a lesson, whose text beside the board changes with its step.
    pub fn has_steps(&self) -> bool {
        self.example().is_some() || self.lesson().is_some()
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
        let task = self.editor().map(|editor| editor.task);
        if task == Some(Task::Position) {
            return Some(PositionEdit::Put(n).into());
        }
        let choices = self.table()?.choices();
        Some(made(choices.get(n)?.action).into())
    }
}
