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
    /// The screen is to be made again: there is another game on it, or other words.
    pub new_screen: bool,
    /// A control was refused what it asked for: the controls show again what is so.
    pub unchanged: bool,
    /// A cell that must be seen.
    pub reveal: Option<Cell>,
    /// True if the action is against the rules.
    pub refused: bool,
    /// The change to a game that the browser keeps.
    pub saves: Option<Change>,
    /// The choices for all games that are to be kept.
    pub settings: ChangedSettings,
    /// The example that is being written is another: it is to be kept.
    pub work: bool,
    /// The next game, or how the last one was begun, is another: it is to be kept.
    pub setup: bool,
    /// The game that has begun is to be played by link.
    pub by_link: bool,
    /// The game was left: the address leads to it no longer.
    pub left: bool,
    /// The command for the worker in which bots think.
    pub worker_command: Option<WorkerCommand>,
}

/// The choices for all games that are others than before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangedSettings {
    /// True if other assists are wanted.
    pub assists: bool,
    /// True if computers play at another speed.
    pub pace: bool,
    /// True if it is another choice whether meeples are confirmed.
    pub confirms: bool,
    /// True if it is another choice whether forced decisions are skipped.
    pub skips: bool,
    /// True if a learner went on with the course.
    pub progress: bool,
}

/// The change to a game that the browser keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Its text is to be taken away.
    Remove(u64),
    /// Its text is to be kept.
    Write {
        /// The number of the game.
        id: u64,
        /// The token of what the browser has of it until then.
        base: u64,
    },
    /// Its text was taken away and is to be kept again.
    PutBack(u64),
    /// Its text is damaged and is to be put where it does no harm.
    SetAside(u64),
    /// A part of its text is damaged: a copy of it is to be put there.
    CopyAside(u64),
}
