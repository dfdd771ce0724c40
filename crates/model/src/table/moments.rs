//! Playing a game, browsing it, and its variations.

mod game_tree;
mod playing;

pub(crate) use game_tree::common_prefix;
pub use game_tree::{Line, Moment};
