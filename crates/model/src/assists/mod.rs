//! Assists: what a player can have shown beside and over the board.

mod aids;
mod panel;
mod question;
mod sights;

pub use aids::{Aid, Aids};
pub use panel::Pane;
pub use question::Question;
pub use sights::{Reach, Sight, Sights};
