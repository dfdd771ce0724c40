//! When something is done: after the next frame, in a task of its own, when a promise is
//! kept.

use std::cell::RefCell;
use std::pin::Pin;
use std::rc::Rc;
use std::time::Duration;

use js_sys::Promise;
use leptos::prelude::{request_animation_frame, request_idle_callback, set_timeout, window};
use leptos::wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;

/// The time as events have it, in milliseconds.
pub fn now() -> f64 {
    window().performance().map_or(0.0, |clock| clock.now())
}

/// Calls `act` when the next frame has been painted, or soon where none is:
/// pages that are not seen get no frames.
pub fn after_frame(act: impl FnOnce() + 'static) {
    const PATIENCE: Duration = Duration::from_millis(250);
    let once = once(Box::new(act));
    let soon = once.clone();
    // Without a delay it would come before what others have asked for in the frame.
    let delay = Duration::from_millis(1);
    request_animation_frame(move || set_timeout(soon, delay));
    set_timeout(once, PATIENCE);
}

/// Calls `act` when the browser has nothing else to do, or after a while: WebKit does not
/// tell.
pub fn when_idle(act: impl FnOnce() + 'static) {
    const PATIENCE: Duration = Duration::from_millis(800);
    let once = once(Box::new(act));
    request_idle_callback(once.clone());
    set_timeout(once, PATIENCE);
}

/// A function that calls `act` the first time that it is called.
fn once(act: Box<dyn FnOnce()>) -> impl Fn() + Clone + 'static {
    let act = Rc::new(RefCell::new(Some(act)));
    move || {
        let act = act.take();
        if let Some(act) = act {
            act();
        }
    }
}

/// Calls `act` in a task of its own, after all that were to be called so before.
pub fn soon(act: impl FnOnce() + 'static) {
    set_timeout(act, Duration::ZERO);
}

/// The value of a promise; `None` if it is broken.
pub async fn kept(promise: Promise) -> Option<JsValue> {
    JsFuture::from(promise).await.ok()
}

/// Does something that waits for the browser. It comes in a box, because each
/// kind of its own would add to the download.
pub fn spawn(act: Pin<Box<dyn Future<Output = ()>>>) {
    wasm_bindgen_futures::spawn_local(act);
}
