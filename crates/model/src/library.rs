//! The library of examples: order, sections, search and puzzles.

mod order;
mod puzzles;
mod sections;
mod streak;

#[cfg(test)]
mod tests;

pub use order::Order;
pub use puzzles::{Names, next_puzzle, puzzle_of_day};
pub use sections::{Item, Library, Section, neighbors};
pub use streak::Streak;
