//! Puzzles: moments of games in which one turn is clearly best, a line of text each.
//!
//! ```text 5a0c91e2<TAB>join<TAB>2<TAB>47<TAB>for joins 61 60 0 2 3,1 city N   <TAB>place
//! 3,0 90;pass<TAB>47 place 3,0 0;60 place 1,1 90|22 meeple city N<TAB>{…} ```
//!
//! The number identifies a puzzle permanently. Then come the theme, the grade from 1 to 3,
//! the loss of the next best turn in tenths of points, motives and the answer, separated by
//! semicolons; then, for each action of the answer, the alternatives with their losses,
//! separated by bars; and the position as a record in one line. Its remaining tiles are in
//! an order that reveals nothing. Lines that begin with `#` are comments.

mod error;
mod line;
mod shown;

#[cfg(test)]
mod tests;

pub use self::error::{PuzzleError, PuzzlePart};
pub use self::line::{Asked, Puzzle, Theme};
pub use self::shown::PuzzleTexts;
