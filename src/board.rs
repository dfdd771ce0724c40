//! The board: tiles, the layers above them, and pointer input.
//!
//! Several `<svg>` roots are stacked, so that a change in one leaves the others alone:
//! tiles, colors of the ground, pieces, marks, choices, motion. They are laid out at the
//! size of the board at rest. The element around them carries a CSS transform for gestures,
//! with which browsers pan and zoom without repainting.

mod approach;
mod camera;
mod gestures;
mod grid;
mod layers;
mod svg;
mod window;

pub use approach::approach;
pub use gestures::Hands;
pub use layers::{figure, good_icon, hand, picture, piece, piece_alone};
pub use svg::thumbnail;
pub use window::{board, key};
