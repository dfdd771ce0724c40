//! The archive in the browser: the results of finished games, each under a key of its
//! own, and everything that is kept as one file.

use std::cell::RefCell;

use bastide_model::archive::{
    Archive, Finished, ImportError, Imported, OwnState, SavedText, Texts, Undo, finished,
    is_setting, merge, result_name,
};
use bastide_model::course::is_short;
use bastide_model::{SavedGame, Session};

use super::storage::{self, OURS};

/// The beginning of the key of a result; the number of its game follows.
const RESULT: &str = "bastide.result.";

thread_local! {
    /// The way back from the last import.
    static UNDO: RefCell<Undo> = RefCell::new(Undo::default());
}

/// The outcome of keeping the result of a game.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Keeping {
    /// There is none, or it is kept.
    #[default]
    Done,
    /// The browser has not kept it.
    Failed,
}

/// The results that are kept, the latest first, and how many cannot be read.
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

/// The result of the game with this number, if it is kept.
pub fn result(id: u64) -> Option<Finished> {
    Finished::parse(&read(&result_key(id))?).ok()
}

/// Keeps the result of the game on the table, if it has ended here. The first result
/// of a game counts, and the short game of the course does not.
pub fn keep_result(session: &Session) -> Keeping {
    let now = js_sys::Date::now() as u64;
    let table = session.table.as_ref().filter(|_| session.is_game());
    let table = table.filter(|table| !is_short(table));
    let result = table.zip(session.id);
    let result = result.and_then(|(table, id)| finished(table, id, now));
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

/// Everything that is kept, and the games that only this page has, as one file.
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

/// Takes an archive in. Nothing that is here is replaced but by what has gone on from
/// it.
///
/// # Errors
///
/// The first thing that is wrong with it; then nothing has changed.
pub fn import(session: &Session, text: &str) -> Result<Imported, ImportError> {
    let (games, results, settings) = (saved_games(), results().0, settings());
    let own = OwnState {
        games: &games,
        results: &results,
        settings: &settings,
        on_table: session.id.filter(|_| session.table.is_some()),
    };
    let (imported, undo) = merge(own, text)?.keep(&mut Storage);
    UNDO.replace(undo);
    Ok(imported)
}

/// True if the last import can be taken back.
pub fn can_undo() -> bool {
    UNDO.with_borrow(|undo| !undo.is_empty())
}

/// Takes the last import back; how much has changed since, and stays.
pub fn undo() -> usize {
    UNDO.take().undo(&mut Storage)
}

/// The storage of the browser, as an import sees it: what is not kept there is told by
/// the import.
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

/// The text that is kept under a key, or should be.
fn read(key: &str) -> Option<String> {
    let unwritten = storage::unwritten(|texts| texts.text(key));
    unwritten.or_else(|| storage::read(key))
}

/// The keys of all that is kept, or should be.
fn keys() -> Vec<String> {
    let unwritten = storage::unwritten(|texts| texts.texts());
    let mut keys: Vec<String> = unwritten.into_iter().map(|(key, _)| key).collect();
    let stored = storage::keys().into_iter();
    let stored: Vec<String> = stored.filter(|key| !keys.contains(key)).collect();
    keys.extend(stored);
    keys
}

/// Deletes everything that this browser keeps of Bastide.
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

/// The other texts, with their names.
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

    /// A setting that an archive does not know would be lost on the way to another browser.
    #[test]
    fn an_archive_knows_all_settings() {
        let sources = [
            include_str!("sound.rs"),
            include_str!("storage.rs"),
            include_str!("visited.rs"),
        ];
        let others = ["", "damaged", "game", "playing"];
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
        assert_eq!(count, 17);
    }
}
