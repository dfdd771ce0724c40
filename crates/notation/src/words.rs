//! Reading a line of text word by word.
//!
//! Words are separated by single spaces. Every value has only one spelling, so that other
//! programs can compare texts directly.

use std::error::Error;
use std::fmt;

use bastide_rules::{Cell, Color, Corner, FigureKind, Half, Rotation, Segment, Side, TileId};

use bastide_rules::action::Axis;
use bastide_rules::event::Good;

use crate::found::{Found, is_unseen, name, short};
use crate::vocabulary::{OVERLAYS, verbs};

/// A malformed text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The expected text.
    pub expected: Expected,
    /// The words found instead.
    pub found: Found,
}

/// The text expected at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// An action, by its first word.
    Action,
    /// A cell `x,y`.
    Cell,
    /// The rotation of a tile in degrees.
    Rotation,
    /// The name of a tile.
    Tile,
    /// The name of a color.
    Color,
    /// A player of the game, by name or color.
    Player,
    /// The owners of a castle.
    Owners,
    /// The kind of a figure.
    FigureKind,
    /// A kind of goods.
    Good,
    /// A feature of a tile.
    Feature,
    /// One of the four sides.
    Side,
    /// One of the four corners.
    Corner,
    /// One of the eight half-edges, or `inner`.
    Half,
    /// An overlay of a step.
    Overlay,
    /// The text of a label.
    Label,
    /// The direction of a bridge.
    Axis,
    /// A whole number in a range.
    Number {
        /// The least.
        least: i32,
        /// The greatest.
        most: i32,
    },
    /// This exact word.
    Word(&'static str),
    /// A plain space, rather than a character that looks like one.
    Space,
    /// The end of the text.
    End,
}

impl Expected {
    /// The expected words; empty if there are too many, or words of several kinds.
    pub fn words(self) -> Vec<&'static str> {
        match self {
            Expected::Action => verbs(),
            Expected::Rotation => vec!["0", "90", "180", "270"],
            Expected::Color => Color::ALL.map(Color::name).to_vec(),
            Expected::FigureKind => FigureKind::ALL.map(FigureKind::name).to_vec(),
            Expected::Good => Good::ALL.map(Good::name).to_vec(),
            Expected::Side => Side::ALL.map(Side::name).to_vec(),
            Expected::Corner => Corner::ALL.map(Corner::name).to_vec(),
            Expected::Half => {
                let halves = Half::ALL.into_iter().map(Half::name);
                halves.chain(["inner"]).collect()
            }
            Expected::Overlay => OVERLAYS.to_vec(),
            Expected::Axis => Axis::ALL.map(Axis::name).to_vec(),
            Expected::Cell
            | Expected::Label
            | Expected::Player
            | Expected::Tile
            | Expected::Owners
            | Expected::Feature
            | Expected::Number { .. }
            | Expected::Word(_)
            | Expected::Space
            | Expected::End => Vec::new(),
        }
    }
}

