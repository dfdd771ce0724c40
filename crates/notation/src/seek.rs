//! The place of an error in a text, and the words found there.

use crate::error::{ParseError, Place, Problem, RecordError};
use crate::found::{Found, short};
use crate::json::Reader;

impl ParseError {
    /// The error with its place in the text and the words found there.
    pub fn in_text(self, text: &str) -> RecordError {
        let (at, mut error) = self.into_error();
        error.place = Some(Place::of(text, at));
        if error.found.is_none() && error.problem.is_about_a_value() {
            error.found = value(text, at);
        }
        error
    }
}

impl RecordError {
    /// The error with the place of its entry in the text and the words found there. A
    /// missing entry has the place of the object around it.
    #[must_use]
    pub fn in_text(mut self, text: &str) -> RecordError {
        let at = find(text, &self.path);
        if self.place.is_none() {
            self.place = Some(Place::of(text, at));
            self.found = scalar(text, at);
        }
        self
    }
}

/// The byte of the entry at `path`, or of the nearest existing entry around it.
pub(crate) fn find(text: &str, path: &str) -> usize {
    let mut reader = Reader::new(text);
    let mut found = reader.place();
    // An unreadable text ends the search where it is.
    let _ = descend(&mut reader, path, &mut found);
    found
}

fn descend(reader: &mut Reader<'_>, path: &str, found: &mut usize) -> Result<(), ParseError> {
    *found = reader.place();
    if path.is_empty() {
        return reader.skip();
    }
    // The end of a path's step is ASCII, so the text can be cut there.
    let ends = |byte: u8| matches!(byte, b'.' | b'[' | b']');
    let end = path.bytes().position(ends).unwrap_or(path.len());
    let step = path.get(..end).unwrap_or_default();
    let rest = path.get(end + 1..).unwrap_or_default();
    if step.is_empty() {
        return descend(reader, rest, found);
    }
    if reader.peek() == Some(b'[') {
        let index = step.parse().unwrap_or(usize::MAX);
        return reader.list(&mut |reader, n| match n == index {
            true => descend(reader, rest, found),
            false => reader.skip(),
        });
    }
    reader.any_object(&mut |reader, key, _| match key == step {
        true => descend(reader, rest, found),
        false => reader.skip(),
    })
}

/// The bytes as UTF-8.
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, RecordError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let before = std::str::from_utf8(before).unwrap_or_default();
        ParseError::new(before.len(), Problem::NotUtf8).in_text(before)
    })
}

/// The value or punctuation at a byte of a document; `None` at its end.
fn value(text: &str, at: usize) -> Option<Found> {
    let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
    let mut reader = Reader::new(rest);
    let end = match reader.skip() {
        Ok(()) => reader.behind(),
        // Quote an unreadable value up to the next punctuation.
        Err(_) => {
            let ends = |sign: char| sign.is_whitespace() || "\",:]}".contains(sign);
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let after = rest.get(first..).unwrap_or_default();
            first + after.find(ends).unwrap_or(after.len())
        }
    };
    Some(Found::Json(short(rest.get(..end).unwrap_or(rest))))
}

/// The text or number at a byte of a document.
fn scalar(text: &str, at: usize) -> Option<Found> {
    match text.as_bytes().get(at)? {
        b'{' | b'[' => None,
        _ => value(text, at),
    }
}
