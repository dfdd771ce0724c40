//! Choices: check boxes, radio buttons, select lists.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::HtmlSelectElement;

use super::parts::{Allowed, attribute};
use crate::language::number;
use crate::store::{Command, Store};
use bastide_model::{Intent, Notice};

/// A builder of check boxes and radio buttons.
pub struct Check {
    is_on: bool,
    change: Change,
    kind: &'static str,
    class: &'static str,
    attributes: Vec<AnyAttribute>,
    allowed: Allowed,
}

/// The effect of a change.
enum Change {
    /// Sends a command.
    Send(Command),
    /// Changes only the view around the box.
    Act(Box<dyn FnMut(bool)>),
}

/// A builder of select lists.
#[derive(Default)]
pub struct Select {
    attributes: Vec<AnyAttribute>,
    options: Vec<AnyView>,
    commands: Vec<Command>,
}

impl Check {
    /// A check box that sends a command on each change.
    pub fn new(is_on: bool, command: impl Into<Command>) -> Check {
        Check::of(is_on, Change::Send(command.into()))
    }

    /// A check box that changes only the view around it; `act` receives the new state.
    pub fn acting(is_on: bool, act: impl FnMut(bool) + 'static) -> Check {
        Check::of(is_on, Change::Act(Box::new(act)))
    }

    fn of(is_on: bool, change: Change) -> Check {
        Check {
            is_on,
            change,
            kind: "checkbox",
            class: "check",
            attributes: Vec::new(),
            allowed: Allowed::Yes,
        }
    }

    /// Makes it a radio button in a named group.
    pub fn one_of(self, name: &'static str) -> Check {
        let kind = "radio";
        Check { kind, ..self }.with("name", name)
    }

    /// Sets the class of the label around it.
    pub fn class(self, class: &'static str) -> Check {
        Check { class, ..self }
    }

    /// Adds an attribute.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Check {
        self.attributes.push(attribute(name, Some(value.into())));
        self
    }

    /// Enables or disables it; a disabled one keeps its state.
    pub fn allowed(self, allowed: Allowed) -> Check {
        Check { allowed, ..self }
    }

    /// Builds it inside its label.
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

    /// Builds it without label.
    pub fn alone(self, store: Store) -> AnyView {
        let Check {
            is_on,
            change,
            kind,
            mut attributes,
            allowed,
            ..
        } = self;
        let listener = match allowed {
            Allowed::Yes | Allowed::Refused => {
                let hear: Box<dyn FnMut(ev::Event)> = match change {
                    Change::Send(command) => Box::new(move |_| store.act(command.clone())),
                    Change::Act(mut act) => {
                        Box::new(move |event| act(event_target_checked(&event)))
                    }
                };
                ev::on(ev::change, hear).into_any_attr()
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

/// A check box with a label.
pub fn check(store: Store, is_on: bool, label: AnyView, command: impl Into<Command>) -> AnyView {
    Check::new(is_on, command).label(store, label)
}

impl Select {
    /// An empty select list.
    pub fn new() -> Select {
        Select::default()
    }

    /// Adds an attribute.
    pub fn with(mut self, name: &'static str, value: impl Into<String>) -> Select {
        self.attributes.push(attribute(name, Some(value.into())));
        self
    }

    /// Sets the name for screen readers.
    pub fn labelled(self, label: impl Into<String>) -> Select {
        self.with("aria-label", label)
    }

    /// Adds an option: its value, its label and its command.
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

    /// Groups the options from number `from` on under a label.
    pub fn grouped(mut self, from: usize, label: &str) -> Select {
        let group = self.options.split_off(from.min(self.options.len()));
        let label = label.to_owned();
        let group = view! { <optgroup label=label>{group}</optgroup> };
        self.options.push(group.into_any());
        self
    }

    /// Adds an option with a label in another language.
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

    /// Builds the list.
    pub fn show(self, store: Store) -> AnyView {
        let Select {
            attributes,
            options,
            commands,
        } = self;
        let choose: Box<dyn FnMut(usize)> = Box::new(move |n| {
            if let Some(command) = commands.get(n) {
                store.act(command.clone());
            }
        });
        select(attributes, options, choose)
    }
}

/// A select list that changes only the view around it; `act` receives its number.
pub fn select_acting(
    labels: impl IntoIterator<Item = String>,
    chosen: usize,
    act: impl FnMut(usize) + 'static,
) -> AnyView {
    let options = labels.into_iter().enumerate();
    let options = options.map(|(n, label)| option(number(n as i32), label, n == chosen));
    select(Vec::new(), options.collect(), Box::new(act))
}

fn select(
    attributes: Vec<AnyAttribute>,
    options: Vec<AnyView>,
    mut choose: Box<dyn FnMut(usize)>,
) -> AnyView {
    let change: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
        let target = event.target();
        let select = target.and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(select) = select {
            choose(select.selected_index() as usize);
        }
    });
    view! {
        <select {..attributes} on:change=change>
            {options}
        </select>
    }
    .into_any()
}

fn option(value: String, label: String, is_chosen: bool) -> AnyView {
    view! {
        <option value=value selected=is_chosen prop:selected=is_chosen>
            {label}
        </option>
    }
    .into_any()
}
