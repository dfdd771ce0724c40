//! Keys, as commands and intents.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use leptos::web_sys::EventTarget;

use super::super::{editing, effects, exchange};
use crate::store::{Command, DeferredAction, PageAction, Store, Zoom};
use crate::{board, browser, screens};
use bastide_model::{
    ComputerIntent, CorrectionStep, Intent, OverlayKind, Panel, Question, Session, Table,
    TableIntent, is_editor,
};

/// The key that opens the rules on every screen.
pub(super) const RULES: &str = "F1";

/// Handles a key; true if it is bound.
#[cfg_attr(feature = "split", wasm_split_helpers::wasm_split(later))]
pub fn key(store: Store, event: &KeyboardEvent) -> bool {
    if event.key() == RULES && !exchange::is_open() {
        store.act(DeferredAction::OpenRules(None).into());
        return true;
    }
    let is_escape = event.key() == "Escape";
    if is_escape && exchange::cancel()
        || is_escape && browser::is_in(event.target(), ".menu") && browser::close_menu()
    {
        return true;
    }
    let playing = store.read(|session: &Session| session.table().is_some());
    if !playing || event.alt_key() || browser::is_typing(event.target()) || exchange::is_open() {
        return false;
    }
    let key = sign(event);
    if !matches!(&*key, "Shift" | "Control" | "Alt" | "Meta" | "CapsLock") {
        browser::set_keys();
    }
    if let Some(intent) = screens::example_key(store, &key, event.target()) {
        store.send(intent);
        return true;
    }
    if browser::is_slider(event.target()) && key.len() > 1 && key != "Escape" {
        return false;
    }
    let has_modifier = event.ctrl_key() || event.meta_key();
    if !has_modifier
        && decides(&key, event.target())
        && (event.repeat() || effects::is_early(event.time_stamp()))
    {
        return true;
    }
    if has_modifier {
        let intent = match (key.as_str(), event.shift_key()) {
            ("z" | "Z", false) => Intent::Table(TableIntent::Undo),
            ("z" | "Z", true) | ("y" | "Y", _) => Intent::Table(TableIntent::Redo),
            _ => return false,
        };
        store.send(intent);
        return true;
    }
    if is_editor() && editing::key(store, &key, event.target()) {
        return true;
    }
    if board::key(store, &key, event.shift_key()) {
        return true;
    }
    match key.as_str() {
        "Enter" | " " if !browser::is_control(event.target()) => store.send(TableIntent::Confirm),
        "Escape" if browser::close_menu() => {}
        "Escape" => store.act(escape(store)),
        _ if store.settings.get_value().letters => {
            let key = digit(event).unwrap_or(key);
            let Some(command) = letter(store, &key, event.shift_key()) else {
                return false;
            };
            store.act(command);
        }
        _ => return false,
    }
    true
}

fn escape(store: Store) -> Command {
    if store.log.get_untracked() {
        return PageAction::SwitchLog.into();
    }
    let is_replay = store.replay.get_untracked() || store.read(Table::is_browsing);
    if store.read(|table: &Table| table.correction().is_some()) {
        return Intent::Table(TableIntent::Correct(CorrectionStep::Keep)).into();
    }
    let has_notice = store.read(|session: &Session| session.notice.is_some());
    let open = |table: &Table| {
        let has_panel = table.open_panel().is_some();
        let is_lit = table.is_lit();
        let is_counting = table.counted().is_some();
        (
            is_counting,
            table.asked().is_some(),
            is_lit,
            table.is_result_open(),
            has_panel,
        )
    };
    let intent = match store.read(open) {
        (true, ..) => Intent::Table(TableIntent::Count(true)),
        (_, true, ..) => Intent::Table(TableIntent::Ask(None)),
        (_, _, true, ..) => Intent::Table(TableIntent::Show(None)),
        (_, _, _, true, _) => Intent::Table(TableIntent::ShowResult(false)),
        (.., true) => return DeferredAction::ClosePanel.into(),
        _ if is_replay && !has_notice => return DeferredAction::SwitchReplay.into(),
        _ => Intent::CloseNotice,
    };
    intent.into()
}

/// True for keys that make decisions. They do not repeat while held, and do nothing in the
/// first moments of another player's decision.
fn decides(key: &str, target: Option<EventTarget>) -> bool {
    let is_digit = key.len() == 1 && key.bytes().all(|sign| sign.is_ascii_digit());
    match key {
        "Enter" | " " => {
            !browser::is_control(target.clone()) || browser::is_in(target, effects::DECISION)
        }
        key => is_digit || matches!(key, "n" | "N"),
    }
}

