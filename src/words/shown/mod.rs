//! Things shown over the board or made of it: answers, overlays, signs, posters.

mod answers;
mod overlays;
mod poster;
mod signs;

pub use answers::answer;
pub use overlays::{legend, switch};
pub use poster::poster;
pub use signs::{signs, told_signs};
