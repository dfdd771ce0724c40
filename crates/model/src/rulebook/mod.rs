//! The rules as a book: short chapters in plain words, read from a text that people
//! can edit. Every sentence names the clauses that it tells.

mod book;
mod find;
mod read;

#[cfg(test)]
mod tests;

pub use book::{Block, Chapter, Piece, Rulebook, Sentence, Shape, When};
pub use find::{matches, parted};
pub use read::{BookError, Problem};
