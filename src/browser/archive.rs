//! The archive in the browser: the results of finished games, each under its own key, and
//! the export of all stored data as one file.

use std::cell::RefCell;

use bastide_model::archive::{
    Archive, Finished, ImportError, Imported, OwnState, SavedText, Texts, Undo, finished,
    is_setting, merge, result_name,
};
use bastide_model::course::is_short;
use bastide_model::{SavedGame, Session};

use super::storage::{self, OURS};

/// The key prefix of a result, followed by the number of its game.
const RESULT: &str = "bastide.result.";

thread_local! {
    /// The undo of the last import.
    static UNDO: RefCell<Undo> = RefCell::new(Undo::default());
}

/// The outcome of storing a game's result.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Keeping {
    /// Stored, or nothing to store.
    #[default]
    Done,
    /// The browser refused it.
    Failed,
}

/// The stored results, latest first, and the number of unreadable ones.
pub fn results() -> (Vec<Finished>, usize) {
    let (mut results, mut damaged) = (Vec::new(), 0);
    let keys = keys().into_iter();
    for key in keys.filter(|key| key.starts_with(RESULT)) {
        match Finished::parse(&read(&key).unwrap_or_default()) {
            Ok(result) => results.push(result),
            Err(_) => damaged += 1,
        }
    }
    results.sort_by_key(|result| std::cmp::Reverse(result.time));
    (results, damaged)
}

/// The stored result of a game.
pub fn result(id: u64) -> Option<Finished> {
    Finished::parse(&read(&result_key(id))?).ok()
}

/// Stores the result of the game on the table if it ended on this device. Ignores further
/// endings of the same game, and the short game of the course.
pub fn keep_result(session: &Session) -> Keeping {
    let now = js_sys::Date::now() as u64;
    let game = session.game().filter(|game| !is_short(&game.table));
    let result = game.and_then(|game| finished(&game.table, game.id?, now));
    let Some(result) = result else {
        return Keeping::Done;
    };
    let key = result_key(result.id);
    let first = read(&key).unwrap_or_else(|| result.to_text());
    match storage::write(&key, &first) {
        true => Keeping::Done,
        false => Keeping::Failed,
    }
}

/// All stored data, with the unsaved game on the table, as one file.
pub fn export(session: &Session) -> String {
    let mut games = saved_games();
    let loose = session.saves.iter().filter(|kept| kept.is_loose);
    for kept in loose.filter(|kept| !kept.is_deleted) {
        games.retain(|other| other.id != kept.id);
        games.push(kept.clone());
    }
    let archive = Archive {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        games: (games.into_iter())
            .map(|kept| SavedText {
                id: kept.id,
                text: kept.text,
            })
            .collect(),
        results: results().0,
        settings: settings(),
    };
    archive.to_text()
}

/// Imports an archive. Existing games are replaced only by their own continuations.
///
/// # Errors
///
/// The first mistake in the archive; nothing changes then.
pub fn import(session: &Session, text: &str) -> Result<Imported, ImportError> {
    let (games, results, settings) = (saved_games(), results().0, settings());
    let own = OwnState {
        games: &games,
        results: &results,
        settings: &settings,
        on_table: session.id(),
    };
    let (imported, undo) = merge(own, text)?.keep(&mut Storage);
    UNDO.replace(undo);
    Ok(imported)
}

/// True if the last import can be undone.
pub fn can_undo() -> bool {
    UNDO.with_borrow(|undo| !undo.is_empty())
}

/// Undoes the last import; returns the number of entries changed since, which stay.
pub fn undo() -> usize {
    UNDO.take().undo(&mut Storage)
}

/// The browser's storage for imports, which report failed writes themselves.
struct Storage;

impl Texts for Storage {
    fn read(&self, name: &str) -> Option<String> {
        storage::read(&[OURS, name].concat())
    }

    fn write(&mut self, name: &str, text: &str) -> bool {
        let key = [OURS, name].concat();
        let is_kept = storage::put(&key, text);
        if is_kept {
            storage::note(&key, text, true);
        }
        is_kept
    }

    fn remove(&mut self, name: &str) {
        storage::remove(&[OURS, name].concat());
    }
}

/// The text under a key, also if the browser failed to store it.
fn read(key: &str) -> Option<String> {
    let unwritten = storage::unwritten(|texts| texts.text(key));
    unwritten.or_else(|| storage::read(key))
}

/// All keys, also of texts that the browser failed to store.
fn keys() -> Vec<String> {
    let unwritten = storage::unwritten(|texts| texts.texts());
    let mut keys: Vec<String> = unwritten.into_iter().map(|(key, _)| key).collect();
    let stored = storage::keys().into_iter();
    let stored: Vec<String> = stored.filter(|key| !keys.contains(key)).collect();
    keys.extend(stored);
    keys
}

/// Deletes all data of Bastide in this browser.
pub fn forget() {
    for key in storage::keys() {
        if key.starts_with(OURS) || key == OURS.trim_end_matches('.') {
            storage::remove(&key);
        }
    }
}

fn saved_games() -> Vec<SavedGame> {
    let keys = storage::keys().into_iter();
    let games =
        keys.filter_map(|key| SavedGame::read(storage::game_of(&key)?, &storage::read(&key)?));
    games.collect()
}

/// The remaining texts, with their names.
fn settings() -> Vec<(String, String)> {
    let keys = keys().into_iter();
    let names = keys.filter_map(|key| Some(key.strip_prefix(OURS)?.to_owned()));
    let names = names.filter(|name| is_setting(name));
    let texts = names.filter_map(|name| {
        let text = read(&[OURS, &name].concat())?;
        Some((name, text))
    });
    texts.collect()
}

fn result_key(id: u64) -> String {
    [OURS, &result_name(id)].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A setting unknown to archives would not reach another browser.
    #[test]
    fn archives_accept_every_setting() {
        let sources = [
            include_str!("sound.rs"),
            include_str!("storage.rs"),
            include_str!("visited.rs"),
        ];
        let others = ["", "damaged", "game", "playing", "review"];
        let mut count = 0;
        for text in sources {
            for rest in text.split("\"bastide.").skip(1) {
                let name = rest.split('"').next().unwrap_or_default();
                if !others.contains(&name.trim_end_matches('.')) {
                    assert!(is_setting(name), "{name}");
                    count += 1;
                }
            }
        }
        assert_eq!(count, 20);
    }
}
