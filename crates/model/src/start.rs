//! The start screen: setup of the next game.

mod draft;
mod quick;
mod rules;
mod setup;

pub use draft::{Draft, LONGEST_NAME, MOST_START, SHORT_GAME, Sitter, seed_text};
pub use quick::{Begun, Company, Quick, QuickGame};
pub use rules::Rule;
