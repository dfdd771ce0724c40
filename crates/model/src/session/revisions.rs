//! Revisions: a count of changes for each part of a session.

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
