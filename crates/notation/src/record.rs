//! Records: the beginning of a game, and its actions.

mod data;
#[cfg(test)]
mod schema;
mod write;

pub use crate::vocabulary::{EXPECT_KEYS, FORMAT, KEYS, PLAYER_KEYS, REPLY_KEYS, STEP_KEYS};
pub use data::{PlayerEntry, Record};
pub(crate) use write::{Joined, Quoted, put, put_goods, put_list, put_setup, put_supply};

impl Record {
    /// The text of the record, in the project's layout.
    ///
    /// Notes (`why`, `x-…`) and entries of scenarios are lost.
    pub fn to_text(&self) -> String {
        write::record(self)
    }
}
