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
    /// Notified after each awaited frame, one for each [`Stage`].
    pub(super) passed: [RwSignal<bool>; 2],
    /// The version shown by each stage.
    pub(super) shown: [Memo<Revisions>; 2],
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
    pub(super) fn new(version: Memo<Revisions>) -> Frames {
        let passed = [(); 2].map(|()| RwSignal::new(false));
        let shown = passed.map(|passed| {
            let shown = Memo::new(move |_| {
                passed.track();
                version.get_untracked()
            });
            // Evaluate now, without a game, so that the first game is staged as well.
            shown.with_untracked(|_| shown)
        });
        Frames {
            due: StoredValue::default(),
            passed,
            shown,
        }
    }
}
