//! Keys, as commands and intents.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

use crate::store::{Command, PageAction, Store, Zoom};
use crate::{EDITOR, board, browser, editing, exchange, screens};
use bastide_model::{Intent, Pane, Question, Sight, Table};

/// Does what a key stands for; whether it stands for anything.
pub(super) fn key(store: Store, event: &KeyboardEvent) -> bool {
    let playing = store.peek(|session| session.table.is_some());
    if !playing || event.alt_key() || browser::is_typing(event.target()) || exchange::is_open() {
        return false;
    }
    let key = event.key();
    if let Some(intent) = screens::exhibit_key(store, &key, event.target()) {
        store.send(intent);
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
            let key = digit(event).unwrap_or(key);
            let Some(command) = letter(&key, event.shift_key()) else {
                return false;
            };
            store.act(command);
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

/// The command of a single letter or sign, which can be switched off.
fn letter(key: &str, shift: bool) -> Option<Command> {
    let intent = match key {
        "r" => Intent::TurnTile(true),
        "R" => Intent::TurnTile(false),
        "u" | "U" => Intent::Undo,
        "y" | "Y" => Intent::Redo,
        "n" | "N" => Intent::Decline,
        "i" | "I" => Intent::Advise,
        "a" | "A" => Intent::Ask(Some(Question::Last)),
        "x" | "X" => Intent::Ask(Some(Question::Here)),
        "T" if shift => Intent::Ask(Some(Question::Towers)),
        "W" if shift => Intent::Ask(Some(Question::Watchtowers)),
        "C" if shift => Intent::Ask(Some(Question::Fiefs)),
        "+" | "=" => return Some(PageAction::Zoom(Zoom::Closer).into()),
        "-" => return Some(PageAction::Zoom(Zoom::Farther).into()),
        "0" => return Some(PageAction::Zoom(Zoom::Fit).into()),
        "h" | "H" => return Some(PageAction::SwitchReplay.into()),
        "l" | "L" => return Some(PageAction::OpenPanel(Pane::Tiles).into()),
        "p" | "P" => return Some(PageAction::OpenPanel(Pane::Scores).into()),
        "?" => return Some(PageAction::ShowKeys.into()),
        _ => {
            let mut sights = Sight::ALL.into_iter();
            match sights.find(|sight| key.eq_ignore_ascii_case(sight.key())) {
                Some(sight) => Intent::Look(sight),
                None => Intent::Choose(choice(key)?),
            }
        }
    };
    Some(intent.into())
}

/// The number of the choice that a digit makes.
fn choice(key: &str) -> Option<usize> {
    let digit = key.parse::<usize>().ok().filter(|_| key.len() == 1);
    digit?.checked_sub(1)
}
