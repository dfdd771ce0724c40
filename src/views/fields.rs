//! Fields: text to type, boxes to check, choices of one among several.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::ev;
use leptos::prelude::*;
use leptos::tachys::html::property::prop;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlSelectElement;

use super::attributes::{Allowed, attribute};
use crate::store::{Command, Store};
use bastide_model::{Intent, Notice};

/// A field for text that is being put together.
pub struct Field(Vec<AnyAttribute>);

/// A box to check that is being put together.
pub struct Check {
    is_on: bool,
    command: Command,
    kind: &'static str,
    class: &'static str,
    attributes: Vec<AnyAttribute>,
    allowed: Allowed,
}

/// A choice of one among several that is being put together.
#[derive(Default)]
pub struct Select {
    attributes: Vec<AnyAttribute>,
    options: Vec<AnyView>,
    commands: Vec<Command>,
}

impl Field {
    /// A field whose text is taken letter by letter.
    pub fn typed(store: Store, read: impl Fn(String) -> Command + 'static) -> Field {
        let hear = hear(store, Box::new(read));
        Field::with_listener(ev::on(ev::input, hear).into_any_attr())
    }

    /// A field whose text is taken when it is complete.
    pub fn whole(store: Store, read: impl Fn(String) -> Command + 'static) -> Field {
        let hear = hear(store, Box::new(read));
        Field::with_listener(ev::on(ev::change, hear).into_any_attr())
    }

    fn with_listener(listener: AnyAttribute) -> Field {
        Field(vec![listener]).with("autocomplete", "off")
    }

    /// With an attribute.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Field {
        self.0.push(attribute(name, Some(value.into())));
        self
    }

    /// Called so by screen readers.
    pub fn labelled(self, label: impl Into<String>) -> Field {
        self.with("aria-label", label)
    }

    /// For what is no word of a language.
    pub fn unspelled(self) -> Field {
        self.with("spellcheck", "false")
    }

    /// With this in it.
    pub fn value(mut self, value: impl Into<String>) -> Field {
        let value: String = value.into();
        self.0.push(prop("value", value).into_any_attr());
        self
    }

    /// One line.
    pub fn line(self) -> AnyView {
        view! { <input {..self.0} type="text" /> }.into_any()
    }

    /// Several lines.
    pub fn lines(self, rows: &'static str) -> AnyView {
        view! { <textarea {..self.0} rows=rows></textarea> }.into_any()
    }
}

fn hear(store: Store, read: Box<dyn Fn(String) -> Command>) -> Box<dyn FnMut(ev::Event)> {
    Box::new(move |event| store.act(read(event_target_value(&event))))
}

impl Check {
    /// A box that sends this when it is checked or unchecked.
    pub fn new(is_on: bool, command: impl Into<Command>) -> Check {
        Check {
            is_on,
            command: command.into(),
            kind: "checkbox",
            class: "check",
            attributes: Vec::new(),
            allowed: Allowed::Yes,
        }
    }

    /// One of several with the same name, of which one is checked.
    pub fn one_of(self, name: &'static str) -> Check {
        let kind = "radio";
        Check { kind, ..self }.with("name", name)
    }

    /// With another class of the style sheet around it.
    pub fn class(self, class: &'static str) -> Check {
        Check { class, ..self }
    }

    /// With an attribute.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Check {
        self.attributes.push(attribute(name, Some(value.into())));
        self
    }

    /// Of use or not. What is not stays as it is.
    pub fn allowed(self, allowed: Allowed) -> Check {
        Check { allowed, ..self }
    }

    /// With its label around it.
    pub fn label(self, store: Store, label: AnyView) -> AnyView {
        let class = self.class;
        let alone = self.alone(store);
        view! {
            <label class=class>
                {alone}
                {label}
            </label>
        }
        .into_any()
    }

    /// Without a label around it.
    pub fn alone(self, store: Store) -> AnyView {
        let Check {
            is_on,
            command,
            kind,
            mut attributes,
            allowed,
            ..
        } = self;
        let listener = match allowed {
            Allowed::Yes | Allowed::Refused => {
                let change: Box<dyn FnMut(ev::Event)> = Box::new(move |_| {
                    store.act(command.clone());
                });
                ev::on(ev::change, change).into_any_attr()
            }
            Allowed::No(reason) => {
                attributes.push(attribute("aria-disabled", Some("true".to_owned())));
                let click: Box<dyn FnMut(ev::MouseEvent)> = Box::new(move |event| {
                    event.prevent_default();
                    store.send(Intent::Tell(Notice::NoUse(reason)));
                });
                ev::on(ev::click, click).into_any_attr()
            }
        };
        attributes.push(listener);
        view! { <input {..attributes} type=kind checked=is_on prop:checked=is_on /> }.into_any()
    }
}

impl Select {
    /// A choice with nothing to choose from yet.
    pub fn new() -> Select {
        Select::default()
    }

    /// With an attribute.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Select {
        self.attributes.push(attribute(name, Some(value.into())));
        self
    }

    /// Called so by screen readers.
    pub fn labelled(self, label: impl Into<String>) -> Select {
        self.with("aria-label", label)
    }

    /// With another choice: its name for the browser, what it is called, and
    /// what is done when it is chosen.
    pub fn option(
        mut self,
        value: impl Into<String>,
        label: impl Into<String>,
        is_chosen: bool,
        command: impl Into<Command>,
    ) -> Select {
        let (value, label): (String, String) = (value.into(), label.into());
        self.commands.push(command.into());
        self.options.push(option(value, label, is_chosen));
        self
    }

    /// The same for a choice that is named in a language of its own.
    pub fn option_in(
        mut self,
        language: &'static str,
        label: &str,
        is_chosen: bool,
        command: impl Into<Command>,
    ) -> Select {
        self.commands.push(command.into());
        let option = view! {
            <option lang=language value=language selected=is_chosen prop:selected=is_chosen>
                {label.to_owned()}
            </option>
        };
        self.options.push(option.into_any());
        self
    }

    /// The control.
    pub fn show(self, store: Store) -> AnyView {
        let Select {
            attributes,
            options,
            commands,
        } = self;
        let change: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
            let target = event.target();
            let select = target.and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
            let chosen = select.and_then(|select| commands.get(select.selected_index() as usize));
            if let Some(command) = chosen {
                store.act(command.clone());
            }
        });
        view! {
            <select {..attributes} on:change=change>
                {options}
            </select>
        }
        .into_any()
    }
}

fn option(value: String, label: String, is_chosen: bool) -> AnyView {
    view! {
        <option value=value selected=is_chosen prop:selected=is_chosen>
            {label}
        </option>
    }
    .into_any()
}
