//! Bots: levels, questions and answers.

mod adaptive;
mod level;
mod review;
mod worker;

use bastide_notation::answer::Answer;

use crate::part::Part;

pub(crate) use adaptive::is_own_tile;
pub use level::{Level, Pace};
pub use review::{Account, DECISIVE, Grade, Judged, Loss, Review};
pub(crate) use worker::Read;
pub use worker::{Thought, WorkerCommand, WorkerError};

/// A task for a bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Task {
    /// Id of the last ply before the question, 0 for reviews and reasons.
    pub ply_id: u32,
    pub purpose: Purpose,
}

/// The purpose of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A move of a computer player.
    Turn(Level),
    /// A hint for a person.
    Hint,
    /// The review of the decision after this number of actions.
    Review(usize),
    /// The reasons for the computer player's decision after this number of actions.
    Explain(usize),
}

/// The task in progress.
#[derive(Clone, Debug)]
pub(crate) struct Job {
    pub number: u32,
    pub task: Task,
    pub state: State,
}

/// The state of a task.
#[derive(Clone, Debug)]
pub(crate) enum State {
    /// The worker thinks; `progress` is in percent, once it takes long. `rested` is true
    /// once the pause before the action is over.
    Thinking { progress: Option<u8>, rested: bool },
    /// The answer has arrived before the end of the pause.
    Waiting(Answer),
    /// The worker failed.
    Failed(WorkerError),
}

/// The state of the bots at a table.
#[derive(Clone, Debug, Default)]
pub struct Bots {
    pub(crate) job: Option<Job>,
    /// Computer players are paused.
    pub(crate) paused: bool,
    /// One decision is allowed during the pause.
    pub(crate) stepping: bool,
    /// Play continues from the current moment, even if later ones exist.
    pub(crate) live: bool,
    /// Id of the ply after which a hint was requested.
    pub(crate) hint: Option<u32>,
    /// The hint, with the id of the ply that it follows.
    pub(crate) advice: Option<(u32, Answer)>,
    /// Answers of computer players by the id of their ply.
    pub(crate) reasons: Part<Vec<(u32, Answer)>>,
    pub(crate) review: Option<Review>,
    /// Failures in a row; a decision resets the count.
    pub(crate) failures: u32,
    /// The last answer was invalid.
    pub(crate) doubted: bool,
}

/// The status of a bot that has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BotStatus {
    /// Thinking, with the progress in percent.
    Thinking(Option<u8>),
    /// Paused by a person.
    Paused,
    /// Inactive: the decision is in the past.
    Past,
    /// Unable to decide.
    Failed(WorkerError),
}

impl Bots {
    /// Continues the game from the current moment.
    pub(crate) fn follow_live(&mut self) {
        self.live = true;
        self.stepping = false;
    }

    /// Stops at another moment, and pauses computer players if `pauses`.
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

    /// Asks the failed question again.
    pub(crate) fn retry(&mut self) {
        self.job = None;
    }

    /// Resets the count of failures after a decision.
    pub(crate) fn recover(&mut self) {
        self.failures = 0;
    }

    /// True if the last answer was invalid, so that another worker should be asked.
    pub fn is_doubted(&self) -> bool {
        self.doubted
    }

    /// The answer behind a computer player's ply.
    pub fn reason(&self, ply_id: u32) -> Option<&Answer> {
        let found = self.reasons.iter().find(|(of, _)| *of == ply_id);
        found.map(|(_, answer)| answer)
    }
}
