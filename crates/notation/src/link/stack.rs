//! A stack that others play: the beginning of a game, with or without a result to compare with.
//!
//! The link is the characters `s1` followed by bytes in the alphabet of other links:
//!
//! | bytes | content |
//! |---|---|
//! | 4 | CRC-32 of the bytes after the length, before they are scrambled, least byte first |
//! | varint | the number of bytes after it |
//! | 1 | the seat of the person, from 0; scrambled as in turns, like everything after it |
//! | varint | the day of a game of the day, counted from 1 January 1970, plus 1; 0 for none |
//! | rest | the record, as between version and checksum of other links; a result has actions |

use super::error::{LONGEST, LinkError};
use super::touched::within;
use super::{content, sealed};
use crate::bits::{varint, write_varint};
use crate::record::Record;

/// A stack that others play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentStack {
    /// The seat of the person, from 0. Computer players have all others.
    pub seat: u8,
    /// The day of a game of the day, counted from 1 January 1970.
    pub day: Option<u32>,
    /// The record as a document: the beginning, or the whole game of the sender.
    pub document: String,
}

/// True if a text has the form of a stack of any version, or has one after a `#`.
pub fn is_stack(text: &str) -> bool {
    // Longer than any link: reading it would take seconds in a browser.
    if text.len() > LONGEST {
        return false;
    }
    let link = within(text);
    sealed::is_stack(&link) && !link.contains(char::is_whitespace)
}

impl SentStack {
    /// The link of a stack, with a result if the record has actions.
    pub fn pack(seat: u8, day: Option<u32>, record: &Record) -> String {
        let mut bytes = vec![seat];
        write_varint(&mut bytes, day.map_or(0, |day| day as usize + 1));
        bytes.extend(content::of_record(record));
        sealed::of_stack(bytes)
    }

    /// The stack in a link. It may be a whole address, also as altered by a messenger; see
    /// [`within`].
    ///
    /// # Errors
    ///
    /// The text is not a stack, is of a later version, or is damaged.
    pub fn unpack(link: &str) -> Result<SentStack, LinkError> {
        if link.len() > LONGEST {
            return Err(LinkError::TooLong(link.len()));
        }
        read(&sealed::stack(&within(link))?)
    }

    /// A link with any content and a valid checksum, for testing the reader.
    #[doc(hidden)]
    pub fn sealed(bytes: Vec<u8>) -> String {
        sealed::of_stack(bytes)
    }
}

fn read(bytes: &[u8]) -> Result<SentStack, LinkError> {
    let (&seat, mut rest) = bytes.split_first().ok_or(LinkError::Content)?;
    let day = varint(&mut rest).ok_or(LinkError::Content)?;
    Ok(SentStack {
        seat,
        day: day.checked_sub(1).map(|day| day as u32),
        document: content::read(rest)?,
    })
}
