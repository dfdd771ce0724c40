//! Error messages for authors of records.

#[path = "../common/mod.rs"]
mod common;
mod document;
mod position;
mod setup;

use bastide_notation::{Record, RecordError};

/// The error of a text, from reading or from setup.
fn complaint(text: &str) -> String {
    let begun = Record::parse(text).and_then(|record| record.start());
    begun
        .err()
        .map(|error: RecordError| error.in_text(text).to_string())
        .unwrap_or_else(|| panic!("no complaint about {text}"))
}
