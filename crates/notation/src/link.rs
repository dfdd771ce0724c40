//! A whole record in the fragment of a link.
//!
//! A link is the digit `1` followed by bytes in URL-safe base64 without padding:
//!
//! | bytes | content |
//! |---|---|
//! | 1 | 0: a document as it is; 1: a record with its actions packed |
//! | varint, text | the document; of a packed record its JSON without stack and actions |
//! | varint, 1 each | packed: tiles of the stack by number, 0 tiles if the seed gives them |
//! | varint, bits | packed: number of actions, then the actions bit by bit |
//! | 4 | CRC-32 of all bytes before, least byte first |
//!
//! A turn of a game by link has another form, see [`SentTurn`], and so has a stack to play, see
//! [`SentStack`].
//!
//! The encoding does not depend on the legal actions, so old links stay valid: numbers of
//! actions, tiles and segments never change, and new ones are appended.

mod actions;
mod content;
mod error;
mod sealed;
mod stack;
mod touched;
mod turn;

pub use self::content::{compact, one_line};
pub use self::error::LinkError;
pub use self::stack::{SentStack, is_stack};
pub use self::touched::within;
pub use self::turn::{SentTurn, is_turn};

use self::error::LONGEST;
use crate::record::Record;

/// The shortest possible link that holds a record.
pub fn pack(record: &Record) -> String {
    sealed::of_game(content::of_record(record))
}

/// A link with a document as it is, such as a scenario.
pub fn pack_text(text: &str) -> String {
    sealed::of_game(content::of_text(text))
}

/// The document in a link. It has no stack and no actions if it names systems of a later
/// version, whose tiles and actions cannot be unpacked: reading the document reports the
/// system. The link may be a whole address, also as altered by a messenger; see [`within`].
///
/// # Errors
///
/// The text is not a link, or is damaged.
pub fn unpack(link: &str) -> Result<String, LinkError> {
    if link.len() > LONGEST {
        return Err(LinkError::TooLong(link.len()));
    }
    content::read(&sealed::game(&within(link))?)
}

/// A link with any content and a valid checksum, for testing the reader.
#[doc(hidden)]
pub fn sealed(bytes: Vec<u8>) -> String {
    sealed::of_game(bytes)
}
