//! Buttons. Each carries the command that it sends, and its reason where it is
//! of no use now: it then stays in reach of the keyboard and says why when it is
//! pressed.

use bastide_model::{Intent, Notice, TableIntent};
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::ev;
use leptos::prelude::*;

use super::attributes::{Allowed, attribute};
use super::{Icon, icon, text_of};
use crate::language::{number, text};
use crate::store::{Command, Store};

/// A button that is being put together.
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

/// The action of a press.
enum Press {
    /// It sends a command.
    Send(Command),
    /// It changes the view that the button stands in.
    Act(Box<dyn FnMut(ev::MouseEvent)>),
}

/// The part of its label that a button says, and how.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// The reason why it is of no use, as a tool tip.
    Reason,
    /// Its name, to screen readers.
    Name,
    /// Both, as a tool tip and to screen readers.
    All,
}

impl Button {
    /// A button that sends this.
    pub fn new(command: impl Into<Command>) -> Button {
        Button::of(Press::Send(command.into()))
    }

    /// A button that changes the view in which it stands, and nothing that others know.
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

    /// With a class of the style sheet.
    pub fn class(mut self, class: &'static str) -> Button {
        self.class = class;
        self
    }

    /// With an id, by which it gets the focus.
    pub fn id(mut self, id: impl Into<String>) -> Button {
        self.id = Some(id.into());
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

    /// The step of several that is shown, or another one.
    pub fn current(mut self, is_current: bool) -> Button {
        self.current = is_current;
        self
    }

    /// Points at the choice with this number while the pointer or the focus is
    /// on it.
    pub fn hinting(mut self, choice: usize) -> Button {
        self.hint = Some(choice);
        self
    }

    /// With a short name, which is seen below an icon where no pointer asks for the long
    /// one: on phones.
    pub fn short(mut self, name: &'static str) -> Button {
        self.short = Some(name);
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

/// A round button with an icon, which says what it does when asked.
pub fn icon_button(store: Store, icon: Icon, label: &str, command: impl Into<Command>) -> AnyView {
    round(store, (icon, None), label, command.into(), Allowed::Yes)
}

/// The same with a name below the icon on phones.
pub fn named_button(
    store: Store,
    (icon, short): (Icon, &'static str),
    label: &str,
    command: impl Into<Command>,
    allowed: Allowed,
) -> AnyView {
    round(store, (icon, Some(short)), label, command.into(), allowed)
}

/// The same where it may be of no use now.
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

/// The button that sends the form with this id, which stands elsewhere.
pub fn submit_of(form: &'static str, class: &'static str, label: &str) -> AnyView {
    let label = label.to_owned();
    view! { <button type="submit" form=form class=class>{label}</button> }.into_any()
}

/// The button that sends the form in which it stands.
pub fn submit(class: &'static str, label: &str) -> AnyView {
    let label = label.to_owned();
    view! { <button type="submit" class=class>{label}</button> }.into_any()
}
