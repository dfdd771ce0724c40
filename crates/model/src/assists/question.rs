//! Questions that a key asks about the cell under the cursor or the pointer.

use bastide_rules::{Cell, Segment};

use super::overlays::OverlayKind;

/// A question about a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The tile placed last; asked again, the one before it.
    Last,
    /// The feature here, or the tiles that fit here.
    Here,
    /// The range of the tower here, or the towers in range of this cell.
    Towers,
    /// The area of the watchtower here, or the watchtowers that count this cell.
    Watchtowers,
    /// The fief of the castle here, or the castles whose fief includes this cell.
    Fiefs,
}

impl Question {
    /// The overlay shown with the answer.
    pub(crate) fn overlay_kind(self) -> Option<OverlayKind> {
        match self {
            Question::Towers => Some(OverlayKind::Towers),
            Question::Watchtowers => Some(OverlayKind::Watchtowers),
            Question::Fiefs => Some(OverlayKind::Fiefs),
            Question::Last | Question::Here => None,
        }
    }
}

/// A question with its subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question.
    pub question: Question,
    /// The cell in question.
    pub cell: Cell,
    /// The segment under the pointer.
    pub segment: Option<Segment>,
}
