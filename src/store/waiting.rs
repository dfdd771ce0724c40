//! Waiting for frames, one for each stage.

use bastide_model::{Revisions, Session};
use leptos::prelude::*;

use super::command::PageAction;
use super::state::Store;
use crate::browser::{self, focus};
use crate::deferred::is_here;

impl Store {
    /// Goes through the stages, each after a frame. What was put off before a
    /// person went on does not hold up the frame that shows it.
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
                // To move it makes the browser lay the page out at once.
                if due.is_lost {
                    browser::catch_focus(focus::GRID);
                }
                if stage == 0 {
                    // What is done from now on waits for the frame after it.
                    due.is_due = false;
                    self.frames.due.set_value(due);
                    self.after_frame(1, begun);
                }
                passed.set(true);
                if stage == 1 {
                    self.frames.due.update_value(|due| due.is_lost = false);
                    (self.page)(self, PageAction::Keep);
                    // The board is painted; the rest of it comes before anybody has found
                    // where the first tile goes.
                    if !is_here() && self.read(|session: &Session| session.table.is_some()) {
                        browser::when_idle(move || self.want_deferred());
                    }
                }
            }
        });
    }
}
