//! A whole record in the fragment of a link.
//!
//! A link is the digit `1` and then bytes in the alphabet of base64 that needs
//! no escapes in addresses, without padding:
//!
//! | bytes | what they hold |
//! |---|---|
//! | 1 | 0: a document as it is; 1: a record with its actions packed |
//! | varint, text | the document; of a packed record its JSON without stack and actions |
//! | varint, 1 each | packed: tiles of the stack by number, 0 tiles if the seed gives them |
//! | varint, bits | packed: number of actions, then the actions bit by bit |
//! | 4 | CRC-32 of all bytes before, least byte first |
//!
//! Nothing in it depends on what is legal, so that old links open for ever:
//! numbers of actions, tiles and segments never change, new ones
//! come after them.

mod actions;

use std::error::Error;
use std::fmt;

use bastide_rules::{Action, Cell, TileId};

use crate::action::{parse_action, print_action};
use crate::bits::{BitReader, BitWriter, crc32, from_base64, to_base64, varint, write_varint};
use crate::found::short;
use crate::json::write_string;
use crate::record::Record;
use actions::{Bits, number_of, tile_of};

/// The version of the format, the first character of a link.
const VERSION: char = '1';

/// The longest link that is read, in characters.
const LONGEST: usize = 1 << 20;

/// The longest document that a link holds, in bytes.
const LONGEST_TEXT: usize = 1 << 19;

/// Most actions and most tiles of a packed record.
const MOST: usize = 1 << 14;

const DOCUMENT: u8 = 0;
const PACKED: u8 = 1;

/// Why a link cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It is of a version that this program does not know, or no link at all:
    /// so it begins, if it has a beginning.
    Version(Option<char>),
    /// It has a character that no link has.
    Sign {
        /// Its place; the first is 1.
        at: usize,
        /// The character.
        sign: char,
    },
    /// It is longer than any link: so many bytes.
    TooLong(usize),
    /// The checksum does not match: a part is missing or was changed.
    Checksum,
    /// The content makes no sense, although the checksum matches.
    Content,
}

/// The shortest possible link that holds a record.
pub fn pack(record: &Record) -> String {
    let actions: Result<Vec<Action>, _> = record
        .actions
        .iter()
        .map(|text| parse_action(text))
        .collect();
    match actions {
        Ok(actions) => pack_actions(record, &actions),
        // A record with a mistake in it is sent as it is.
        Err(_) => pack_text(&record.to_text()),
    }
}

/// A link that holds a document as it is, such as a scenario.
pub fn pack_text(text: &str) -> String {
    let mut bytes = vec![DOCUMENT];
    write_varint(&mut bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
    seal(bytes)
}

/// The document that a link holds, to be read as any other.
///
/// # Errors
///
/// The link is not one, or is damaged.
pub fn unpack(link: &str) -> Result<String, LinkError> {
    if link.len() > LONGEST {
        return Err(LinkError::TooLong(link.len()));
    }
    let first = link.chars().next();
    let body = link
        .strip_prefix(VERSION)
        .ok_or(LinkError::Version(first))?;
    let bytes = from_base64(body).map_err(|at| {
        let sign = link.get(at..).and_then(|rest| rest.chars().next());
        LinkError::Sign {
            at: at + 1,
            sign: sign.unwrap_or_default(),
        }
    })?;
    let (content, sum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Checksum)?;
    if crc32(content) != u32::from_le_bytes(*sum) {
        return Err(LinkError::Checksum);
    }
    read(content).ok_or(LinkError::Content)
}

/// A link with any content and a valid checksum, to try the reader with.
#[doc(hidden)]
pub fn sealed(bytes: Vec<u8>) -> String {
    seal(bytes)
}

fn seal(mut bytes: Vec<u8>) -> String {
    let sum = crc32(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    let mut link = String::from(VERSION);
    to_base64(&mut link, &bytes);
    link
}

fn pack_actions(record: &Record, actions: &[Action]) -> String {
    let mut head = record.clone();
    head.actions.clear();
    head.stack = None;
    let stack = match &record.stack {
        Some(stack) if head.seed.is_none() || head.draw_order() != *stack => stack.as_slice(),
        _ => &[],
    };
    let text = compact(&head.to_text());
    let mut bytes = vec![PACKED];
    write_varint(&mut bytes, text.len());
    bytes.extend_from_slice(text.as_bytes());
    write_varint(&mut bytes, stack.len());
    bytes.extend(stack.iter().map(|&tile| number_of(tile)));
    write_varint(&mut bytes, actions.len());
    let mut bits = BitWriter::new();
    let mut last = Cell::ORIGIN;
    for &action in actions {
        action.write(&mut bits, &mut last);
    }
    bytes.extend(bits.finish());
    seal(bytes)
}

/// The text of a document without spaces and line ends outside of quotes, and
/// without its empty list of actions.
pub fn compact(text: &str) -> String {
    let mut short = String::new();
    let (mut quoted, mut escaped) = (false, false);
    for sign in text.chars() {
        if quoted || !sign.is_ascii_whitespace() {
            short.push(sign);
        }
        match sign {
            '"' if !escaped => quoted = !quoted,
            _ => {}
        }
        escaped = quoted && sign == '\\' && !escaped;
    }
    let end = ",\"actions\":[]}";
    match short.strip_suffix(end) {
        Some(head) => head.to_owned(),
        None => short,
    }
}

fn read(bytes: &[u8]) -> Option<String> {
    let (&kind, mut rest) = bytes.split_first()?;
    let length = varint(&mut rest).filter(|&length| length <= LONGEST_TEXT)?;
    let (text, mut rest) = rest.split_at_checked(length)?;
    let mut text = std::str::from_utf8(text).ok()?.to_owned();
    match kind {
        DOCUMENT => rest.is_empty().then_some(text),
        PACKED => {
            let count = varint(&mut rest).filter(|&count| count <= MOST)?;
            let (stack, mut rest) = rest.split_at_checked(count)?;
            if count > 0 {
                let tiles = stack.iter().map(|&number| tile_of(number));
                let names: Vec<_> = tiles
                    .map(|tile| tile.map(TileId::name))
                    .collect::<Option<_>>()?;
                put_list(&mut text, "stack", names.iter().copied());
            }
            let count = varint(&mut rest).filter(|&count| count <= MOST)?;
            let mut bits = BitReader::new(rest);
            let mut last = Cell::ORIGIN;
            let actions = (0..count).map(|_| Action::read(&mut bits, &mut last));
            let actions: Vec<_> = actions.collect::<Option<_>>()?;
            let actions = actions.into_iter().map(print_action).collect::<Vec<_>>();
            put_list(&mut text, "actions", actions.iter().map(String::as_str));
            text.push('}');
            Some(text)
        }
        _ => None,
    }
}

fn put_list<'a>(text: &mut String, key: &str, items: impl Iterator<Item = &'a str>) {
    text.push_str(",\"");
    text.push_str(key);
    text.push_str("\":[");
    for (n, item) in items.enumerate() {
        if n > 0 {
            text.push(',');
        }
        // Writing to a string cannot fail.
        let _ = write_string(text, item);
    }
    text.push(']');
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
        }
    }
}

impl Error for LinkError {}
