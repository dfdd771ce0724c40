//! The seats of a game: who decides for each, and what bots find out for them.

mod by_link;
mod correspondence;
mod deciders;
mod game_verdict;
mod reviewed;
mod thinking;

pub use by_link::Correspondence;
pub use game_verdict::{GameVerdict, WeakChoices};
