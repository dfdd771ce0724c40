//! A turn of a game by link: the whole game so far, for the next player.
//!
//! The link is the characters `t1` followed by bytes in the alphabet of other links:
//!
//! | bytes | content |
//! |---|---|
//! | 4 | CRC-32 of all bytes after, before they are scrambled, least byte first |
//! | 8 | the number of the game, least byte first; scrambled like everything after it |
//! | 1 | the seats that a device plays, a bit each, the first seat lowest |
//! | rest | the record, as between version and checksum of other links |
//!
//! Byte `n` is scrambled by byte `n % 8` of number `n / 8` of the shuffle's generator,
//! seeded with the checksum and "turn" in ASCII: so a link does not show the next tiles to
//! people. It hides nothing from a program.

use super::error::{LONGEST, LinkError};
use super::touched::within;
use super::{content, sealed};
use crate::record::Record;

/// A turn of a game by link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentTurn {
    /// The number of the game, equal in all its turns.
    pub game: u64,
    /// The seats that a device plays, a bit each, the first seat lowest.
    pub taken: u8,
    /// The record of the game so far, as a document.
    pub document: String,
}

/// True if a text has the form of a turn of any version, or has one after a `#`.
pub fn is_turn(text: &str) -> bool {
    // Longer than any link: reading it would take seconds in a browser.
    if text.len() > LONGEST {
        return false;
    }
    let link = within(text);
    sealed::is_turn(&link) && !link.contains(char::is_whitespace)
}

impl SentTurn {
    /// The link of a turn, with the whole game so far.
    pub fn pack(game: u64, taken: u8, record: &Record) -> String {
        let mut bytes = game.to_le_bytes().to_vec();
        bytes.push(taken);
        bytes.extend(content::of_record(record));
        sealed::of_turn(bytes)
    }

    /// The turn in a link. It may be a whole address, also as altered by a messenger; see
    /// [`within`].
    ///
    /// # Errors
    ///
    /// The text is not a turn, is of a later version, or is damaged.
    pub fn unpack(link: &str) -> Result<SentTurn, LinkError> {
        if link.len() > LONGEST {
            return Err(LinkError::TooLong(link.len()));
        }
        read(&sealed::turn(&within(link))?)
    }

    /// A link with any content and a valid checksum, for testing the reader.
    #[doc(hidden)]
    pub fn sealed(bytes: Vec<u8>) -> String {
        sealed::of_turn(bytes)
    }
}

fn read(bytes: &[u8]) -> Result<SentTurn, LinkError> {
    let (game, rest) = bytes.split_first_chunk::<8>().ok_or(LinkError::Content)?;
    let (&taken, record) = rest.split_first().ok_or(LinkError::Content)?;
    Ok(SentTurn {
        game: u64::from_le_bytes(*game),
        taken,
        document: content::read(record)?,
    })
}
