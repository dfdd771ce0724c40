//! Revisions: how often each part of a session has changed.

/// Counts of changes, raised by [`update`](crate::update()) alone, which compares the
/// session with what it was before. A view that shows a part is painted again when its
/// count is another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Revisions {
    /// The game and the moment of it on the table, and how the drawn tile is held.
    pub game: u32,
    /// The status and the answers of bots.
    pub bots: u32,
    /// The assists that are shown.
    pub assists: u32,
    /// The example that is being written.
    pub editor: u32,
    /// The game that the screen is for, and the language of its words.
    pub screen: u32,
    /// The changes that were refused, after which controls show again what is so.
    pub controls: u32,
    /// Where the drawn tile is aimed at.
    pub aim: u32,
    /// The messages that were told again, the same as before.
    pub told: u32,
    /// The questions that were asked about the board.
    pub asked: u32,
}

impl Revisions {
    /// The same for any aim, and however often something was said.
    pub fn without_aim(self) -> Revisions {
        Revisions {
            aim: 0,
            told: 0,
            asked: 0,
            ..self
        }
    }
}
