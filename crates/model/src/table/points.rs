//! Points of a game: by category and by expansion, and the counting of the final scoring.

mod brought;
mod count;
mod tally;

pub use tally::{Category, Tally};
pub(crate) use tally::{gain, tally};
