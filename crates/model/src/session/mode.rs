//! The mode of a session: the screen, with all that belongs to it alone.

use crate::course::Course;
use crate::editor::Editor;
use crate::example::Example;
use crate::save::SavedGame;
use crate::table::Table;

/// The mode of a session. Each has its own `update`.
#[derive(Clone)]
pub enum Mode {
    /// The start screen.
    Start,
    /// A game between players, also by link.
    Game(Box<OpenGame>),
    /// An example for readers. It stays for the life of the page.
    Example(Box<OpenExample>),
    /// The course: the list of lessons, or a lesson.
    Course(Box<Course>),
    /// The editor of examples. It stays for the life of the page.
    Editor(Box<OpenEditor>),
}

/// The game in play, and its place among the saves.
#[derive(Clone)]
pub struct OpenGame {
    /// The table.
    pub table: Table,
    /// Id among the saves, once it is saved.
    pub id: Option<u64>,
    /// Token of the version that this page last read or wrote.
    pub base: u64,
    /// A later version of the same game, saved by another page.
    pub rival: Option<SavedGame>,
}

impl OpenGame {
    /// A game that is not saved yet.
    pub fn new(table: Table) -> OpenGame {
        OpenGame {
            table,
            id: None,
            base: 0,
            rival: None,
        }
    }
}

/// An example and its board.
#[derive(Clone)]
pub struct OpenExample {
    /// The example.
    pub example: Example,
    /// The board at the current step, where readers try something.
    pub table: Table,
}

/// The edited example and its board.
#[derive(Clone)]
pub struct OpenEditor {
    /// The edited example.
    pub editor: Editor,
    /// The board at the position or step that the author edits.
    pub table: Table,
}
