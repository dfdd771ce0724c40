//! Links as characters: bytes with version and checksum, for games and for turns, which are
//! scrambled.

use bastide_rules::shuffle::SplitMix64;

use super::error::LinkError;
use crate::bits::{crc32, from_base64, to_base64};

/// The version of the format, the first character of a link.
const VERSION: char = '1';

/// The first character of turns of all versions.
const TURN: char = 't';

/// The upper half of the seed; the checksum is the lower half. "turn" in ASCII.
const KEY: u64 = 0x7475_726e_0000_0000;

/// True if a link begins as a turn of any version.
pub fn is_turn(link: &str) -> bool {
    let version = link.strip_prefix(TURN);
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
    let version = link.strip_prefix(TURN);
    let version = version.ok_or(LinkError::Version(link.chars().next()))?;
    let body = version.strip_prefix(VERSION);
    let body = body.ok_or(LinkError::Newer(version.chars().next()))?;
    let before = link.len() - body.len();
    let bytes = from_base64(body).map_err(|at| LinkError::sign(link, at + before))?;
    let (sum, hidden) = bytes.split_first_chunk::<4>().ok_or(LinkError::Checksum)?;
    let sum = u32::from_le_bytes(*sum);
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
