//! Sounds of events, and their notes. The page that plays them knows nothing of the game.

mod heard;
mod notes;

pub use heard::{Heard, Sound};
pub use notes::{Note, Wave};
