//! The screen stays on while a game with a real box is on the table.

use std::cell::{Cell, RefCell};

use js_sys::{Function, Promise, Reflect};
use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::browser;
use crate::store::Store;
use bastide_model::Session;

thread_local! {
    /// True once the page hears that it becomes visible.
    static HEARS: Cell<bool> = const { Cell::new(false) };
    /// True while the screen should stay on.
    static IS_WANTED: Cell<bool> = const { Cell::new(false) };
    /// The lock. The browser drops it when the page is hidden.
    static LOCK: RefCell<Option<JsValue>> = const { RefCell::new(None) };
}

/// Keeps the screen on, or no longer.
pub fn follow(store: Store) {
    let wants = store.read(Session::plays_from_box);
    if IS_WANTED.replace(wants) == wants {
        return;
    }
    if !HEARS.replace(true) {
        let hear: Box<dyn Fn(ev::Event)> = Box::new(|_| {
            if IS_WANTED.get() {
                request();
            }
        });
        window_event_listener_untyped("visibilitychange", hear);
    }
    match wants {
        true => request(),
        false => release(),
    }
}

/// Asks for the lock. Old browsers have none, and others may refuse it to save power: then
/// the screen goes dark as always.
fn request() {
    let lock = Reflect::get(&window().navigator(), &"wakeLock".into());
    let Some(promise) = lock
        .ok()
        .and_then(|lock| call(&lock, "request", Some("screen")))
    else {
        return;
    };
    browser::spawn(Box::pin(async move {
        if let Ok(lock) = JsFuture::from(Promise::from(promise)).await {
            match IS_WANTED.get() {
                true => drop(LOCK.replace(Some(lock))),
                false => drop(call(&lock, "release", None)),
            }
        }
    }));
}

fn release() {
    if let Some(lock) = LOCK.take() {
        // A rejected promise means that the browser has dropped it.
        let _ = call(&lock, "release", None);
    }
}

/// Calls a method, if there is one.
fn call(of: &JsValue, name: &str, with: Option<&str>) -> Option<JsValue> {
    let method = Reflect::get(of, &name.into()).ok()?;
    let method = method.dyn_ref::<Function>()?;
    let called = match with {
        Some(value) => method.call1(of, &value.into()),
        None => method.call0(of),
    };
    called.ok()
}
