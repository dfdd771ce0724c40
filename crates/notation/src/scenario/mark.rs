//! Marks on the board.

use std::fmt;

use bastide_rules::{Cell, Game, Segment};

use crate::words::{TextError, Words};

/// A marked cell, or a feature of the tile there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// The segment; `None` for the whole cell.
    pub segment: Option<Segment>,
}

impl Mark {
    /// The mark of a text such as `1,0` or `0,0 city N`.
    ///
    /// # Errors
    ///
    /// The column of the first wrong word, and the expected text.
    pub fn parse(text: &str) -> Result<Mark, TextError> {
        let mut words = Words::new(text);
        let mark = Mark::read(&mut words)?;
        words.end()?;
        Ok(mark)
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Mark, TextError> {
        let cell = words.cell()?;
        let segment = match words.is_done() {
            true => None,
            false => Some(words.feature()?),
        };
        Ok(Mark { cell, segment })
    }

    /// True if the board has the marked feature; any cell can be marked.
    pub fn is_there(self, game: &Game) -> bool {
        let has = |segment| game.board().feature_at(self.cell, segment).is_some();
        self.segment.is_none_or(has)
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cell = self.cell;
        match self.segment {
            Some(segment) => write!(f, "{cell} {segment}"),
            None => write!(f, "{cell}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_read_as_they_are_written() {
        for text in ["1,0", "-2,3", "0,0 city N", "0,0 field inner", "0,-1 tower"] {
            let read = Mark::parse(text).map(|mark| mark.to_string());
            assert_eq!(read, Ok(text.into()));
        }
        for wrong in ["", "1", "1,0 ", "1,0 city", "1,0 city N E", "city N"] {
            assert!(Mark::parse(wrong).is_err(), "{wrong}");
        }
    }
}
