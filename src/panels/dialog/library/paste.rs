//! "Paste an example": a field for a text that contains one.

use bastide_model::{Notice, Pasted, PastedExample, Table};
use leptos::ev;
use leptos::prelude::*;

use crate::language::text;
use crate::{browser, words};

/// The field, the button, and what is wrong with what was pasted. `is_known` tells
/// whether the site has an example of a name.
pub fn paste(is_known: impl Fn(&str) -> bool + 'static) -> AnyView {
    let pasted = RwSignal::new(String::new());
    let told = RwSignal::new(String::new());
    let type_in: Box<dyn FnMut(ev::Event)> =
        Box::new(move |event| pasted.set(event_target_value(&event)));
    let open: Box<dyn FnMut(ev::MouseEvent)> =
        Box::new(
            move |_| match pasted.with_untracked(|text| address(&is_known, text)) {
                Ok(address) => browser::go(&address),
                Err(notice) => told.set(words::notice(None::<&Table>, &notice)),
            },
        );
    view! {
        <details class="library-paste">
            <summary>{text("paste.title")}</summary>
            <label>
                {text("paste.note")}
                <textarea rows="4" spellcheck="false" dir="auto" on:input=type_in></textarea>
            </label>
            <button on:click=open>{text("paste.open")}</button>
            <p role="alert">{move || told.get()}</p>
        </details>
    }
    .into_any()
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
