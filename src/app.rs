//! The app: picks the screen and the message to show, and speaks to screen readers.

use bastide_rules::Phase;
use leptos::prelude::*;

use crate::deferred::deferred;
use crate::language::{chain, fill, joined, sentences};
use crate::runtime::{exchange, keeping, listen};
use crate::store::{Store, When};
use crate::views::{all, once, text_of, when_here};
use crate::{browser, panels, screens, words};
use bastide_model::course::Stage;
use bastide_model::editor::Task;
use bastide_model::{
    BotStatus, GameIntent, Intent, Mode, Notice, Preview, QuickGame, Session, Table, is_editor,
};

/// The app, with a game to begin if one was pressed already; `spoken` is false if the
/// language's file failed to load, which it then reports.
pub fn app(store: Store, game: Option<QuickGame>, spoken: bool) -> impl IntoView {
    let settings = store.settings.get_value();
    browser::set_theme(settings.theme);
    browser::set_motion(settings.motion);
    browser::set_grid(settings.grid);
    listen::listen(store);
    keeping::resume(store);
    exchange::open_address(store);
    if let Some(game) = game {
        store.send(GameIntent::Play(game, None));
    }
    if !spoken {
        store.send(Intent::Tell(Notice::NoLanguage));
    }
    // Clear the screen of the last game or language.
    let game = store.slice(When::Always, |session: &Session| {
        let is_playing = !matches!(session.mode, Mode::Start);
        (session.revisions.screen, is_playing)
    });
    let said = store.derive(When::Tracked, move || {
        store.rests().track();
        // A repeated question is answered again.
        let asked = store.read(|session: &Session| session.revisions.asked);
        match store.read(is_quiet) {
            true => (String::new(), asked),
            false => {
                let rare =
                    store.read(|table: &Table| deferred!(rare_announcement(table)).flatten());
                (rare.unwrap_or_else(|| said(store)), asked)
            }
        }
    });
    let said = move || said.with(|(said, _)| once(text_of(said.clone())));
    let screen = move || {
        let is_playing = game.with(|(_, is_playing)| *is_playing);
        browser::focus::let_go();
        // Begin each screen at its top.
        browser::scroll_home();
        match is_playing {
            // The table shows messages itself.
            Some(true) if !is_editor() && is_at_table(store) => screens::table(store),
            is_playing => {
                let screen = match is_playing {
                    _ if is_editor() => screens::editor(store),
                    _ if store.request.with_value(Option::is_some) => {
                        when_here(store, |store| deferred!(screens::example(store)))
                    }
                    Some(true) => when_here(store, |store| deferred!(screens::course(store))),
                    _ => screens::start(store),
                };
                all([screen, panels::notices(store)])
            }
        }
    };
    view! {
        {screen}
        {panels::dialog(store)}
        <p class="hidden" role="status" aria-live="polite">{said}</p>
    }
}

/// True during a game, but not in an example or a lesson.
fn is_at_table(store: Store) -> bool {
    store.read(|session: &Session| session.game().is_some())
}

/// True where the screen announces by itself: the steps of an example have captions, and
/// the editor's grid names its cells.
fn is_quiet(session: &Session) -> bool {
    match &session.mode {
        Mode::Start | Mode::Game(_) => false,
        Mode::Example(open) => !open.example.is_trying(),
        Mode::Course(course) => (course.lesson()).is_some_and(|it| it.stage() == Stage::Told),
        Mode::Editor(open) => open.editor.task != Task::Steps,
    }
}

/// The text that replaces the announcement while a player looks back, corrects a tile or has
/// asked a question; `None` otherwise.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
fn rare_announcement(table: &Table) -> Option<String> {
    if let Some(correction) = table.correction() {
        return Some(words::corrected(table, correction));
    }
    if table.is_looking_back() && table.ghost().is_none() && table.pointed_choice().is_none() {
        return Some(words::moment(table));
    }
    let answer = words::answer(table);
    (!answer.is_empty()).then(|| sentences(&answer))
}

/// The text for screen readers: the aimed cell or, without one, the last event and the
/// next decision.
fn said(store: Store) -> String {
    let aimed = store.read_preview(aimed);
    if !aimed.is_empty() {
        return aimed;
    }
    let last = store.read(|table: &Table| deferred!(panels::last(table)));
    let mut parts = last.unwrap_or_default();
    let next = store.read(|table: &Table| match table.bot_status() {
        // Do not re-announce an ongoing computation.
        Some(BotStatus::Thinking(_)) if !parts.is_empty() => String::new(),
        _ if table.game().phase() == Phase::Over => words::winners(table),
        _ => words::prompt(table),
    });
    parts.push(next);
    parts.retain(|part| !part.is_empty());
    chain("list.full-stop", &parts)
}

/// The aimed cell and the outcome there; empty without aim.
fn aimed(table: &Table, preview: Option<&Preview>) -> String {
    let choice = table.pointed_choice();
    if let Some(choice) = choice.filter(|_| table.pointed() == table.aimed_spot()) {
        return words::confirm(table, &choice);
    }
    if let Some(ghost) = table.ghost() {
        let cell = fill(
            "cell.label",
            &[
                ("place", &*words::place(ghost.cell)),
                ("state", &*words::tile(ghost.tile, ghost.rotation)),
            ],
        );
        let follows = preview.map(|preview| words::preview(table, preview));
        return match follows.unwrap_or_default() {
            follows if follows.is_empty() => cell,
            follows => joined("list.full-stop", &cell, &follows),
        };
    }
    choice.map_or_else(String::new, |choice| {
        words::choice_with_worth(table, &choice)
    })
}
