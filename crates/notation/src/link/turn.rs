//! A turn of a game by link: the whole game so far, for the player who goes on.
//!
//! It is the characters `t1` and then bytes as in other links:
//!
//! | bytes | what they hold |
//! |---|---|
//! | 4 | CRC-32 of all bytes after, before they are scrambled, least byte first |
//! | 8 | the number of the game, least byte first; scrambled as all that follows |
//! | 1 | the seats that a device plays, a bit each, the first seat lowest |
//! | rest | the record, as between version and checksum of other links |
//!
//! The byte with the number `n` is scrambled by the byte `n % 8` of the number `n / 8`
//! of the generator of the shuffle, whose seed is the checksum and [`KEY`]: a player
//! who looks at a link cannot read the coming tiles in it. This hides nothing from a
//! program.

use bastide_rules::shuffle::SplitMix64;

use super::content;
use super::error::{LONGEST, LinkError};
use super::touched::within;
use crate::bits::{crc32, from_base64, to_base64};
use crate::record::Record;

/// The beginning of all turns, whatever their version.
const BEGINNING: char = 't';

/// The version of the format.
const VERSION: char = '1';

/// The half of the seed that is no checksum: "turn" in ASCII.
const KEY: u64 = 0x7475_726e_0000_0000;

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

/// Tells whether a text is meant to be a turn, of whatever version, or has a link to one
/// behind a `#`.
pub fn is_turn(text: &str) -> bool {
    let link = within(text);
    begins(&link) && !link.contains(char::is_whitespace)
}

/// Tells whether a link begins as turns do.
pub(super) fn begins(link: &str) -> bool {
    let version = link.strip_prefix(BEGINNING);
    version.is_some_and(|version| version.starts_with(|it: char| it.is_ascii_digit()))
}

impl SentTurn {
    /// The link of a turn, with the whole game so far.
    pub fn pack(game: u64, taken: u8, record: &Record) -> String {
        let mut bytes = game.to_le_bytes().to_vec();
        bytes.push(taken);
        bytes.extend(content::of_record(record));
        seal(bytes)
    }

    /// The turn that a link holds. It may be a whole address, and as a messenger hands it
    /// on, see [`within`].
    ///
    /// # Errors
    ///
    /// The link is no turn, of a later version, or damaged.
    pub fn unpack(link: &str) -> Result<SentTurn, LinkError> {
        if link.len() > LONGEST {
            return Err(LinkError::TooLong(link.len()));
        }
        SentTurn::open(&within(link))
    }

    pub(super) fn open(link: &str) -> Result<SentTurn, LinkError> {
        let version = link.strip_prefix(BEGINNING);
        let version = version.ok_or(LinkError::Version(link.chars().next()))?;
        let body = version.strip_prefix(VERSION);
        let body = body.ok_or(LinkError::Newer(version.chars().next()))?;
        let before = link.len() - body.len();
        let bytes = from_base64(body).map_err(|at| LinkError::sign(link, at + before))?;
        let (sum, hidden) = bytes.split_first_chunk::<4>().ok_or(LinkError::Checksum)?;
        let sum = u32::from_le_bytes(*sum);
        let mut plain = hidden.to_vec();
        scramble(&mut plain, sum);
        if crc32(&plain) != sum {
            return Err(LinkError::Checksum);
        }
        read(&plain)
    }

    /// A link with any content and a valid checksum, to try the reader with.
    #[doc(hidden)]
    pub fn sealed(bytes: Vec<u8>) -> String {
        seal(bytes)
    }
}

fn seal(mut bytes: Vec<u8>) -> String {
    let sum = crc32(&bytes);
    scramble(&mut bytes, sum);
    let mut link = String::from_iter([BEGINNING, VERSION]);
    to_base64(&mut link, &[&sum.to_le_bytes(), &*bytes].concat());
    link
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

/// Scrambles bytes, or puts them in order again.
fn scramble(bytes: &mut [u8], sum: u32) {
    let mut generator = SplitMix64::new(KEY | u64::from(sum));
    for eight in bytes.chunks_mut(8) {
        let mask = generator.next_u64().to_le_bytes();
        for (byte, mask) in eight.iter_mut().zip(mask) {
            *byte ^= mask;
        }
    }
}
