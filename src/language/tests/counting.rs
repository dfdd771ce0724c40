//! Messages about numbers have all plurals of their language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use super::super::forms::formats::{Formats, Plural};
use super::super::plain::{Plain, speak_as};
use super::super::{LANGUAGES, count, tenths};
use super::{file, lines};

/// Languages with other plurals than English and French, not available yet; each has a file
/// of messages in this folder.
const MORE: [&str; 3] = ["cs", "pl", "ru"];

/// The key without its plural; the whole key for other messages.
pub fn family<'a>(key: &'a str, messages: &BTreeMap<&str, &str>) -> &'a str {
    let ends = |plural: &Plural| key.strip_suffix(plural.name())?.strip_suffix('.');
    let stem = Plural::ALL.iter().find_map(ends);
    let counts = |stem: &&str| messages.contains_key(&*format!("{stem}.other"));
    stem.filter(counts).unwrap_or(key)
}

/// The messages of a language.
fn messages(code: &str) -> String {
    match MORE.contains(&code) {
        false => file(code),
        true => {
            let folder = env!("CARGO_MANIFEST_DIR");
            let path = format!("{folder}/src/language/tests/{code}.txt");
            fs::read_to_string(&path).expect(&path)
        }
    }
}

/// The codes of all languages.
fn codes() -> impl Iterator<Item = &'static str> {
    LANGUAGES.into_iter().map(|(code, _)| code).chain(MORE)
}

/// The plurals declared by a language.
fn declared(text: &str) -> BTreeSet<&str> {
    let plurals = lines(text)
        .into_iter()
        .find(|(key, _)| *key == "language.plurals");
    plurals.expect("language.plurals").1.split(' ').collect()
}

#[test]
fn messages_about_numbers_have_exactly_the_plurals_of_their_language() {
    for code in codes() {
        let text = messages(code);
        let mut families: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let all = lines(&text).into_iter().collect();
        for (key, _) in lines(&text) {
            let family = family(key, &all);
            if family != key {
                let plural = &key[family.len() + 1..];
                let is_new = families.entry(family).or_default().insert(plural);
                assert!(is_new, "{code}.txt has {key} twice");
            }
        }
        let declared = declared(&text);
        assert!(!families.is_empty(), "{code}.txt counts nothing");
        for (family, plurals) in families {
            assert_eq!(plurals, declared, "{code}.txt: {family}");
        }
    }
}

/// Tests every number that the page may name, beyond any board, link or bid.
#[test]
fn declared_plurals_are_those_of_whole_numbers() {
    for code in codes() {
        let plurals = (0..100_000).map(|n| Plain(code).plural(n).name());
        let mut taken: BTreeSet<&str> = plurals.collect();
        // Add those of fractions, and the one always present.
        taken.insert(Plural::Other.name());
        assert_eq!(taken, declared(&messages(code)), "{code}");
    }
}

#[test]
fn each_language_counts_with_its_own_plurals() {
    let counted =
        |numbers: &[i32]| -> Vec<String> { numbers.iter().map(|&n| count("points", n)).collect() };
    speak_as("pl", messages("pl"));
    assert_eq!(
        counted(&[0, 1, -1, 2, 5, 12, 22, 25]),
        [
            "0 punktów",
            "1 punkt",
            "\u{2212}1 punkt",
            "2 punkty",
            "5 punktów",
            "12 punktów",
            "22 punkty",
            "25 punktów"
        ]
    );
    speak_as("ru", messages("ru"));
    assert_eq!(
        counted(&[1, 3, 11, 21, 100]),
        ["1 очко", "3 очка", "11 очков", "21 очко", "100 очков"]
    );
    speak_as("cs", messages("cs"));
    assert_eq!(
        counted(&[1, 4, 5, 22]),
        ["1 bod", "4 body", "5 bodů", "22 bodů"]
    );
    speak_as("en", messages("en"));
}

#[test]
fn decimals_follow_the_language() {
    assert_eq!(tenths(-124), "\u{2212}12.4");
    speak_as("fr", messages("fr"));
    assert_eq!(tenths(30), "3,0");
    speak_as("en", messages("en"));
}

#[test]
fn french_counts_a_million_with_the_general_plural() {
    speak_as("fr", messages("fr"));
    assert_eq!(Plain("fr").plural(1_000_000), Plural::Many);
    assert_eq!(count("points", 1_000_000), "1000000 points");
    speak_as("en", messages("en"));
}
