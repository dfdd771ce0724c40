//! Signs on the board: marks, arrows and labels.

use std::fmt;

use bastide_rules::Cell;

use super::mark::Mark;
use crate::words::{Expected, TextError, Words};

/// The most characters of a label.
pub const LONGEST_LABEL: usize = 3;

/// The signs on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    /// The marked cells and features.
    pub marks: Vec<Mark>,
    /// The arrows.
    pub arrows: Vec<Arrow>,
    /// The labels.
    pub labels: Vec<Label>,
}

/// An arrow from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// The cell at its start.
    pub from: Cell,
    /// The cell that it points at.
    pub to: Cell,
}

/// A short text on a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The cell.
    pub cell: Cell,
    /// At most [`LONGEST_LABEL`] characters, without spaces.
    pub text: String,
}

impl Signs {
    /// True without signs.
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty() && self.arrows.is_empty() && self.labels.is_empty()
    }

    /// All cells with signs.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.marks.iter().map(|mark| mark.cell).collect();
        cells.extend(self.arrows.iter().flat_map(|arrow| [arrow.from, arrow.to]));
        cells.extend(self.labels.iter().map(|label| label.cell));
        cells
    }
}

impl Arrow {
    /// The arrow of a text such as `0,0 1,0`.
    ///
    /// # Errors
    ///
    /// The column of the first wrong word, and the expected text.
    pub fn parse(text: &str) -> Result<Arrow, TextError> {
        let mut words = Words::new(text);
        let arrow = Arrow::read(&mut words)?;
        words.end()?;
        Ok(arrow)
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Arrow, TextError> {
        let (from, to) = (words.cell()?, words.cell()?);
        Ok(Arrow { from, to })
    }
}

impl Label {
    /// The label of a text such as `1,0 A`.
    ///
    /// # Errors
    ///
    /// The column of the first wrong word, and the expected text.
    pub fn parse(text: &str) -> Result<Label, TextError> {
        let mut words = Words::new(text);
        let label = Label::read(&mut words)?;
        words.end()?;
        Ok(label)
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Label, TextError> {
        let cell = words.cell()?;
        let text = words.word(Expected::Label, |word| {
            let is_plain = |sign: char| !sign.is_whitespace() && !sign.is_control();
            let fits = (1..=LONGEST_LABEL).contains(&word.chars().count());
            (fits && word.chars().all(is_plain)).then(|| word.to_owned())
        })?;
        Ok(Label { cell, text })
    }
}

impl fmt::Display for Arrow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.from, self.to)
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_and_labels_are_read_as_they_are_written() {
        for text in ["0,0 1,0", "-2,3 5,-999"] {
            assert_eq!(Arrow::parse(text).map(|it| it.to_string()), Ok(text.into()));
        }
        for text in ["0,0 A", "-2,3 12b", "1,1 \u{5854}"] {
            assert_eq!(Label::parse(text).map(|it| it.to_string()), Ok(text.into()));
        }
        for wrong in ["", "0,0", "0,0 1", "0,0 1,0 2,0", "0,0 road N"] {
            assert!(Arrow::parse(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "0,0", "A", "0,0 ABCD", "0,0 A B", "0,0 \u{7}"] {
            assert!(Label::parse(wrong).is_err(), "{wrong}");
        }
    }
}
