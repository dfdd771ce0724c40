//! Effects of an intent outside the session.

use bastide_rules::Cell;

use crate::bots::WorkerCommand;

/// The effects outside the session after an intent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The game went on: it is to be saved.
    pub save: bool,
    /// Another game is on the table: the board is to be shown as a whole.
    pub fit: bool,
    /// A cell that must be seen.
    pub reveal: Option<Cell>,
    /// True if the action is against the rules.
    pub refused: bool,
    /// The change to a game that the browser keeps.
    pub saves: Option<Change>,
    /// The command for the worker in which bots think.
    pub worker_command: Option<WorkerCommand>,
}

/// A change to a game that the browser keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Its text is to be taken away.
    Remove(u64),
    /// Its text is to be kept again.
    PutBack(u64),
    /// Its text is damaged and is to be put where it does no harm.
    SetAside(u64),
}
