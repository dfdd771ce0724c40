//! The rules of the game: tiles, board, features, turns and scoring.

pub mod clause;
pub mod geometry;
pub mod player;
pub mod segment;
mod tables;
pub mod tile;
pub mod tiles;
