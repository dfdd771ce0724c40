//! What the browser keeps between visits: the game, the theme, the
//! language, the keys.
//!
//! Storage may be forbidden or full. Then nothing is kept and the game goes on.

use leptos::prelude::window;
use leptos::web_sys::Storage;

use crate::session::{Intent, Notice, Session, Table, save, update};

/// The saved game, as a record.
const GAME: &str = "bastide.game";
/// A saved game that could not be read.
const DAMAGED: &str = "bastide.damaged";
const THEME: &str = "bastide.theme";
const LANGUAGE: &str = "bastide.language";
const LETTERS: &str = "bastide.letters";

fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

fn read(key: &str) -> Option<String> {
    storage()?.get_item(key).ok().flatten()
}

fn write(key: &str, value: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(key, value).is_ok())
}

/// Finds the saved game. A damaged one is set aside, not thrown away.
pub fn restore(session: &mut Session) {
    let Some(text) = read(GAME) else {
        return;
    };
    match save::read(&text) {
        Ok(table) => session.saved = Some(table),
        Err(error) => {
            if write(DAMAGED, &text)
                && let Some(storage) = storage()
            {
                let _ = storage.remove_item(GAME);
            }
            update(session, Intent::Tell(Notice::SetAside(error)));
        }
    }
}

/// Keeps the game; whether the browser did.
pub fn keep(table: &Table) -> bool {
    write(GAME, &save::write(table))
}

/// The chosen theme: `light`, `dark`, or empty for that of the system.
pub fn theme() -> String {
    read(THEME)
        .filter(|theme| theme == "light" || theme == "dark")
        .unwrap_or_default()
}

/// Keeps the chosen theme.
pub fn keep_theme(theme: &str) {
    write(THEME, theme);
}

/// The code of the chosen language; empty for that of the browser.
pub fn language() -> String {
    read(LANGUAGE).unwrap_or_default()
}

/// Keeps the chosen language.
pub fn keep_language(code: &str) {
    write(LANGUAGE, code);
}

/// Whether single letters are commands, as they are at first.
pub fn letters() -> bool {
    read(LETTERS).as_deref() != Some("off")
}

/// Keeps whether single letters are commands.
pub fn keep_letters(on: bool) {
    write(LETTERS, if on { "on" } else { "off" });
}
