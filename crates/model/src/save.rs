//! Saved games and records as text.

mod record;
mod saved_game;
mod unwritten;

pub use record::{document, link, onward, open, read, turn, write};
pub use saved_game::{SaveRevision, SavedGame};
pub use unwritten::{GAME, Unwritten};
