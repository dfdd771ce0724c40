//! The menu in groups: the game, ways to share it, settings and assistance.

use bastide_model::{Assist, GameIntent, Pace, Panel, Session, SettingIntent};
use leptos::prelude::*;

use super::bar::{language, theme};
use super::sound::sounds;
use crate::browser;
use crate::language::{member, text};
use crate::store::{Command, PageAction, Store};
use crate::views::{Select, all, button, check, field, file, late, nothing, text_of};
use crate::words;

/// The groups of the menu.
pub fn entries(store: Store) -> AnyView {
    all([
        group("entry.game", game(store)),
        group("entry.share", share(store)),
        group("entry.settings", settings(store)),
        group("assist.label", assists(store)),
        credits(),
    ])
}

/// Whose work is in the program that is not its own.
fn credits() -> AnyView {
    view! {
        <p class="fine">
            {text("credits.face")} " "
            <a href="face/OFL.txt">{text("credits.license")}</a> " · "
            <a href="THIRD-PARTY.txt">{text("credits.libraries")}</a>
        </p>
    }
    .into_any()
}

fn group(title: &'static str, inside: AnyView) -> AnyView {
    view! {
        <fieldset class="group">
            <legend>{text(title)}</legend>
            {inside}
        </fieldset>
    }
    .into_any()
}

/// Another game, the players and the rules of this one, and files.
fn game(store: Store) -> AnyView {
    all([
        entry(store, "menu.new", GameIntent::Leave),
        entry(store, "seat.title", PageAction::OpenPanel(Panel::Seats)),
        entry(store, "menu.course", PageAction::OpenCourse),
        entry(store, "entry.library", PageAction::OpenLibrary),
        entry(store, "puzzles.title", PageAction::OpenPuzzles),
        entry(store, "entry.rules", PageAction::OpenRules(None)),
        entry(store, "menu.save", PageAction::SaveFile),
        file(store),
        entry(store, "menu.archive", PageAction::OpenArchive),
    ])
}

/// The ways to share a game.
fn share(store: Store) -> AnyView {
    all([
        entry(store, "share.title", PageAction::Share),
        entry(store, "turn.title", PageAction::PlayByLink),
        entry(store, "embed.title", PageAction::Embed),
        entry(store, "entry.picture", PageAction::SavePicture),
        entry(store, "entry.report", PageAction::Report),
        entry(store, "entry.example", PageAction::MakeExample),
        view! { <a href="manual/" hreflang="en" target="_blank">{text("entry.manual")}</a> }
            .into_any(),
    ])
}

fn entry(store: Store, label: &'static str, command: impl Into<Command>) -> AnyView {
    button(store, "", text(label), command)
}

/// How the program plays and looks.
fn settings(store: Store) -> AnyView {
    let (confirms, skips) = store.read(|session: &Session| (session.confirms, session.skips));
    let settings = store.settings.get_value();
    let switches: [(bool, &str, Command); 5] = [
        (
            confirms,
            "entry.confirm",
            SettingIntent::SwitchConfirm.into(),
        ),
        (skips, "entry.skip", SettingIntent::SwitchSkip.into()),
        (
            settings.letters,
            "entry.letters",
            PageAction::SwitchLetters.into(),
        ),
        (settings.grid, "entry.grid", PageAction::SwitchGrid.into()),
        (
            settings.motion,
            "entry.motion",
            PageAction::SwitchMotion.into(),
        ),
    ];
    let switches =
        switches.map(|(is_on, label, command)| check(store, is_on, text_of(text(label)), command));
    all([
        pace(store),
        language(store),
        theme(store),
        all(switches),
        sounds(store),
        entry(store, "entry.keys", PageAction::ShowKeys),
        match browser::has_full_screen() {
            true => entry(store, "entry.full-screen", PageAction::SwitchFullScreen),
            false => nothing(),
        },
        late(store, |later| later.offline),
    ])
}

/// How fast computers play.
fn pace(store: Store) -> AnyView {
    let chosen = store.read(|session: &Session| session.pace);
    let mut choice = Select::new();
    for pace in Pace::ALL {
        let label = member("pace", pace.name());
        let command = SettingIntent::ChoosePace(pace);
        choice = choice.option(pace.name(), label, pace == chosen, command);
    }
    field(text("pace.label"), choice.show(store))
}

/// The switches of the assists.
fn assists(store: Store) -> AnyView {
    let assists = store.read(|session: &Session| session.assists);
    let purist = text_of(text("assist.purist"));
    let switches = Assist::ALL.map(|assist| {
        let label = text_of(words::assist(assist));
        check(
            store,
            assists.is_chosen(assist),
            label,
            SettingIntent::SwitchAssist(assist),
        )
    });
    let purist = check(
        store,
        assists.is_purist(),
        purist,
        SettingIntent::SwitchPurist,
    );
    all([purist, all(switches)])
}
