//! What is seen: tile artwork, board layers and SVG pictures.
//!
//! Everything is drawn by code from the facts of `bastide-rules`, so that the
//! picture and the rules cannot disagree. Nothing here knows a browser: art is
//! text, places are points, the camera is a map.

pub mod art;
pub mod board;
pub mod camera;
mod faces;
pub mod layout;
pub mod meeple;
pub mod pieces;
mod plan;
mod shape;
mod text;
pub mod theme;

pub use shape::{Point, SIZE};

#[cfg(test)]
mod tests;
