//! Errors of links.

use std::error::Error;
use std::fmt;

use crate::found::short;

/// The longest link accepted, in characters.
pub const LONGEST: usize = 1 << 20;

/// The reason why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// An unknown version, or not a link; the first character, if any.
    Version(Option<char>),
    /// A turn or a stack of a later version; the first character of the version, if any.
    Newer(Option<char>),
    /// A character that links do not have.
    Sign {
        /// The position, from 1.
        at: usize,
        /// The character.
        sign: char,
    },
    /// Longer than any link; the length in bytes.
    TooLong(usize),
    /// The end is missing.
    Cut {
        /// The characters that are here.
        has: usize,
        /// The characters of the whole link.
        of: usize,
    },
    /// The checksum does not match: the link is truncated or altered.
    Checksum,
    /// The content is invalid, although the checksum matches.
    Content,
    /// The content has tiles or actions of a later version.
    NewerContent,
}

impl LinkError {
    /// The error for an invalid character at a position, from 1.
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
                f.write_str("the link was made by a later version of the program")
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
            LinkError::Cut { has, of } => {
                write!(f, "the link is cut off: it has {has} of {of} characters")
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
