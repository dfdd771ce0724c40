//! Merging of archives.

use super::*;
use crate::{GameIntent, Session, TableIntent, save, update};

const START: &str = r#"{"format": "bastide/1", "systems": [],
    "players": [{"color": "red"}, {"color": "blue"}],
    "stack": ["base.U", "base.E", "base.B"], "actions": []}"#;

/// A saved game with these actions.
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
    SavedGame::of(session.table().unwrap(), id, time, time)
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
) -> ([usize; 4], Vec<(u64, String)>) {
    let own = OwnState {
        games: own,
        on_table,
        ..OwnState::default()
    };
    let merged = merge(own, &archive(file)).unwrap();
    let count = |kind| merged.entries.iter().filter(|it| it.kind == kind).count();
    let kinds = [Kind::Added, Kind::Updated, Kind::Copied];
    let [added, updated, copied] = kinds.map(count);
    let games = merged.entries.into_iter().map(|it| {
        let id = it.name.strip_prefix("game.").unwrap().parse().unwrap();
        (id, it.text)
    });
    ([added, updated, copied, merged.known], games.collect())
}

fn settings_of(merged: &Merged) -> Vec<(&str, &str)> {
    let settings = merged.entries.iter();
    let settings = settings.filter(|it| it.kind == Kind::Setting);
    settings.map(|it| (&*it.name, &*it.text)).collect()
}

const ROAD: &str = "place 1,0 0";
const OTHER: &str = "place -1,0 0";

#[test]
fn only_new_entries_are_imported() {
    let [begun, gone_on] = [kept(1, 10, &[ROAD]), kept(1, 20, &[ROAD, "pass"])];
    let apart = kept(1, 30, &[OTHER]);
    let new = kept(2, 5, &[]);
    let own = [begun.clone()];
    assert_eq!(counts(&own, None, &[new]).0, [1, 0, 0, 0]);
    assert_eq!(counts(&own, None, &own).0, [0, 0, 0, 1]);
    // A newer version continues the saved game; an older one is ignored.
    let (changed, games) = counts(&own, None, std::slice::from_ref(&gone_on));
    assert_eq!((changed, &*games[0].1), ([0, 1, 0, 0], &*gone_on.text));
    assert_eq!(counts(&[gone_on], None, &own).0, [0, 0, 0, 1]);
    // A different continuation becomes one copy.
    let (changed, games) = counts(&own, None, std::slice::from_ref(&apart));
    assert_eq!((changed, games.len()), ([0, 0, 1, 0], 1));
    assert_ne!(games[0].0, 1);
    let copy = SavedGame::read(games[0].0, &games[0].1).unwrap();
    let both = [begun, copy];
    assert_eq!(counts(&both, None, &[apart]).0, [0, 0, 0, 1]);
}

#[test]
fn the_game_on_the_table_is_not_replaced() {
    let own = [kept(1, 10, &[ROAD])];
    let (changed, games) = counts(&own, Some(1), &[kept(1, 20, &[ROAD, "pass"])]);
    assert_eq!(changed, [0, 0, 1, 0]);
    assert_ne!(games[0].0, 1);
}

#[test]
fn one_invalid_game_refuses_the_archive() {
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
fn the_later_version_of_a_repeated_game_is_imported() {
    let near = kept(1, 10, &[ROAD]);
    let far = kept(1, 20, &[ROAD, "pass"]);
    let apart = kept(1, 30, &[OTHER]);
    for own in [vec![], vec![kept(1, 5, &[])]] {
        for file in [[near.clone(), far.clone()], [far.clone(), near.clone()]] {
            let (changed, games) = counts(&own, None, &file);
            let expected = [1 - own.len(), own.len(), 0, 0];
            assert_eq!((changed, games), (expected, vec![(1, far.text.clone())]));
        }
    }
    let merged = merge(OwnState::default(), &archive(&[near.clone(), far.clone()]));
    assert_eq!(merged.unwrap().repeated, 1);
    // A different continuation becomes a copy, in any order.
    for file in [
        [near, far.clone(), apart.clone()],
        [apart, far.clone(), far],
    ] {
        let (changed, games) = counts(&[], None, &file);
        assert_eq!((changed, games.len()), ([1, 0, 1, 0], 2));
    }
}

#[test]
fn games_with_different_setups_are_all_imported() {
    let version = |n: usize| {
        let mut game = kept(1, 10, &[ROAD]);
        let name = format!("\"color\": \"blue\", \"name\": \"{n}\"");
        game.text = game.text.replace("\"color\": \"blue\"", &name);
        game
    };
    let games: Vec<SavedGame> = (0..300).map(version).collect();
    let (changed, games) = counts(&[], None, &games);
    assert_eq!((changed, games.len()), ([1, 0, 299, 0], 300));
}

#[test]
fn existing_settings_stay() {
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
    assert_eq!(settings_of(&merged), [("pace", "x")]);
    assert_eq!(merged.refused, 2);
}

#[test]
fn unknown_and_long_settings_are_refused() {
    let pair = |name: &str, length: usize| (name.to_owned(), "x".repeat(length));
    let archive = Archive {
        settings: vec![
            pair("theme", 21),
            pair("pace", 4),
            pair("course", 2_000_000),
            pair("puzzles", 2_000_000),
            pair("them", 4),
            pair("", 4),
        ],
        ..Archive::default()
    };
    let merged = merge(OwnState::default(), &archive.to_text()).unwrap();
    assert_eq!(settings_of(&merged), [("pace", "xxxx")]);
    assert_eq!(merged.refused, 5);
    // Two lists of legal length can be too long together.
    let own = OwnState {
        settings: &[pair("puzzles", 39_000)],
        ..OwnState::default()
    };
    let archive = Archive {
        settings: vec![("puzzles".to_owned(), "y".repeat(39_000))],
        ..Archive::default()
    };
    let merged = merge(own, &archive.to_text()).unwrap();
    assert_eq!((settings_of(&merged), merged.refused), (vec![], 1));
}

#[test]
fn lists_are_united() {
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
        let merged = merge(own, &archive.to_text()).unwrap();
        let settings = settings_of(&merged);
        settings.first().map(|(_, text)| (*text).to_owned())
    };
    assert_eq!(merged("a b", "b c d c").as_deref(), Some("a b c d"));
    assert_eq!(merged("", "c").as_deref(), Some("c"));
    assert_eq!(merged("a b", "b a"), None);
    assert_eq!(merged("a b", ""), None);
}
