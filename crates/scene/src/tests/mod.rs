//! Checks of what is drawn.

mod layers;
mod overlays;
mod pictures;
mod search;
mod table;
mod tiles;
