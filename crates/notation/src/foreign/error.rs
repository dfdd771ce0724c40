//! Errors of links and logs.

use std::error::Error;
use std::fmt;

use crate::error::RecordError;

/// The most bytes of a text: a log of a few hundred kilobytes is normal.
pub const LONGEST: usize = 4 << 20;

/// The reason why a link or a log cannot be opened at all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForeignError {
    /// Neither a link nor a log.
    Unknown,
    /// Longer than [`LONGEST`]: its number of bytes.
    TooLong(usize),
    /// A link without turns: its end is missing.
    Cut,
    /// A link of an unknown version.
    Version(Box<str>),
    /// A link whose list of discarded tiles is not understood.
    Discards(Box<str>),
    /// A sign of the tiles in a link, and its index from 1.
    StackSign(usize, char),
    /// More tiles than in the box.
    StackLength,
    /// The first tile is not the start tile.
    StartTile,
    /// A tile that the text has more often than the box, by name.
    Copies(&'static str),
    /// A count of players other than 2 to 6.
    Players(usize),
    /// A log with malformed JSON.
    Json(Box<RecordError>),
    /// No tile is placed.
    NoTiles,
}

impl fmt::Display for ForeignError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ForeignError::Unknown => {
                f.write_str("neither a CarcassonneLab link nor a log of Board Game Arena")
            }
            ForeignError::TooLong(length) => {
                write!(
                    f,
                    "the text has {length} bytes, and a game at most {LONGEST}"
                )
            }
            ForeignError::Cut => f.write_str("the end of the link is missing: it has no turns"),
            ForeignError::Version(version) => {
                write!(f, "a link of version \"{version}\"; known is version 0")
            }
            ForeignError::Discards(second) => {
                write!(
                    f,
                    "the second part of the link, \"{second}\", lists no discarded tiles"
                )
            }
            ForeignError::StackSign(index, sign) => {
                write!(f, "the tiles of the link: no sign \"{sign}\" at {index}")
            }
            ForeignError::StackLength => f.write_str("more tiles than in the box"),
            ForeignError::StartTile => f.write_str("the first tile is not the start tile"),
            ForeignError::Copies(tile) => {
                write!(f, "more tiles of the type {tile} than in the box")
            }
            ForeignError::Players(count) => write!(f, "{count} players"),
            ForeignError::Json(error) => write!(f, "the log: {error}"),
            ForeignError::NoTiles => f.write_str("no tile is placed: is it another game?"),
        }
    }
}

impl Error for ForeignError {}
