//! Questions about the board that a key asks, about the cell that the cursor
//! or the pointer is on.

use super::overlays::OverlayKind;

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
    pub(crate) fn overlay_kind(self) -> Option<OverlayKind> {
        match self {
            Question::Towers => Some(OverlayKind::Towers),
            Question::Watchtowers => Some(OverlayKind::Watchtowers),
            Question::Fiefs => Some(OverlayKind::Fiefs),
            Question::Last | Question::Here => None,
        }
    }
}
