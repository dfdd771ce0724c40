//! Merging of an archive: new entries are added, and existing ones are never lost.

use std::collections::{BTreeMap, BTreeSet};

use bastide_notation::archive::{Archive, Finished, SavedText};
use bastide_notation::{Problem, RecordError};

use super::known;
use super::played::Played;
use crate::notices::LoadError;
use crate::save::SavedGame;

/// The contents of the browser's storage.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnState<'a> {
    /// Saved games.
    pub games: &'a [SavedGame],
    /// Results.
    pub results: &'a [Finished],
    /// Other texts with their names.
    pub settings: &'a [(String, String)],
    /// Id of the game on the table, which must not be replaced.
    pub on_table: Option<u64>,
}

/// The entries of an archive to write, and the number of others.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The texts to write.
    pub(super) entries: Vec<Entry>,
    /// Number of games that are here already, in this version or a later one.
    pub(super) known: usize,
    /// Number of games of which the archive has a later version, too.
    pub(super) repeated: usize,
    /// Number of settings that are unknown or too long.
    pub(super) refused: usize,
}

/// An entry of an archive to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub kind: Kind,
    /// Name of the entry in the storage.
    pub name: String,
    pub text: String,
}

/// The kind of an entry, relative to the storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A new game.
    Added,
    /// A later version of a saved game.
    Updated,
    /// A different continuation of a saved game, added as a copy.
    Copied,
    /// A result.
    Result,
    /// A setting or another text.
    Setting,
}

/// The reason why an archive is refused as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The document is invalid.
    Document(Box<LoadError>),
    /// The game with this index is invalid.
    Game(usize, Box<LoadError>),
}

/// True if a text claims to be an archive.
pub fn is_archive(text: &str) -> bool {
    let head: String = text.chars().take(200).collect();
    head.trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('{')
        && head.contains("\"bastide-archive/")
}

/// Finds the entries of an archive to write next to those in the storage.
///
/// # Errors
///
/// The first error of the archive.
pub fn merge(own: OwnState<'_>, text: &str) -> Result<Merged, ImportError> {
    let document = |error: RecordError| ImportError::Document(error.into());
    let archive = Archive::parse(text).map_err(document)?;
    let mut merged = Merged::default();
    let games = archive.games.into_iter().enumerate();
    let games = games.map(|(index, game)| Game::read(game, index));
    let games = games.collect::<Result<Vec<Game>, ImportError>>()?;
    let mut here = Here::of(own);
    for theirs in merged.latest_versions(games) {
        merged.take(&mut here, theirs);
    }
    let mut known: BTreeSet<u64> = own.results.iter().map(|result| result.id).collect();
    for result in archive.results {
        if known.insert(result.id) {
            let name = result_name(result.id);
            merged.put(Kind::Result, name, result.to_text());
        }
    }
    for (name, theirs) in archive.settings {
        match own.setting(&name, theirs) {
            Some(Some(text)) => merged.put(Kind::Setting, name, text),
            Some(None) => {}
            None => merged.refused += 1,
        }
    }
    Ok(merged)
}

/// Name of a game in the storage.
pub fn game_name(id: u64) -> String {
    ["game.", &id.to_string()].concat()
}

/// Name of a result in the storage.
pub fn result_name(id: u64) -> String {
    ["result.", &id.to_string()].concat()
}

impl OwnState<'_> {
    /// The text to write for a setting: `Some(None)` if the existing one stays, `None` if
    /// it is refused. Lists are united.
    fn setting(self, name: &str, theirs: String) -> Option<Option<String>> {
        if !known::fits(name, &theirs) {
            return None;
        }
        let Some((_, own)) = self.settings.iter().find(|(known, _)| known == name) else {
            return Some(Some(theirs));
        };
        if !known::is_list(name) {
            return Some(None);
        }
        let mut words: BTreeSet<&str> = own.split(' ').collect();
        let theirs = theirs.split(' ').filter(|word| !word.is_empty());
        let added: Vec<&str> = theirs.filter(|word| words.insert(word)).collect();
        if added.is_empty() {
            return Some(None);
        }
        let both = [own, &*added.join(" ")].join(" ").trim().to_owned();
        known::fits(name, &both).then_some(Some(both))
    }
}

