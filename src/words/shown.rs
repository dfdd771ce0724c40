//! Additions to the board in words: answers, overlays, signs, posters.

mod answers;
mod overlays;
mod poster;
mod signs;

pub use answers::answer;
pub use overlays::{legend, switch};
pub use poster::poster;
pub use signs::{signs, signs_as_sentences};
