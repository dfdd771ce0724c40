//! The state of a reader of the rules, and links within the book.

use bastide_model::rulebook::Rulebook;
use bastide_rules::Clause;
use bastide_rules::system::Systems;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlElement;

use crate::browser;
use crate::store::Store;
use crate::views::Button;

/// The id prefix of a clause.
pub const PLACE: &str = "rule-";

/// The state of the open book.
#[derive(Clone, Copy)]
pub struct Reading {
    /// The store, for controls.
    pub store: Store,
    /// The book: `None` while loading, `Some(None)` if it failed to load.
    pub book: RwSignal<Option<Option<Rulebook>>>,
    /// The search text.
    pub query: RwSignal<String>,
    /// True if chapters of other expansions are shown.
    pub is_whole: RwSignal<bool>,
    /// The anchor of the picture being played.
    pub live: RwSignal<Option<String>>,
    /// The links followed, latest last.
    pub came_from: RwSignal<Vec<HtmlElement>, LocalStorage>,
    /// The systems of the game.
    pub systems: Systems,
    /// The clause to show first.
    pub wanted: Option<Clause>,
}

impl Reading {
    /// The state before the book has loaded.
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

    /// Opens a chapter, also one without matches.
    fn open(self, place: String) {
        let unfound = [".unfound #", &place].concat();
        if let Ok(Some(_)) = document().query_selector(&unfound) {
            self.query.set(String::new());
            // The repaint removes all links.
            self.came_from.set(Vec::new());
            browser::after_frame(move || browser::reveal(&place));
        } else {
            browser::reveal(&place);
        }
    }

    /// Returns to the last link followed, if it still exists.
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

/// A button that opens a chapter. `is_inside` marks links in sentences, to which the reader
/// can return. A real link would replace the game in the address.
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
