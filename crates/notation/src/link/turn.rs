//! A turn of a game by link: the whole game so far, for the next player.
//!
//! It is the characters `t1` and then bytes as in other links:
//!
//! | bytes | content |
//! |---|---|
//! | 4 | CRC-32 of all bytes after, before they are scrambled, least byte first |
//! | 8 | the number of the game, least byte first; scrambled as all that follows |
//! | 1 | the seats that a device plays, a bit each, the first seat lowest |
//! | rest | the record, as between version and checksum of other links |
//!
//! The byte with the number `n` is scrambled by the byte `n % 8` of the number `n / 8`
//! of the generator of the shuffle, whose seed is the checksum and "turn" in ASCII: a link
//! does not show the coming tiles to people. This hides nothing from a program.

use super::error::{LONGEST, LinkError};
use super::touched::within;
use super::{content, sealed};
use crate::record::Record;

/// A turn of a game by link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SentTurn {
    /// The number of the game, which is the same in all its turns.
    pub game: u64,
    /// The seats that some device plays, a bit each, the first seat lowest.
    pub taken: u8,
    /// The record of the game so far, as a document.
    pub document: String,
}

/// True if a text has the form of a turn, of whatever version, or links to one behind a
/// `#`.
pub fn is_turn(text: &str) -> bool {
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

    /// The turn that a link holds. It may be a whole address, and as a messenger hands it
    /// on, see [`within`].
    ///
    /// # Errors
    ///
    /// The link is not a turn, of a later version, or damaged.
    pub fn unpack(link: &str) -> Result<SentTurn, LinkError> {
        if link.len() > LONGEST {
            return Err(LinkError::TooLong(link.len()));
        }
        read(&sealed::turn(&within(link))?)
    }

    /// A link with any content and a valid checksum, to try the reader with.
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
