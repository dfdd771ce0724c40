//! The statistics, the finished games, and the export and import of all data.

mod statistics;

use bastide_model::archive::{Finished, ImportError, Imported, Kind};
use bastide_model::{Intent, Level, SavesIntent, Session, TableIntent};
use js_sys::Date;
use leptos::prelude::*;
use leptos::web_sys::File;

use super::puzzles;
use crate::browser::archive;
use crate::browser::{self, storage};
use crate::language::{chain, count, date, day_in_numbers, fill, member, number, sentences, text};
use crate::store::{DeferredAction, PageAction, Store};
use crate::views::{
    Button, Icon, all, button, document_taken, icon_button, nothing, once, paragraph, part, text_of,
};
use crate::words;

/// The number of games shown at first.
const AT_ONCE: usize = 8;
/// The number of older games added by each press.
const MORE: usize = 200;

/// The state of the dialog.
#[derive(Clone, Copy)]
struct Archive {
    store: Store,
    /// The results, the latest first.
    results: RwSignal<Vec<Finished>>,
    /// The number of unreadable results.
    damaged: RwSignal<usize>,
    /// The number of results shown.
    shown: RwSignal<usize>,
    /// The message about the last file.
    told: RwSignal<String>,
    /// True while the reader is asked to confirm deleting everything.
    asks: RwSignal<bool>,
    /// True if the last import can be undone.
    can_undo: RwSignal<bool>,
}

/// The content of the dialog; imports the given text at once.
pub fn archive(store: Store, text_to_import: Option<String>) -> AnyView {
    // Storage may have room now for a result that failed before.
    let is_kept = store.read(archive::keep_result) != archive::Keeping::Failed;
    let (results, damaged) = archive::results();
    let archive = Archive {
        store,
        results: RwSignal::new(results),
        damaged: RwSignal::new(damaged),
        shown: RwSignal::new(AT_ONCE),
        told: RwSignal::new(String::new()),
        asks: RwSignal::new(false),
        can_undo: RwSignal::new(archive::can_undo()),
    };
    if !is_kept {
        archive.told.set(text("archive.unkept").to_owned());
    }
    if let Some(text) = text_to_import {
        archive.import(&text);
    }
    view! {
        <link rel="stylesheet" href="archive.css" />
        <div class="archive">
            <h2 id="share-title" tabindex="-1" autofocus>
                {text("archive.title")}
            </h2>
            {move || archive.results.with(|results| statistics::statistics(results))}
            {puzzles::solved()}
            {move || archive.damaged()}
            {move || archive.results.with(|results| archive.games(results))}
            {archive.file()}
        </div>
        {icon_button(store, Icon::Close, text("share.close"), DeferredAction::CloseDialog)}
    }
    .into_any()
}

impl Archive {
    /// Reloads the results from storage.
    fn read(self) {
        let (results, damaged) = archive::results();
        self.results.set(results);
        self.damaged.set(damaged);
    }

    fn damaged(self) -> AnyView {
        match self.damaged.get() {
            0 => nothing(),
            n => paragraph("fine", count("archive.damaged", n as i32)),
        }
    }

    /// The finished games.
    fn games(self, results: &[Finished]) -> AnyView {
        if results.is_empty() {
            return nothing();
        }
        let shown = self.shown.get();
        let items = results.iter().take(shown).map(|result| self.game(result));
        let items: Vec<AnyView> = items.collect();
        let older = match results.len().saturating_sub(shown) {
            0 => nothing(),
            n => {
                let more = move |_| self.shown.update(|shown| *shown += MORE);
                let more = Button::acting(more);
                more.text(self.store, &count("saves.older", n as i32))
            }
        };
        view! {
            <section>
                <h3>{count("archive.games", results.len() as i32)}</h3>
                <ol class="saves">{items}</ol>
                {older}
            </section>
        }
        .into_any()
    }

    /// A finished game; it can be replayed while it is saved.
    fn game(self, result: &Finished) -> AnyView {
        let seats = result.seats.iter().map(|seat| {
            let name = words::called(&seat.name, seat.color);
            let name = match seat.bot.as_deref().and_then(level) {
                Some(level) => fill("bot.name", &[("player", &*name), ("level", level)]),
                None => name,
            };
            let points = number(seat.score);
            fill("preview.award", &[("player", &*name), ("points", &points)])
        });
        let seats: Vec<String> = seats.collect();
        let seats = chain("list.comma", &seats);
        let version = fill("archive.version", &[("version", &*result.program)]);
        let parts = [date(result.time), statistics::systems(result), version];
        let parts = parts.join(" · ");
        let id = result.id;
        let is_saved = self
            .store
            .read(|session: &Session| place(session, id).is_some());
        let (replay, gone) = match is_saved {
            true => {
                let label = fill("archive.replay-game", &[("players", &*seats)]);
                let button = Button::acting(move |_| self.replay(id)).called(label);
                (button.text(self.store, text("replay.label")), nothing())
            }
            false => (nothing(), paragraph("fine", text("archive.gone"))),
        };
        view! {
            <li>
                <div>
                    <p class="who">{seats}</p>
                    <p class="fine">{parts}</p>
                    {gone}
                </div>
                {replay}
            </li>
        }
        .into_any()
    }

    /// Opens a saved game at its beginning.
    fn replay(self, id: u64) {
        let store = self.store;
        let Some(n) = store.read(|session: &Session| place(session, id)) else {
            return;
        };
        store.act(DeferredAction::CloseDialog.into());
        store.send(SavesIntent::Continue(n));
        store.send(TableIntent::GoTo(0));
        store.replay.set(true);
    }

