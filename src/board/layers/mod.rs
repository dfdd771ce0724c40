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

pub use overlays::{BoardOverlays, shown as overlays_of};
pub use paint::{LAYERS, figure, good_icon, lit, picture, piece, piece_alone};
pub use seldom::{FINGER, NEAR, fingered, wide_enough};
pub use sheets::sheets;
pub use shown::pictures;
pub use tiles::tiles;
