//! The seats of a game: their deciders, and the work of bots for them.

mod by_link;
mod correspondence;
mod deciders;
mod game_verdict;
mod reviewed;
mod thinking;

pub use by_link::Correspondence;
pub use game_verdict::{GameVerdict, WeakChoices};
