//! The bar above the board and its menu.

mod bar;
mod offline;
mod sound;

use bastide_model::names::is_named;
use bastide_model::{Assist, GameIntent, Pace, Panel, Session, SettingIntent, Table, TableIntent};
use leptos::ev;
use leptos::prelude::*;

use crate::deferred::deferred;
use crate::language::{choice, count, member, text};
use crate::panels::above::sign_of;
use crate::store::{Command, DeferredAction, Store};
use crate::views::{
    Button, Field, Icon, Select, all, check, details, field, file_row, icon, part, repainted,
    text_of, when_here,
};
use crate::{browser, words};
use bar::frame;
use sound::sounds;

pub use bar::{LANGUAGE, history, language, name, redo_button, sheet, theme, undo_button};
pub use offline::{offline, update};

/// A row of the menu.
struct Entry {
    label: &'static str,
    /// Further words for the search.
    also: &'static str,
    control: AnyView,
}

/// The menu.
pub fn menu(store: Store) -> AnyView {
    let want: Box<dyn FnMut(ev::Event)> = Box::new(move |_| {
        store.want_deferred();
        deferred!(begin_search());
    });
    let inside = when_here(store, |store| deferred!(entries(store)));
    frame(want, inside)
}

/// The field that searches the menu.
const SEARCH: &str = "menu-search";

/// Focuses the search of the menu that has opened, but opens no keyboard on the screen.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn begin_search() {
    if browser::is_menu_open() && !browser::is_media(browser::COARSE) {
        browser::give_focus(SEARCH);
    }
}

/// The inside of the menu.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn entries(store: Store) -> AnyView {
    let typed = RwSignal::new(String::new());
    let search = Field::acting(move |words| typed.set(words.trim().to_owned()));
    let label = text("entry.search");
    let search = search.with("placeholder", label).labelled(label);
    let rows = repainted(Box::new(move || match typed.read().as_str() {
        "" => groups(store),
        typed => found(store, typed),
    }));
    let search = search.with("id", SEARCH).kind("search");
    all([part(SEARCH, search), rows])
}

/// All rows in groups; rare ones are collapsed.
fn groups(store: Store) -> AnyView {
    let tools = all([controls(tools(store)), credits()]);
    all([
        group("entry.game", game(store)),
        group("entry.learn", learn(store)),
        group("entry.share", share(store)),
        details("group", text("assist.label"), controls(assists(store))),
        details("group", text("entry.settings"), controls(settings(store))),
        details("group", text("entry.tools"), tools),
    ])
}

fn group(title: &'static str, entries: Vec<Entry>) -> AnyView {
    view! {
        <fieldset class="group">
            <legend>{text(title)}</legend>
            {controls(entries)}
        </fieldset>
    }
    .into_any()
}

fn controls(entries: Vec<Entry>) -> AnyView {
    let controls = entries.into_iter().map(|entry| entry.control);
    all(controls.collect::<Vec<_>>())
}

/// The rows that match the search, including controls next to the board.
fn found(store: Store, typed: &str) -> AnyView {
    let parts = [game, learn, share, assists, settings, tools, beside];
    let entries = parts.into_iter().flat_map(|part| part(store));
    let is_found = |entry: &Entry| is_named(&[entry.label, entry.also], typed);
    let found: Vec<Entry> = entries.filter(is_found).collect();
    let told = count("entry.found", found.len() as i32);
    view! {
        <p class="fine" role="status">{told}</p>
        <div class="group">{controls(found)}</div>
    }
    .into_any()
}

