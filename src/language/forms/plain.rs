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
        let is_million = n > 0 && n.is_multiple_of(1_000_000);
        match self.0 {
            "ja" | "zh-Hans" => Plural::Other,
            "ru" if units == 1 && tens != 11 => Plural::One,
            "pl" if n == 1 => Plural::One,
            "pl" | "ru" if is_few => Plural::Few,
            "pl" | "ru" => Plural::Many,
            "fr" | "pt-BR" if n < 2 => Plural::One,
            _ if n == 1 => Plural::One,
            "ca" | "es" | "fr" | "it" | "pt-BR" if is_million => Plural::Many,
            "cs" if (2..=4).contains(&n) => Plural::Few,
            "ro" if n == 0 || (1..=19).contains(&tens) => Plural::Few,
            _ => Plural::Other,
        }
    }

    fn tenths(&self, n: u32) -> String {
        let point = match self.0 {
            "en" | "ja" | "zh-Hans" => ".",
            _ => ",",
        };
        format!("{}{point}{}", n / 10, n % 10)
    }

    fn list(&self, joined: Joined, parts: &[String]) -> String {
        let [and, or] = match self.0 {
            "ca" => [" i ", " o "],
            "cs" => [" a\u{a0}", " nebo "],
            "de" => [" und ", " oder "],
            "es" => [" y ", " o "],
            "fr" => [" et ", " ou "],
            "it" => [" e ", " o "],
            "ja" => ["、", "または"],
            "nl" => [" en ", " of "],
            "pl" => [" i ", " lub "],
            "pt-BR" => [" e ", " ou "],
            "ro" => [" și ", " sau "],
            "ru" => [" и ", " или "],
            "zh-Hans" => ["和", "或"],
            _ => [" and ", " or "],
        };
        let word = match joined {
            Joined::And => and,
            Joined::Or => or,
        };
        let comma = match self.0 {
            "ja" | "zh-Hans" => "、",
            _ => ", ",
        };
        let (last, others) = parts.split_last().expect("parts");
        // Japanese has a comma before "or", too.
        let more = match (self.0, joined) {
            ("ja", Joined::Or) if others.len() > 1 => comma,
            _ => "",
        };
        format!("{}{more}{word}{last}", others.join(comma))
    }
}
