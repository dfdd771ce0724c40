//! Staged rendering: the stages in which the page follows the game, a frame apart.

use bastide_model::Revisions;
use leptos::prelude::*;

/// A stage after the first frame of a change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// After the first frame: the surroundings of the board.
    Around,
    /// After the second frame: parts hidden or rarely used.
    Hidden,
}

/// Staged rendering: the pressed control first, other panels in later frames.
#[derive(Clone, Copy)]
pub(super) struct Frames {
    /// The pending frame.
    pub(super) due: StoredValue<Due>,
    /// The version shown by each [`Stage`].
    pub(super) shown: [RwSignal<Revisions>; 2],
    /// Notified after the last frame of a change.
    pub(super) rests: RwSignal<bool>,
}

/// The work pending for the next frame.
#[derive(Clone, Copy, Default)]
pub(super) struct Due {
    /// True if the first frame is pending.
    pub(super) is_due: bool,
    /// The version of the table at that time.
    pub(super) version: Revisions,
    /// True if the control with the focus may be gone.
    pub(super) is_lost: bool,
    /// The version of the last change by a person, which cancels the frames pending before
    /// it.
    pub(super) begun: Revisions,
}

impl Frames {
    pub(super) fn new(version: Revisions) -> Frames {
        Frames {
            due: StoredValue::default(),
            shown: [(); 2].map(|()| RwSignal::new(version)),
            rests: RwSignal::new(false),
        }
    }
}
