//! The game on the table: its moments and variations, its seats, and what was
//! said and scored in it.

mod bidding;
mod brought;
mod by_link;
mod correspondence;
mod count;
pub(crate) mod game_tree;
mod reviewed;
mod seats;
mod skip;
mod state;
mod tally;
mod thinking;

pub(crate) use bidding::Bidding;
pub use brought::Brought;
pub use by_link::Correspondence;
pub use game_tree::{Line, Moment};
pub(crate) use state::Aim;
pub use state::{EventId, Highlight, Table};
pub use tally::{Category, Tally};
pub(crate) use tally::{gain, tally};
