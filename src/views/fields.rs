//! Fields: text to type, numbers, files.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::ev;
use leptos::prelude::*;
use leptos::tachys::html::property::prop;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{File, HtmlInputElement};

use super::parts::attribute;
use super::{Icon, all, icon, text_of};
use crate::language::text;
use crate::store::{Command, DeferredAction, Store};

/// File types of games, examples and archives.
const FILES: &str = ".json,application/json";
/// File types of games, examples, archives and texts with a game or link.
const FILES_AND_TEXTS: &str = ".json,application/json,text/plain";

/// The bytes of a text that a field shows within a tenth of a second.
const LONG: usize = 100_000;

/// A builder of fields.
pub struct Field(Vec<AnyAttribute>);

impl Field {
    /// A field that sends a command on each keystroke.
    pub fn typed(store: Store, read: impl Fn(String) -> Command + 'static) -> Field {
        let hear = hear(store, Box::new(read));
        Field::with_listener(ev::on(ev::input, hear).into_any_attr())
    }

    /// A field that sends a command once its text is complete.
    pub fn whole(store: Store, read: impl Fn(String) -> Command + 'static) -> Field {
        let hear = hear(store, Box::new(read));
        Field::with_listener(ev::on(ev::change, hear).into_any_attr())
    }

    /// A field that changes only the view around it, on each keystroke.
    pub fn acting(act: impl FnMut(String) + 'static) -> Field {
        Field::with_listener(ev::on(ev::input, take(Box::new(act))).into_any_attr())
    }

    /// A field that changes only the view around it, once its text is complete.
    pub fn settled(act: impl FnMut(String) + 'static) -> Field {
        Field::with_listener(ev::on(ev::change, take(Box::new(act))).into_any_attr())
    }

    /// A field to copy from.
    pub fn readonly() -> Field {
        Field(Vec::new()).with("readonly", "")
    }

    fn with_listener(listener: AnyAttribute) -> Field {
        Field(vec![listener]).with("autocomplete", "off")
    }

    /// Adds an action for the complete text.
    pub fn settling(mut self, act: impl FnMut(String) + 'static) -> Field {
        let listener = ev::on(ev::change, take(Box::new(act)));
        self.0.push(listener.into_any_attr());
        self
    }

    /// Takes long texts that are pasted: a field would show them only after seconds.
    pub fn taking_long(mut self, act: impl Fn(String) + 'static) -> Field {
        let take: Box<dyn FnMut(ev::ClipboardEvent)> = Box::new(move |event| {
            let data = event.clipboard_data();
            let text = data.and_then(|data| data.get_data("text/plain").ok());
            if let Some(text) = text.filter(|text| text.len() > LONG) {
                event.prevent_default();
                act(text);
            }
        });
        self.0.push(ev::on(ev::paste, take).into_any_attr());
        self
    }

    /// Adds an attribute.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Field {
        self.0.push(attribute(name, Some(value.into())));
        self
    }

    /// Sets the name for screen readers.
    pub fn labelled(self, label: impl Into<String>) -> Field {
        self.with("aria-label", label)
    }

    /// Turns off spell checking.
    pub fn unspelled(self) -> Field {
        self.with("spellcheck", "false")
    }

    /// Sets the initial content.
    pub fn value(mut self, value: impl Into<String>) -> Field {
        let value: String = value.into();
        self.0.push(prop("value", value).into_any_attr());
        self
    }

    /// Binds the content to a signal.
    pub fn following(mut self, value: impl Fn() -> String + Send + 'static) -> Field {
        let value: Box<dyn Fn() -> String + Send> = Box::new(value);
        self.0.push(prop("value", value).into_any_attr());
        self
    }

    /// Builds a single-line field.
    pub fn line(self) -> AnyView {
        self.kind("text")
    }

    /// Builds a single-line input of a type such as `search`, `number` or `range`.
    pub fn kind(self, kind: &'static str) -> AnyView {
        view! { <input {..self.0} type=kind /> }.into_any()
    }

    /// Builds a field with several lines.
    pub fn lines(self, rows: &'static str) -> AnyView {
        view! { <textarea {..self.0} rows=rows></textarea> }.into_any()
    }
}

fn hear(store: Store, read: Box<dyn Fn(String) -> Command>) -> Box<dyn FnMut(ev::Event)> {
    Box::new(move |event| store.act(read(event_target_value(&event))))
}

fn take(mut act: Box<dyn FnMut(String)>) -> Box<dyn FnMut(ev::Event)> {
    Box::new(move |event| act(event_target_value(&event)))
}

/// A button that opens a file with a game, an example or an archive.
pub fn file(store: Store) -> AnyView {
    file_opened(store, "button file", text_of(text("menu.load")))
}

/// A menu row that opens a file with a game, an example or an archive.
pub fn file_row(store: Store) -> AnyView {
    let inside = all([icon(Icon::Open), text_of(text("menu.load"))]);
    file_opened(store, "row file", inside)
}

fn file_opened(store: Store, class: &'static str, inside: AnyView) -> AnyView {
    let open = move |file| store.act(DeferredAction::OpenFile(file).into());
    file_taken((class, inside), FILES_AND_TEXTS, open)
}

/// A button that chooses a file for the view around it.
pub fn document_taken(label: &str, act: impl FnMut(File) + 'static) -> AnyView {
    file_taken(("button file", text_of(label)), FILES, act)
}

fn file_taken(
    (class, inside): (&'static str, AnyView),
    kinds: &'static str,
    mut act: impl FnMut(File) + 'static,
) -> AnyView {
    let change: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
        let target = event.target();
        let input = target.and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let file = input.as_ref().and_then(|input| input.files()?.get(0));
        if let (Some(input), Some(file)) = (input, file) {
            // Let the reader choose the same file again, corrected.
            input.set_value("");
            act(file);
        }
    });
    view! {
        <label class=class>
            {inside}
            <input type="file" accept=kinds on:change=change />
        </label>
    }
    .into_any()
}
