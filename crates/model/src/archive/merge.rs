//! Taking an archive in: what is new comes in, and nothing that is here is lost.

use std::collections::{BTreeMap, BTreeSet};

use bastide_notation::archive::{Archive, Finished, SavedText};
use bastide_notation::{Problem, RecordError};

use super::known;
use super::played::Played;
use crate::notices::LoadError;
use crate::save::SavedGame;

/// The games and results that the browser keeps already.
#[derive(Clone, Copy, Debug, Default)]
pub struct OwnState<'a> {
    /// The saved games.
    pub games: &'a [SavedGame],
    /// The results.
    pub results: &'a [Finished],
    /// The names of other texts, with the texts.
    pub settings: &'a [(String, String)],
    /// The number of the game on the table, which goes on there.
    pub on_table: Option<u64>,
}

/// The part of an archive that is to be kept, and how much else it has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The texts to write.
    pub(super) entries: Vec<Entry>,
    /// Games that are here already, as they are or further on.
    pub(super) known: usize,
    /// Games that go further in the same file.
    pub(super) repeated: usize,
    /// Settings that are unknown here or too long.
    pub(super) refused: usize,
}

/// A text of an archive that is to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub kind: Kind,
    /// The name under which it is kept.
    pub name: String,
    pub text: String,
}

/// The kind of a text of an archive, as seen from this browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game that was not here.
    Added,
    /// A game that went on in the archive.
    Updated,
    /// A game that went on otherwise here and comes in beside that.
    Copied,
    /// A result.
    Result,
    /// A setting, or another text.
    Setting,
}

/// Why an archive is not taken in. Nothing of it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportError {
    /// The document is wrong.
    Document(Box<LoadError>),
    /// The game with this index is wrong.
    Game(usize, Box<LoadError>),
}

/// Tells whether a text is meant to be an archive.
pub fn is_archive(text: &str) -> bool {
    let head: String = text.chars().take(200).collect();
    head.trim_start_matches('\u{feff}')
        .trim_start()
        .starts_with('{')
        && head.contains("\"bastide-archive/")
}

/// Finds what is to be kept of an archive beside what is here.
///
/// # Errors
///
/// The first thing that is wrong in it.
pub fn merge(own: OwnState<'_>, text: &str) -> Result<Merged, ImportError> {
    let document = |error: RecordError| ImportError::Document(error.into());
    let archive = Archive::parse(text).map_err(document)?;
    let mut merged = Merged::default();
    let games = archive.games.into_iter().enumerate();
    let games = games.map(|(index, game)| Game::read(game, index));
    let games = games.collect::<Result<Vec<Game>, ImportError>>()?;
    let mut here = Here::of(own);
    for theirs in merged.further(games) {
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

/// The name under which a game is kept.
pub fn game_name(id: u64) -> String {
    ["game.", &id.to_string()].concat()
}

/// The name under which a result is kept.
pub fn result_name(id: u64) -> String {
    ["result.", &id.to_string()].concat()
}

impl OwnState<'_> {
    /// Another text of an archive as it is to be kept: nothing if what is here stays, and
    /// nothing at all if it is refused. Of lists, all words of both.
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

/// The games that are here, by their numbers.
struct Here<'a> {
    games: BTreeMap<u64, &'a SavedGame>,
    on_table: Option<u64>,
    /// The numbers of those that come in.
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

    /// Of games with the same number those that others do not cover, in the order of the
    /// file.
    fn further(&mut self, games: Vec<Game>) -> Vec<Game> {
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

    /// Takes a game in, unless it is here.
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
        // What is damaged here is not replaced.
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

    /// Takes a game in beside another with its number. The new number follows from
    /// the text, so that the same file brings it only once.
    fn copy(&mut self, here: &mut Here<'_>, id: u64, text: String) {
        let id = hash(&text) ^ id;
        match here.games.contains_key(&id) || !here.taken.insert(id) {
            true => self.known += 1,
            false => self.put(Kind::Copied, game_name(id), text),
        }
    }
}

/// A number that follows from a text.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests;
