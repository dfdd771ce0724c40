//! Controls. Each carries the command that it sends, and its reason where it is
//! of no use now: it then stays in reach of the keyboard and says why when it is
//! pressed.

use bastide_model::{Intent, Notice};
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use leptos::web_sys::{HtmlInputElement, HtmlSelectElement};

use super::{Icon, icon, text_of};
use crate::language::{number, text};
use crate::store::{Command, PageAction, Store};

/// Tells whether a control is of use now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Allowed {
    /// It is.
    Yes,
    /// It is not: the key of the message that says why.
    No(&'static str),
    /// It is not, and what its command leads to says why.
    Refused,
}

/// A button that is being put together.
pub struct Button {
    command: Command,
    class: &'static str,
    name: Option<&'static str>,
    label: Option<String>,
    says: Says,
    allowed: Allowed,
    pressed: Option<&'static str>,
    reach: Option<&'static str>,
    hint: Option<usize>,
}

/// What of its label a button says, and how.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// The reason why it is of no use, as a tool tip.
    Reason,
    /// Its name, to screen readers.
    Name,
    /// Both, as a tool tip and to screen readers.
    All,
}

/// A choice of a [`select`].
pub struct Choice {
    /// What it is called.
    pub label: String,
    /// In which language, if not in that of the page.
    pub language: Option<&'static str>,
    /// Its name for the browser and for tests.
    pub value: &'static str,
    /// What is done when it is chosen.
    pub command: Command,
}

impl Allowed {
    /// Allowed if something can be done, else not for this reason.
    pub fn when(can: bool, reason: &'static str) -> Allowed {
        match can {
            true => Allowed::Yes,
            false => Allowed::No(reason),
        }
    }
}

impl Button {
    /// A button that sends this.
    pub fn new(command: impl Into<Command>) -> Button {
        Button {
            command: command.into(),
            class: "",
            name: None,
            label: None,
            says: Says::Reason,
            allowed: Allowed::Yes,
            pressed: None,
            reach: None,
            hint: None,
        }
    }

    /// With a class of the style sheet.
    pub fn class(mut self, class: &'static str) -> Button {
        self.class = class;
        self
    }

    /// With a name by which style sheets and tests find it.
    pub fn name(mut self, name: &'static str) -> Button {
        self.name = Some(name);
        self
    }

    /// Called so by tool tips and screen readers.
    pub fn labelled(mut self, label: impl Into<String>) -> Button {
        self.label = Some(label.into());
        self.says = Says::All;
        self
    }

    /// Called so by screen readers, instead of what is inside.
    pub fn called(mut self, label: impl Into<String>) -> Button {
        self.label = Some(label.into());
        self.says = Says::Name;
        self
    }

    /// Of use or not.
    pub fn allowed(mut self, allowed: Allowed) -> Button {
        self.allowed = allowed;
        self
    }

    /// A switch, which is on or off.
    pub fn pressed(mut self, is_on: bool) -> Button {
        self.pressed = Some(if is_on { "true" } else { "false" });
        self
    }

    /// A switch of three states: which it is in, and what it reaches.
    pub fn reaching(mut self, pressed: &'static str, reach: &'static str) -> Button {
        self.pressed = Some(pressed);
        self.reach = Some(reach);
        self
    }

    /// Points at the choice with this number while the pointer or the focus is
    /// on it.
    pub fn hinting(mut self, choice: usize) -> Button {
        self.hint = Some(choice);
        self
    }

    /// With an icon.
    pub fn icon(self, store: Store, sign: Icon) -> AnyView {
        self.show(store, icon(sign))
    }

    /// With a text.
    pub fn text(self, store: Store, label: &str) -> AnyView {
        self.show(store, text_of(label))
    }

