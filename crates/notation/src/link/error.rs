//! Why a link cannot be opened.

use std::error::Error;
use std::fmt;

use crate::found::short;

/// The longest link that is read, in characters.
pub const LONGEST: usize = 1 << 20;

/// Why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is of a version that this program does not know, or no link at all:
    /// so it begins, if it has a beginning.
    Version(Option<char>),
    /// It is a turn of a game by link, of a later version than this program knows: so
    /// the version begins, if it does.
    Newer(Option<char>),
    /// It has a character that no link has.
    Sign {
        /// Its place; the first is 1.
        at: usize,
        /// The character.
        sign: char,
    },
    /// It is longer than any link: its length in bytes.
    TooLong(usize),
    /// The checksum does not match: a part is missing or was changed.
    Checksum,
    /// The content makes no sense, although the checksum matches.
    Content,
    /// The content has tiles or actions of a later version than this program
    /// knows.
    NewerContent,
}

impl LinkError {
    /// The character of a link at this place, of which the first is 1, is none of links.
    pub(super) fn sign(link: &str, at: usize) -> LinkError {
        let sign = link.get(at - 1..).and_then(|rest| rest.chars().next());
        LinkError::Sign {
            at,
            sign: sign.unwrap_or_default(),
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Version(None) => f.write_str("the link is empty"),
            LinkError::Version(Some(sign)) => {
                let sign = short(&sign.to_string());
                write!(
                    f,
                    "this is no link of a version that is known here: \"{sign}\""
                )
            }
            LinkError::Newer(_) => {
                f.write_str("this turn was sent by a later version of the program")
            }
            LinkError::Sign { at, sign } => {
                let sign = short(&sign.to_string());
                write!(
                    f,
                    "invalid character at position {at} of the link: \"{sign}\""
                )
            }
            LinkError::TooLong(length) => {
                write!(
                    f,
                    "the link is too long: {length} signs, and {LONGEST} at most"
                )
            }
            LinkError::Checksum => f.write_str("a part of the link is missing or was changed"),
            LinkError::Content => f.write_str("the content of the link is not valid"),
            LinkError::NewerContent => f.write_str(
                "the link needs a newer version of Bastide: \
                 it has tiles or actions that are unknown here",
            ),
        }
    }
}

impl Error for LinkError {}
