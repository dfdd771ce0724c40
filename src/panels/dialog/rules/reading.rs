//! The place of a reader in the rules, and the ways within the book.

use bastide_model::rulebook::Rulebook;
use bastide_rules::Clause;
use bastide_rules::system::Systems;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

use crate::browser;
use crate::store::Store;
use crate::views::Button;

/// How the id of a clause's place begins.
pub const PLACE: &str = "rule-";

/// The book as far as it has come.
#[derive(Clone, Copy)]
pub struct Reading {
    /// The store, for controls.
    pub store: Store,
    /// The book; nothing where it could not be had.
    pub book: RwSignal<Option<Option<Rulebook>>>,
    /// The words that are looked for.
    pub query: RwSignal<String>,
    /// True if chapters are shown that do not concern the game.
    pub is_whole: RwSignal<bool>,
    /// The picture that is being played, by its place in the book.
    pub live: RwSignal<Option<String>>,
    /// The links that were followed, the last of them at the end.
    pub came_from: RwSignal<Vec<HtmlElement>, LocalStorage>,
    /// The systems of the game.
    pub systems: Systems,
    /// The clause that was asked for.
    pub wanted: Option<Clause>,
}

impl Reading {
    /// A book that has yet to come.
    pub fn new(store: Store, systems: Systems, wanted: Option<Clause>) -> Reading {
        Reading {
            store,
            book: RwSignal::new(None),
            query: RwSignal::new(String::new()),
            is_whole: RwSignal::new(false),
            live: RwSignal::new(None),
            came_from: RwSignal::new_local(Vec::new()),
            systems,
            wanted,
        }
    }

    /// The systems whose chapters are shown.
    pub fn shown(self) -> Systems {
        match self.is_whole.get() {
            true => Systems::ALL,
            false => self.systems,
        }
    }

    /// Goes to a chapter, also to one that has none of the words looked for.
    fn open(self, place: String) {
        let unfound = [".unfound #", &place].concat();
        if let Ok(Some(_)) = document().query_selector(&unfound) {
            self.query.set(String::new());
            // All chapters are made again.
            self.came_from.set(Vec::new());
            browser::after_frame(move || browser::reveal(&place));
        } else {
            browser::reveal(&place);
        }
    }

    /// Goes back to the link that was followed last, if it is still there.
    pub fn go_back(self) {
        while let Some(from) = self.came_from.try_update(Vec::pop).flatten() {
            if from.is_connected() {
                from.scroll_into_view();
                let _ = from.focus();
                return;
            }
        }
    }
}

/// A button that leads to a chapter, and whether it stands in a sentence, to which a
/// reader may want to come back. A link would change the address, which holds a game.
pub fn link(reading: Reading, id: &str, title: AnyView, is_inside: bool) -> AnyView {
    let place = ["chapter-", id].concat();
    let go = Button::acting(move |event| {
        let pressed = event.current_target().filter(|_| is_inside);
        if let Some(Ok(pressed)) = pressed.map(|it| it.dyn_into::<HtmlElement>()) {
            reading.came_from.update(|way| way.push(pressed));
        }
        reading.open(place.clone());
    });
    go.class("link").show(reading.store, title)
}
