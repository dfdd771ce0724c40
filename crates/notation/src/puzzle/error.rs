//! Errors of a puzzle file.

use std::error::Error;
use std::fmt;

/// A malformed line of a puzzle file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleError {
    /// The line; the first is 1.
    pub line: usize,
    /// The malformed part.
    pub part: PuzzlePart,
}

/// A part of a puzzle's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzlePart {
    /// The line as a whole: it has too many columns or too few.
    Columns,
    /// The number, which does not match the rest.
    Number,
    /// The theme.
    Theme,
    /// The grade.
    Grade,
    /// The loss of the next best turn.
    Lost,
    /// The motives.
    Motives,
    /// The answer.
    Answer,
    /// The alternatives.
    Others,
}

impl fmt::Display for PuzzleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = match self.part {
            PuzzlePart::Columns => "expected eight columns with tabs between them",
            PuzzlePart::Number => "the number does not belong to the moment and the answer",
            PuzzlePart::Theme => "no such theme",
            PuzzlePart::Grade => "expected a grade from 1 to 3",
            PuzzlePart::Lost => "expected tenths of points",
            PuzzlePart::Motives => "expected motives with semicolons between them",
            PuzzlePart::Answer => "expected actions with semicolons between them",
            PuzzlePart::Others => "expected other actions and what they lose",
        };
        write!(f, "line {}: {part}", self.line)
    }
}

impl Error for PuzzleError {}
