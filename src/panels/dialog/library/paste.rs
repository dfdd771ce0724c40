//! "Paste an example": a field for a text with an example.

use bastide_model::{Notice, Pasted, PastedExample, Table};
use leptos::prelude::*;

use crate::language::text;
use crate::store::Store;
use crate::views::{Button, Field, details, once, text_of};
use crate::{browser, words};

/// The field, its button, and the error of the last try. `is_known` is true for names of
/// examples on the site.
pub fn paste(store: Store, is_known: impl Fn(&str) -> bool + 'static) -> AnyView {
    let pasted = RwSignal::new(String::new());
    let told = RwSignal::new(String::new());
    let typed = Field::acting(move |text| pasted.set(text));
    let typed = typed.unspelled().with("dir", "auto").lines("4");
    let open =
        Button::acting(
            move |_| match pasted.with_untracked(|text| address(&is_known, text)) {
                Ok(address) => browser::go(&address),
                Err(notice) => told.set(words::notice(None::<&Table>, &notice)),
            },
        );
    let inside = view! {
        <label>{text("paste.note")} {typed}</label>
        {open.text(store, text("paste.open"))}
        <p role="alert">{move || once(text_of(told.get()))}</p>
    };
    details("library-paste", text("paste.title"), inside.into_any())
}

/// The address of the example in a text.
fn address(is_known: &dyn Fn(&str) -> bool, text: &str) -> Result<String, Notice> {
    let pasted = Pasted::find(text)?;
    if let PastedExample::Named(name) = &pasted.example
        && !is_known(name)
    {
        return Err(Notice::NoUse("paste.unknown"));
    }
    pasted.address()
}
