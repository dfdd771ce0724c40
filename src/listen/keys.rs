//! Keys, as commands and intents.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use super::act;
use crate::store::{Command, PageAction, Store};
use crate::{EDITOR, board, browser, editing, exchange, screens};
use bastide_model::{Intent, Sight, Table};

/// Does what a key stands for; whether it stands for anything.
pub(super) fn key(store: Store, event: &KeyboardEvent) -> bool {
    let playing = store.peek(|session| session.table.is_some());
    if !playing || event.alt_key() || browser::is_typing(event.target()) || exchange::is_open() {
        return false;
    }
    let key = event.key();
    if let Some(command) = screens::exhibit_key(store, &key, event.target()) {
        act(store, command);
        return true;
    }
    if browser::is_slider(event.target()) && key.len() > 1 && key != "Escape" {
        return false;
    }
    if event.ctrl_key() || event.meta_key() {
        let intent = match (key.as_str(), event.shift_key()) {
            ("z" | "Z", false) => Intent::Undo,
            ("z" | "Z", true) | ("y" | "Y", _) => Intent::Redo,
            _ => return false,
        };
        store.send(intent);
        return true;
    }
    if EDITOR && editing::key(store, &key, event.target()) {
        return true;
    }
    if board::key(store, &key, event.shift_key()) {
        return true;
    }
    match key.as_str() {
        "Enter" | " " if !browser::is_control(event.target()) => store.send(Intent::Confirm),
        "Escape" if browser::close_menu() => {}
        "Escape" => store.act(escape(store)),
        _ if store.letters.get_untracked() => {
            return letter(store, &digit(event).unwrap_or(key), event.shift_key());
        }
        _ => return false,
    }
    true
}

fn escape(store: Store) -> Command {
    let open = |table: &Table| {
        let is_paned = table.pane().is_some();
        let is_lit = table.light().is_some();
        (
            table.asked().is_some(),
            is_lit,
            table.is_result_open(),
            is_paned,
        )
    };
    let intent = match store.look(open) {
        (true, ..) => Intent::Ask(None),
        (_, true, ..) => Intent::Show(None),
        (_, _, true, _) => Intent::ShowResult(false),
        (.., true) => return PageAction::ClosePanel.into(),
        _ => Intent::CloseNotice,
    };
    intent.into()
}

/// The digit on a key of the upper row. Some keyboards, the French one among
/// them, need Shift for digits, and a choice should not.
fn digit(event: &KeyboardEvent) -> Option<String> {
    let code = event.code();
    let digit = code.strip_prefix("Digit")?;
    (!event.shift_key()).then(|| digit.to_owned())
}

/// Single letters and signs, which can be switched off.
fn letter(store: Store, key: &str, shift: bool) -> bool {
    act(
        store,
        match key {
            "r" => "turn-right",
            "R" => "turn-left",
            "u" | "U" => "undo",
            "y" | "Y" => "redo",
            "n" | "N" => "decline",
            "+" | "=" => "closer",
            "-" => "farther",
            "0" => "fit",
            "h" | "H" => "replay",
            "l" | "L" => "pane-tiles",
            "p" | "P" => "pane-scores",
            "i" | "I" => "advise",
            "a" | "A" => "ask last",
            "x" | "X" => "ask here",
            "T" if shift => "ask towers",
            "W" if shift => "ask watchtowers",
            "C" if shift => "ask fiefs",
            "?" => "keys",
            _ => {
                let mut sights = Sight::ALL.into_iter();
                if let Some(sight) = sights.find(|sight| key.eq_ignore_ascii_case(sight.key())) {
                    store.send(Intent::Look(sight));
                    return true;
                }
                let digit = key.parse::<usize>().ok().filter(|_| key.len() == 1);
                let Some(n) = digit.and_then(|digit| digit.checked_sub(1)) else {
                    return false;
                };
                store.send(Intent::Choose(n));
                return true;
            }
        },
    );
    true
}
