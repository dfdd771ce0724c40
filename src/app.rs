//! The whole: which screen is shown, what is said, and which key does what.

use bastide_rules::Phase;
use leptos::ev::{self, KeyboardEvent};
use leptos::prelude::*;

use crate::desk::Desk;
use crate::session::{Intent, Session, Table};
use crate::{board, browser, panels, screens, storage, words};

/// The program.
pub fn app() -> impl IntoView {
    browser::set_theme(&storage::theme());
    let desk = Desk::open();
    let keys = window_event_listener(ev::keydown, move |event| {
        if key(desk, &event) {
            event.prevent_default();
        }
    });
    on_cleanup(move || keys.remove());
    // A number that changes with every game, so that nothing of the last one
    // stays on the screen.
    let game = desk.read(|session: &Session| session.table.as_ref().map(|_| session.games));
    let said = desk.see(said);
    view! {
        {move || match game.get() {
            Some(_) => screens::table(desk),
            None => screens::start(desk),
        }}
        {panels::notice(desk)}
        <p class="hidden" role="status" aria-live="polite">{said}</p>
    }
}

/// What happened last and what is to be done, for those who do not see it.
fn said(table: &Table) -> String {
    let mut parts: Vec<String> = (table.last_events().iter())
        .filter_map(|event| words::event(table, event))
        .collect();
    if let Some(ghost) = table.ghost() {
        parts = vec![
            words::place(ghost.cell),
            words::tile(ghost.tile, ghost.turn),
        ];
        parts.extend(
            table
                .preview()
                .map(|preview| words::preview(table, &preview)),
        );
    } else if let Some(spot) = table.spot() {
        parts = vec![panels::spot_words(table, spot)];
    } else if table.game().phase() == Phase::Over {
        parts.push(words::winners(table));
    } else {
        parts.push(panels::prompt(table));
    }
    parts.retain(|part| !part.is_empty());
    parts.join(". ")
}

/// Does what a key stands for; whether it stands for anything.
fn key(desk: Desk, event: &KeyboardEvent) -> bool {
    if browser::is_busy(event.target()) || event.alt_key() {
        return false;
    }
    let key = event.key();
    if !desk.is_playing() {
        return false;
    }
    if event.ctrl_key() || event.meta_key() {
        let intent = match (key.as_str(), event.shift_key()) {
            ("z" | "Z", false) => Intent::Undo,
            ("z" | "Z", true) | ("y" | "Y", _) => Intent::Redo,
            _ => return false,
        };
        desk.send(intent);
        return true;
    }
    if board::key(desk, &key, event.shift_key()) {
        return true;
    }
    let is_control = browser::is_control(event.target());
    match key.as_str() {
        "Enter" | " " if !is_control => desk.send(Intent::Confirm),
        "Escape" if browser::close_menu() => {}
        "Escape" => desk.send(escape(desk)),
        _ if desk.letters.get_untracked() => return letter(desk, &key),
        _ => return false,
    }
    true
}

fn escape(desk: Desk) -> Intent {
    match desk.look(|table: &Table| (table.light().is_some(), table.is_result_open())) {
        (true, _) => Intent::Show(None),
        (_, true) => Intent::ShowResult(false),
        _ => Intent::CloseNotice,
    }
}

/// Single letters and signs, which can be switched off.
fn letter(desk: Desk, key: &str) -> bool {
    match key {
        "r" => desk.send(Intent::TurnTile(true)),
        "R" => desk.send(Intent::TurnTile(false)),
        "u" | "U" => desk.send(Intent::Undo),
        "y" | "Y" => desk.send(Intent::Redo),
        "n" | "N" => desk.send(Intent::Pass),
        "+" | "=" => desk.eye.zoom(1.3),
        "-" => desk.eye.zoom(1.0 / 1.3),
        "0" => desk.eye.fit(desk),
        _ => {
            let digit = key.parse::<usize>().ok().filter(|_| key.len() == 1);
            let Some(n) = digit.and_then(|digit| digit.checked_sub(1)) else {
                return false;
            };
            desk.send(Intent::StandAt(n));
        }
    }
    true
}
