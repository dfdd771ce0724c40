//! Records: what a game began from, and what was done.

mod data;
mod read;
#[cfg(test)]
mod schema;
mod write;

use crate::error::RecordError;

pub use crate::vocabulary::{EXPECT_KEYS, FORMAT, KEYS, PLAYER_KEYS, REPLY_KEYS, STEP_KEYS};
pub use data::{PlayerEntry, Record};
pub use read::parse_seed;
pub(crate) use read::scenario as read_scenario;
pub(crate) use write::{Joined, Quoted, put, put_goods, put_list, put_setup, put_supply};

impl Record {
    /// Reads a record or a scenario, of which the actions of all steps are
    /// kept.
    ///
    /// What is well formed and yet cannot be, such as a tile beside which
    /// nothing matches, is found by [`Record::start`].
    ///
    /// # Errors
    ///
    /// The first thing that is wrong, with its place.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let document = read::document(text);
        document
            .map(|document| document.record)
            .map_err(|error| error.in_text(text))
    }

    /// Reads a record from bytes, which should be UTF-8.
    ///
    /// # Errors
    ///
    /// As [`Record::parse`].
    pub fn parse_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        Record::parse(crate::seek::utf8(bytes)?)
    }

    /// The text of the record, in the one layout that the project writes.
    ///
    /// Notes (`why`, `x-…`) and what only a scenario has are not kept.
    pub fn to_text(&self) -> String {
        write::record(self)
    }
}
