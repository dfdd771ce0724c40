//! The parts of an example that an author lays and draws on the board.

mod place;
mod signs;
mod tools;

pub use place::Offer;
pub use signs::SignsView;
pub use tools::{SignTool, SignTools};