/// The games in the storage and those being added, by id.
struct Here<'a> {
    games: BTreeMap<u64, &'a SavedGame>,
    on_table: Option<u64>,
    /// Ids of the games being added.
    taken: BTreeSet<u64>,
}

impl<'a> Here<'a> {
    fn of(own: OwnState<'a>) -> Here<'a> {
        Here {
            games: own.games.iter().map(|game| (game.id, game)).collect(),
            on_table: own.on_table,
            taken: BTreeSet::new(),
        }
    }
}

/// A game of the archive.
struct Game {
    saved: SavedText,
    time: u64,
    played: Played,
}

impl Game {
    fn read(saved: SavedText, index: usize) -> Result<Game, ImportError> {
        let kept = SavedGame::read(saved.id, &saved.text).ok_or_else(|| {
            ImportError::Document(Box::new(LoadError::Record(RecordError {
                path: format!("games[{index}].text"),
                place: None,
                problem: Problem::MissingKey("%seat"),
                found: None,
            })))
        })?;
        let table = kept
            .table()
            .map_err(|load_error| ImportError::Game(index, load_error))?;
        Ok(Game {
            saved,
            time: kept.time,
            played: Played::of(&table),
        })
    }
}

impl Merged {
    fn put(&mut self, kind: Kind, name: String, text: String) {
        self.entries.push(Entry { kind, name, text });
    }

    /// Of games with the same id, those that no other covers, in the order of the file.
    fn latest_versions(&mut self, games: Vec<Game>) -> Vec<Game> {
        let mut order: Vec<usize> = (0..games.len()).collect();
        order.sort_by_key(|&n| std::cmp::Reverse(games[n].played.moments()));
        let mut played: BTreeMap<u64, Played> = BTreeMap::new();
        let mut is_kept = vec![true; games.len()];
        for n in order {
            let game = &games[n];
            let played = played.entry(game.saved.id).or_default();
            match played.covers(&game.played) {
                true => is_kept[n] = false,
                false => played.add(&game.played),
            }
        }
        let before = games.len();
        let games = games.into_iter().zip(is_kept);
        let games = games.filter_map(|(game, is_kept)| is_kept.then_some(game));
        let games: Vec<Game> = games.collect();
        self.repeated += before - games.len();
        games
    }

    /// Adds a game unless it is here.
    fn take(&mut self, here: &mut Here<'_>, theirs: Game) {
        let SavedText { id, text } = theirs.saved;
        if here.taken.contains(&id) {
            return self.copy(here, id, text);
        }
        let Some(own) = here.games.get(&id) else {
            here.taken.insert(id);
            return self.put(Kind::Added, game_name(id), text);
        };
        if own.text == text {
            self.known += 1;
            return;
        }
        let played = own.open().ok();
        let played = played.map(|(table, damaged)| (Played::of(&table), damaged.is_empty()));
        if played
            .as_ref()
            .is_some_and(|(own, _)| own.covers(&theirs.played))
        {
            self.known += 1;
            return;
        }
        // A damaged saved game is not replaced.
        let goes_on = played.is_some_and(|(own, is_whole)| is_whole && theirs.played.covers(&own));
        let is_newer = theirs.time > own.time && here.on_table != Some(id);
        match is_newer && goes_on {
            true => {
                here.taken.insert(id);
                self.put(Kind::Updated, game_name(id), text);
            }
            false => self.copy(here, id, text),
        }
    }

    /// Adds a copy of a game under another id. The id is a hash of the text, so that
    /// importing the file again adds no second copy.
    fn copy(&mut self, here: &mut Here<'_>, id: u64, text: String) {
        let id = hash(&text) ^ id;
        match here.games.contains_key(&id) || !here.taken.insert(id) {
            true => self.known += 1,
            false => self.put(Kind::Copied, game_name(id), text),
        }
    }
}

/// A hash of a text.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
