//! Loading the second file of the program, and what waits for it.

use std::cell::{Cell, RefCell};

use super::state::Store;
use crate::browser;
use crate::deferred::{deferred, is_here, load, track};
use bastide_model::{
    ComputerIntent, Effects, Intent, Notice, Session, Thought, WorkerError, update_first_turn,
};

/// An action for when the file is here.
type Wish = Box<dyn FnOnce(Store)>;

thread_local! {
    /// The actions that wait for it, in their order.
    static WISHES: RefCell<Vec<Wish>> = const { RefCell::new(Vec::new()) };
    /// True if it is on its way.
    static IS_LOADING: Cell<bool> = const { Cell::new(false) };
}

impl Store {
    /// True if the second file is here, with its words. If not, it is loaded, and readers run
    /// again then.
    pub fn has_deferred(self) -> bool {
        let is_here = track();
        if !is_here {
            self.want_deferred();
        }
        is_here
    }

    /// Does something now, or as soon as the second file is here, which is loaded then.
    pub fn with_deferred(self, wish: impl FnOnce(Store) + 'static) {
        self.wish(Box::new(wish));
    }

    fn wish(self, wish: Wish) {
        match is_here() {
            true => wish(self),
            false => {
                WISHES.with_borrow_mut(|wishes| wishes.push(wish));
                self.want_deferred();
            }
        }
    }

    /// Loads the second file, unless it is here or on its way.
    pub fn want_deferred(self) {
        if is_here() || IS_LOADING.replace(true) {
            return;
        }
        browser::spawn(Box::pin(async move {
            let is_here = load().await;
            IS_LOADING.set(false);
            let wishes = WISHES.take();
            if is_here {
                for wish in wishes {
                    wish(self);
                }
            } else if !wishes.is_empty() {
                self.send(Intent::Tell(Notice::NotLoaded));
                // The workers are asked by what did not come.
                let asked = self.read(|session: &Session| session.asked);
                if let Some(number) = asked {
                    let failed = Thought::Failed(WorkerError::Start);
                    self.send(ComputerIntent::Think(number, failed));
                }
            }
        }));
    }
}

/// Changes the session, by the code that is here.
pub fn update(session: &mut Session, intent: Intent) -> Effects {
    match is_here() {
        true => deferred!(update_all(session, intent)).unwrap_or_default(),
        false => update_first_turn(session, intent),
    }
}

#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn update_all(session: &mut Session, intent: Intent) -> Effects {
    bastide_model::update(session, intent)
}
