//! Checks of what is drawn.

mod pictures;
mod tiles;
