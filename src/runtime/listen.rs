//! Event listeners of the page as a whole: keys, pointers on the board, dropped and pasted
//! texts, other pages and tabs.

mod keys;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{CustomEvent, Event, KeyboardEvent};

use super::{back, exchange, keeping};
use crate::board;
use crate::browser::{focus, storage};
use crate::deferred::deferred;
use crate::store::{Store, keep_offer};
use bastide_model::{ExampleIntent, Intent, Session};

/// Adds the listeners, for the life of the page.
pub fn listen(store: Store) {
    on("mousedown", |event| focus::pressed(&event));
    on("keydown", move |event| {
        pressed(store, event.unchecked_into())
    });
    on("click", |event| focus::clicked(&event));
    let hands = board::Hands::new(store);
    on("pointerdown", move |event| {
        hands.down(event.unchecked_ref())
    });
    on("pointermove", move |event| {
        hands.moved(event.unchecked_ref())
    });
    on("pointerup", move |event| hands.up(event.unchecked_ref()));
    on("pointercancel", move |event| {
        hands.cancel(event.unchecked_ref())
    });
    on("dragover", |event| event.prevent_default());
    on("drop", move |event| {
        exchange::drop(store, event.unchecked_ref())
    });
    on("paste", move |event| {
        exchange::paste(store, event.unchecked_ref())
    });
    on("hashchange", move |_| exchange::open_address(store));
    on("popstate", move |_| {
        deferred!(went_back(store));
    });
    on("storage", move |_| store.with_deferred(keeping::hear_soon));
    on(storage::UNWRITTEN, move |_| {
        store.with_deferred(keeping::tell)
    });
    // The page may never return from the history cache.
    on("pagehide", move |_| keeping::save_before_leaving(store));
    on("visibilitychange", move |_| {
        keeping::save_before_leaving(store)
    });
    on("beforeinstallprompt", keep_offer);
    on("resize", move |_| store.eye.follow_window());
    on("bastide", move |event| {
        let intent = event.unchecked_ref::<CustomEvent>().detail().as_string();
        if let Some(intent) = intent.and_then(|intent| parse_example_intent(&intent)) {
            store.send(Intent::Example(intent));
        }
    });
}

#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn went_back(store: Store) {
    back::went_back(store);
}

/// Handles a key, once the deferred code has loaded.
fn pressed(store: Store, event: KeyboardEvent) {
    if event.key() != keys::RULES && store.read(|session: &Session| session.table().is_none()) {
        return;
    }
    match deferred!(keys::key(store, &event)) {
        Some(true) => event.prevent_default(),
        Some(false) => {}
        None => store.with_deferred(move |store| {
            deferred!(keys::key(store, &event));
        }),
    }
}

/// Parses a request of the embedding page; see `public/frame.js`.
fn parse_example_intent(text: &str) -> Option<ExampleIntent> {
    match text.split_once(' ') {
        Some(("step", n)) => Some(ExampleIntent::Step(n.parse().ok()?)),
        None if text == "reset" => Some(ExampleIntent::Reset),
        _ => None,
    }
}

/// Adds a listener. All listeners have the same type, since each further one would add a
/// kilobyte to the download.
fn on(name: &str, act: impl Fn(Event) + 'static) {
    let act: Box<dyn Fn(Event)> = Box::new(act);
    window_event_listener_untyped(name, act);
}
