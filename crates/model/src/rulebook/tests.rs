//! Complete rulebooks in every language, and mistakes in their texts.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::*;
use bastide_rules::Clause;
use bastide_rules::system::Systems;

/// Root folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rulebooks by language.
fn books() -> Vec<(String, Rulebook)> {
    let folder = root().join("words");
    let names = fs::read_dir(&folder).unwrap().map(|file| file.unwrap());
    let names = names.filter(|file| file.path().is_dir());
    let names = names.filter_map(|file| file.file_name().into_string().ok());
    let books = names.map(|name| {
        let text = fs::read_to_string(folder.join(&name).join("rules.txt")).unwrap();
        let book = Rulebook::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (name, book)
    });
    books.collect()
}

/// Clauses of a rulebook, in order.
fn clauses(book: &Rulebook) -> Vec<Clause> {
    let blocks = book.chapters.iter().flat_map(|chapter| &chapter.blocks);
    let sentences = blocks.flat_map(Block::sentences);
    sentences
        .flat_map(|sentence| sentence.clauses.clone())
        .collect()
}

/// Boards of a rulebook with their steps, in order.
fn boards(book: &Rulebook) -> Vec<(String, usize)> {
    let blocks = book.chapters.iter().flat_map(|chapter| &chapter.blocks);
    let boards = blocks.filter_map(|block| match &block.shape {
        Shape::Board { example, step, .. } => Some((example.clone(), *step)),
        _ => None,
    });
    boards.collect()
}

#[test]
fn every_clause_appears_once_in_every_language() {
    for (name, book) in books() {
        let mut times: BTreeMap<Clause, usize> = BTreeMap::new();
        for clause in clauses(&book) {
            *times.entry(clause).or_default() += 1;
        }
        for &clause in Clause::ALL {
            assert_eq!(times.get(&clause), Some(&1), "{name}: {}", clause.id());
            assert!(book.has(clause, Systems::ALL), "{name}: {}", clause.id());
        }
    }
}

#[test]
fn all_languages_have_the_same_chapters_clauses_and_boards() {
    let books = books();
    let english = books.iter().find(|(name, _)| name == "en");
    let (_, english) = english.expect("the English rules");
    let shape = |book: &Rulebook| -> Vec<_> {
        let chapters = book.chapters.iter().map(|chapter| {
            let blocks: Vec<_> = chapter.blocks.iter().map(|block| block.when).collect();
            (chapter.id.clone(), chapter.part_when, chapter.when, blocks)
        });
        chapters.collect()
    };
    for (name, book) in &books {
        assert_eq!(shape(book), shape(english), "{name}");
        assert_eq!(clauses(book), clauses(english), "{name}");
        assert_eq!(boards(book), boards(english), "{name}");
    }
}

#[test]
fn every_board_and_link_has_a_target() {
    let folders = fs::read_dir(root().join("scenarios")).unwrap();
    let folders: Vec<PathBuf> = folders.map(|it| it.unwrap().path()).collect();
    for (name, book) in books() {
        for (example, step) in boards(&book) {
            let file = format!("{example}.json");
            let path = folders
                .iter()
                .map(|it| it.join(&file))
                .find(|it| it.exists());
            let text = fs::read_to_string(path.unwrap_or_else(|| panic!("{name}: {example}")));
            let (opened, _) = crate::Example::open(&text.unwrap(), crate::ExampleMode::Play, None)
                .unwrap_or_else(|load_error| panic!("{example}: {load_error:?}"));
            let count = opened.count();
            assert!(step <= count, "{name}: {example} has {count} steps");
        }
        let ids: BTreeSet<&str> = book.chapters.iter().map(|it| &*it.id).collect();
        assert_eq!(
            ids.len(),
            book.chapters.len(),
            "{name}: two chapters of an id"
        );
        let blocks = book.chapters.iter().flat_map(|chapter| &chapter.blocks);
        let pieces = blocks.flat_map(Block::sentences).flat_map(|it| &it.pieces);
        for piece in pieces {
            if let Piece::See(id) = piece {
                assert!(ids.contains(&**id), "{name}: {id}");
            }
        }
    }
}

#[test]
fn a_game_shows_only_its_systems() {
    for (name, book) in books() {
        let base: Vec<_> = book.chapters_for(Systems::NONE).map(|it| &*it.id).collect();
        assert!(base.contains(&"placing"), "{name}");
        assert!(!base.contains(&"towers"), "{name}");
        assert!(!base.contains(&"castles-meet"), "{name}");
        assert_eq!(book.chapters_for(Systems::ALL).count(), book.chapters.len());
    }
}

#[test]
fn mistakes_have_line_numbers() {
    let problem = |text: &str| {
        let error = Rulebook::parse(text).unwrap_err();
        (error.line, error.problem)
    };
    let chapter = "# Part\n\n## a: A\n\n";
    let with = |rest: &str| problem(&[chapter, rest].concat());
    assert_eq!(problem("\nwords"), (2, Problem::NoChapter));
    assert_eq!(problem("## Title"), (1, Problem::Chapter));
    assert_eq!(
        with("one\n\n- two\n- {none}"),
        (8, Problem::Clause("none".into()))
    );
    assert_eq!(with("a *b"), (5, Problem::Open('*')));
    assert_eq!(with("a {base-fit"), (5, Problem::Open('{')));
    assert_eq!(with("see [sea]"), (5, Problem::Open('[')));
    assert_eq!(with("[board base-fit]"), (5, Problem::Board));
    assert_eq!(with("[when dragons]"), (5, Problem::When("dragons".into())));
    let mixed = "tower and inns or river";
    assert_eq!(
        with(&format!("[when {mixed}]")),
        (5, Problem::When(mixed.into()))
    );
    let told = Rulebook::parse("## a: A\n\n{no}").unwrap_err().to_string();
    assert_eq!(told, "line 3: no clause has the id no");
}

#[test]
fn search_ignores_case_and_accents() {
    let parts = parted("Un pré, des PRÉS", "pre");
    let found: Vec<_> = parts.iter().filter(|it| it.1).map(|it| it.0).collect();
    assert_eq!(found, ["pré", "PRÉ"]);
    let all: String = parts.iter().map(|it| it.0).collect();
    assert_eq!(all, "Un pré, des PRÉS");
    assert_eq!(matches("a field", ""), 0);
    assert_eq!(matches("", "field"), 0);
    assert_eq!(matches("ß field", "FIELD "), 1);
}

#[test]
fn other_words_lead_to_those_of_the_book() {
    let list = "thief, robber: highwayman; grass: field";
    for (typed, word) in [
        ("thief", Some("highwayman")),
        (" Robbers", Some("highwayman")),
        ("gra", Some("field")),
        ("gr", None),
        ("", None),
        ("barn", None),
    ] {
        assert_eq!(meant(list, typed), word, "{typed}");
    }
    for broken in ["", ";", "thief", "a:;:b", ":"] {
        assert_eq!(meant(broken, "thief"), None, "{broken}");
    }
}
