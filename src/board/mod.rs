//! The board: the tiles, what lies over them, and what the pointer does there.
//!
//! Several `<svg>` roots lie one above the other, so that what changes in one
//! leaves the others as they are: the tiles; what colors them; what stands on
//! them; what marks that; what can be done next; what moves for a moment. They
//! are laid out at the size at which the board rests. The element around them
//! carries what a gesture does as a CSS transform, by which browsers pan and zoom
//! without drawing anything again.

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
