//! The bar above: taking back, and the menu.

use bastide_model::{Aid, GameIntent, Pace, Pane, SettingIntent, Table, TableIntent};
use leptos::prelude::*;

use crate::browser::Theme;
use crate::language::{LANGUAGES, choice, member, text};
use crate::store::{Command, PageAction, Store, When};
use crate::views::{
    Allowed, Icon, Select, all, button, check, field, file, icon, icon_button, icon_button_when,
    late, panel, text_of,
};
use crate::words;

/// The id of the control that chooses the language.
pub const LANGUAGE: &str = "language";

/// The name, and the button for the log in narrow windows.
pub fn name(store: Store) -> AnyView {
    let log = icon_button(store, Icon::Log, text("log.label"), PageAction::SwitchLog);
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
        let replay = text("menu.replay");
        all([
            undo_button(store, undo),
            redo_button(store, redo),
            icon_button(store, Icon::Clock, replay, PageAction::SwitchReplay),
        ])
    })
}

/// The button that takes back.
pub fn undo_button(store: Store, can: bool) -> AnyView {
    let allowed = Allowed::when(can, "menu.no-undo");
    icon_button_when(
        store,
        Icon::Undo,
        text("menu.undo"),
        TableIntent::Undo,
        allowed,
    )
}

/// The button that plays again what was taken back.
pub fn redo_button(store: Store, can: bool) -> AnyView {
    let allowed = Allowed::when(can, "menu.no-redo");
    icon_button_when(
        store,
        Icon::Redo,
        text("menu.redo"),
        TableIntent::Redo,
        allowed,
    )
}

/// The menu.
pub fn menu(store: Store) -> AnyView {
    let entries: [(&str, Command); 9] = [
        ("menu.new", GameIntent::Leave.into()),
        ("seat.title", PageAction::OpenPanel(Pane::Seats).into()),
        ("share.title", PageAction::Share.into()),
        ("menu.save", PageAction::SaveFile.into()),
        ("menu.archive", PageAction::OpenArchive.into()),
        ("menu.example", PageAction::MakeExample.into()),
        ("menu.report", PageAction::Report.into()),
        ("menu.rules", PageAction::OpenRules(None).into()),
        ("menu.keys", PageAction::ShowKeys.into()),
    ];
    let entries = entries.map(|(label, command)| button(store, "", text(label), command));
    let confirms = store.peek(|session| session.confirms);
    let settings = store.settings.get_value();
    let switches: [(bool, &str, Command); 3] = [
        (
            confirms,
            "menu.confirm",
            SettingIntent::SwitchConfirm.into(),
        ),
        (
            settings.letters,
            "menu.letters",
            PageAction::SwitchLetters.into(),
        ),
        (
            settings.motion,
            "menu.motion",
            PageAction::SwitchMotion.into(),
        ),
    ];
    let switches =
        switches.map(|(is_on, label, command)| check(store, is_on, text_of(text(label)), command));
    sheet(vec![
        all(entries),
        file(store),
        pace(store),
        language(store),
        theme(store),
        all(switches),
        late(store, |later| later.sounds),
        assists(store),
        late(store, |later| later.offline),
    ])
}

/// A menu with these entries.
pub fn sheet(entries: Vec<AnyView>) -> AnyView {
    let label = text("menu.label");
    view! {
        <div>
            <details id="menu" class="menu">
                <summary class="round" title=label aria-label=label>
                    {icon(Icon::Menu)}
                </summary>
                <div class="sheet">{entries}</div>
            </details>
        </div>
    }
    .into_any()
}

/// How fast computers play.
fn pace(store: Store) -> AnyView {
    let chosen = store.peek(|session| session.pace);
    let mut choice = Select::new();
    for pace in Pace::ALL {
        let label = member("pace", pace.name());
        let command = SettingIntent::ChoosePace(pace);
        choice = choice.option(pace.name(), label, pace == chosen, command);
    }
    field(text("pace.label"), choice.show(store))
}

/// The choice of the language. Each calls itself by its own name.
pub fn language(store: Store) -> AnyView {
    let spoken = choice::current();
    let mut choice = Select::new().with("id", LANGUAGE);
    for (code, name) in LANGUAGES {
        choice = choice.option_in(code, name, code == spoken, PageAction::Speak(code));
    }
    field(text("menu.language"), choice.show(store))
}

/// The choice between light, dark, and what the system says.
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

/// The switches of the assists.
fn assists(store: Store) -> AnyView {
    let aids = store.peek(|session| session.aids);
    let purist = text_of(text("aid.purist"));
    let switches = Aid::ALL.map(|aid| {
        let label = text_of(words::aid(aid));
        check(
            store,
            aids.is_chosen(aid),
            label,
            SettingIntent::SwitchAid(aid),
        )
    });
    view! {
        <fieldset class="aids">
            <legend>{text("aid.label")}</legend>
            {check(store, aids.is_purist(), purist, SettingIntent::SwitchPurist)}
            {all(switches)}
        </fieldset>
    }
    .into_any()
}
