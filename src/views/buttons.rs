//! Buttons. Each carries its command. A disabled one carries the reason instead, stays
//! reachable by keyboard and gives the reason when pressed.

use bastide_model::{Intent, Notice, TableIntent};
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::ev;
use leptos::prelude::*;

use super::parts::{Allowed, attribute};
use super::{Icon, icon, text_of};
use crate::language::{joined, number, text};
use crate::store::{Command, Store};

/// A builder of buttons.
pub struct Button {
    press: Press,
    class: &'static str,
    id: Option<String>,
    name: Option<&'static str>,
    label: Option<String>,
    says: Says,
    allowed: Allowed,
    pressed: Option<&'static str>,
    reach: Option<&'static str>,
    current: bool,
    hint: Option<usize>,
    short: Option<&'static str>,
}

/// The effect of a press.
enum Press {
    /// Sends a command.
    Send(Command),
    /// Changes only the view around the button.
    Act(Box<dyn FnMut(ev::MouseEvent)>),
}

/// The use of a button's label.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// As a tool tip, for the reason of a disabled button.
    Reason,
    /// As the name for screen readers.
    Name,
    /// As both.
    All,
}

impl Button {
    /// A button that sends a command.
    pub fn new(command: impl Into<Command>) -> Button {
        Button::of(Press::Send(command.into()))
    }

    /// A button that changes only the view around it.
    pub fn acting(act: impl FnMut(ev::MouseEvent) + 'static) -> Button {
        Button::of(Press::Act(Box::new(act)))
    }

    fn of(press: Press) -> Button {
        Button {
            press,
            class: "",
            id: None,
            name: None,
            label: None,
            says: Says::Reason,
            allowed: Allowed::Yes,
            pressed: None,
            reach: None,
            current: false,
            hint: None,
            short: None,
        }
    }

    /// Sets the class.
    pub fn class(mut self, class: &'static str) -> Button {
        self.class = class;
        self
    }

    /// Sets the id, for focusing.
    pub fn id(mut self, id: impl Into<String>) -> Button {
        self.id = Some(id.into());
        self
    }

    /// Sets the name, for style sheets and tests.
    pub fn name(mut self, name: &'static str) -> Button {
        self.name = Some(name);
        self
    }

    /// Sets the tool tip and the name for screen readers.
    pub fn labelled(mut self, label: impl Into<String>) -> Button {
        self.label = Some(label.into());
        self.says = Says::All;
        self
    }

    /// Sets the name for screen readers, instead of the content.
    pub fn called(mut self, label: impl Into<String>) -> Button {
        self.label = Some(label.into());
        self.says = Says::Name;
        self
    }

    /// Enables or disables the button.
    pub fn allowed(mut self, allowed: Allowed) -> Button {
        self.allowed = allowed;
        self
    }

    /// Makes the button a switch.
    pub fn pressed(mut self, is_on: bool) -> Button {
        self.pressed = Some(if is_on { "true" } else { "false" });
        self
    }

    /// Makes the button a switch with a third state: its state and its reach.
    pub fn reaching(mut self, pressed: &'static str, reach: &'static str) -> Button {
        self.pressed = Some(pressed);
        self.reach = Some(reach);
        self
    }

    /// Marks the button of the current step.
    pub fn current(mut self, is_current: bool) -> Button {
        self.current = is_current;
        self
    }

    /// Points at a choice while the pointer or the focus is on the button.
    pub fn hinting(mut self, choice: usize) -> Button {
        self.hint = Some(choice);
        self
    }

    /// Sets a short name, shown below the icon on phones, which have no tool tips.
    pub fn short(mut self, name: &'static str) -> Button {
        self.short = Some(name);
        self
    }

    /// Builds the button with an icon.
    pub fn icon(self, store: Store, sign: Icon) -> AnyView {
        self.show(store, icon(sign))
    }

    /// Builds the button with a text.
    pub fn text(self, store: Store, label: &str) -> AnyView {
        self.show(store, text_of(label))
    }

    /// Builds the button with any content.
    pub fn show(mut self, store: Store, inside: AnyView) -> AnyView {
        if let Allowed::No(reason) = self.allowed {
            let reason_text = text(reason);
            self.label = Some(match self.label {
                Some(label) => joined("list.full-stop", &label, reason_text),
                None => reason_text.to_owned(),
            });
            self.press = Press::Send(Intent::Tell(Notice::NoUse(reason)).into());
        }
        let is_off = self.allowed != Allowed::Yes;
        let title = self.label.clone().filter(|_| self.says != Says::Name);
        let name = self.label.filter(|_| self.says != Says::Reason);
        let own = |text: &'static str| text.to_owned();
        let mut attributes: Vec<AnyAttribute> = Vec::new();
        for (key, value) in [
            ("id", self.id),
            ("name", self.name.map(own)),
            ("aria-label", name),
            ("title", title),
            ("aria-disabled", is_off.then(|| own("true"))),
            ("aria-pressed", self.pressed.map(own)),
            ("data-reach", self.reach.map(own)),
            ("data-short", self.short.map(own)),
            ("aria-current", self.current.then(|| own("step"))),
        ] {
            attributes.extend(value.map(|value| attribute(key, Some(value))));
        }
        if let Some(choice) = self.hint {
            attributes.push(attribute("data-hint", Some(number(choice as i32))));
            let is_pointed = move || (store.pointed() == Some(choice)).then(String::new);
            attributes.push(custom_attribute("data-pointed", is_pointed).into_any_attr());
            let hint = TableIntent::Hint(Some(choice));
            let (pointed, focused) = (hint.clone(), hint);
            let pointed = ev::on(ev::pointerenter, move |_| store.send(pointed.clone()));
            let focused = ev::on(ev::focus, move |_| store.send(focused.clone()));
            attributes.extend([pointed.into_any_attr(), focused.into_any_attr()]);
        }
        let press = match self.press {
            Press::Send(command) => store.on(command),
            Press::Act(act) => act,
        };
        view! {
            <button {..attributes} type="button" class=self.class on:click=press>
                {inside}
            </button>
        }
        .into_any()
    }
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

/// A round button with an icon; the label is its tool tip.
pub fn icon_button(store: Store, icon: Icon, label: &str, command: impl Into<Command>) -> AnyView {
    round(store, (icon, None), label, command.into(), Allowed::Yes)
}

/// A round button with an icon, and on phones a short name below it.
pub fn named_button(
    store: Store,
    (icon, short): (Icon, &'static str),
    label: &str,
    command: impl Into<Command>,
    allowed: Allowed,
) -> AnyView {
    round(store, (icon, Some(short)), label, command.into(), allowed)
}

/// A round button with an icon that may be disabled.
pub fn icon_button_when(
    store: Store,
    icon: Icon,
    label: &str,
    command: impl Into<Command>,
    allowed: Allowed,
) -> AnyView {
    round(store, (icon, None), label, command.into(), allowed)
}

fn round(
    store: Store,
    (icon, short): (Icon, Option<&'static str>),
    label: &str,
    command: Command,
    allowed: Allowed,
) -> AnyView {
    let mut button = Button::new(command).class("round").labelled(label);
    button.short = short;
    button.allowed(allowed).icon(store, icon)
}

/// The submit button of a form elsewhere on the page.
pub fn submit_of(form: &'static str, class: &'static str, label: &str) -> AnyView {
    let label = label.to_owned();
    view! { <button type="submit" form=form class=class>{label}</button> }.into_any()
}

/// The submit button of the form around it.
pub fn submit(class: &'static str, label: &str) -> AnyView {
    let label = label.to_owned();
    view! { <button type="submit" class=class>{label}</button> }.into_any()
}