/// The words of a line, from left to right.
pub(crate) struct Words<'a> {
    text: &'a str,
    /// The byte of the next word, or of the space before it.
    at: usize,
    /// The error of the first optional word from there on that was skipped.
    left_out: Option<TextError>,
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str) -> Words<'a> {
        Words {
            text,
            at: 0,
            left_out: None,
        }
    }

    /// True at the end of the text.
    pub fn is_done(&self) -> bool {
        self.at == self.text.len()
    }

    /// Checks that nothing follows.
    pub fn end(&self) -> Result<(), TextError> {
        match self.is_done() {
            true => Ok(()),
            false => {
                let error = self.error(self.at, Expected::End);
                Err(self.left_out.clone().unwrap_or(error))
            }
        }
    }

    /// The next word, parsed by `read`.
    pub fn word<T>(
        &mut self,
        expected: Expected,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, TextError> {
        let word = self.peek();
        match read(word) {
            Some(value) => {
                self.at = self.start() + word.len();
                self.left_out = None;
                Ok(value)
            }
            None => Err(self.error(self.start(), expected)),
        }
    }

    /// An optional word, and with it all that may follow.
    pub fn optional<T>(
        &mut self,
        read: impl FnOnce(&mut Words<'a>) -> Result<T, TextError>,
    ) -> Option<T> {
        if self.is_done() || self.left_out.is_some() {
            return None;
        }
        read(self).map_err(|error| self.left_out = Some(error)).ok()
    }

    /// The byte of the next word.
    fn start(&self) -> usize {
        self.at + usize::from(self.at > 0 && !self.is_done())
    }

    /// The next word; empty at the end.
    pub fn peek(&self) -> &'a str {
        let rest = self.text.get(self.start()..).unwrap_or_default();
        let end = rest.bytes().position(|byte| byte == b' ');
        rest.get(..end.unwrap_or(rest.len())).unwrap_or_default()
    }

    /// Reads this word, and fails on any other.
    pub fn literal(&mut self, word: &'static str) -> Result<(), TextError> {
        self.word(Expected::Word(word), |found| (found == word).then_some(()))
    }

    pub fn cell(&mut self) -> Result<Cell, TextError> {
        self.word(Expected::Cell, |word| {
            let (x, y) = word.split_once(',')?;
            let edge = i32::from(Cell::EDGE);
            let part = |text| Some(whole_number(text, -edge, edge)? as i16);
            Some(Cell::new(part(x)?, part(y)?))
        })
    }

    pub fn number(&mut self, least: i32, most: i32) -> Result<i32, TextError> {
        let read = |word| whole_number(word, least, most);
        self.word(Expected::Number { least, most }, read)
    }

    pub fn rotation(&mut self) -> Result<Rotation, TextError> {
        self.word(Expected::Rotation, |word| {
            Rotation::from_degrees(whole_number(word, 0, 270)? as u16)
        })
    }

    pub fn tile(&mut self) -> Result<TileId, TextError> {
        self.word(Expected::Tile, TileId::parse)
    }

    pub fn color(&mut self) -> Result<Color, TextError> {
        self.word(Expected::Color, Color::parse)
    }

    pub fn side(&mut self) -> Result<Side, TextError> {
        self.word(Expected::Side, Side::parse)
    }

    pub fn corner(&mut self) -> Result<Corner, TextError> {
        self.word(Expected::Corner, Corner::parse)
    }

    pub fn good(&mut self) -> Result<Good, TextError> {
        self.word(Expected::Good, |word| {
            Good::ALL.into_iter().find(|good| good.name() == word)
        })
    }

    pub fn axis(&mut self) -> Result<Axis, TextError> {
        self.word(Expected::Axis, Axis::parse)
    }

    pub fn kind(&mut self) -> Result<FigureKind, TextError> {
        self.word(Expected::FigureKind, FigureKind::parse)
    }

    /// The kind of a figure before a word that `is_next` accepts; a meeple if it is not
    /// named.
    pub fn kind_before(&mut self, is_next: fn(&str) -> bool) -> Result<FigureKind, TextError> {
        match is_next(self.peek()) || self.peek().is_empty() {
            true => Ok(FigureKind::default()),
            false => self.kind(),
        }
    }

    /// An error in a part of the next word, from a byte of it on.
    pub fn wrong_part(&self, at: usize, part: &str, expected: Expected) -> TextError {
        TextError {
            found: Found::Word(short(part)),
            ..self.error(self.start() + at, expected)
        }
    }

    pub fn feature(&mut self) -> Result<Segment, TextError> {
        let first = self.word(Expected::Feature, |word| {
            let known = [
                "road",
                "city",
                "field",
                "monastery",
                "bridge",
                "tower",
                "garden",
            ];
            known.contains(&word).then_some(word)
        })?;
        Ok(match first {
            "road" => Segment::Road(self.side()?),
            "city" => Segment::City(self.side()?),
            "field" => match self.word(Expected::Half, |word| match word {
                "inner" => Some(Segment::InnerField),
                _ => Half::parse(word).map(Segment::Field),
            })? {
                // One of two enclosed fields has a side.
                Segment::InnerField if Side::parse(self.peek()).is_some() => {
                    Segment::InnerFieldAt(self.side()?)
                }
                field => field,
            },
            "monastery" => Segment::Monastery,
            "bridge" => Segment::Bridge,
            "tower" => Segment::Tower,
            _ => Segment::Garden,
        })
    }

    fn error(&self, at: usize, expected: Expected) -> TextError {
        let column = |at| self.text.get(..at).unwrap_or(self.text).chars().count() + 1;
        let rest = self.text.get(at..).unwrap_or_default();
        let word = rest.trim_start_matches(' ').split(' ').next();
        let unseen = word.and_then(|word| word.chars().find(|&sign| is_unseen(sign)));
        match unseen.and_then(|sign| Some((sign, rest.find(sign)?))) {
            Some((sign, before)) if expected != Expected::Label => TextError {
                column: column(at + before),
                expected: match expected {
                    Expected::End => Expected::End,
                    _ => Expected::Space,
                },
                found: Found::Json(name(sign).into()),
            },
            _ => TextError {
                column: column(at),
                expected,
                found: Found::word(self.text, at),
            },
        }
    }
}

