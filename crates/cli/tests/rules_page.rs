//! `docs/rules.md` is generated from the list of clauses, their sentences in the language
//! file, the options and the scenarios, so that it cannot drift from them.
//!
//! `UPDATE_EXPECT=1 cargo test -p bastide-cli --test rules_page` writes it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use bastide_notation::options;
use bastide_rules::Clause;
use bastide_rules::clause::{Page, Status};
use expect_test::expect_file;

const FAMILIES: [(&str, &str); 21] = [
    ("base", "The base game"),
    ("tower", "The Tower"),
    ("bridge", "Bridges"),
    ("castle", "Castles"),
    ("bazaar", "Bazaars"),
    ("watch", "The Watchtowers"),
    ("kind", "Kinds of figures"),
    ("abbot", "The Abbot"),
    ("inn", "Inns & Cathedrals"),
    ("trade", "Traders & Builders"),
    ("phantom", "The Phantom"),
    ("river", "The River"),
    ("dragon", "The Princess & the Dragon"),
    ("fairy", "The fairy"),
    ("princess", "The princess"),
    ("portal", "Magic portals"),
    ("abbey", "Abbey & Mayor"),
    ("mayor", "The mayor"),
    ("wagon", "The wagon"),
    ("barn", "The barn"),
    ("house", "House rules"),
];

const HEAD: &str = "# The rules, clause by clause

<!-- Made by `UPDATE_EXPECT=1 cargo test -p bastide-cli --test rules_page`; changes by
hand are lost. The sentences stand in `words/en/later.txt`. -->

Every clause that the program follows, in our own words, with the id by which
code, tests, scenarios and the game itself refer to it.

**Status.** *Official*: printed in the rules. *Community*: the accepted reading
of those who keep the rules pages. *Edition*: differs between editions or
publishers; an option chooses. *House*: a house rule or variant; an option
switches it. *Decided*: the sources are silent or disagree, and we decided.
";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sentences of the language file by clause id.
fn sentences() -> BTreeMap<String, String> {
    let text = fs::read_to_string(root().join("words/en/later.txt")).unwrap();
    let entries = text.lines().filter_map(|line| line.split_once(" = "));
    entries
        .filter_map(|(key, text)| Some((key.strip_prefix("clause.")?.into(), text.into())))
        .collect()
}

/// The scenarios that name each clause, as paths from the root.
fn scenarios() -> BTreeMap<String, Vec<String>> {
    let mut files = Vec::new();
    find(&root().join("scenarios"), &mut files);
    files.sort();
    let mut by_clause = BTreeMap::<String, Vec<String>>::new();
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let list = text.split("\"clauses\"").nth(1).unwrap_or_default();
        let list = list.split(']').next().unwrap_or_default();
        let path = file.strip_prefix(root()).unwrap().to_string_lossy();
        for clause in list.split('"').skip(1).step_by(2) {
            let paths = by_clause.entry(clause.into()).or_default();
            paths.push(path.replace('\\', "/"));
        }
    }
    by_clause
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            find(&path, files);
        } else if path.extension().is_some_and(|it| it == "json") {
            files.push(path);
        }
    }
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Official => "official",
        Status::Community => "community",
        Status::Edition => "edition",
        Status::House => "house",
        Status::Decided => "decided",
    }
}

fn page(page: Page) -> &'static str {
    match page {
        Page::Base => "base game (2014 and later)",
        Page::WatchtowersEn => "The Watchtowers (English page)",
        Page::WatchtowersFr => "The Watchtowers (French page)",
        Page::Bcb => "Bridges, Castles & Bazaars",
        Page::TowerC1 => "The Tower (first edition)",
        Page::TowerC2 => "The Tower (second edition)",
        Page::Boxes => "the pages of the smaller boxes",
        Page::Answers => "the publisher's answers",
        Page::Programs => "the practice of programs",
    }
}

fn write_clause(
    out: &mut String,
    clause: Clause,
    sentence: &str,
    scenarios: &[String],
) -> std::fmt::Result {
    let statuses: Vec<_> = clause.status().iter().map(|&it| status(it)).collect();
    let sources = clause.sources().iter().map(|source| match source.at {
        "" => page(source.page).to_owned(),
        at => format!("{}, {at}", page(source.page)),
    });
    let sources: Vec<_> = sources.collect();
    writeln!(out, "\n### `{clause}`\n\n{sentence}\n")?;
    writeln!(out, "*{}* · {}", statuses.join(", "), sources.join("; "))?;
    if let Some(key) = clause.option() {
        let values = options::values_in_words(key);
        writeln!(out, "\nOption `{}`: {values}", key.name())?;
    }
    let name = |path: &String| {
        let name = path.rsplit('/').next().unwrap_or_default();
        format!("[{}](../{path})", name.trim_end_matches(".json"))
    };
    let links: Vec<_> = scenarios.iter().map(name).collect();
    writeln!(out, "\nTry it: {}", links.join(", "))
}

fn rules_page() -> String {
    let (sentences, scenarios) = (sentences(), scenarios());
    let mut out = HEAD.to_owned();
    for (family, title) in FAMILIES {
        writeln!(out, "\n## {title}").unwrap();
        for &clause in Clause::ALL {
            if clause.id().split('-').next() != Some(family) {
                continue;
            }
            let sentence = &sentences[clause.id()];
            let scenarios = scenarios.get(clause.id()).map_or(&[][..], |paths| paths);
            assert!(!scenarios.is_empty(), "no scenario shows {clause}");
            write_clause(&mut out, clause, sentence, scenarios).unwrap();
        }
    }
    out
}

#[test]
fn page_is_up_to_date() {
    expect_file![root().join("docs/rules.md")].assert_eq(&rules_page());
}
