//! Checks of what is drawn.

mod pictures;
mod search;
mod tiles;
