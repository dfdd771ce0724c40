//! The players: score board, clock, computer players.

mod clock;
pub mod computers;
mod motives;
mod score_board;

pub use clock::clock;
pub use motives::{item, motives, reasons};
pub use score_board::{emblem, goods, held_words, players, supply};
