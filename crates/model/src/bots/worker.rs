//! Messages between the table and the worker in which bots think.

use bastide_notation::answer::Answer;

/// A command for the worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerCommand {
    /// The question of the table is to be asked. If there is a pause, in
    /// milliseconds, an alarm is to follow it.
    Ask(Option<u32>),
    /// The answer is no longer needed.
    Stop,
}

/// A message of the worker about a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Thought {
    /// It is so far, in per cent.
    Progress(u8),
    /// This is the answer.
    Answer(String),
    /// There will be none.
    Failed(WorkerError),
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkerError {
    /// The worker cannot be started.
    Start,
    /// The worker broke down.
    Crash,
    /// The worker says nothing any more.
    Silence,
    /// Its message makes no sense.
    Nonsense,
}

/// Reads an answer, if it is one.
pub(crate) type Read = fn(&str) -> Option<Answer>;
