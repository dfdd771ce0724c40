//! The lines and words of a game that was written down.

use crate::error::ParseError;
use crate::found::{Found, short};
use crate::vocabulary::FORMAT;
use crate::words::Expected;

/// The byte behind an optional byte order mark.
pub(super) fn start(text: &str) -> usize {
    if text.starts_with('\u{feff}') { 3 } else { 0 }
}

/// True for a line without content, such as the fence of code in a post.
pub(super) fn is_blank(line: &str) -> bool {
    line.trim().is_empty() || line.trim_start().starts_with("```")
}

pub(super) fn is_format(line: &str) -> bool {
    line.trim().eq_ignore_ascii_case(FORMAT)
}

/// An error about a word of the text.
pub(super) fn wrong(text: &str, at: usize, found: &str, expected: Expected) -> ParseError {
    let found = match found.is_empty() {
        true => Found::EndOf(short(
            text.get(..at)
                .and_then(|it| it.lines().last())
                .unwrap_or_default(),
        )),
        false => Found::Word(short(found)),
    };
    ParseError::in_line(
        at,
        crate::words::TextError {
            column: 1,
            expected,
            found,
        },
    )
}

/// The lines of a text from a byte on, with the bytes where they begin.
pub(super) struct Lines<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = (usize, &'a str);

    fn next(&mut self) -> Option<(usize, &'a str)> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let line = rest.split('\n').next().unwrap_or_default();
        let at = self.at;
        self.at += line.len() + 1;
        Some((at, line.strip_suffix('\r').unwrap_or(line)))
    }
}

/// The words of a text with their bytes; `from` is the byte of the text.
pub(super) fn words(text: &str, from: usize) -> impl Iterator<Item = (usize, &str)> {
    let is_gap = |sign: char| sign.is_whitespace() || sign == ',';
    let mut at = from;
    let parts = text.split_inclusive(is_gap).map(move |part| {
        let begin = at;
        at += part.len();
        (begin, part.trim_end_matches(is_gap))
    });
    parts.filter(|(_, word)| !word.is_empty())
}

/// The length in bytes of the action at the beginning of a text.
pub(super) fn action_length(text: &str) -> usize {
    let mut gap = None;
    for (at, sign) in text.char_indices() {
        match (sign, gap) {
            (';' | '{' | '\n', _) => return at,
            ('\t', _) => return at,
            (sign, Some(before)) if sign.is_whitespace() => return before,
            (sign, None) if sign.is_whitespace() => gap = Some(at),
            _ => gap = None,
        }
    }
    text.len()
}
