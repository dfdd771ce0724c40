//! The rules of the game: tiles, board, features, turns and scoring.

pub mod geometry;
pub mod player;
pub mod segment;
pub mod tile;
pub mod tiles;
