//! Formats for tests, which have no browser.

use super::formats::{Formats, Joined, Plural};
use crate::language::spoken::speak;

/// The formats of the language with this code.
pub struct Plain(pub &'static str);

/// Switches to these messages and the formats of a language.
pub fn speak_as(code: &'static str, messages: String) {
    speak(messages.leak(), Box::new(Plain(code)));
}

impl Formats for Plain {
    fn plural(&self, n: u32) -> Plural {
        let (units, tens) = (n % 10, n % 100);
        let is_few = (2..=4).contains(&units) && !(12..=14).contains(&tens);
        match self.0 {
            "en" if n == 1 => Plural::One,
            "fr" if n < 2 => Plural::One,
            "fr" if n.is_multiple_of(1_000_000) => Plural::Many,
            "cs" if n == 1 => Plural::One,
            "cs" if (2..=4).contains(&n) => Plural::Few,
            "pl" if n == 1 => Plural::One,
            "ru" if units == 1 && tens != 11 => Plural::One,
            "pl" | "ru" if is_few => Plural::Few,
            "pl" | "ru" => Plural::Many,
            _ => Plural::Other,
        }
    }

    fn tenths(&self, n: u32) -> String {
        let point = if self.0 == "en" { "." } else { "," };
        format!("{}{point}{}", n / 10, n % 10)
    }

    fn list(&self, joined: Joined, parts: &[String]) -> String {
        let word = match (self.0, joined) {
            ("fr", Joined::And) => "et",
            ("fr", Joined::Or) => "ou",
            (_, Joined::And) => "and",
            (_, Joined::Or) => "or",
        };
        let (last, others) = parts.split_last().expect("parts");
        format!("{} {word} {last}", others.join(", "))
    }
}
