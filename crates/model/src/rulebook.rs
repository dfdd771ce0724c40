//! The rulebook: short chapters in plain words, parsed from a text for translators. Every
//! sentence names the clauses that it states.

mod book;
mod read;
#[cfg(test)]
mod tests;

use crate::names::{folded, folded_text};

pub use book::{Block, Chapter, Piece, Rulebook, Sentence, Shape, When};
pub use read::{BookError, Problem};

/// Number of occurrences of words in a text, ignoring case and accents.
pub fn matches(text: &str, words: &str) -> usize {
    parted(text, words).iter().filter(|(_, is)| *is).count()
}

/// The book's word for one that it does not use, from a list such as `thief, robber:
/// highwayman; grass: field`. The first three letters are enough, and endings are ignored.
pub fn meant<'a>(list: &'a str, typed: &str) -> Option<&'a str> {
    let typed = folded_text(typed.trim());
    let is_begun = typed.chars().count() >= 3;
    let is_meant = |other: &str| {
        let other = folded_text(other.trim());
        !other.is_empty() && typed.starts_with(&other) || is_begun && other.starts_with(&typed)
    };
    list.split(';').find_map(|entry| {
        let (others, word) = entry.rsplit_once(':')?;
        others.split(',').any(is_meant).then_some(word.trim())
    })
}

/// Splits a text at the words; `true` marks their occurrences.
pub fn parted<'a>(text: &'a str, words: &str) -> Vec<(&'a str, bool)> {
    let words: Vec<char> = words.trim().chars().map(folded).collect();
    let mut parts = Vec::new();
    let (mut start, mut at) = (0, 0);
    while let Some(rest) = text.get(at..) {
        let Some(first) = rest.chars().next() else {
            break;
        };
        match end_of(rest, &words) {
            Some(length) => {
                parts.extend(text.get(start..at).map(|part| (part, false)));
                parts.extend(rest.get(..length).map(|part| (part, true)));
                at += length;
                start = at;
            }
            None => at += first.len_utf8(),
        }
    }
    parts.extend(text.get(start..).map(|part| (part, false)));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

/// The end of the words if a text begins with them.
fn end_of(text: &str, words: &[char]) -> Option<usize> {
    let mut length = 0;
    let mut chars = text.chars();
    for &word in words {
        let next = chars.next().filter(|&next| folded(next) == word)?;
        length += next.len_utf8();
    }
    (length > 0).then_some(length)
}