/// A whole number in its only spelling: no plus sign, no leading zero, no `-0`.
fn whole_number(text: &str, least: i32, most: i32) -> Option<i32> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = digits.bytes().all(|byte| byte.is_ascii_digit());
    if !plain || (digits.starts_with('0') && text != "0") {
        return None;
    }
    let number = text.parse().ok()?;
    (least..=most).contains(&number).then_some(number)
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Expected::Action => "an action: ",
            Expected::Cell => "a cell x,y with coordinates from -999 to 999",
            Expected::Rotation => "a turn: ",
            Expected::Tile => "a tile such as base.D",
            Expected::Color => "a color: ",
            Expected::Owners => "the owners of the castle joined by +, or - for none",
            Expected::FigureKind => "a kind of figure: ",
            Expected::Good => "a kind of goods: ",
            Expected::Feature => {
                "a feature: road, city or field with its side, monastery, bridge, tower or garden"
            }
            Expected::Side => "a side: ",
            Expected::Corner => "a corner: ",
            Expected::Half => "a half-edge: ",
            Expected::Overlay => "an overlay: ",
            Expected::Player => "a player of this game, by name or color",
            Expected::Label => "a label of at most three characters",
            Expected::Axis => "",
            Expected::Number { least, most } => {
                return write!(f, "a number from {least} to {most}");
            }
            Expected::Word(word) => return write!(f, "the word {word}"),
            Expected::Space => "a space",
            Expected::End => "the end of the text",
        })?;
        either(f, &self.words())
    }
}

/// Writes words as `a, b or c`.
pub(crate) fn either(f: &mut fmt::Formatter<'_>, words: &[&str]) -> fmt::Result {
    for (n, word) in words.iter().enumerate() {
        f.write_str(match n {
            0 => "",
            n if n + 1 == words.len() => " or ",
            _ => ", ",
        })?;
        f.write_str(word)?;
    }
    Ok(())
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TextError {
            column,
            expected,
            found,
        } = self;
        write!(f, "column {column}: expected {expected}, found {found}")
    }
}

impl Error for TextError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_spelling() {
        let number = |text| whole_number(text, -999, 999);
        assert_eq!(number("0"), Some(0));
        assert_eq!(number("-12"), Some(-12));
        for wrong in [
            "", "-", "-0", "+1", "01", "1000", "-1000", "1.0", "٣", "1e2",
        ] {
            assert_eq!(number(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn words_are_separated_by_one_space() {
        for text in ["1,2  3", " 1,2 3", "1,2 3 ", "1,2\t3", "1,2 3 4", "1,2"] {
            let mut words = Words::new(text);
            let all = words
                .cell()
                .and_then(|_| words.number(0, 9))
                .and_then(|_| words.end());
            assert!(all.is_err(), "{text:?}");
        }
    }
}
