//! Event listeners of the page as a whole: keys, pointers on the board, dropped and pasted
//! texts, other pages and tabs.

mod keys;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use leptos::web_sys::{CustomEvent, Event, KeyboardEvent, MouseEvent};

use std::cell::Cell;

use super::{exchange, keeping};
use crate::board;
use crate::browser::{self, focus, storage};
use crate::deferred::deferred;
use crate::store::{Store, keep_offer};
use bastide_model::{Intent, Session, Table, Wish};

/// Adds the listeners, for the life of the page.
pub fn listen(store: Store) {
    on("mousedown", |event| focus::pressed(&event));
    on("keydown", move |event| {
        pressed(store, event.unchecked_into())
    });
    on("click", |event| focus::clicked(&event));
    capture("click", move |event| {
        if is_echo(store, event.unchecked_ref()) {
            event.stop_propagation();
            event.prevent_default();
        }
    });
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
        let wish = event.unchecked_ref::<CustomEvent>().detail().as_string();
        if let Some(wish) = wish.and_then(|wish| parse_wish(&wish)) {
            store.send(Intent::Example(wish));
        }
    });
}

/// Handles a key, once the deferred code has loaded.
fn pressed(store: Store, event: KeyboardEvent) {
    if event.key() != keys::RULES && store.read(|session: &Session| session.table.is_none()) {
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
fn parse_wish(text: &str) -> Option<Wish> {
    match text.split_once(' ') {
        Some(("step", n)) => Some(Wish::Step(n.parse().ok()?)),
        None if text == "reset" => Some(Wish::Reset),
        _ => None,
    }
}

/// Adds a listener that hears an event before its target does.
fn capture(name: &str, act: impl Fn(Event) + 'static) {
    let act: Box<dyn FnMut(Event)> = Box::new(act);
    let act = Closure::wrap(act);
    let call = act.as_ref().unchecked_ref();
    let added = window().add_event_listener_with_callback_and_bool(name, call, true);
    // It listens for the life of the page.
    if added.is_ok() {
        act.forget();
    }
}

/// True for a click of a double click after whose first the game went on: it was not meant
/// for the button of the next decision, which has come under the pointer.
fn is_echo(store: Store, event: &MouseEvent) -> bool {
    thread_local! {
        static PLIES: Cell<usize> = const { Cell::new(0) };
    }
    let plies = store.read(|table: &Table| table.game().plies());
    if event.detail() < 2 {
        PLIES.set(plies);
    }
    PLIES.get() != plies && browser::is_in(event.target(), keys::DECISION)
}

/// Adds a listener. All listeners have the same type, since each further one would add a
/// kilobyte to the download.
fn on(name: &str, act: impl Fn(Event) + 'static) {
    let act: Box<dyn Fn(Event)> = Box::new(act);
    window_event_listener_untyped(name, act);
}
