//! The archive: results of finished games, statistics on them, and the browser's storage as
//! one file.

mod challenge;
mod finished;
mod import;
mod known;
mod merge;
mod played;
mod rating;
mod statistics;

pub use bastide_notation::archive::{Archive, Finished, FinishedSeat, SavedText};
pub use challenge::Challenge;
pub use finished::finished;
pub use import::{Imported, Texts, Undo};
pub use known::is_setting;
pub use merge::{ImportError, Kind, Merged, OwnState, game_name, is_archive, merge, result_name};
pub use rating::{LEVEL_RATINGS, Rating};
pub use statistics::{Outcomes, PlayerKind, Statistics, Who};
