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
//! numbers of actions, tiles and segments in this file never change, new ones
//! come after them.

use std::error::Error;
use std::fmt;

use bastide_rules::action::Axis;
use bastide_rules::{Action, Cell, Color, FigureKind, Half, Segment, Side, TileId, Turn};

use crate::action::{parse_action, print_action};
use crate::bits::{BitReader, BitWriter, crc32, from_base64, to_base64, varint, write_varint};
use crate::json::write_string;
use crate::record::Record;

/// The version of the format, the first sign of a link.
const VERSION: char = '1';

/// The longest link that is read, in signs.
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
    /// It is of a version that this program does not know, or no link at all.
    Version,
    /// It has a sign that no link has, at this place (the first is 1).
    Sign(usize),
    /// It is longer than any link.
    TooLong,
    /// The checksum does not match: a part is missing or was changed.
    Checksum,
    /// What it holds makes no sense, although the checksum matches.
    Content,
}

/// A link that holds a record, so short as can be.
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
/// What is wrong with the link.
pub fn unpack(link: &str) -> Result<String, LinkError> {
    if link.len() > LONGEST {
        return Err(LinkError::TooLong);
    }
    let body = link.strip_prefix(VERSION).ok_or(LinkError::Version)?;
    let bytes = from_base64(body).map_err(|at| LinkError::Sign(at + 1))?;
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
        write_action(&mut bits, action, &mut last);
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
            let actions = (0..count).map(|_| read_action(&mut bits, &mut last));
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

/// The number of a tile: its place in the list of plain tiles, box by box.
fn number_of(tile: TileId) -> u8 {
    let plain = tile.plain();
    TileId::all().position(|other| other == plain).unwrap_or(0) as u8
}

fn tile_of(number: u8) -> Option<TileId> {
    TileId::all().nth(usize::from(number))
}

/// Bits of a coordinate that is near the last one, and of any other.
const NEAR: u32 = 5;
const FAR: u32 = 11;

fn write_cell(bits: &mut BitWriter, cell: Cell, last: &mut Cell) {
    let (dx, dy) = (
        i32::from(cell.x) - i32::from(last.x),
        i32::from(cell.y) - i32::from(last.y),
    );
    let half = 1 << (NEAR - 1);
    let near = |d: i32| (-half..half).contains(&d);
    if near(dx) && near(dy) {
        bits.put(0, 1);
        bits.put((dx + half) as u32, NEAR);
        bits.put((dy + half) as u32, NEAR);
    } else {
        bits.put(1, 1);
        bits.put((i32::from(cell.x) + (1 << (FAR - 1))) as u32, FAR);
        bits.put((i32::from(cell.y) + (1 << (FAR - 1))) as u32, FAR);
    }
    *last = cell;
}

fn read_cell(bits: &mut BitReader, last: &mut Cell) -> Option<Cell> {
    let cell = if bits.take(1)? == 0 {
        let half = 1 << (NEAR - 1);
        let (dx, dy) = (
            bits.take(NEAR)? as i16 - half,
            bits.take(NEAR)? as i16 - half,
        );
        last.offset(dx, dy)
    } else {
        let half = 1 << (FAR - 1);
        Cell::new(bits.take(FAR)? as i16 - half, bits.take(FAR)? as i16 - half)
    };
    *last = cell;
    Some(cell)
}

fn write_segment(bits: &mut BitWriter, segment: Segment) {
    let number = match segment {
        Segment::Road(side) => side as u32,
        Segment::City(side) => 4 + side as u32,
        Segment::Field(half) => 8 + half as u32,
        Segment::InnerField => 16,
        Segment::Monastery => 17,
        Segment::Bridge => 18,
        Segment::Tower => 19,
    };
    bits.put(number, 5);
}

fn read_segment(bits: &mut BitReader) -> Option<Segment> {
    Some(match bits.take(5)? {
        n @ 0..4 => Segment::Road(Side::ALL[n as usize]),
        n @ 4..8 => Segment::City(Side::ALL[n as usize - 4]),
        n @ 8..16 => Segment::Field(Half::ALL[n as usize - 8]),
        16 => Segment::InnerField,
        17 => Segment::Monastery,
        18 => Segment::Bridge,
        19 => Segment::Tower,
        _ => return None,
    })
}

/// Bits of an action's number, a bid, a tile.
const ACTION: u32 = 5;
const BID: u32 = 10;
const TILE: u32 = 8;

fn write_action(bits: &mut BitWriter, action: Action, last: &mut Cell) {
    let number = match action {
        Action::Place { .. } => 0,
        Action::Discard => 1,
        Action::Ransom { .. } => 2,
        Action::Bridge { .. } => 3,
        Action::Figure { .. } => 4,
        Action::Floor { .. } => 5,
        Action::Top { .. } => 6,
        Action::Pass => 7,
        Action::Capture { .. } => 8,
        Action::Spare => 9,
        Action::Castle { .. } => 10,
        Action::Score { .. } => 11,
        Action::Take { .. } => 12,
        Action::End => 13,
        Action::Offer { .. } => 14,
        Action::Bid { .. } => 15,
        Action::Buy => 16,
        Action::Sell => 17,
        Action::Draft { .. } => 18,
    };
    bits.put(number, ACTION);
    match action {
        Action::Place { cell, turn } => {
            write_cell(bits, cell, last);
            bits.put(turn as u32, 2);
        }
        Action::Ransom { captor } => bits.put(captor as u32, 3),
        Action::Bridge { cell, axis } => {
            write_cell(bits, cell, last);
            bits.put(axis as u32, 1);
        }
        Action::Figure { kind, segment } => {
            bits.put(kind as u32, 3);
            write_segment(bits, segment);
        }
        Action::Floor { cell } | Action::Top { cell } => write_cell(bits, cell, last),
        Action::Capture {
            cell,
            segment,
            color,
        } => {
            write_cell(bits, cell, last);
            write_segment(bits, segment);
            bits.put(color.map_or(7, |color| color as u32), 3);
        }
        Action::Castle { cell, side } | Action::Score { cell, side } => {
            write_cell(bits, cell, last);
            bits.put(side as u32, 2);
        }
        Action::Take { cell, source } => {
            write_cell(bits, cell, last);
            bits.put(u32::from(source.is_some()), 1);
            if let Some(segment) = source {
                write_segment(bits, segment);
            }
        }
        Action::Offer { tile, bid } => {
            bits.put(number_of(tile).into(), TILE);
            bits.put(bid.into(), BID);
        }
        Action::Bid { points } => bits.put(points.into(), BID),
        Action::Draft { tile } => bits.put(number_of(tile).into(), TILE),
        Action::Discard
        | Action::Pass
        | Action::Spare
        | Action::End
        | Action::Buy
        | Action::Sell => {}
    }
}

fn read_action(bits: &mut BitReader, last: &mut Cell) -> Option<Action> {
    let side = |bits: &mut BitReader| Some(Side::ALL[bits.take(2)? as usize]);
    let tile = |bits: &mut BitReader| tile_of(bits.take(TILE)? as u8);
    Some(match bits.take(ACTION)? {
        0 => Action::Place {
            cell: read_cell(bits, last)?,
            turn: Turn::ALL[bits.take(2)? as usize],
        },
        1 => Action::Discard,
        2 => Action::Ransom {
            captor: *Color::ALL.get(bits.take(3)? as usize)?,
        },
        3 => Action::Bridge {
            cell: read_cell(bits, last)?,
            axis: Axis::ALL[bits.take(1)? as usize],
        },
        4 => Action::Figure {
            kind: *FigureKind::ALL.get(bits.take(3)? as usize)?,
            segment: read_segment(bits)?,
        },
        5 => Action::Floor {
            cell: read_cell(bits, last)?,
        },
        6 => Action::Top {
            cell: read_cell(bits, last)?,
        },
        7 => Action::Pass,
        8 => Action::Capture {
            cell: read_cell(bits, last)?,
            segment: read_segment(bits)?,
            color: match bits.take(3)? {
                7 => None,
                n => Some(*Color::ALL.get(n as usize)?),
            },
        },
        9 => Action::Spare,
        10 => Action::Castle {
            cell: read_cell(bits, last)?,
            side: side(bits)?,
        },
        11 => Action::Score {
            cell: read_cell(bits, last)?,
            side: side(bits)?,
        },
        12 => Action::Take {
            cell: read_cell(bits, last)?,
            source: match bits.take(1)? {
                0 => None,
                _ => Some(read_segment(bits)?),
            },
        },
        13 => Action::End,
        14 => Action::Offer {
            tile: tile(bits)?,
            bid: bits.take(BID)? as u16,
        },
        15 => Action::Bid {
            points: bits.take(BID)? as u16,
        },
        16 => Action::Buy,
        17 => Action::Sell,
        18 => Action::Draft { tile: tile(bits)? },
        _ => return None,
    })
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkError::Version => f.write_str("this is no link of a version that is known here"),
            LinkError::Sign(at) => write!(f, "sign {at} of the link is none that links have"),
            LinkError::TooLong => f.write_str("the link is too long"),
            LinkError::Checksum => f.write_str("a part of the link is missing or was changed"),
            LinkError::Content => f.write_str("what the link holds makes no sense"),
        }
    }
}

impl Error for LinkError {}
