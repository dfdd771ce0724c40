//! Building blocks for all views.

mod buttons;
mod choices;
mod fields;
mod icon;
mod opened;
mod parts;

use bastide_scene::elements;
use leptos::prelude::*;

pub use buttons::{Button, button, icon_button, icon_button_when, named_button, submit, submit_of};
pub use choices::{Check, Select, check, select_acting};
pub use fields::{Field, document_taken, file, file_row};
pub use icon::Icon;
pub use opened::{Details, details, dialog, menu, opening};
pub use parts::{
    Allowed, Key, Paint, all, art, attribute, boxed, field, hidden, icon, keyed, nothing, once,
    painted, painted_at_table, panel, paragraph, part, placed, repainted, soon, text_of, unplaced,
    when_here,
};

/// SVG text, computed again when a signal that it reads changes.
pub type Drawing = Box<dyn Fn() -> String + Send + Sync>;

/// A layer of a picture.
pub fn layer(class: &'static str, drawing: Drawing) -> AnyView {
    view! { <g class=class>{move || leaves(&drawing())}</g> }.into_any()
}

/// A layer parsed as a whole, for elements that change together.
pub fn whole_layer(class: &'static str, drawing: Drawing) -> AnyView {
    view! { <g class=class inner_html=drawing></g> }.into_any()
}

/// The elements of a drawing, each keyed by its text. Duplicates are drawn once.
fn leaves(svg: &str) -> AnyView {
    let mut keys: Vec<Key> = Vec::new();
    let mut texts: Vec<String> = Vec::new();
    for element in elements(svg) {
        let key = key_of(element);
        if !keys.contains(&key) {
            keys.push(key);
            texts.push(element.to_owned());
        }
    }
    keyed(
        keys,
        Box::new(move |n, _| leaf(texts.get(n).cloned().unwrap_or_default())),
    )
}

/// A constant drawing.
pub fn leaf(svg: String) -> AnyView {
    view! { <g inner_html=svg></g> }.into_any()
}

/// A key of a text: its length and its FNV hash.
pub fn key_of(text: &str) -> Key {
    let bytes = text.bytes();
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325, |hash: u64, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (hash, text.len() as u64)
}
