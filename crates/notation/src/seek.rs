//! Where in a text the entry stands that an error is about.

use crate::error::{Fault, Place, RecordError};
use crate::json::Reader;

impl RecordError {
    /// The same error with the place that the entry has in the text that the
    /// record was read from. An entry that is not there has the place of what
    /// it would stand in.
    #[must_use]
    pub fn in_text(mut self, text: &str) -> RecordError {
        let at = find(text, &self.path);
        self.place.get_or_insert(Place::of(text, at));
        self
    }
}

/// The byte of the entry at `path`, or of the nearest thing around it that is
/// there.
pub(crate) fn find(text: &str, path: &str) -> usize {
    let mut reader = Reader::new(text);
    let mut found = reader.place();
    // A text that cannot be read ends the search where it is.
    let _ = descend(&mut reader, path, &mut found);
    found
}

fn descend(reader: &mut Reader<'_>, path: &str, found: &mut usize) -> Result<(), Fault> {
    *found = reader.place();
    if path.is_empty() {
        return reader.skip();
    }
    // What ends a step is an ASCII sign and may be cut off.
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
