//! What players, places, segments and tiles are called.

mod places;
mod players;
mod segments;
mod tiles;

pub use places::{at, at_place, axis, place, seen, without_places};
pub use players::{doing, player, sitting, trouble};
pub use segments::{kind, on, role, whereabouts};
pub use tiles::{tile, tile_alone};
