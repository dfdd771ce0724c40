//! Overlays of a step.

use std::fmt;

use bastide_rules::{Cell, Game, Neutral, Segment};

use crate::vocabulary::OVERLAYS;
use crate::words::{Expected, TextError, Words};

/// An overlay of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Show {
    /// The range of the tower on this cell (tower-range).
    Tower(Cell),
    /// The area of the watchtower on this cell (watch-area).
    Watchtower(Cell),
    /// The fief of the castle on this cell (castle-fief).
    Fief(Cell),
    /// The feature that this segment belongs to.
    Feature(Cell, Segment),
    /// The ranges of all towers.
    AllTowers,
    /// The areas of all watchtowers.
    AllWatchtowers,
    /// The fiefs of all castles.
    AllFiefs,
    /// The fields.
    Fields,
    /// The tiles that the dragon may enter now (dragon-way).
    Dragon,
    /// The places to which the wagon on this cell could drive, or the one that left it
    /// (wagon-range).
    Wagon(Cell),
}

impl Show {
    /// The overlay of a text such as `tower 1,0` or `feature 0,0 city N`.
    ///
    /// # Errors
    ///
    /// The column of the first wrong word, and the expected text.
    pub fn parse(text: &str) -> Result<Show, TextError> {
        let mut words = Words::new(text);
        let show = Show::read(&mut words)?;
        words.end()?;
        Ok(show)
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Show, TextError> {
        let first = words.word(Expected::Overlay, |word| {
            OVERLAYS.into_iter().find(|&name| name == word)
        })?;
        Ok(match first {
            "tower" => Show::Tower(words.cell()?),
            "watchtower" => Show::Watchtower(words.cell()?),
            "fief" => Show::Fief(words.cell()?),
            "feature" => Show::Feature(words.cell()?, words.feature()?),
            "all-towers" => Show::AllTowers,
            "all-watchtowers" => Show::AllWatchtowers,
            "all-fiefs" => Show::AllFiefs,
            "dragon" => Show::Dragon,
            "wagon" => Show::Wagon(words.cell()?),
            _ => Show::Fields,
        })
    }

    /// The kind of the missing thing; `None` if there is something to show. Overlays of all
    /// things of a kind may be empty.
    pub fn missing(self, game: &Game) -> Option<&'static str> {
        let board = game.board();
        let (is_there, what) = match self {
            Show::Tower(cell) => (board.tower_at(cell).is_some(), "a tower foundation"),
            Show::Watchtower(cell) => {
                let tile = board.tile_at(cell).map(|at| at.tile);
                let is_there = tile.is_some_and(|tile| tile.facts().watchtower.is_some());
                (is_there, "a watchtower")
            }
            Show::Fief(cell) => {
                let castles = board.castles();
                let is_there = castles.iter().any(|castle| castle.cells.contains(&cell));
                (is_there, "a castle")
            }
            Show::Feature(cell, segment) => {
                (board.feature_at(cell, segment).is_some(), "that feature")
            }
            Show::Dragon => (board.neutral(Neutral::Dragon).is_some(), "the dragon"),
            Show::Wagon(cell) => (game.wagon_places(cell).is_some(), "a wagon"),
            Show::AllTowers | Show::AllWatchtowers | Show::AllFiefs | Show::Fields => (true, ""),
        };
        (!is_there).then_some(what)
    }
}

impl fmt::Display for Show {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Show::Tower(cell) => write!(f, "tower {cell}"),
            Show::Watchtower(cell) => write!(f, "watchtower {cell}"),
            Show::Fief(cell) => write!(f, "fief {cell}"),
            Show::Feature(cell, segment) => write!(f, "feature {cell} {segment}"),
            Show::AllTowers => f.write_str("all-towers"),
            Show::AllWatchtowers => f.write_str("all-watchtowers"),
            Show::AllFiefs => f.write_str("all-fiefs"),
            Show::Fields => f.write_str("fields"),
            Show::Dragon => f.write_str("dragon"),
            Show::Wagon(cell) => write!(f, "wagon {cell}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlays_are_read_as_they_are_written() {
        for text in [
            "tower 1,0",
            "watchtower -1,-2",
            "fief 3,1",
            "feature 0,0 city N",
            "feature 0,0 field inner",
            "all-towers",
            "all-watchtowers",
            "all-fiefs",
            "fields",
            "dragon",
            "wagon 0,-1",
        ] {
            assert_eq!(
                Show::parse(text).map(|show| show.to_string()),
                Ok(text.into())
            );
        }
        for wrong in [
            "",
            "tower",
            "tower 1",
            "fields 0,0",
            "all",
            "feature 0,0 city",
            "Tower 1,0",
        ] {
            assert!(Show::parse(wrong).is_err(), "{wrong}");
        }
    }
}
