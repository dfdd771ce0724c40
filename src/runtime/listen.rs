//! Events of the page as a whole: keys, pointers on the board, texts that are dropped
//! or pasted, the acts of other pages and other tabs.

mod keys;

use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{CustomEvent, Event, KeyboardEvent};

use super::{exchange, keeping};
use crate::board;
use crate::browser::{focus, storage};
use crate::deferred::deferred;
use crate::store::{Store, keep_offer};
use bastide_model::{Intent, Session, Wish};

/// Listens to the page for as long as it is open.
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
    on("storage", move |_| store.with_deferred(keeping::hear_soon));
    on(storage::UNWRITTEN, move |_| {
        store.with_deferred(keeping::tell)
    });
    // The page may never come back.
    on("pagehide", move |_| keeping::part(store));
    on("visibilitychange", move |_| keeping::part(store));
    on("beforeinstallprompt", keep_offer);
    on("resize", move |_| store.eye.follow_window());
    on("bastide", move |event| {
        let wish = event.unchecked_ref::<CustomEvent>().detail().as_string();
        if let Some(wish) = wish.and_then(|wish| wished(&wish)) {
            store.send(Intent::Example(wish));
        }
    });
}

/// Does what a key stands for, or will as soon as the rest of the program is here.
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

/// The wish of the page around a frame; see `public/frame.js`.
fn wished(text: &str) -> Option<Wish> {
    match text.split_once(' ') {
        Some(("step", n)) => Some(Wish::Step(n.parse().ok()?)),
        None if text == "reset" => Some(Wish::Reset),
        _ => None,
    }
}

/// Hears one kind of event. Every kind goes the same way, because each way of
/// its own would add a kilobyte to the download.
fn on(name: &str, act: impl Fn(Event) + 'static) {
    let act: Box<dyn Fn(Event)> = Box::new(act);
    window_event_listener_untyped(name, act);
}
