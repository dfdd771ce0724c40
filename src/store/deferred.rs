//! Loading of the deferred code, and a queue of actions that need it.

use std::cell::{Cell, RefCell};

use super::state::Store;
use crate::browser;
use crate::deferred::{is_here, load, load_boxes, track};
use bastide_model::{ComputerIntent, Effects, Intent, Notice, Session, Thought, WorkerError};

/// An action that needs the deferred code.
type ExampleIntent = Box<dyn FnOnce(Store)>;

thread_local! {
    /// The queued actions, in order.
    static WISHES: RefCell<Vec<ExampleIntent>> = const { RefCell::new(Vec::new()) };
    /// True while the deferred code loads.
    static IS_LOADING: Cell<bool> = const { Cell::new(false) };
}

impl Store {
    /// True once the deferred code and its words are loaded; until then starts loading.
    /// Readers re-run when it arrives.
    pub fn has_deferred(self) -> bool {
        let is_here = track();
        if !is_here {
            self.want_deferred();
        }
        is_here
    }

    /// Runs an action now, or after loading the deferred code.
    pub fn with_deferred(self, wish: impl FnOnce(Store) + 'static) {
        self.wish(Box::new(wish));
    }

    fn wish(self, wish: ExampleIntent) {
        match is_here() {
            true => wish(self),
            false => {
                WISHES.with_borrow_mut(|wishes| wishes.push(wish));
                browser::set_busy(true);
                self.want_deferred();
            }
        }
    }

    /// Runs an action after loading the rules of the expansions.
    pub fn with_boxes(self, wish: impl FnOnce(Store) + 'static) {
        browser::set_busy(true);
        browser::spawn(Box::pin(async move {
            let is_here = load_boxes().await;
            browser::set_busy(false);
            match is_here {
                true => wish(self),
                false => self.send(Intent::Tell(Notice::NotLoaded)),
            }
        }));
    }

    /// Loads the deferred code unless it is loaded or loading.
    pub fn want_deferred(self) {
        if is_here() || IS_LOADING.replace(true) {
            return;
        }
        browser::spawn(Box::pin(async move {
            let is_here = load().await;
            IS_LOADING.set(false);
            browser::set_busy(false);
            let wishes = WISHES.take();
            if is_here {
                // Deferred effects of earlier updates.
                (self.page.follow)(self, Effects::default());
                for wish in wishes {
                    wish(self);
                }
            } else if !wishes.is_empty() {
                self.send(Intent::Tell(Notice::NotLoaded));
                // The workers belong to the code that failed to load.
                let asked = self.read(|session: &Session| session.asked);
                if let Some(number) = asked {
                    let failed = Thought::Failed(WorkerError::Start);
                    self.send(ComputerIntent::Think(number, failed));
                }
            }
        }));
    }
}
