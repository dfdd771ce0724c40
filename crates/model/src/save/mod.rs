//! Saves: a game as text, and back.

mod kept;
mod record;

pub use kept::Kept;
pub use record::{document, link, onward, open, read, turn, turn_of, write};