/// The key in the notation of commands: other scripts map to the Latin letter of the same
/// key.
fn sign(event: &KeyboardEvent) -> String {
    latin(event.key(), &event.code(), event.shift_key())
}

fn latin(key: String, code: &str, shift: bool) -> String {
    let mut signs = key.chars();
    let (Some(sign), None, Some(letter)) = (signs.next(), signs.next(), code.strip_prefix("Key"))
    else {
        return key;
    };
    // Latin layouts such as Dvorak or French have these signs on letter keys.
    if sign.is_ascii_alphanumeric() || matches!(sign, ',' | '.' | ';') {
        return key;
    }
    match shift {
        true => letter.to_owned(),
        false => letter.to_ascii_lowercase(),
    }
}

/// The digit of a key in the upper row. Some layouts, such as the French one, need Shift
/// for digits; choices do not.
fn digit(event: &KeyboardEvent) -> Option<String> {
    let code = event.code();
    let digit = code.strip_prefix("Digit")?;
    (!event.shift_key()).then(|| digit.to_owned())
}

/// The command of a single letter or sign, unless turned off.
fn letter(store: Store, key: &str, shift: bool) -> Option<Command> {
    let intent: Intent = match key {
        "r" => Intent::Table(TableIntent::TurnTile(true)),
        "R" => Intent::Table(TableIntent::TurnTile(false)),
        "u" | "U" => Intent::Table(TableIntent::Undo),
        "y" | "Y" => Intent::Table(TableIntent::Redo),
        "n" | "N" => Intent::Table(TableIntent::Decline),
        "i" | "I" => Intent::Computer(ComputerIntent::Advise),
        "a" | "A" => Intent::Table(TableIntent::Ask(Some(Question::Last))),
        "x" | "X" => Intent::Table(TableIntent::Ask(Some(Question::Here))),
        "T" if shift => Intent::Table(TableIntent::Ask(Some(Question::Towers))),
        "W" if shift => Intent::Table(TableIntent::Ask(Some(Question::Watchtowers))),
        "C" if shift => Intent::Table(TableIntent::Ask(Some(Question::Fiefs))),
        "+" | "=" => return Some(PageAction::Zoom(Zoom::Closer).into()),
        "-" => return Some(PageAction::Zoom(Zoom::Farther).into()),
        "0" => return Some(PageAction::Zoom(Zoom::Fit).into()),
        "h" | "H" => return Some(DeferredAction::SwitchReplay.into()),
        "l" | "L" => return Some(DeferredAction::OpenPanel(Panel::Tiles).into()),
        "p" | "P" => return Some(DeferredAction::OpenPanel(Panel::Scores).into()),
        "b" | "B" => return Some(DeferredAction::OpenRules(None).into()),
        "k" | "K" => return Some(DeferredAction::SwitchCoordinates.into()),
        "?" => return Some(DeferredAction::ShowKeys.into()),
        _ => {
            let mut overlays = OverlayKind::ALL.into_iter();
            match overlays.find(|kind| key.eq_ignore_ascii_case(kind.key())) {
                Some(kind) => Intent::Table(TableIntent::Look(kind)),
                None => return choice(store, key),
            }
        }
    };
    Some(intent.into())
}

/// The choice of a digit, counted from 1.
fn choice(store: Store, key: &str) -> Option<Command> {
    let digit = key.parse::<usize>().ok().filter(|_| key.len() == 1);
    let n = digit?.checked_sub(1)?;
    let intent = store.read(|session: &Session| session.choice(n, TableIntent::Play))?;
    Some(intent.into())
}

#[cfg(test)]
mod tests {
    use super::latin;

    #[test]
    fn keys_in_other_scripts_map_to_latin_letters() {
        for (key, code, shift, sign) in [
            ("к", "KeyR", false, "r"),
            ("К", "KeyR", true, "R"),
            ("ρ", "KeyR", false, "r"),
            ("ר", "KeyR", false, "r"),
            ("'", "KeyW", false, "w"),
            ("/", "KeyQ", false, "q"),
            ("ı", "KeyI", false, "i"),
            // On Latin layouts the letter on the key counts.
            ("z", "KeyY", false, "z"),
            ("A", "KeyQ", true, "A"),
            (",", "KeyM", false, ","),
            ("Enter", "Enter", false, "Enter"),
            ("?", "Digit7", true, "?"),
            ("ю", "Period", false, "ю"),
            ("1", "Digit1", false, "1"),
            ("Process", "KeyN", false, "Process"),
        ] {
            assert_eq!(latin(key.to_owned(), code, shift), sign, "{key} {code}");
        }
    }
}
