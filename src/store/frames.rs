//! The stages in which the page follows the game, and the frames between them.

use bastide_model::Revisions;
use leptos::prelude::*;

/// When a part of the table is made again after the game went on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// After the first frame: what surrounds the board.
    Around,
    /// After the second: what is not seen, or seldom looked at.
    Hidden,
}

/// Staged rendering: the pressed control first, other panels in later frames.
#[derive(Clone, Copy)]
pub(super) struct Frames {
    /// The frame that is waited for now.
    pub(super) due: StoredValue<Due>,
    /// Set by each frame that was waited for, once for each [`Stage`].
    pub(super) passed: [RwSignal<bool>; 2],
    /// The version that each stage shows.
    pub(super) shown: [Memo<Revisions>; 2],
}

/// The work that waits for a frame.
#[derive(Clone, Copy, Default)]
pub(super) struct Due {
    /// True if the first frame is waited for already.
    pub(super) is_due: bool,
    /// The version that was on the table then.
    pub(super) version: Revisions,
    /// True if the focus may be lost, since what had it may be gone.
    pub(super) is_lost: bool,
    /// The version with which a person went on last: what was waited for until then
    /// waits for its frames, too.
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
            // Found out now, before there is a game: the first one waits, too.
            shown.with_untracked(|_| shown)
        });
        Frames {
            due: StoredValue::default(),
            passed,
            shown,
        }
    }
}
