//! Messages about numbers have all plurals of their language.

use std::collections::{BTreeMap, BTreeSet};

use super::super::forms::formats::{Formats, Plural};
use super::super::plain::{Plain, speak_as};
use super::super::{count, languages, tenths};
use super::{english, file, lines, messages};

/// The families of messages about numbers, from English.
pub fn families() -> BTreeSet<&'static str> {
    let keys = lines(english()).into_iter().map(|(key, _)| key);
    keys.filter_map(|key| key.strip_suffix(".one")).collect()
}

/// The family of a key without its plural; the whole key for other messages.
pub fn family<'a>(key: &'a str, families: &BTreeSet<&str>) -> &'a str {
    let ends = |plural: &Plural| key.strip_suffix(plural.name())?.strip_suffix('.');
    let stem = Plural::ALL.iter().find_map(ends);
    stem.filter(|stem| families.contains(stem)).unwrap_or(key)
}

/// The codes of all languages.
fn codes() -> impl Iterator<Item = &'static str> {
    languages().map(|(code, _)| code)
}

/// The plurals declared by a language.
fn declared(text: &str) -> BTreeSet<&str> {
    messages(text)["language.plurals"].split(' ').collect()
}

#[test]
fn messages_about_numbers_have_exactly_the_plurals_of_their_language() {
    let all = families();
    for code in codes() {
        let text = file(code);
        let mut families: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (key, _) in lines(&text) {
            let family = family(key, &all);
            if family != key {
                let plural = &key[family.len() + 1..];
                let is_new = families.entry(family).or_default().insert(plural);
                assert!(is_new, "{code}: {key} twice");
            }
        }
        let declared = declared(&text);
        assert!(!families.is_empty(), "{code} counts nothing");
        for (family, plurals) in families {
            assert_eq!(plurals, declared, "{code}: {family}");
        }
    }
}

/// Tests every number that the page may name, beyond any board, link or bid.
#[test]
fn declared_plurals_are_those_of_whole_numbers() {
    for code in codes() {
        let plurals = (0..100_000).map(|n| Plain(code).plural(n).name());
        let taken: BTreeSet<&str> = plurals.collect();
        assert_eq!(taken, declared(&file(code)), "{code}");
    }
}

#[test]
fn each_language_counts_with_its_own_plurals() {
    let counted =
        |numbers: &[i32]| -> Vec<String> { numbers.iter().map(|&n| count("points", n)).collect() };
    let lines = |lines: &[&str]| {
        let lines = lines.iter().map(|line| format!("points.{line}\n"));
        lines.collect::<String>()
    };
    let polish = ["one = {n} punkt", "few = {n} punkty", "many = {n} punktów"];
    speak_as("pl", lines(&polish));
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
    let russian = ["one = {n} очко", "few = {n} очка", "many = {n} очков"];
    speak_as("ru", lines(&russian));
    assert_eq!(
        counted(&[1, 3, 11, 21, 100]),
        ["1 очко", "3 очка", "11 очков", "21 очко", "100 очков"]
    );
    let czech = ["one = {n} bod", "few = {n} body", "other = {n} bodů"];
    speak_as("cs", lines(&czech));
    assert_eq!(
        counted(&[1, 4, 5, 22]),
        ["1 bod", "4 body", "5 bodů", "22 bodů"]
    );
    let romanian = [
        "one = {n} punct",
        "few = {n} puncte",
        "other = {n} de puncte",
    ];
    speak_as("ro", lines(&romanian));
    assert_eq!(
        counted(&[0, 1, 19, 20, 101, 120]),
        [
            "0 puncte",
            "1 punct",
            "19 puncte",
            "20 de puncte",
            "101 puncte",
            "120 de puncte"
        ]
    );
    speak_as("pt-BR", lines(&["one = {n} ponto", "other = {n} pontos"]));
    assert_eq!(counted(&[0, 1, 2]), ["0 ponto", "1 ponto", "2 pontos"]);
    speak_as("ja", lines(&["other = {n}点"]));
    assert_eq!(counted(&[1, 2]), ["1点", "2点"]);
    speak_as("en", english().to_owned());
}

#[test]
fn decimals_follow_the_language() {
    assert_eq!(tenths(-124), "\u{2212}12.4");
    speak_as("fr", file("fr"));
    assert_eq!(tenths(30), "3,0");
    speak_as("en", english().to_owned());
}

#[test]
fn french_counts_a_million_with_the_general_plural() {
    speak_as("fr", file("fr"));
    assert_eq!(Plain("fr").plural(1_000_000), Plural::Many);
    assert_eq!(count("points", 1_000_000), "1000000 points");
    speak_as("en", english().to_owned());
}
