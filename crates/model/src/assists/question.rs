//! Questions about the board that a key asks, about the cell that the cursor
//! or the pointer is on.

use bastide_rules::{Cell, Segment};

use super::overlays::OverlayKind;

/// A question about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Which tile was placed last. Asked again, the one before it.
    Last,
    /// The feature here, or the tiles that would fit here.
    Here,
    /// The reach of the tower here, or the towers that reach this cell.
    Towers,
    /// The area of the watchtower here, or the watchtowers that see this cell.
    Watchtowers,
    /// The fief of the castle here, or the castles in whose fief this cell
    /// lies.
    Fiefs,
}

impl Question {
    /// The overlays that are shown while it is answered.
    pub(crate) fn overlay_kind(self) -> Option<OverlayKind> {
        match self {
            Question::Towers => Some(OverlayKind::Towers),
            Question::Watchtowers => Some(OverlayKind::Watchtowers),
            Question::Fiefs => Some(OverlayKind::Fiefs),
            Question::Last | Question::Here => None,
        }
    }
}

/// A question and its subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The cell that it is about.
    pub cell: Cell,
    /// The segment that was pointed at.
    pub segment: Option<Segment>,
}
