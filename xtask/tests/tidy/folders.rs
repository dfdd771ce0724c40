//! Folders: none holds so many loose files that a reader has to search it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::workspace::root;

/// A folder holds at most so many files beside its folders.
const MOST: usize = 14;

/// The folders of the project that are looked through.
const FOLDERS: [&str; 11] = [
    "benches",
    "crates",
    "docs",
    "e2e",
    "fuzz",
    "lessons",
    "public",
    "scenarios",
    "src",
    "style",
    "xtask",
];

/// Folders that tools write beside the sources.
const WRITTEN: [&str; 5] = ["artifacts", "coverage", "node_modules", "pkg", "target"];

/// Folders with more files, and why.
const LARGE: [(&str, &str); 18] = [
    ("crates/bots/src", "rooms stand in docs/architecture.md"),
    (
        "crates/cli/tests/records",
        "a table: games and what they tell",
    ),
    ("crates/notation/src", "rooms stand in docs/architecture.md"),
    ("crates/rules/src", "rooms stand in docs/architecture.md"),
    ("crates/rules/src/board", "one thing: what lies where"),
    ("crates/rules/tests/perft", "a table for each setup"),
    ("crates/rules/tests/random", "a file for each law"),
    (
        "crates/rules/tests/twin",
        "a file for each rule, as in the game",
    ),
    ("crates/scene/src", "rooms stand in docs/architecture.md"),
    (
        "crates/scene/src/tests",
        "a file for each thing that is drawn",
    ),
    ("docs", "pages of the manual, by their addresses"),
    ("fuzz/corpus", "inputs that are kept"),
    ("lessons", "a lesson each"),
    ("public", "files of the site, by their addresses"),
    ("scenarios", "an example each"),
    ("style", "a sheet for each part of the page"),
    ("xtask/src", "rooms stand in docs/architecture.md"),
    ("xtask/tests/tidy", "a file for each rule"),
];

/// How many files lie in each folder below this one.
fn count(folder: &Path, name: &str, counts: &mut BTreeMap<String, usize>) {
    let mut files = 0;
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let entry = entry.expect("an entry can be read");
        let inside = entry.file_name().to_string_lossy().into_owned();
        if !entry.path().is_dir() {
            files += usize::from(!inside.starts_with('.'));
        } else if !WRITTEN.contains(&&*inside) {
            count(&entry.path(), &format!("{name}/{inside}"), counts);
        }
    }
    counts.insert(name.to_owned(), files);
}

/// The folders with too many files, and exceptions that are none.
fn mistakes(counts: &BTreeMap<String, usize>, large: &[(&str, &str)]) -> Vec<String> {
    let is_in = |name: &str, large: &str| {
        name.strip_prefix(large)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let crowded = || counts.iter().filter(|(_, files)| **files > MOST);
    let too_many = crowded().filter(|(name, _)| !large.iter().any(|(it, _)| is_in(name, it)));
    let too_many = too_many.map(|(name, files)| format!("  {name} holds {files} files\n"));
    let needless = large
        .iter()
        .filter(|(it, _)| !crowded().any(|(name, _)| is_in(name, it)));
    let needless = needless.map(|(name, _)| format!("  {name} is no exception\n"));
    too_many.chain(needless).collect()
}

#[test]
fn no_folder_has_to_be_searched() {
    let mut counts = BTreeMap::new();
    for name in FOLDERS {
        count(&root().join(name), name, &mut counts);
    }
    let mistakes = mistakes(&counts, &LARGE);
    assert!(
        mistakes.is_empty(),
        "at most {MOST} files lie in a folder:\n{}",
        mistakes.concat()
    );
}

#[test]
fn a_crowded_folder_and_a_needless_exception_are_found() {
    let counts = [
        ("a", MOST),
        ("a/b", MOST + 1),
        ("ab", MOST + 1),
        ("c/d", MOST + 2),
    ];
    let counts = counts.map(|(name, files)| (name.to_owned(), files)).into();
    let large = [("a", ""), ("c", ""), ("e", "")];
    let expected = ["  ab holds 15 files\n", "  e is no exception\n"];
    assert_eq!(mistakes(&counts, &large), expected);
}
