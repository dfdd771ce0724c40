//! A finished board as a sheet for the wall: A3, in the manner of an old estate map.

mod frame;
mod lines;
mod map;
mod sheet;

pub use sheet::{Note, Owner, Poster, poster_svg};
