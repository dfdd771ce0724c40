//! Names of players, places, segments and tiles.

mod places;
mod players;
mod segments;
mod tiles;

pub use places::{at, at_place, axis, place, seen, without_places};
pub use players::{bot_status, called, file_name, isolated, player, sitting, worker_error};
pub use segments::{kind, on, role, whereabouts, whereabouts_in};
pub use tiles::{tile, tile_alone};
