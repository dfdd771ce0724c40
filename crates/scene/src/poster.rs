//! A finished board as an A3 poster in the style of an old estate map.

mod frame;
mod lines;
mod map;
mod sheet;

pub use sheet::{Note, Owner, Poster, poster_svg};
