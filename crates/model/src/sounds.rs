//! Sounds of events, and their notes. The page that plays them knows nothing of the game.

mod heard;
mod notes;

pub use crate::telling::Sound;
pub use heard::Heard;
pub use notes::{Note, Wave};
