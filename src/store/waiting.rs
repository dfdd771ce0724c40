//! Waiting for frames, one for each stage.

use bastide_model::{Revisions, Session};
use leptos::prelude::*;

use super::command::PageAction;
use super::state::Store;
use crate::browser::{self, focus};
use crate::deferred::is_here;

impl Store {
    /// Schedules the stages, a frame apart. A change by a person cancels pending stages, so
    /// that they do not delay its frame.
    pub(super) fn wait(self, is_person: bool) {
        let mut due = self.frames.due.get_value();
        let version = self.version.get_untracked();
        if is_person && due.version != version {
            due.begun = version;
            due.is_due = false;
        }
        due.version = version;
        let waits = !due.is_due;
        due.is_due = true;
        self.frames.due.set_value(due);
        if waits {
            self.after_frame(0, due.begun);
        }
    }

    fn after_frame(self, stage: usize, begun: Revisions) {
        browser::after_frame(move || {
            if self.frames.due.with_value(|due| due.begun != begun) {
                return;
            }
            if let Some(passed) = self.frames.passed.get(stage) {
                let mut due = self.frames.due.get_value();
                // Moving the focus forces a layout.
                if due.is_lost {
                    browser::catch_focus(focus::GRID);
                }
                if stage == 0 {
                    // Changes from now on wait for the next frame.
                    due.is_due = false;
                    self.frames.due.set_value(due);
                    self.after_frame(1, begun);
                }
                passed.set(true);
                if stage == 1 {
                    self.frames.due.update_value(|due| due.is_lost = false);
                    (self.page)(self, PageAction::Keep);
                    // The board is painted: load the rest while the player studies it.
                    if !is_here() && self.read(|session: &Session| session.table().is_some()) {
                        browser::when_idle(move || self.want_deferred());
                    }
                }
            }
        });
    }
}
