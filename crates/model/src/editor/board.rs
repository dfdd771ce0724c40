//! Editing on the board: pieces, marks, arrows and labels.

mod place;
mod signs;
mod tools;

pub use place::Offer;
pub use signs::SignsView;
pub use tools::{SignTool, SignTools};
