//! Questions about the board that a key asks, about the cell that the cursor
//! or the pointer is on.

use super::sights::Sight;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which tile was placed last. Asked again, the one before it.
    Last,
    /// What is here, or what would fit here.
    Here,
    /// What the tower here reaches, or which towers reach this cell.
    Towers,
    /// What the watchtower here counts, or which ones see this cell.
    Watchtowers,
    /// The fief of the castle here, or the castles in whose fief this cell
    /// lies.
    Fiefs,
}

impl Question {
    /// What is shown over the board while it is answered.
    pub(crate) fn sight(self) -> Option<Sight> {
        match self {
            Question::Towers => Some(Sight::Towers),
            Question::Watchtowers => Some(Sight::Watchtowers),
            Question::Fiefs => Some(Sight::Fiefs),
            Question::Last | Question::Here => None,
        }
    }
}
