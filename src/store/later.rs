//! Loading of the deferred code, the app's second file, and a queue of actions that need
//! it.

use std::cell::RefCell;

use leptos::prelude::*;

use super::state::{Later, Rest, Store};
use crate::{browser, language};
use bastide_model::{ComputerIntent, Intent, Notice, Session, Thought, WorkerError, complete};

/// An action that needs the deferred code.
type Wish = Box<dyn FnOnce(Store, &'static Later)>;

thread_local! {
    /// The queued actions, in order.
    static WISHES: RefCell<Vec<Wish>> = const { RefCell::new(Vec::new()) };
}

impl Store {
    /// The deferred functions once loaded; readers re-run then.
    pub fn later(self) -> Option<&'static Later> {
        self.rest.get().here()
    }

    /// True once the deferred code and its words are loaded; until then starts loading.
    /// Readers re-run when it arrives.
    pub fn is_whole(self) -> bool {
        let is_here = self.later().is_some();
        if !is_here {
            self.want_later();
        }
        is_here
    }

    /// The deferred functions once loaded, without tracking.
    pub fn later_now(self) -> Option<&'static Later> {
        self.rest.get_untracked().here()
    }

    /// Runs an action now, or after loading the deferred code.
    pub fn with_later(self, wish: impl FnOnce(Store, &'static Later) + 'static) {
        self.wish(Box::new(wish));
    }

    fn wish(self, wish: Wish) {
        match self.rest.get_untracked() {
            Rest::Here(later) => wish(self, later),
            Rest::Load(_) => {
                WISHES.with_borrow_mut(|wishes| wishes.push(wish));
                self.want_later();
            }
        }
    }

    /// Loads the deferred code unless it is loaded or loading.
    pub fn want_later(self) {
        let Rest::Load(load) = self.rest.get_untracked() else {
            return;
        };
        if self.is_loading.get_value() {
            return;
        }
        self.is_loading.set_value(true);
        browser::spawn(Box::pin(async move {
            let later = load().await;
            self.is_loading.set_value(false);
            let wishes = WISHES.take();
            match later {
                Some(later) => {
                    self.arrive(later);
                    for wish in wishes {
                        wish(self, later);
                    }
                }
                None if wishes.is_empty() => {}
                None => {
                    self.send(Intent::Tell(Notice::NotLoaded));
                    // The workers belong to the code that failed to load.
                    let asked = self.read(|session: &Session| session.asked);
                    if let Some(number) = asked {
                        let failed = Thought::Failed(WorkerError::Start);
                        self.send(ComputerIntent::Think(number, failed));
                    }
                }
            }
        }));
    }

    fn arrive(self, later: &'static Later) {
        language::choice::complete();
        self.session
            .update_untracked(|session| complete(session, later.model));
        self.rest.set(Rest::Here(later));
    }
}
