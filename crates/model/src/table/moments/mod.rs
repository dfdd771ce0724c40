//! The moments of a game: playing, going through them, and variations.

mod game_tree;
mod playing;
mod skip;

pub(crate) use game_tree::common;
pub use game_tree::{Line, Moment};