    /// The buttons to export, import and delete all data.
    fn file(self) -> AnyView {
        let export = Button::acting(move |_| {
            let text = self.store.read(archive::export);
            let today = day_in_numbers(Date::now() as u64);
            let name = ["bastide-archive-", &today, ".json"].concat();
            browser::download(&name, &text);
        });
        let ask = Button::acting(move |_| self.ask(true));
        let actions = all([
            export.text(self.store, text("archive.export")),
            document_taken(text("archive.import"), move |file| self.open(file)),
            ask.class("delete").text(self.store, text("archive.delete")),
        ]);
        view! {
            <section>
                <h3>{text("archive.file")}</h3>
                {paragraph("fine", text("archive.file-note"))}
                {part("actions", actions)}
                <p role="status">{move || once(text_of(self.told.get()))}</p>
                {move || match self.can_undo.get() {
                    true => self.way_back(),
                    false => nothing(),
                }}
                {move || match self.asks.get() {
                    true => self.question(),
                    false => nothing(),
                }}
            </section>
        }
        .into_any()
    }

    /// The confirmation before deleting everything.
    fn question(self) -> AnyView {
        let store = self.store;
        let (delete, everything) = (text("archive.delete-now"), DeferredAction::DeleteEverything);
        let keep = Button::acting(move |_| self.ask(false));
        view! {
            <div class="question" role="alertdialog" aria-labelledby="archive-question">
                <p id="archive-question" tabindex="-1">
                    {text("archive.question")}
                </p>
                <div class="actions">
                    {button(store, "danger", delete, everything)}
                    {keep.text(store, text("archive.keep"))}
                </div>
            </div>
        }
        .into_any()
    }

    fn ask(self, asks: bool) {
        self.asks.set(asks);
        if asks {
            request_animation_frame(|| browser::reveal("archive-question"));
        }
    }

    /// Imports the chosen file.
    fn open(self, file: File) {
        browser::spawn(Box::pin(async move {
            match browser::read(&file).await {
                Some(text) => self.import(&text),
                None => self.told.set(text("saves.unreadable").to_owned()),
            }
        }));
    }

    /// The button to undo the last import.
    fn way_back(self) -> AnyView {
        let undo = Button::acting(move |_| {
            let told = match archive::undo() {
                0 => text("archive.undone").to_owned(),
                n => count("archive.undone-but", n as i32),
            };
            self.refresh();
            self.told.set(told);
        });
        part("actions", undo.text(self.store, text("archive.undo")))
    }

    fn import(self, text: &str) {
        // Store the game on the table before comparing.
        self.store.act(PageAction::Keep.into());
        let import = |session: &Session| Some(archive::import(session, text));
        self.told.set(match self.store.read(import) {
            Some(Ok(imported)) => {
                self.refresh();
                report(&imported)
            }
            Some(Err(error)) => why(&error),
            None => String::new(),
        });
    }

    /// Shows the new state of storage, here and on the start screen.
    fn refresh(self) {
        self.can_undo.set(archive::can_undo());
        self.read();
        let games = storage::saves();
        self.store.send(Intent::Saves(SavesIntent::Refresh(games)));
    }
}

/// The level of a computer player, in words.
fn level(bot: &str) -> Option<&'static str> {
    Some(member("level", Level::parse(bot)?.name()))
}

/// The index of a saved game.
fn place(session: &Session, id: u64) -> Option<usize> {
    let mut games = session.saves.iter();
    games.position(|saved| saved.id == id && !saved.is_deleted)
}

/// A report of an import.
fn report(imported: &Imported) -> String {
    let kept = |kind| imported.count(kind, true) as i32;
    let [added, updated, copied] = [Kind::Added, Kind::Updated, Kind::Copied].map(kept);
    let [results, settings] = [Kind::Result, Kind::Setting].map(kept);
    let left = |kinds: &[Kind]| {
        let counts = kinds.iter().map(|kind| imported.count(*kind, false));
        counts.sum::<usize>() as i32
    };
    let games_left = left(&[Kind::Added, Kind::Updated, Kind::Copied]);
    let [results_left, settings_left] = [Kind::Result, Kind::Setting].map(|kind| left(&[kind]));
    let [known, repeated, refused] =
        [imported.known, imported.repeated, imported.refused].map(|n| n as i32);
    let parts = [
        (added, count("archive.added", added)),
        (updated, count("archive.updated", updated)),
        (copied, count("archive.copied", copied)),
        (known, count("archive.known", known)),
        (repeated, count("archive.repeated", repeated)),
        (results, count("archive.results", results)),
        (settings, count("archive.settings", settings)),
        (refused, count("archive.refused", refused)),
        (games_left, count("archive.left-games", games_left)),
        (results_left, count("archive.left-results", results_left)),
        (settings_left, count("archive.left-settings", settings_left)),
    ];
    let parts = parts.into_iter().filter(|(n, _)| *n > 0);
    let mut parts: Vec<String> = parts.map(|(_, words)| words).collect();
    if parts.is_empty() {
        parts.push(text("archive.nothing").to_owned());
    }
    if imported.is_cut() {
        parts.push(text("archive.no-room").to_owned());
    }
    sentences(&parts)
}

/// The reason for a rejected archive.
fn why(error: &ImportError) -> String {
    let error = match error {
        ImportError::Document(load_error) => words::load_error(load_error),
        ImportError::Game(index, load_error) => {
            let n = number(*index as i32 + 1);
            fill(
                "archive.game",
                &[("n", &*n), ("error", &words::load_error(load_error))],
            )
        }
    };
    fill("archive.bad", &[("error", &error)])
}
