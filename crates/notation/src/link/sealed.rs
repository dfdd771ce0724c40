//! Links as characters: bytes with version and checksum, for games, and for turns and stacks,
//! which are scrambled.

use bastide_rules::shuffle::SplitMix64;

use super::error::LinkError;
use crate::bits::{crc32, from_base64, to_base64, varint, write_varint};

/// The version of the format, the first character of a link.
const VERSION: char = '1';

/// The first character of turns of all versions.
const TURN: char = 't';

/// The first character of stacks of all versions.
const STACK: char = 's';

/// The upper half of the seed; the checksum is the lower half. "turn" in ASCII.
const KEY: u64 = 0x7475_726e_0000_0000;

/// True if a link begins as a turn of any version.
pub fn is_turn(link: &str) -> bool {
    is_of(TURN, link)
}

/// True if a link begins as a stack of any version.
pub fn is_stack(link: &str) -> bool {
    is_of(STACK, link)
}

fn is_of(kind: char, link: &str) -> bool {
    let version = link.strip_prefix(kind);
    version.is_some_and(|version| version.starts_with(|it: char| it.is_ascii_digit()))
}

/// The link of a game.
pub fn of_game(mut bytes: Vec<u8>) -> String {
    let sum = crc32(&bytes);
    bytes.extend_from_slice(&sum.to_le_bytes());
    let mut link = String::from(VERSION);
    to_base64(&mut link, &bytes);
    link
}

/// The bytes of a game's link.
pub fn game(link: &str) -> Result<Vec<u8>, LinkError> {
    let first = link.chars().next();
    let body = link
        .strip_prefix(VERSION)
        .ok_or(LinkError::Version(first))?;
    let mut bytes = from_base64(body).map_err(|at| LinkError::sign(link, at + 1))?;
    let (content, sum) = bytes.split_last_chunk::<4>().ok_or(LinkError::Checksum)?;
    if crc32(content) != u32::from_le_bytes(*sum) {
        return Err(LinkError::Checksum);
    }
    bytes.truncate(content.len());
    Ok(bytes)
}

/// The link of a turn.
pub fn of_turn(mut bytes: Vec<u8>) -> String {
    let sum = crc32(&bytes);
    scramble(&mut bytes, sum);
    let mut link = String::from_iter([TURN, VERSION]);
    to_base64(&mut link, &[&sum.to_le_bytes(), &*bytes].concat());
    link
}

/// The bytes of a turn's link.
pub fn turn(link: &str) -> Result<Vec<u8>, LinkError> {
    let bytes = body(TURN, link)?;
    let (&sum, hidden) = bytes.split_first_chunk::<4>().ok_or(LinkError::Checksum)?;
    plain(hidden, sum)
}

/// The link of a stack. Its length is not scrambled, so that a reader notices a cut link.
pub fn of_stack(mut bytes: Vec<u8>) -> String {
    let sum = crc32(&bytes);
    scramble(&mut bytes, sum);
    let mut all = sum.to_le_bytes().to_vec();
    write_varint(&mut all, bytes.len());
    all.extend(bytes);
    let mut link = String::from_iter([STACK, VERSION]);
    to_base64(&mut link, &all);
    link
}

/// The bytes of a stack's link.
pub fn stack(link: &str) -> Result<Vec<u8>, LinkError> {
    let bytes = body(STACK, link)?;
    let (&sum, mut rest) = bytes.split_first_chunk::<4>().ok_or(LinkError::Checksum)?;
    let length = varint(&mut rest).ok_or(LinkError::Checksum)?;
    if let Some(missing) = length
        .checked_sub(rest.len())
        .filter(|&missing| missing > 0)
    {
        // Each three bytes are four characters, after those of kind and version.
        let of = 2 + ((bytes.len() + missing) * 4).div_ceil(3);
        let has = link.len();
        return Err(LinkError::Cut { has, of });
    }
    // Nothing belongs to the link after its length.
    plain(&rest[..length], sum)
}

/// The bytes after kind and version.
fn body(kind: char, link: &str) -> Result<Vec<u8>, LinkError> {
    let version = link.strip_prefix(kind);
    let version = version.ok_or(LinkError::Version(link.chars().next()))?;
    let body = version.strip_prefix(VERSION);
    let body = body.ok_or(LinkError::Newer(version.chars().next()))?;
    let before = link.len() - body.len();
    from_base64(body).map_err(|at| LinkError::sign(link, at + before))
}

/// Scrambled bytes in plain, if they have this checksum.
fn plain(hidden: &[u8], sum: [u8; 4]) -> Result<Vec<u8>, LinkError> {
    let sum = u32::from_le_bytes(sum);
    let mut plain = hidden.to_vec();
    scramble(&mut plain, sum);
    match crc32(&plain) == sum {
        true => Ok(plain),
        false => Err(LinkError::Checksum),
    }
}

/// Scrambles bytes; a second call restores them.
fn scramble(bytes: &mut [u8], sum: u32) {
    let mut generator = SplitMix64::new(KEY | u64::from(sum));
    for eight in bytes.chunks_mut(8) {
        let mask = generator.next_u64().to_le_bytes();
        for (byte, mask) in eight.iter_mut().zip(mask) {
            *byte ^= mask;
        }
    }
}
