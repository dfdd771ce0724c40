//! The archive: results of finished games, what follows from them, and everything
//! that a browser keeps as one file.

mod finished;
mod merge;
mod rating;
mod statistics;

pub use bastide_notation::archive::{Archive, Finished, FinishedSeat, SavedText};
pub use finished::finished;
pub use merge::{ImportError, Merged, OwnState, is_archive, is_setting, merge};
pub use rating::{LEVEL_RATINGS, Rating};
pub use statistics::{Outcomes, PlayerKind, Statistics, Who};
