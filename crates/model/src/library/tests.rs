//! Names, order, neighbors and search of examples.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use bastide_notation::Scenario;
use bastide_notation::catalog::Entry;

use super::*;
use crate::course::Lessons;
use crate::rulebook::Rulebook;

/// Root folder of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(name: &str) -> String {
    fs::read_to_string(root().join("words").join(name)).unwrap()
}

fn book(language: &str) -> Rulebook {
    Rulebook::parse(&read(&[language, "/rules.txt"].concat())).unwrap()
}

/// All scenarios as entries of the list.
fn entries() -> Vec<Entry> {
    let folders = fs::read_dir(root().join("scenarios")).unwrap();
    let files = folders.flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap());
    let texts = files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap());
    let mut scenarios: Vec<Scenario> = texts.map(|it| Scenario::parse(&it).unwrap()).collect();
    let book = book("en");
    let order = Order::of(&book);
    scenarios.sort_by(|a, b| order.rank(a).cmp(&order.rank(b)));
    let entries = scenarios.into_iter().map(|scenario| Entry {
        id: scenario.id.unwrap(),
        title: scenario.title,
        clauses: scenario.clauses,
        steps: scenario.steps.len(),
        ..Entry::default()
    });
    entries.collect()
}

fn library(language: &str) -> Library {
    Library::new(&book(language), entries(), language)
}

/// Ids of the matching examples, in order.
fn found(library: &Library, words: &str, part: Option<usize>) -> Vec<String> {
    let found = library.find(words, part).concat();
    let items = library.items().zip(found);
    let items = items.filter(|(_, is_found)| *is_found);
    items.map(|(item, _)| item.id.clone()).collect()
}

#[test]
fn example_titles_are_unique_in_every_language() {
    for language in ["en", "fr"] {
        let mut names = BTreeSet::new();
        for entry in entries() {
            let title = entry.title.iter().find(|(code, _)| code == language);
            let (_, title) = title.unwrap_or_else(|| panic!("{} in {language}", entry.id));
            assert!((4..=60).contains(&title.chars().count()), "{title}");
            assert!(!title.ends_with('.'), "{title}");
            let plain = title.to_lowercase();
            assert!(names.insert(plain), "{}: {title} is taken", entry.id);
        }
    }
}

#[test]
fn examples_are_in_the_order_of_the_chapters() {
    let all = entries();
    for language in ["en", "fr"] {
        let (book, library) = (book(language), library(language));
        assert_eq!(library.items().count(), all.len());
        let chapters = book.chapters.iter().map(|chapter| &*chapter.id);
        let mut chapters = chapters.peekable();
        for section in &library.sections {
            assert!(!section.id.is_empty() && !section.title.is_empty());
            assert!(section.part.is_some() && !section.items.is_empty());
            assert!(chapters.any(|id| id == section.id), "{} again", section.id);
        }
    }
    let ids = |library: &Library| -> Vec<String> {
        library.items().map(|item| item.id.clone()).collect()
    };
    let order = ids(&library("en"));
    assert_eq!(
        order,
        ids(&library("fr")),
        "both languages have the same order"
    );
    let at = |id: &str| order.iter().position(|other| other == id).unwrap();
    let learned = [
        "base-turn",
        "base-fit",
        "base-road",
        "base-city",
        "tower-range-1",
        "bridges-example-1",
        "castle-chain",
        "watch-area",
    ];
    assert!(learned.is_sorted_by_key(|id| at(id)));
    // Examples that the chapter shows come first, optional rules last.
    let section = |id: &str| -> Vec<String> {
        let library = library("en");
        let section = library.sections.into_iter().find(|it| it.id == id).unwrap();
        section.items.into_iter().map(|item| item.id).collect()
    };
    assert_eq!(
        section("placing"),
        ["base-fit", "base-discard", "base-discard-last"]
    );
    assert_eq!(section("bridges")[0], "bridges-example-3");
    assert_eq!(section("inns").last().unwrap(), "inn-cathedral-open-1");
}

#[test]
fn titles_in_a_language_without_captions_are_english() {
    let english = library("en");
    for code in ["de", "zh-Hans", "xx"] {
        let other = Library::new(&book("en"), entries(), code);
        let titles = |library: &Library| -> Vec<String> {
            library.items().map(|item| item.title.clone()).collect()
        };
        assert_eq!(titles(&other), titles(&english), "{code}");
    }
}

#[test]
fn every_lesson_belongs_to_a_section() {
    let library = library("en");
    let lessons = Lessons::parse("en", &read("en/lessons.txt")).unwrap();
    let lessons: BTreeSet<&str> = lessons.entries().map(|entry| &*entry.id).collect();
    let sections = library.sections.iter();
    let leading: Vec<&str> = sections.flat_map(|it| it.lessons.iter().copied()).collect();
    assert_eq!(leading.len(), lessons.len());
    assert_eq!(leading.into_iter().collect::<BTreeSet<_>>(), lessons);
}

#[test]
fn search_ignores_accents_and_order() {
    let (english, french) = (library("en"), library("fr"));
    let all = english.items().count();
    assert_eq!(found(&english, "  ", None).len(), all);
    assert_eq!(found(&english, "FITS NOWHERE", None)[0], "base-discard");
    assert_eq!(found(&english, "xyzzy", None).len(), 0);
    // The order of words does not matter.
    let floors = found(&english, "players floors", None);
    assert_eq!(floors, found(&english, "floors players", None));
    assert!(found(&english, "tower-range", None).len() >= 3);
    let with = found(&french, "Étages", None);
    assert!(with.len() >= 5 && with == found(&french, "etages", None));
}

#[test]
fn a_part_lists_the_examples_of_its_clauses() {
    let library = library("en");
    let part = |title: &str| library.parts.iter().position(|it| it == title);
    let bridges = found(&library, "", part("Bridges"));
    assert!(bridges.contains(&"bridges-example-1".to_owned()));
    // It is about a tower and a bridge.
    assert!(bridges.contains(&"watch-bridge".to_owned()));
    assert!(!bridges.contains(&"base-road".to_owned()));
    for n in 0..library.parts.len() {
        assert!(
            !found(&library, "", Some(n)).is_empty(),
            "{}",
            library.parts[n]
        );
    }
}

#[test]
fn neighbors_follow_the_order_of_the_list() {
    let entries = entries();
    let ids = |id: &str| neighbors(&entries, id).map(|entry| entry.map(|it| &*it.id));
    let last = entries.len() - 1;
    assert_eq!(ids(&entries[0].id), [None, Some(&*entries[1].id)]);
    assert_eq!(ids(&entries[last].id), [Some(&*entries[last - 1].id), None]);
    assert_eq!(ids("no-such-example"), [None, None]);
}
