//! What is asked of the browser itself: the page, files, storage, sound.

pub mod archive;
pub mod focus;
mod page;
pub mod sharing;
pub mod sound;
pub mod storage;
pub mod visited;

pub use page::*;
