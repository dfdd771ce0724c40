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
    /// Counts the frames that were waited for, once for each [`Stage`].
    pub(super) passed: [RwSignal<u32>; 2],
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
    /// Counts the times that a person went on, which what was waited for until
    /// then has to wait for, too.
    pub(super) turn: u32,
}

impl Frames {
    pub(super) fn new(version: Memo<Revisions>) -> Frames {
        let passed = [(); 2].map(|()| RwSignal::new(0));
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
