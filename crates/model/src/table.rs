//! The game on the table: its moments and variations, its seats, its log and its points.

mod comments;
mod correction;
mod moments;
mod points;
mod seats;
mod shared;
mod state;

pub use correction::{Correction, CorrectionStep, Stuck};
pub(crate) use moments::common_prefix;
pub use moments::{Moment, Variation};
pub use points::{Category, Source, Tally};
pub(crate) use points::{gain, tally};
pub(crate) use seats::without_base;
pub use seats::{Correspondence, GameVerdict, WeakChoices};
pub(crate) use shared::SentGame;
pub use shared::Shared;
pub(crate) use state::{Aim, Bidding, Said};
pub use state::{EventId, Highlight, Table};