/// A row with an icon and a label.
fn row(
    store: Store,
    (sign, label): (Icon, &'static str),
    also: &'static str,
    command: impl Into<Command>,
) -> Entry {
    let button = Button::new(command).class("row");
    let inside = all([icon(sign), text_of(text(label))]);
    of(label, also, button.show(store, inside))
}

/// An entry with a control; `label` and `also` are keys of messages.
fn of(label: &'static str, also: &'static str, control: AnyView) -> Entry {
    Entry {
        label: text(label),
        also: text(also),
        control,
    }
}

/// True at a real table, where no computer and no other device plays.
fn is_from_box(store: Store) -> bool {
    store.read(Session::plays_from_box)
}

/// New games, the players of this one, and files.
fn game(store: Store) -> Vec<Entry> {
    let seats = DeferredAction::OpenPanel(Panel::Seats);
    let seats = || row(store, (Icon::Players, "seat.title"), "find.seats", seats);
    let archive = DeferredAction::OpenArchive;
    let new = row(
        store,
        (Icon::Closer, "menu.new"),
        "find.new",
        GameIntent::Leave,
    );
    let mut entries = vec![new];
    entries.extend((!is_from_box(store)).then(seats));
    entries.extend([
        row(
            store,
            (Icon::Save, "menu.save"),
            "find.save",
            DeferredAction::SaveFile,
        ),
        of("menu.load", "find.load", file_row(store)),
        row(
            store,
            (Icon::Link, "foreign.title"),
            "find.foreign",
            DeferredAction::OpenForeign,
        ),
        row(store, (Icon::Bars, "menu.archive"), "find.archive", archive),
    ]);
    entries
}

/// The rules and the ways to learn them.
fn learn(store: Store) -> Vec<Entry> {
    let rules = DeferredAction::OpenRules(None);
    let sheet = DeferredAction::OpenSheet;
    let library = DeferredAction::OpenLibrary;
    let puzzles = DeferredAction::OpenPuzzles;
    vec![
        row(store, (Icon::Book, "entry.rules"), "find.rules", rules),
        row(store, (Icon::Report, "sheet.title"), "sheet.find", sheet),
        row(
            store,
            (Icon::Hint, "menu.course"),
            "find.course",
            DeferredAction::OpenCourse,
        ),
        row(
            store,
            (Icon::Tiles, "entry.library"),
            "find.library",
            library,
        ),
        row(
            store,
            (Icon::Look, "puzzles.title"),
            "find.puzzles",
            puzzles,
        ),
    ]
}

/// The ways to share a game.
fn share(store: Store) -> Vec<Entry> {
    let by_link = DeferredAction::PlayByLink;
    let by_link = || row(store, (Icon::Device, "turn.title"), "find.turn", by_link);
    let picture = DeferredAction::SavePicture;
    let share = row(
        store,
        (Icon::Link, "share.title"),
        "find.share",
        DeferredAction::Share,
    );
    let mut entries = vec![share];
    entries.extend((!is_from_box(store)).then(by_link));
    entries.extend([
        row(
            store,
            (Icon::Picture, "printed.title"),
            "find.printed",
            DeferredAction::PrintGame,
        ),
        row(
            store,
            (Icon::Log, "written.title"),
            "find.written",
            DeferredAction::Write,
        ),
        row(
            store,
            (Icon::Picture, "entry.picture"),
            "find.picture",
            picture,
        ),
    ]);
    entries
}

/// Tools for authors and for reports.
fn tools(store: Store) -> Vec<Entry> {
    let example = DeferredAction::MakeExample;
    let (manual, language) = choice::manual();
    let manual = view! {
        <a class="row" href=manual hreflang=language target="_blank">
            {icon(Icon::Book)}
            {text("entry.manual")}
        </a>
    };
    vec![
        row(
            store,
            (Icon::Report, "entry.report"),
            "find.report",
            DeferredAction::Report,
        ),
        row(
            store,
            (Icon::Edit, "entry.example"),
            "find.example",
            example,
        ),
        row(
            store,
            (Icon::Embed, "embed.title"),
            "find.embed",
            DeferredAction::Embed,
        ),
        of("entry.manual", "find.manual", manual.into_any()),
    ]
}

/// The licenses of other people's work in the app.
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

/// Settings of play and appearance.
fn settings(store: Store) -> Vec<Entry> {
    let (confirms, skips) = store.read(|session: &Session| (session.confirms, session.skips));
    let settings = store.settings.get_value();
    let switch = |is_on, label, also, command: Command| {
        of(
            label,
            also,
            check(store, is_on, text_of(text(label)), command),
        )
    };
    let confirm = SettingIntent::SwitchConfirm.into();
    let skip = SettingIntent::SwitchSkip.into();
    let letters = DeferredAction::SwitchLetters.into();
    let motion = DeferredAction::SwitchMotion.into();
    let pace = || of("pace.label", "find.pace", pace(store));
    let mut entries: Vec<Entry> = (!is_from_box(store)).then(pace).into_iter().collect();
    entries.extend([
        of("menu.language", "find.language", language(store)),
        of("menu.theme", "find.theme", theme(store)),
        switch(confirms, "entry.confirm", "find.confirm", confirm),
        switch(skips, "entry.skip", "find.skip", skip),
        switch(settings.letters, "entry.letters", "find.letters", letters),
        switch(
            settings.grid,
            "entry.grid",
            "find.grid",
            DeferredAction::SwitchGrid.into(),
        ),
        switch(
            browser::storage::coordinates(),
            "entry.coordinates",
            "find.coordinates",
            DeferredAction::SwitchCoordinates.into(),
        ),
        switch(
            browser::storage::dusk(),
            "entry.dusk",
            "find.dusk",
            DeferredAction::SwitchDusk.into(),
        ),
        switch(settings.motion, "entry.motion", "find.motion", motion),
        of("sound.on", "find.sound", sounds(store)),
        row(
            store,
            (Icon::Keys, "entry.keys"),
            "find.keys",
            DeferredAction::ShowKeys,
        ),
    ]);
    if browser::has_full_screen() {
        let full = DeferredAction::SwitchFullScreen;
        entries.push(row(
            store,
            (Icon::Fit, "entry.full-screen"),
            "find.full",
            full,
        ));
    }
    let offline = when_here(store, |store| deferred!(offline(store)));
    entries.push(of("offline.everything", "find.offline", offline));
    entries
}

/// The speed of computers.
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
fn assists(store: Store) -> Vec<Entry> {
    let assists = store.read(|session: &Session| session.assists);
    let switch = |is_on, label: &'static str, intent| Entry {
        label,
        also: text("find.assist"),
        control: check(store, is_on, text_of(label), intent),
    };
    let purist = SettingIntent::SwitchPurist;
    let purist = switch(assists.is_purist(), text("assist.purist"), purist);
    let others = Assist::ALL.map(|assist| {
        let intent = SettingIntent::SwitchAssist(assist);
        switch(assists.is_chosen(assist), words::assist(assist), intent)
    });
    [purist].into_iter().chain(others).collect()
}

/// Entries that also have a button next to the board.
fn beside(store: Store) -> Vec<Entry> {
    let [tiles, scores] = [Panel::Tiles, Panel::Scores].map(DeferredAction::OpenPanel);
    let replay = DeferredAction::SwitchReplay;
    let mut entries = vec![
        row(store, (Icon::Replay, "menu.replay"), "find.replay", replay),
        row(
            store,
            (Icon::Tiles, "remaining.open-tiles"),
            "find.tiles",
            tiles,
        ),
        row(
            store,
            (Icon::Bars, "projection.scores"),
            "find.scores",
            scores,
        ),
    ];
    let known = store.read(|table: &Table| Some(table.known_overlays()));
    entries.extend(known.into_iter().flatten().map(|(kind, _)| {
        let label = member("overlay", kind.name());
        let button = Button::new(TableIntent::Look(kind)).class("row");
        let inside = all([icon(sign_of(kind)), text_of(label)]);
        Entry {
            label,
            also: text("find.overlay"),
            control: button.show(store, inside),
        }
    }));
    entries
}
