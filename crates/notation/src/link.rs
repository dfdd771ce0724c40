//! A whole record in the fragment of a link.
//!
//! A link is the digit `1` and then bytes in the alphabet of base64 that needs
//! no escapes in addresses, without padding:
//!
//! | bytes | content |
//! |---|---|
//! | 1 | 0: a document as it is; 1: a record with its actions packed |
//! | varint, text | the document; of a packed record its JSON without stack and actions |
//! | varint, 1 each | packed: tiles of the stack by number, 0 tiles if the seed gives them |
//! | varint, bits | packed: number of actions, then the actions bit by bit |
//! | 4 | CRC-32 of all bytes before, least byte first |
//!
//! A turn of a game by link has another form, see [`SentTurn`].
//!
//! Nothing in it depends on what is legal, so that old links open for ever:
//! numbers of actions, tiles and segments never change, new ones
//! come after them.

mod actions;
mod content;
mod error;
mod sealed;
mod touched;
mod turn;

pub use self::content::{compact, one_line};
pub use self::error::LinkError;
pub use self::touched::within;
pub use self::turn::{SentTurn, is_turn};

use self::error::LONGEST;
use crate::record::Record;

/// The shortest possible link that holds a record.
pub fn pack(record: &Record) -> String {
    sealed::of_game(content::of_record(record))
}

/// A link that holds a document as it is, such as a scenario.
pub fn pack_text(text: &str) -> String {
    sealed::of_game(content::of_text(text))
}

/// The document that a link holds, to be read as any other. It has no stack and
/// no actions if it names systems of a later version, whose tiles and actions
/// cannot be unpacked: the reader of the document tells which. The link may be a
/// whole address, and as a messenger hands it on, see [`within`].
///
/// # Errors
///
/// The link is not one, or is damaged.
pub fn unpack(link: &str) -> Result<String, LinkError> {
    if link.len() > LONGEST {
        return Err(LinkError::TooLong(link.len()));
    }
    content::read(&sealed::game(&within(link))?)
}

/// A link with any content and a valid checksum, to try the reader with.
#[doc(hidden)]
pub fn sealed(bytes: Vec<u8>) -> String {
    sealed::of_game(bytes)
}
