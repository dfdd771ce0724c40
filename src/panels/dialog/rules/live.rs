//! The pictures in the rules, which become playable in place.

use js_sys::{Object, Reflect};
use leptos::ev::{self, MessageEvent};
use leptos::html::Iframe;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsValue;
use leptos::web_sys::Window;

use super::reading::Reading;
use crate::browser;
use crate::language::{choice, fill, joined, text};
use crate::views::{Button, all, hidden, nothing, text_of};

/// The height of a board until it reports its own, in pixels.
const HEIGHT: f64 = 480.0;

/// The least and the greatest height of a board, in pixels.
const HEIGHTS: (f64, f64) = (240.0, 2000.0);

/// The picture of an example at a step, with its caption. A press replaces it by the
/// example in a frame of the same site, which has its own session and does not touch the
/// game.
pub fn board(
    reading: Reading,
    place: String,
    (example, step): (&str, usize),
    (caption, words): (&str, AnyView),
) -> AnyView {
    let source = ["examples/", example, "-", &step.to_string(), ".svg"].concat();
    let address = address(example);
    let button = ["play-", &place].concat();
    let title = fill("book.board", &[("what", caption)]);
    // What follows the label of the button, for screen readers.
    let caption = joined("list.colon", "", caption);
    let place = StoredValue::new(place);
    let is_live = Memo::new(move |_| {
        let live = reading.live.get();
        place.with_value(|place| live.as_ref() == Some(place))
    });
    let press = move || {
        let next = (!is_live.get_untracked()).then(|| place.get_value());
        reading.live.set(next);
    };
    let press_picture: Box<dyn FnMut(ev::MouseEvent)> = Box::new(move |_| press());
    let press_button = Button::acting(move |_| press())
        .class("link")
        .id(button.clone());
    let missing = RwSignal::new(false);
    let miss: Box<dyn FnMut(ev::ErrorEvent)> = Box::new(move |_| missing.set(true));
    let frame: Box<dyn Fn() -> AnyView + Send> = Box::new(move || match is_live.get() {
        true => frame(reading, &button, address.clone(), title.clone()),
        false => nothing(),
    });
    let class = move || match (is_live.get(), missing.get()) {
        (true, _) => "live",
        (false, true) => "missing",
        (false, false) => "",
    };
    let label: Box<dyn Fn() -> AnyView + Send> = Box::new(move || {
        let key = match is_live.get() {
            true => "book.picture",
            false => "book.play",
        };
        text_of(text(key))
    });
    view! {
        <figure class=class>
            <img loading="lazy" src=source alt="" on:click=press_picture on:error=miss />
            <p class="fine">{text("book.no-picture")}</p>
            {frame}
            <figcaption>
                {words} " "
                {press_button.show(reading.store, all([label.into_any(), hidden(caption)]))}
            </figcaption>
        </figure>
    }
    .into_any()
}

/// The address of an example in a frame, from its beginning.
fn address(example: &str) -> String {
    let root = document().document_element();
    let theme = root.and_then(|root| root.get_attribute("data-theme"));
    let theme = theme.unwrap_or_else(|| "auto".to_owned());
    let origin = window().origin();
    let parts = [
        "./?embed=1&example=",
        example,
        "&step=0&lang=",
        choice::current(),
        "&theme=",
        &theme,
        "&origin=",
        &origin,
    ];
    parts.concat()
}

/// The frame, as high as its board, focused once loaded. Escape inside restores the picture
/// and focuses its button.
fn frame(reading: Reading, button: &str, address: String, title: String) -> AnyView {
    let node = NodeRef::<Iframe>::new();
    let height = RwSignal::new(HEIGHT);
    let button = button.to_owned();
    let hear = window_event_listener(ev::message, move |event| {
        let frame = node.get_untracked();
        let Some(frame) = frame.filter(|it| is_from(&event, it.content_window())) else {
            return;
        };
        let data = event.data();
        let get = |name| Reflect::get(&data, &JsValue::from_str(name)).ok();
        let kind = get("type").and_then(|kind| kind.as_string());
        let wanted = get("height").and_then(|height| height.as_f64());
        match (kind.as_deref(), wanted) {
            (Some("ready" | "size"), Some(wanted)) => {
                height.set(wanted.clamp(HEIGHTS.0, HEIGHTS.1));
                if kind.as_deref() == Some("ready") {
                    let _ = frame.focus();
                }
            }
            (Some("leave"), _) => {
                reading.live.set(None);
                browser::give_focus(&button);
            }
            _ => {}
        }
    });
    on_cleanup(move || hear.remove());
    view! { <iframe node_ref=node title=title src=address height=move || height.get().to_string()></iframe> }
        .into_any()
}

/// True if a message comes from this window's page and site. Sandboxed pages have no
/// origin.
fn is_from(event: &MessageEvent, frame: Option<Window>) -> bool {
    let is_same = |(source, frame): (_, Window)| Object::is(&JsValue::from(source), &frame);
    window().origin() == event.origin() && event.source().zip(frame).is_some_and(is_same)
}
