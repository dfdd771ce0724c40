//! Pictures: tile artwork, board layers and SVG.
//!
//! Everything is drawn by code from the facts of `bastide-rules`, so that picture and rules
//! cannot disagree. Nothing here depends on a browser: artwork is text, places are points,
//! the camera is a map.
//!
//! - [`art`]: the artwork of a tile, as a symbol to be used at a cell.
//! - [`layout`]: the area of each segment and the place of a figure on it.
//! - [`meeple`] and [`pieces`]: figures, towers, castles, bridges, marks.
//! - [`layers`]: the things on the board, layer by layer.
//! - [`overlay`]: ranges of towers, areas of watchtowers, fiefs and features.
//! - [`life`]: what moves on a board that is played.
//! - [`camera`]: the part of the board that a window shows.
//! - [`board`] and [`poster`]: whole pictures, such as that of a game's position.
//!
//! A tile is 1000 x 1000 units; board units are the same, with the start tile's cell from
//! `0,0` to `1000,1000`. SVG text has only presentation attributes and integers, so that it
//! works under a strict content security policy.
//!
//! ```
//! use bastide_rules::{geometry::Rotation, segment::Segment, tiles::TileId};
//! use bastide_scene::{art, layout};
//!
//! let tile = TileId::START;
//! let symbol = art::symbol(tile, Rotation::R90, 0);
//! assert!(symbol.starts_with("<symbol id=\"t3-90-0\""));
//!
//! // After a quarter turn the city is in the east and the road runs north.
//! for segment in layout::segments(tile, Rotation::R90) {
//!     let at = layout::spot(tile, Rotation::R90, segment);
//!     if let Segment::City(_) = segment {
//!         assert!(at.x > 700);
//!     }
//! }
//! ```

mod area;
pub mod art;
pub mod bars;
pub mod board;
pub mod camera;
pub mod chart;
mod describe;
mod elements;
mod faces;
mod ground;
pub mod layers;
pub mod layout;
pub mod life;
pub mod meeple;
pub mod overlay;
mod parcels;
mod pen;
pub mod pieces;
mod plan;
pub mod poster;
pub mod printed;
mod shape;
mod spots;
mod text;
pub mod theme;

pub use elements::elements;

pub use shape::{OVERLAP, Point, SIZE};

#[cfg(test)]
mod tests;

/// The examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
