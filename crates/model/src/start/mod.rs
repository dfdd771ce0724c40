//! The next game: who plays, and by which rules.

mod draft;
mod rules;

pub use draft::{Draft, LONGEST_NAME, MOST_START, SHORT_GAME, Sitter, seed_text};
pub use rules::Rule;
