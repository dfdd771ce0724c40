//! Messages between the table and the bots' worker.

use bastide_notation::answer::Answer;

/// A command for the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerCommand {
    /// Ask the question of the table. The number is the pause before the action, in
    /// milliseconds, if there is one.
    Ask(Option<u32>),
    /// Stop thinking.
    Stop,
}

/// A message from the worker about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// Progress in percent.
    Progress(u8),
    /// The text of the answer.
    Answer(String),
    /// Failure.
    Failed(WorkerError),
}

/// The reason of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerError {
    /// The worker could not be started.
    Start,
    /// The worker crashed.
    Crash,
    /// The worker stopped responding.
    Silence,
    /// The worker sent an invalid message.
    Nonsense,
}

/// Parses an answer; `None` if the text is invalid.
pub(crate) type Read = fn(&str) -> Option<Answer>;