    /// With this inside.
    pub fn show(mut self, store: Store, inside: AnyView) -> AnyView {
        if let Allowed::No(reason) = self.allowed {
            let reason_text = text(reason);
            self.label = Some(match self.label {
                Some(label) => [&label, ". ", reason_text].concat(),
                None => reason_text.to_owned(),
            });
            self.command = Intent::Tell(Notice::NoUse(reason)).into();
        }
        let is_off = self.allowed != Allowed::Yes;
        let title = self.label.clone().filter(|_| self.says != Says::Name);
        let name = self.label.filter(|_| self.says != Says::Reason);
        let own = |text: &'static str| text.to_owned();
        let mut attributes: Vec<AnyAttribute> = Vec::new();
        for (key, value) in [
            ("name", self.name.map(own)),
            ("aria-label", name),
            ("title", title),
            ("aria-disabled", is_off.then(|| own("true"))),
            ("aria-pressed", self.pressed.map(own)),
            ("data-reach", self.reach.map(own)),
        ] {
            attributes.extend(value.map(|value| attribute(key, value)));
        }
        if let Some(choice) = self.hint {
            attributes.push(attribute("data-hint", number(choice as i32)));
            let hint = Intent::Hint(Some(choice));
            let (pointed, focused) = (hint.clone(), hint);
            let pointed = ev::on(ev::pointerenter, move |_| store.send(pointed.clone()));
            let focused = ev::on(ev::focus, move |_| store.send(focused.clone()));
            attributes.extend([pointed.into_any_attr(), focused.into_any_attr()]);
        }
        let press = store.on(self.command);
        view! {
            <button {..attributes} type="button" class=self.class on:click=press>
                {inside}
            </button>
        }
        .into_any()
    }
}

fn attribute(name: &'static str, value: String) -> AnyAttribute {
    custom_attribute(name, value).into_any_attr()
}

/// A button with a text.
pub fn button(
    store: Store,
    class: &'static str,
    label: &str,
    command: impl Into<Command>,
) -> AnyView {
    Button::new(command).class(class).text(store, label)
}

/// A round button with an icon, which says what it does when asked.
pub fn icon_button(store: Store, icon: Icon, label: &str, command: impl Into<Command>) -> AnyView {
    let button = Button::new(command).class("round").labelled(label);
    button.icon(store, icon)
}

/// A box to check, with its label.
pub fn check(store: Store, is_on: bool, label: AnyView, command: impl Into<Command>) -> AnyView {
    let command = command.into();
    let change: Box<dyn FnMut(ev::Event)> = Box::new(move |_| store.act(command.clone()));
    view! {
        <label class="check">
            <input type="checkbox" prop:checked=is_on on:change=change />
            {label}
        </label>
    }
    .into_any()
}

/// A button that opens a file.
pub fn file(store: Store) -> AnyView {
    let change: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
        let target = event.target();
        let input = target.and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let file = input.as_ref().and_then(|input| input.files()?.get(0));
        if let (Some(input), Some(file)) = (input, file) {
            // The same file can be chosen again after it was corrected.
            input.set_value("");
            store.act(PageAction::OpenFile(file).into());
        }
    });
    view! {
        <label class="button file">
            {text("menu.load")}
            <input type="file" accept=".json,application/json,text/plain" on:change=change />
        </label>
    }
    .into_any()
}

/// A choice of one among several. Without a label of its own its name is its id,
/// for the label beside it.
pub fn select(
    store: Store,
    name: &'static str,
    label: &str,
    choices: Vec<Choice>,
    chosen: &str,
) -> AnyView {
    let mut commands = Vec::new();
    let options: Vec<AnyView> = choices
        .into_iter()
        .map(|choice| {
            let is_chosen = choice.value == chosen;
            commands.push(choice.command);
            let language = choice
                .language
                .map(|code| attribute("lang", code.to_owned()));
            let language: Vec<AnyAttribute> = language.into_iter().collect();
            view! {
                <option {..language} value=choice.value prop:selected=is_chosen>
                    {choice.label}
                </option>
            }
            .into_any()
        })
        .collect();
    let change: Box<dyn FnMut(ev::Event)> = Box::new(move |event| {
        let target = event.target();
        let select = target.and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let chosen = select.and_then(|select| commands.get(select.selected_index() as usize));
        if let Some(command) = chosen {
            store.act(command.clone());
        }
    });
    let label = vec![match label {
        "" => attribute("id", name.to_owned()),
        label => attribute("aria-label", label.to_owned()),
    }];
    view! {
        <select {..label} name=name on:change=change>
            {options}
        </select>
    }
    .into_any()
}
