//! What the app does without until the board is painted and the first turn is
//! over: a table of functions, which comes with the second file of the program.
//!
//! The first file knows these functions by this table only. Whatever nothing else
//! calls is therefore not in it; what must not be is tested by
//! `e2e/size.test.mjs`.

use std::cell::RefCell;
use std::pin::Pin;

use leptos::prelude::*;
use leptos::web_sys::EventTarget;

use super::{Dialog, PageAction, Store};
use crate::browser;
use crate::given::Given;
use crate::language;
use crate::storage::Unread;
use bastide_model::{Intent, Notice, Session, Table};
use bastide_scene::overlay::Overlay;

/// A view of the store.
pub type View = fn(Store) -> AnyView;

/// What comes later.
pub struct Later {
    /// What only the model of it needs.
    pub(crate) model: &'static bastide_model::Later,
    /// Does what concerns the page, unless it was done at once.
    pub(crate) act: fn(Store, PageAction),
    /// Puts what the address asks for on the table, or says why it cannot be.
    pub(crate) give: fn(&Given, &mut Session) -> Result<(), String>,
    /// Reads what the browser has kept and the program cannot read at once.
    pub(crate) settle: fn(&mut Session, Unread),
    /// Puts the game in the address on the table.
    pub(crate) open_address: fn(Store),
    /// The screen of an example.
    pub(crate) exhibit: View,
    /// The intent of a key in an example.
    pub(crate) exhibit_key: fn(Store, &str, Option<EventTarget>) -> Option<Intent>,
    /// The final table.
    pub(crate) result: View,
    /// The course of the game over the board.
    pub(crate) replay: View,
    /// What is open above the board.
    pub(crate) pane: View,
    /// The award that is explained.
    pub(crate) explanation: View,
    /// The answer to what was asked about the board.
    pub(crate) answer: View,
    /// The inside of the dialog.
    pub(crate) dialog: fn(Store, Dialog) -> AnyView,
    /// A message that takes more to be told.
    pub(crate) told_at_length: fn(Option<&Table>, &Notice) -> AnyView,
    /// The hint, and why it is one.
    pub(crate) advice: View,
    /// What is said of a moment that is looked back at, or as an answer.
    pub(crate) said: fn(&Table) -> Option<String>,
    /// What somebody wants to see over the board.
    pub(crate) sights: fn(&Table) -> Shown,
    /// What that says.
    pub(crate) legend: fn(&Table, &[Overlay]) -> AnyView,
    /// What a step of an example shows over the board.
    pub(crate) shown: fn(&Session) -> [String; 2],
    /// What is lit up.
    pub(crate) lit: fn(&Table) -> String,
}

/// What somebody wants to see over the board, and its pictures.
#[derive(Default, PartialEq)]
pub struct Shown {
    pub overlays: Vec<Overlay>,
    /// The picture of the ground and that of the marks.
    pub pictures: [String; 2],
}

/// Asks for the second file; nothing if it does not come.
pub type Load = fn() -> Pin<Box<dyn Future<Output = Option<&'static Later>>>>;

/// The rest of the program.
#[derive(Clone, Copy)]
pub enum Rest {
    /// It is here.
    Here(&'static Later),
    /// It is to be loaded.
    Load(Load),
}

/// What is done once it is here.
type Wish = Box<dyn FnOnce(Store, &'static Later)>;

thread_local! {
    /// What waits for it, in the order in which it was wanted.
    static WISHES: RefCell<Vec<Wish>> = const { RefCell::new(Vec::new()) };
}

impl Rest {
    /// What comes later, if it is here.
    pub(crate) fn here(self) -> Option<&'static Later> {
        match self {
            Rest::Here(later) => Some(later),
            Rest::Load(_) => None,
        }
    }
}

impl Store {
    /// What comes later, if it is here. What asks is asked again when it comes.
    pub fn later(self) -> Option<&'static Later> {
        self.rest.get().here()
    }

    /// Whether it is here, with its words. If not, it is loaded; what asks is asked
    /// again then.
    pub fn is_whole(self) -> bool {
        let is_here = self.later().is_some();
        if !is_here {
            self.want_later();
        }
        is_here
    }

    /// What comes later, as it is now.
    pub fn later_now(self) -> Option<&'static Later> {
        self.rest.get_untracked().here()
    }

    /// Does something now, or as soon as the second file is here, which is loaded
    /// then.
    pub fn with_later(self, wish: impl FnOnce(Store, &'static Later) + 'static) {
        match self.rest.get_untracked() {
            Rest::Here(later) => wish(self, later),
            Rest::Load(_) => {
                WISHES.with_borrow_mut(|wishes| wishes.push(Box::new(wish)));
                self.want_later();
            }
        }
    }

    /// Loads the second file, unless it is here or on its way.
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
                None => self.send(Intent::Tell(Notice::NotLoaded)),
            }
        }));
    }

    fn arrive(self, later: &'static Later) {
        language::choice::complete();
        self.session
            .update_untracked(|session| session.later = Some(later.model));
        self.rest.set(Rest::Here(later));
    }
}
