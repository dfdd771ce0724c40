//! Puzzles: moments of games in which one turn is clearly the best, a line of text each.
//!
//! ```text
//! 5a0c91e2<TAB>join<TAB>2<TAB>47<TAB>for joins 61 60 0 2 3,1 city N
//!   <TAB>place 3,0 90;pass<TAB>47 place 3,0 0;60 place 1,1 90|22 meeple city N<TAB>{…}
//! ```
//!
//! After the number, by which a puzzle is known for ever, come the theme, the grade from
//! 1 to 3, how many tenths of points the next best turn loses, motives and the answer
//! with a semicolon between them; then, for each action of the answer with a bar between
//! them, what else was looked at, with what it loses; and the moment as a record in one
//! line. Its tiles that are left lie in an order that tells nothing. Lines that begin with
//! `#` are comments.

mod error;
mod line;
mod shown;

#[cfg(test)]
mod tests;

pub use self::error::{PuzzleError, PuzzlePart};
pub use self::line::{Asked, Puzzle, Theme};
pub use self::shown::PuzzleTexts;
