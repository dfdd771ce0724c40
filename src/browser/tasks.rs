//! Scheduling: after the next frame, in a new task, or when a promise resolves.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use js_sys::Promise;
use leptos::prelude::{request_animation_frame, request_idle_callback, set_timeout, window};
use leptos::wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// The time on the clock of events, in milliseconds.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Calls `act` after the next frame, or after a delay in hidden pages, which get no frames.
pub fn after_frame(act: impl FnOnce() + 'static) {
    const PATIENCE: Duration = Duration::from_millis(250);
    let once = once(Box::new(act));
    let soon = once.clone();
    // Without a delay it would run before the frame's other callbacks.
    let delay = Duration::from_millis(1);
    request_animation_frame(move || set_timeout(soon, delay));
    set_timeout(once, PATIENCE);
}

/// Calls `act` when the browser is idle, or after a delay in WebKit, which does not report
/// that.
pub fn when_idle(act: impl FnOnce() + 'static) {
    const PATIENCE: Duration = Duration::from_millis(800);
    let once = once(Box::new(act));
    request_idle_callback(once.clone());
    set_timeout(once, PATIENCE);
}

/// A function that calls `act` on its first call only.
fn once(act: Box<dyn FnOnce()>) -> impl Fn() + Clone + 'static {
    let act = Rc::new(RefCell::new(Some(act)));
    move || {
        let act = act.take();
        if let Some(act) = act {
            act();
        }
    }
}

/// Calls `act` in a new task, after those queued before.
pub fn soon(act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::ZERO);
}

/// The value of a promise; `None` if it is rejected.
pub async fn kept(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

/// Runs a future, boxed because each further type would add to the download.
pub fn spawn(act: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(act);
}
