//! Bots at a table: the questions that they answer one after the other, and their
//! answers.

use bastide_notation::answer::Answer;

use super::level::Level;
use super::review::Review;
use super::worker::WorkerError;
use crate::part::Part;

/// Something to be thought about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Task {
    /// The ply that the moment on the table, or the line, ends with.
    pub ply_id: u32,
    pub purpose: Purpose,
}

/// The purpose of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A computer decides.
    Turn(Level),
    /// A person wants to know what a computer would do.
    Hint,
    /// The decision after so many actions is judged.
    Review(usize),
    /// The computer's decision after so many actions is made again, for its reasons.
    Explain(usize),
}

/// A task that is at work.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub number: u32,
    pub task: Task,
    pub state: State,
}

/// The state of a task.
#[derive(Clone, Debug)]
pub(crate) enum State {
    /// The worker thinks, and the pause before the action goes on unless it is
    /// `rested`; per cent as soon as it takes long.
    Thinking { progress: Option<u8>, rested: bool },
    /// The answer is there and the pause goes on.
    Waiting(Answer),
    /// There will be no answer.
    Failed(WorkerError),
}

/// The state of the bots at a table.
#[derive(Clone, Debug, Default)]
pub struct Bots {
    pub(crate) job: Option<Job>,
    /// Computers wait.
    pub(crate) paused: bool,
    /// One decision is wanted nevertheless.
    pub(crate) stepping: bool,
    /// The game goes on from the moment on the table, even if it went on
    /// otherwise before.
    pub(crate) live: bool,
    /// The ply after which a hint is wanted.
    pub(crate) hint: Option<u32>,
    /// The hint and the ply after which it holds.
    pub(crate) advice: Option<(u32, Answer)>,
    /// Why computers did what each ply tells.
    pub(crate) reasons: Part<Vec<(u32, Answer)>>,
    pub(crate) review: Option<Review>,
    /// The failures of the worker in a row, which ends when a computer decides.
    pub(crate) failures: u32,
    /// The last answer made no sense.
    pub(crate) doubted: bool,
}

/// The status of a bot that has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// It thinks, so many per cent are done.
    Thinking(Option<u8>),
    /// It was told to wait.
    Paused,
    /// Later moments of the game are there: it was decided before.
    Past,
    /// It cannot decide.
    Failed(WorkerError),
}

impl Bots {
    /// The game goes on from here.
    pub(crate) fn follow_live(&mut self) {
        self.live = true;
        self.stepping = false;
    }

    /// Another moment is looked at.
    pub(crate) fn leave(&mut self, pauses: bool) {
        self.live = false;
        self.stepping = false;
        self.paused |= pauses;
    }

    pub(crate) fn pause(&mut self) {
        self.paused = true;
        self.stepping = false;
    }

    pub(crate) fn resume(&mut self) {
        self.paused = false;
        self.live = true;
    }

    pub(crate) fn step(&mut self) {
        self.paused = true;
        self.stepping = true;
        self.live = true;
    }

    /// Thinks again about what could not be answered.
    pub(crate) fn retry(&mut self) {
        self.job = None;
    }

    /// A computer has decided.
    pub(crate) fn recover(&mut self) {
        self.failures = 0;
    }

    /// True if the last answer made no sense, so that another worker is to be asked.
    pub fn is_doubted(&self) -> bool {
        self.doubted
    }

    /// Why a computer did what the ply tells.
    pub fn reason(&self, ply_id: u32) -> Option<&Answer> {
        let found = self.reasons.iter().find(|(of, _)| *of == ply_id);
        found.map(|(_, answer)| answer)
    }
}
