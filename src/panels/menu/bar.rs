//! The bar at the top: undo, redo and the menu.

use bastide_model::{Table, TableIntent};
use leptos::ev;
use leptos::prelude::*;

use crate::browser::Theme;
use crate::language::{choice, languages, name_with_share, text};
use crate::store::{DeferredAction, PageAction, Store, When};
use crate::views::{self, Allowed, Icon, Select, all, field, named_button, panel, part};

/// The id of the control that chooses the language.
pub const LANGUAGE: &str = "language";

/// The title, and in narrow windows the button for the log.
pub fn name(store: Store) -> AnyView {
    let log = named_button(
        store,
        (Icon::Log, text("short.log")),
        text("log.label"),
        PageAction::SwitchLog,
        Allowed::Yes,
    );
    view! {
        <div class="name">
            <h1>{text("app.name")}</h1>
            <span class="log-switch">{log}</span>
        </div>
    }
    .into_any()
}

/// Undo and redo.
pub fn history(store: Store) -> AnyView {
    let able = store.slice(When::Played, |table: &Table| {
        (table.can_undo(), table.can_redo())
    });
    panel(store, "history", able, |store, _, &(undo, redo)| {
        all([
            undo_button(store, undo),
            redo_button(store, redo),
            named_button(
                store,
                (Icon::Replay, text("short.replay")),
                text("menu.replay"),
                DeferredAction::SwitchReplay,
                Allowed::Yes,
            ),
        ])
    })
}

/// The undo button.
pub fn undo_button(store: Store, can: bool) -> AnyView {
    let allowed = Allowed::when(can, "menu.no-undo");
    let label = text("menu.undo");
    let sign = (Icon::Undo, text("short.undo"));
    named_button(store, sign, label, TableIntent::Undo, allowed)
}

/// The redo button.
pub fn redo_button(store: Store, can: bool) -> AnyView {
    let allowed = Allowed::when(can, "menu.no-redo");
    let label = text("menu.redo");
    let sign = (Icon::Redo, text("short.redo"));
    named_button(store, sign, label, TableIntent::Redo, allowed)
}

/// A menu with these entries.
pub fn sheet(entries: Vec<AnyView>) -> AnyView {
    frame(Box::new(|_| ()), all(entries))
}

/// A menu with any content; `toggle` runs when it opens or closes.
pub(super) fn frame(toggle: Box<dyn FnMut(ev::Event)>, inside: AnyView) -> AnyView {
    part(
        "",
        views::menu("menu", (Icon::Menu, text("menu.label")), toggle, inside),
    )
}

/// The choice of language; each has its own name.
pub fn language(store: Store) -> AnyView {
    let spoken = choice::current();
    let mut choice = Select::new().with("id", LANGUAGE).with("name", LANGUAGE);
    for (code, name) in languages() {
        let name = name_with_share(code, name);
        choice = choice.option_in(code, &name, code == spoken, PageAction::Speak(code));
    }
    field(text("menu.language"), choice.show(store))
}

/// The choice of colors: light, dark, or the system's.
pub fn theme(store: Store) -> AnyView {
    let chosen = store.settings.get_value().theme;
    let mut choice = Select::new().with("name", "theme");
    for (theme, label) in [
        (Theme::System, "menu.theme-system"),
        (Theme::Light, "menu.theme-light"),
        (Theme::Dark, "menu.theme-dark"),
    ] {
        let command = PageAction::ChooseTheme(theme);
        choice = choice.option(theme.name(), text(label), theme == chosen, command);
    }
    field(text("menu.theme"), choice.show(store))
}
