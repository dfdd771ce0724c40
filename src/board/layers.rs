//! The layers of the board: the tiles, and the drawings above them.

mod advised;
mod editing;
mod flights;
mod grounds;
mod motion;
mod overlays;
mod paint;
mod pieces;
mod seldom;
mod sheets;
mod shown;
mod targets;
#[cfg(test)]
mod tests;
mod tiles;

pub use overlays::BoardOverlays;
pub use paint::{figure, good_icon, hand, picture, piece, piece_alone};
pub use seldom::{FINGER, NEAR, fingered, wide_enough};
pub use sheets::sheets;
pub use tiles::tiles;
