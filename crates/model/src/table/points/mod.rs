//! The points of a game: what they were scored with, what expansions brought, and
//! counting the final ones.

mod brought;
mod count;
mod tally;

pub use tally::{Category, Tally};
pub(crate) use tally::{gain, tally};
