//! The current language: its messages, formats, and functions to use them.

use std::cell::RefCell;

use super::current::{self, find};
use super::forms::formats::{Formats, Joined, Known, Plural};
use super::messages::EQUALS;
use super::places::filled;

/// The list of languages, one a line.
const LIST: &str = include_str!("../../words/languages.txt");

/// The languages: the code, which is also the name of the folder, and the name of the
/// language in itself.
pub fn languages() -> impl Iterator<Item = (&'static str, &'static str)> {
    LIST.lines().filter_map(|line| line.split_once(EQUALS))
}

/// The name of a language, and how much of it is there if not all is: `Catal\u{e0} (97 %)`.
/// The build counts it.
pub fn name_with_share(code: &str, name: &str) -> String {
    let shares = find("language.shares").unwrap_or_default();
    let mut shares = shares.split_whitespace();
    match shares.find_map(|share| share.strip_prefix(code)?.strip_prefix(':')) {
        Some(share) => [name, " (", share, "\u{a0}%)"].concat(),
        None => name.to_owned(),
    }
}

/// The formats of English, the initial language.
#[cfg(test)]
fn rules_of_english() -> Box<dyn Formats> {
    Box::new(super::plain::Plain("en"))
}
#[cfg(not(test))]
fn rules_of_english() -> Box<dyn Formats> {
    super::forms::intl::Intl::of("en")
}

thread_local! {
    /// The formats of the current language.
    static RULES: RefCell<Known> = RefCell::new(Known::new(rules_of_english()));
}

/// Switches to these messages and formats.
pub fn speak(messages: &'static str, formats: Box<dyn Formats>) {
    current::set(messages);
    RULES.set(Known::new(formats));
}

/// The message of a key. Unknown keys, which a test rules out, return the key.
pub fn text(key: &'static str) -> &'static str {
    find(key).unwrap_or(key)
}

/// The message of a key about a player: to a reader who is that player, the one with the
/// suffix, such as `result.winner.you`, where there is one.
pub fn text_to(suffix: Option<&str>, key: &'static str) -> &'static str {
    let own = suffix.and_then(|suffix| find(&[key, ".", suffix].concat()));
    own.unwrap_or_else(|| text(key))
}

/// The message of a family's member: `clause` and `base-fit` for `clause.base-fit`.
pub fn member(family: &'static str, name: &str) -> &'static str {
    let mut key = String::from(family);
    key.push('.');
    key.push_str(name);
    find(&key).unwrap_or(family)
}

/// The message of a key with its placeholders filled.
pub fn fill(key: &'static str, values: &[(&str, &str)]) -> String {
    filled(text(key), values)
}

/// The message about a number, which fills the place `{n}`.
pub fn count(key: &'static str, n: i32) -> String {
    count_of(key, n, &[])
}

/// The message about a number, with other placeholders filled as well.
pub fn count_of(key: &'static str, n: i32, values: &[(&str, &str)]) -> String {
    let plural = plural(n.unsigned_abs());
    let number = number(n);
    let mut all = vec![("n", &*number)];
    all.extend_from_slice(values);
    filled(counted(key, plural), &all)
}

/// The plural category of a number.
pub fn plural(n: u32) -> Plural {
    RULES.with_borrow_mut(|rules| rules.plural(n))
}

/// The message of a family for a plural category. Categories without a message, such as the
/// French one for millions, use the general one.
fn counted(family: &'static str, plural: Plural) -> &'static str {
    let key = [family, ".", plural.name()].concat();
    find(&key).unwrap_or_else(|| member(family, Plural::Other.name()))
}

/// A number in digits, without groups: all available languages write it alike, and records
/// need it so. The browser's first `NumberFormat` would take ten milliseconds.
pub fn number(n: i32) -> String {
    signed(n, n.unsigned_abs().to_string())
}

/// A number of tenths, such as `12.4`.
pub fn tenths(n: i32) -> String {
    signed(n, RULES.with_borrow(|rules| rules.tenths(n.unsigned_abs())))
}

fn signed(n: i32, mut digits: String) -> String {
    if n < 0 {
        digits.insert(0, '\u{2212}');
    }
    digits
}

/// Names joined with "and": `A`, `A and B`, `A, B and C`.
pub fn list(names: &[String]) -> String {
    ended(Joined::And, names)
}

/// Words joined with "or": `a`, `a or b`, `a, b or c`.
pub fn either(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
    ended(Joined::Or, &words)
}

fn ended(joined: Joined, parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        _ => RULES.with_borrow(|rules| rules.list(joined, parts)),
    }
}

/// Parts joined one by one through a message such as `{list}; {next}`.
pub fn chain(key: &'static str, parts: &[String]) -> String {
    let mut parts = parts.iter();
    let first = parts.next().cloned().unwrap_or_default();
    parts.fold(first, |list, next| joined(key, &list, next))
}

/// Sentences, one after the other; empty ones are left out.
pub fn sentences(parts: &[String]) -> String {
    let parts = parts.iter().filter(|part| !part.is_empty());
    chain("list.sentences", &parts.cloned().collect::<Vec<_>>())
}

/// Words as a sentence.
pub fn sentence(words: &str) -> String {
    fill("list.sentence", &[("words", words)])
}

/// Two texts joined by a message such as `list.full-stop`.
pub fn joined(key: &'static str, list: &str, next: &str) -> String {
    fill(key, &[("list", list), ("next", next)])
}
