//! Views that are no controls: panels, lists, drawings.

use leptos::prelude::*;
use leptos::tachys::html::InertElement;
use leptos::tachys::view::keyed::keyed as leptos_keyed;

use super::Icon;
use crate::store::{Slice, Store};
use bastide_model::{Session, Table};

/// A key of a list: what an item shows, in one number or two.
pub type Key = (u64, u64);

/// Paints a view again whenever something has changed that it depends on.
pub type Paint = Box<dyn Fn() -> AnyView + Send + Sync>;

/// A panel in a box of its own: it is painted again when its slice changes.
pub fn panel<T: 'static>(
    store: Store,
    class: &'static str,
    slice: Slice<T>,
    view: fn(Store, &Table, &T) -> AnyView,
) -> AnyView {
    let paint: Paint = Box::new(move || {
        let painted = slice.with(|part| store.look(|table| Some(view(store, table, part))));
        painted.flatten().unwrap_or_else(nothing)
    });
    boxed(class, paint)
}

/// What paints a part of the session whenever it changes.
pub fn painted<T: 'static>(
    store: Store,
    slice: Slice<T>,
    view: fn(Store, &Session, &T) -> AnyView,
) -> Paint {
    Box::new(move || {
        let painted = slice.with(|part| store.peek(|session| view(store, session, part)));
        painted.unwrap_or_else(nothing)
    })
}

/// A box whose inside is painted again and again.
pub fn boxed(class: &'static str, paint: Paint) -> AnyView {
    view! { <div class=class>{move || paint()}</div> }.into_any()
}

/// No view.
pub fn nothing() -> AnyView {
    ().into_any()
}

/// A text.
pub fn text_of(text: impl Into<String>) -> AnyView {
    let text: String = text.into();
    text.into_any()
}

/// An element that is given as markup: a drawing.
pub fn art(markup: String) -> AnyView {
    InertElement::new(markup).into_any()
}

/// An icon in the color of the text around it.
pub fn icon(icon: Icon) -> AnyView {
    art([
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"",
        icon.path(),
        "\"/></svg>",
    ]
    .concat())
}

/// A list whose items stay where they are as long as their keys do: a key stands
/// for all that an item shows.
pub fn keyed(items: Vec<(Key, AnyView)>) -> AnyView {
    leptos_keyed(items, |(key, _)| *key, |_, (_, view)| (|_| {}, view)).into_any()
}

/// Something that can be opened.
pub fn details(class: &'static str, summary: &str, inside: AnyView) -> AnyView {
    let summary = summary.to_owned();
    view! {
        <details class=class>
            <summary>{summary}</summary>
            {inside}
        </details>
    }
    .into_any()
}
