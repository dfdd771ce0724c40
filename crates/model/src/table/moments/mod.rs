//! Playing a game, browsing it, and its variations.

mod game_tree;
mod playing;
mod skip;

pub(crate) use game_tree::common;
pub use game_tree::{Line, Moment};
