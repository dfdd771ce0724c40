//! The outcome of an intent: side effects for the page to carry out, and counts of changes.

use bastide_rules::Cell;

use crate::bots::WorkerCommand;

/// Side effects that an intent asks the page to carry out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// Save the game: a new ply was played.
    pub save: bool,
    /// Show the whole board: another game is on the table.
    pub fit: bool,
    /// Rebuild the screen: another game or another language.
    pub new_screen: bool,
    /// An edit was rejected: re-render the controls.
    pub unchanged: bool,
    /// Scroll this cell into view.
    pub reveal: Option<Cell>,
    /// True if the action breaks a rule.
    pub refused: bool,
    /// Change to a game in the browser's storage.
    pub saves: Option<Change>,
    /// Settings to write to the browser's storage.
    pub settings: ChangedSettings,
    /// Save the example in the editor: it has changed.
    pub work: bool,
    /// Save the start screen: the draft, or how the last game began, has changed.
    pub setup: bool,
    /// Play the new game by link.
    pub by_link: bool,
    /// Remove the game's id from the address: the table is empty.
    pub left: bool,
    /// Command for the bots' worker.
    pub worker_command: Option<WorkerCommand>,
}

/// Settings for all games that an intent has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ChangedSettings {
    /// True if the assists changed.
    pub assists: bool,
    /// True if the speed of computer players changed.
    pub pace: bool,
    /// True if the confirmation of meeples changed.
    pub confirms: bool,
    /// True if the skipping of forced decisions changed.
    pub skips: bool,
    /// True if the progress in the course changed.
    pub progress: bool,
}

/// Change to a game in the browser's storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Delete the game.
    Remove(u64),
    /// Write the game.
    Write {
        /// Id of the game.
        id: u64,
        /// Token of the stored version that this one replaces.
        base: u64,
    },
    /// Write the game again after its deletion was undone.
    PutBack(u64),
    /// Move the game aside: its text is damaged and cannot be opened.
    SetAside(u64),
    /// Copy the game aside: a part of its text is damaged.
    CopyAside(u64),
}

/// Counts of changes. Only [`update`](crate::update()) raises them, by comparing the
/// session before and after; a view repaints when its count has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revisions {
    /// The game, its moment on the table, and the rotation of the drawn tile.
    pub game: u32,
    /// The status and the answers of bots.
    pub bots: u32,
    /// The visible assists.
    pub assists: u32,
    /// The example in the editor.
    pub editor: u32,
    /// The game of the screen, and the language of its words.
    pub screen: u32,
    /// Rejected edits, after which controls are re-rendered.
    pub controls: u32,
    /// The aim of the drawn tile.
    pub aim: u32,
    /// Notices repeated word for word.
    pub told: u32,
    /// Questions asked about the board.
    pub asked: u32,
}

impl Revisions {
    /// The counts of edits and of rejected edits.
    pub fn edits(self) -> (u32, u32) {
        (self.editor, self.controls)
    }

    /// Clears the counts that a movement of the pointer or a repeated notice raises.
    pub fn without_aim(self) -> Revisions {
        Revisions {
            aim: 0,
            told: 0,
            asked: 0,
            ..self
        }
    }
}
