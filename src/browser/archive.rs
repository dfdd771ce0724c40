//! The archive in the browser: the results of finished games, each under a key of its
//! own, and everything that is kept as one file.

use bastide_model::archive::{
    Archive, Finished, ImportError, Merged, OwnState, SavedText, finished, is_setting, merge,
};
use bastide_model::course::is_short;
use bastide_model::{SavedGame, Session};

use super::storage;

/// The beginning of all keys.
const OURS: &str = "bastide.";
/// The beginning of the key of a result; the number of its game follows.
const RESULT: &str = "bastide.result.";

/// The outcome of keeping the result of a game.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Keeping {
    /// There is none, or it is kept.
    #[default]
    Done,
    /// The browser has not kept it.
    Failed,
}

/// The outcome of importing an archive.
pub struct Imported {
    /// The part of it that was to be kept.
    pub merged: Merged,
    /// True if the browser has kept all of it.
    pub is_whole: bool,
}

/// The results that are kept, the latest first, and how many cannot be read.
pub fn results() -> (Vec<Finished>, usize) {
    let (mut results, mut damaged) = (Vec::new(), 0);
    let keys = storage::keys().into_iter();
    for key in keys.filter(|key| key.starts_with(RESULT)) {
        match Finished::parse(&storage::read(&key).unwrap_or_default()) {
            Ok(result) => results.push(result),
            Err(_) => damaged += 1,
        }
    }
    results.sort_by_key(|result| std::cmp::Reverse(result.time));
    (results, damaged)
}

/// The result of the game with this number, if it is kept.
pub fn result(id: u64) -> Option<Finished> {
    Finished::parse(&storage::read(&result_key(id))?).ok()
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
    let is_kept = storage::read(&key).is_some() || storage::write(&key, &result.to_text());
    match is_kept {
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
    let merged = merge(own, text)?;
    let games = merged.games.iter();
    let games = games.map(|game| (storage::key(game.id), game.text.clone()));
    let results = merged.results.iter();
    let results = results.map(|result| (result_key(result.id), result.to_text()));
    let settings = merged.settings.iter();
    let settings = settings.map(|(name, value)| ([OURS, name].concat(), value.clone()));
    let mut all = games.chain(results).chain(settings);
    let is_whole = all.all(|(key, value)| storage::write(&key, &value));
    Ok(Imported { merged, is_whole })
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
    let keys = storage::keys().into_iter();
    let names = keys.filter_map(|key| Some(key.strip_prefix(OURS)?.to_owned()));
    let names = names.filter(|name| is_setting(name));
    let texts = names.filter_map(|name| {
        let text = storage::read(&[OURS, &name].concat())?;
        Some((name, text))
    });
    texts.collect()
}

fn result_key(id: u64) -> String {
    [RESULT, &id.to_string()].concat()
}
