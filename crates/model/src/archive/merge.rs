//! Taking an archive in: what is new comes in, and nothing that is here is lost.

use bastide_notation::archive::{Archive, Finished, SavedText};
use bastide_notation::{Problem, RecordError};

use crate::notices::LoadError;
use crate::save::SavedGame;
use crate::table::Table;

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

/// The part of an archive that is to be kept, and how many games it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// The saved games to write.
    pub games: Vec<SavedText>,
    /// The results to write.
    pub results: Vec<Finished>,
    /// The other texts to write.
    pub settings: Vec<(String, String)>,
    /// Games that were not here.
    pub added: usize,
    /// Games that went on in the archive.
    pub updated: usize,
    /// Games that went on otherwise here and come in beside that.
    pub copied: usize,
    /// Games that are here already, as they are or further on.
    pub known: usize,
}

/// Texts that are lists of words: the examples that were seen, the puzzles that were
/// solved.
const LISTS: [&str; 2] = ["examples", "puzzles"];

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
    for (index, game) in archive.games.into_iter().enumerate() {
        let theirs = Game::read(game, index)?;
        merged.take(own, theirs);
    }
    let is_here = |id| own.results.iter().any(|result| result.id == id);
    for result in archive.results {
        if !is_here(result.id) && merged.results.iter().all(|other| other.id != result.id) {
            merged.results.push(result);
        }
    }
    let settings = archive.settings.into_iter();
    let settings = settings.filter(|(name, _)| is_setting(name));
    merged.settings = settings.filter_map(|it| own.setting(it)).collect();
    Ok(merged)
}

impl OwnState<'_> {
    /// Another text of an archive as it is to be kept; nothing if what is here stays. Of
    /// lists, all words of both.
    fn setting(self, (name, theirs): (String, String)) -> Option<(String, String)> {
        let Some((_, own)) = self.settings.iter().find(|(known, _)| *known == name) else {
            return Some((name, theirs));
        };
        if !LISTS.contains(&&*name) {
            return None;
        }
        let is_new = |word: &&str| own.split(' ').all(|known| known != *word);
        let theirs = theirs.split(' ').filter(|word| !word.is_empty());
        let added: Vec<&str> = theirs.filter(is_new).collect();
        let both = || [&**own, &*added.join(" ")].join(" ");
        (!added.is_empty()).then(|| (name, both().trim().to_owned()))
    }
}

/// A game of the archive.
struct Game {
    saved: SavedText,
    time: u64,
    table: Table,
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
            table,
        })
    }
}

impl Merged {
    /// Takes a game in, unless it is here.
    fn take(&mut self, own: OwnState<'_>, theirs: Game) {
        let id = theirs.saved.id;
        let Some(here) = own.games.iter().find(|kept| kept.id == id) else {
            return self.add(theirs.saved);
        };
        let table = match here.text == theirs.saved.text {
            true => None,
            false => here.table().ok(),
        };
        if here.text == theirs.saved.text || covers(table.as_ref(), &theirs.table) {
            self.known += 1;
        } else if theirs.time > here.time
            && own.on_table != Some(id)
            && table.is_some_and(|table| covers(Some(&theirs.table), &table))
        {
            self.updated += 1;
            self.games.push(theirs.saved);
        } else {
            self.copy(own, theirs.saved);
        }
    }

    fn add(&mut self, saved: SavedText) {
        match self.games.iter().any(|other| other.id == saved.id) {
            true => self.known += 1,
            false => {
                self.added += 1;
                self.games.push(saved);
            }
        }
    }

    /// Takes a game in beside another with its number. The new number follows from
    /// the text, so that the same file brings it only once.
    fn copy(&mut self, own: OwnState<'_>, saved: SavedText) {
        let id = hash(&saved.text) ^ saved.id;
        let is_here = own.games.iter().any(|kept| kept.id == id);
        match is_here || self.games.iter().any(|other| other.id == id) {
            true => self.known += 1,
            false => {
                self.copied += 1;
                self.games.push(SavedText { id, ..saved });
            }
        }
    }
}

/// Tells whether all that was played in a game was played in another one, too.
fn covers(table: Option<&Table>, other: &Table) -> bool {
    let Some(table) = table else {
        return false;
    };
    let lines = || [&table.line].into_iter().chain(table.others.iter());
    let mut others = [&other.line].into_iter().chain(other.others.iter());
    table.origin() == other.origin()
        && others.all(|other| lines().any(|line| line.starts_with(other)))
}

/// Tells whether an archive has a text under this name: neither a game, nor a result,
/// nor what could not be read.
pub fn is_setting(name: &str) -> bool {
    let is_plain = |byte: u8| {
        byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'-' | b'.')
    };
    let others = ["game", "result", "damaged"];
    let is_other = others.iter().any(|word| name.starts_with(word));
    (1..=40).contains(&name.len()) && name.bytes().all(is_plain) && !is_other
}

