//! Checks of what is drawn.

mod layers;
mod pictures;
mod search;
mod table;
mod tiles;
