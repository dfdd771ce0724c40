//! Views other than controls: panels, lists, drawings.

use std::cell::Cell;

use bastide_model::{Session, Table};
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::prelude::*;
use leptos::tachys::view::keyed::keyed as leptos_keyed;

use super::Icon;
use super::markup::Markup;
use crate::store::{Slice, Store};
use crate::{browser, words};

/// A key of a list item: its content as one or two numbers.
pub type Key = (u64, u64);

/// Paints a view again whenever a signal that it reads changes.
pub type Paint = Box<dyn Fn() -> AnyView + Send + Sync>;

/// A panel that is repainted when its slice changes.
pub fn panel<T: 'static>(
    store: Store,
    class: &'static str,
    slice: Slice<T>,
    view: fn(Store, &Table, &T) -> AnyView,
) -> AnyView {
    boxed(class, painted_at_table(store, slice, view))
}

/// Paints a part of the table whenever its slice changes.
pub fn painted_at_table<T: 'static>(
    store: Store,
    slice: Slice<T>,
    view: fn(Store, &Table, &T) -> AnyView,
) -> Paint {
    Box::new(move || {
        let painted = slice.with(|part| store.read(|table: &Table| Some(view(store, table, part))));
        painted.flatten().unwrap_or_else(nothing)
    })
}

/// Paints a part of the session whenever its slice changes.
pub fn painted<T: 'static>(
    store: Store,
    slice: Slice<T>,
    view: fn(Store, &Session, &T) -> AnyView,
) -> Paint {
    Box::new(move || {
        let painted =
            slice.with(|part| store.read(|session: &Session| Some(view(store, session, part))));
        painted.flatten().unwrap_or_else(nothing)
    })
}

/// A box with repainted content.
pub fn boxed(class: &'static str, paint: Paint) -> AnyView {
    view! { <div class=class>{move || paint()}</div> }.into_any()
}

/// A deferred part of a screen: empty until its code has loaded.
pub fn when_here(store: Store, part: fn(Store) -> Option<AnyView>) -> AnyView {
    repainted(Box::new(move || part(store).unwrap_or_else(nothing)))
}

/// A part of a screen that, under a cover picture, is painted in a new task.
pub fn soon(part: Paint) -> AnyView {
    if cfg!(not(target_arch = "wasm32")) || !browser::is_covered() {
        return part();
    }
    let is_due = RwSignal::new(false);
    browser::soon(move || {
        is_due.try_set(true);
    });
    repainted(Box::new(move || match is_due.get() {
        true => part(),
        false => nothing(),
    }))
}

/// A repainted view without a box.
pub fn repainted(paint: Paint) -> AnyView {
    (move || paint()).into_any()
}

/// A box with constant content.
pub fn part(class: &'static str, inside: AnyView) -> AnyView {
    view! { <div class=class>{inside}</div> }.into_any()
}

/// Views in sequence.
pub fn all(views: impl Into<Vec<AnyView>>) -> AnyView {
    let views: Vec<AnyView> = views.into();
    views.into_any()
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

/// An element as markup, for a few constant drawings: each is cached.
pub fn art(markup: String) -> AnyView {
    Markup(markup).into_any()
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

/// A list that keeps its items while their keys stay: a key contains everything that an
/// item shows. `view` builds the item of a new key from its number and the key.
pub fn keyed(keys: Vec<Key>, view: Box<dyn Fn(usize, Key) -> AnyView + Send>) -> AnyView {
    let view = move |n, key| (|_| {}, view(n, key));
    leptos_keyed(keys, |key| *key, view).into_any()
}

/// A view that is never reused: controls that must not be pressed twice in the same place.
pub fn once(view: AnyView) -> AnyView {
    thread_local! {
        static SHOWN: Cell<u64> = const { Cell::new(0) };
    }
    SHOWN.set(SHOWN.get() + 1);
    let view = Cell::new(Some(view));
    let view = move |_, _| view.take().unwrap_or_else(nothing);
    keyed(vec![(SHOWN.get(), 0)], Box::new(view))
}

/// A control after its label.
pub fn field(label: &str, control: AnyView) -> AnyView {
    let label = label.to_owned();
    view! { <label class="field">{label} {control}</label> }.into_any()
}

/// A paragraph.
pub fn paragraph(class: &'static str, words: impl Into<String>) -> AnyView {
    let words: String = words.into();
    view! { <p class=class>{words}</p> }.into_any()
}

/// Text for screen readers only.
pub fn hidden(words: impl Into<String>) -> AnyView {
    let words: String = words.into();
    view! { <span class="hidden">{words}</span> }.into_any()
}

/// A text with places for screen readers, and without them for players who see the board.
pub fn unplaced(say: &dyn Fn() -> String) -> AnyView {
    placed([say(), words::seen(say)])
}

/// A text with places for screen readers, and another one for the eye.
pub fn placed([said, seen]: [String; 2]) -> AnyView {
    match said == seen {
        true => text_of(said),
        false => {
            let seen = view! { <span aria-hidden="true">{seen}</span> };
            all([hidden(said), seen.into_any()])
        }
    }
}

/// The availability of a control.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// Enabled.
    Yes,
    /// Disabled, with the key of a message that gives the reason.
    No(&'static str),
    /// Disabled, with a command that shows the reason.
    Refused,
}

impl Allowed {
    /// Enabled if `can`, otherwise disabled for the reason.
    pub fn when(can: bool, reason: &'static str) -> Allowed {
        match can {
            true => Allowed::Yes,
            false => Allowed::No(reason),
        }
    }
}

/// An optional attribute.
pub fn attribute(name: &'static str, value: Option<String>) -> AnyAttribute {
    custom_attribute(name, value).into_any_attr()
}