/// A number that follows from a text.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{GameIntent, Session, TableIntent, save, update};

    const START: &str = r#"{"format": "bastide/1", "systems": [],
        "players": [{"color": "red"}, {"color": "blue"}],
        "stack": ["base.U", "base.E", "base.B"], "actions": []}"#;

    /// A saved game in which these actions were played.
    fn kept(id: u64, time: u64, actions: &[&str]) -> SavedGame {
        let mut session = Session::new(1);
        update(&mut session, GameIntent::Load(START.to_owned()));
        for action in actions {
            let action = bastide_notation::parse_action(action).unwrap();
            assert!(
                update(&mut session, TableIntent::Play(action)).save,
                "{action:?}"
            );
        }
        SavedGame::of(session.table.as_ref().unwrap(), id, time, time)
    }

    fn archive(games: &[SavedGame]) -> String {
        let games = games.iter().map(|kept| SavedText {
            id: kept.id,
            text: kept.text.clone(),
        });
        Archive {
            games: games.collect(),
            ..Archive::default()
        }
        .to_text()
    }

    fn counts(
        own: &[SavedGame],
        on_table: Option<u64>,
        file: &[SavedGame],
    ) -> ([usize; 4], Vec<SavedText>) {
        let own = OwnState {
            games: own,
            on_table,
            ..OwnState::default()
        };
        let merged = merge(own, &archive(file)).unwrap();
        let counts = [merged.added, merged.updated, merged.copied, merged.known];
        (counts, merged.games)
    }

    const ROAD: &str = "place 1,0 0";
    const OTHER: &str = "place -1,0 0";

    #[test]
    fn only_what_is_new_comes_in() {
        let [begun, gone_on] = [kept(1, 10, &[ROAD]), kept(1, 20, &[ROAD, "pass"])];
        let apart = kept(1, 30, &[OTHER]);
        let new = kept(2, 5, &[]);
        let own = [begun.clone()];
        assert_eq!(counts(&own, None, &[new]).0, [1, 0, 0, 0]);
        assert_eq!(counts(&own, None, &own).0, [0, 0, 0, 1]);
        // A newer game goes on here; an older one does not replace what is here.
        let (changed, games) = counts(&own, None, std::slice::from_ref(&gone_on));
        assert_eq!((changed, &*games[0].text), ([0, 1, 0, 0], &*gone_on.text));
        assert_eq!(counts(&[gone_on], None, &own).0, [0, 0, 0, 1]);
        // What was played otherwise stands beside it, once.
        let (changed, games) = counts(&own, None, std::slice::from_ref(&apart));
        assert_eq!((changed, games.len()), ([0, 0, 1, 0], 1));
        assert_ne!(games[0].id, 1);
        let copy = SavedGame::read(games[0].id, &games[0].text).unwrap();
        let both = [begun, copy];
        assert_eq!(counts(&both, None, &[apart]).0, [0, 0, 0, 1]);
    }

    #[test]
    fn the_game_on_the_table_is_left_alone() {
        let own = [kept(1, 10, &[ROAD])];
        let (changed, games) = counts(&own, Some(1), &[kept(1, 20, &[ROAD, "pass"])]);
        assert_eq!(changed, [0, 0, 1, 0]);
        assert_ne!(games[0].id, 1);
    }

    #[test]
    fn one_bad_game_keeps_all_out() {
        let (good, mut bad) = (kept(1, 1, &[]), kept(2, 2, &[ROAD]));
        let whole = bad.text.clone();
        bad.text = whole.replace(ROAD, "place 9,9 0");
        let own = OwnState::default();
        let error = merge(own, &archive(&[good.clone(), bad.clone()])).unwrap_err();
        assert!(
            matches!(&error, ImportError::Game(1, load_error) if matches!(**load_error, LoadError::Action { .. }))
        );
        bad.text = save::write(&kept(2, 2, &[]).table().unwrap());
        let error = merge(own, &archive(&[good, bad])).unwrap_err();
        let ImportError::Document(load_error) = error else {
            panic!("{error:?}");
        };
        let LoadError::Record(error) = *load_error else {
            panic!("{load_error:?}");
        };
        assert_eq!(error.to_string(), "games[1].text: the key %seat is missing");
        assert!(matches!(merge(own, "{"), Err(ImportError::Document(_))));
    }

    #[test]
    fn settings_that_were_chosen_here_stay() {
        let settings = ["theme", "pace", "game.7", "Odd name"];
        let text = Archive {
            settings: settings
                .map(|name| (name.to_owned(), "x".to_owned()))
                .to_vec(),
            ..Archive::default()
        }
        .to_text();
        assert!(is_archive(&text) && !is_archive(START));
        let own = OwnState {
            settings: &[("theme".to_owned(), "dark".to_owned())],
            ..OwnState::default()
        };
        let merged = merge(own, &text).unwrap();
        assert_eq!(merged.settings, [("pace".to_owned(), "x".to_owned())]);
    }

    #[test]
    fn lists_have_the_words_of_both() {
        let pair = |name: &str, text: &str| (name.to_owned(), text.to_owned());
        let merged = |own: &str, theirs: &str| {
            let archive = Archive {
                settings: vec![pair("puzzles", theirs)],
                ..Archive::default()
            };
            let own = OwnState {
                settings: &[pair("puzzles", own)],
                ..OwnState::default()
            };
            merge(own, &archive.to_text()).unwrap().settings
        };
        assert_eq!(merged("a b", "b c d"), [pair("puzzles", "a b c d")]);
        assert_eq!(merged("", "c"), [pair("puzzles", "c")]);
        assert_eq!(merged("a b", "b a"), []);
        assert_eq!(merged("a b", ""), []);
    }
}
