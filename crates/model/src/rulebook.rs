//! The rulebook: short chapters in plain words, parsed from a text for translators. Every
//! sentence names the clauses that it states.

mod book;
mod find;
mod read;

#[cfg(test)]
mod tests;

pub use book::{Block, Chapter, Piece, Rulebook, Sentence, Shape, When};
pub use find::{matches, parted};
pub use read::{BookError, Problem};
