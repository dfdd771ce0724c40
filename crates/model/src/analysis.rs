//! Analysis of the game on the table.

mod answers;
mod highlights;
mod overlays;
mod preview;
mod remaining;
mod scores;

pub use answers::{Answer, Gap, Wanted};
pub use overlays::recomputed;
pub use preview::Preview;
pub use remaining::{DeadCell, Tracked};
