//! Reads CarcassonneLab links: `#/VERSION/SECOND/STACK/MOVES?players=…&colors=…`.
//!
//! STACK is the draw order as one number: the digits are tile types in base 24, the text is
//! base 64. MOVES has four signs a turn: column, row, rotation with the signs of both, and
//! the meeple's position. SECOND is `0` and `.k` for each discarded tile, after k turns.

use bastide_rules::{Cell, Color, Player};

use super::error::ForeignError;
use super::game::{Draw, ForeignGame, Turn, check_copies, player};
use super::stop::{Stop, StopReason};
use super::tile_type::TileType;

use crate::record::PlayerEntry;

/// The signs of STACK, for 0 to 63.
pub(super) const STACK_SIGNS: &str =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The signs of MOVES, for 0 to 57.
pub(super) const MOVE_SIGNS: &str = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/// The site.
pub(super) const SITE: &str = "carcassonnelab.com";

/// The tiles of the box with the start tile.
const TILES: usize = 72;

/// The most signs of STACK: 72 tiles have 55.
const LONGEST_STACK: usize = 60;

/// The longest text that may be a link.
const LONGEST_LINK: usize = 4096;

/// The signs of a turn.
pub(super) const TURN: usize = 4;

/// The additions to a rotation for a column left of the start tile, and for a row above it.
pub(super) const LEFT: u8 = 16;
pub(super) const ABOVE: u8 = 32;

/// Finds a link: what follows the site's address and `#`, without spaces.
pub fn find(text: &str) -> Option<String> {
    if text.len() > LONGEST_LINK {
        return None;
    }
    let mut link: String = text.chars().filter(|sign| !sign.is_whitespace()).collect();
    link = link.replace("&amp;", "&");
    if !link.contains('#') {
        link = link.replace("%23", "#");
    }
    let is_of_site = link.to_ascii_lowercase().contains(SITE);
    let state = match link.split_once('#') {
        Some((_, state)) => state,
        None if is_of_site => "",
        None => &*link,
    };
    let state = state.trim_start_matches('/');
    let path = state.split(['?', '&']).next().unwrap_or_default();
    let is_number = |part: &str| {
        part.bytes()
            .all(|sign| sign.is_ascii_digit() || sign == b'.')
    };
    let parts: Vec<&str> = path.split('/').collect();
    let is_state = matches!(parts[..], [version, second, _, _]
        if !version.is_empty() && is_number(version) && is_number(second));
    (is_of_site || is_state).then(|| state.to_owned())
}

/// Reads what [`find`] found.
pub fn read(link: &str) -> Result<ForeignGame, ForeignError> {
    let (path, query) = link.split_once('?').unwrap_or((link, ""));
    let mut parts = path.split('/');
    let version = parts.next().unwrap_or_default();
    if !matches!(version, "" | "0") {
        return Err(ForeignError::Version(crate::error::short(version)));
    }
    let (Some(second), Some(stack), Some(moves)) = (parts.next(), parts.next(), parts.next())
    else {
        return Err(ForeignError::Cut);
    };
    let discards = discards(second)?;
    let tiles = unpack_stack(stack)?;
    let players = players(query)?;
    let (draws, unreadable) = draws(&tiles, &discards, moves);
    if draws.is_empty() && unreadable.is_none() {
        return Err(ForeignError::NoTiles);
    }
    Ok(ForeignGame {
        players,
        draws,
        given: None,
        is_given_up: false,
        unreadable,
    })
}

/// The count of turns before each discarded tile.
fn discards(second: &str) -> Result<Vec<usize>, ForeignError> {
    let refused = || ForeignError::Discards(crate::error::short(second));
    let mut parts = second.split('.');
    if parts.next() != Some("0") {
        return Err(refused());
    }
    let turns = parts.map(|turns| turns.parse().ok().filter(|&turns| turns < TILES));
    let turns: Option<Vec<usize>> = turns.collect();
    turns.filter(|turns| turns.is_sorted()).ok_or_else(refused)
}

/// The tiles after the start tile.
pub(super) fn unpack_stack(stack: &str) -> Result<Vec<TileType>, ForeignError> {
    if stack.len() > LONGEST_STACK {
        return Err(ForeignError::StackLength);
    }
    // The digits of the number in base 24, the least first.
    let mut digits: Vec<u32> = Vec::new();
    for (index, sign) in stack.chars().enumerate() {
        let value = STACK_SIGNS.find(sign);
        let mut carry = value.ok_or(ForeignError::StackSign(index + 1, sign))? as u32;
        for digit in &mut digits {
            let sum = *digit * 64 + carry;
            (*digit, carry) = (sum % TileType::COUNT, sum / TileType::COUNT);
        }
        while carry > 0 {
            digits.push(carry % TileType::COUNT);
            carry /= TileType::COUNT;
        }
    }
    let mut tiles = digits.into_iter().rev().filter_map(TileType::new);
    if tiles.next() != Some(TileType::START) {
        return Err(ForeignError::StartTile);
    }
    let tiles: Vec<TileType> = tiles.collect();
    check_copies(&tiles)?;
    Ok(tiles)
}

/// The draws, and the turn that cannot be read.
fn draws(tiles: &[TileType], discards: &[usize], moves: &str) -> (Vec<Draw>, Option<Stop>) {
    let mut tiles = tiles.iter().copied();
    let mut discards = discards.iter().copied().peekable();
    let mut draws = Vec::new();
    let signs: Vec<char> = moves.chars().take(TURN * TILES + 1).collect();
    let turns = signs.chunks(TURN);
    for (before, signs) in turns.enumerate() {
        while discards.next_if_eq(&before).is_some() {
            draws.extend(tiles.next().map(Draw::Discarded));
        }
        let stop = |why| {
            Some(Stop {
                turn: before + 1,
                tile: None,
                cell: None,
                why,
            })
        };
        match (tiles.next(), turn(signs)) {
            (None, _) => return (draws, stop(StopReason::NoTile)),
            (Some(_), Err(why)) => return (draws, stop(why)),
            (Some(tile), Ok((cell, turned, position))) => draws.push(Draw::Placed(Turn {
                tile,
                cell,
                turned,
                position,
                player: None,
            })),
        }
    }
    draws.extend(tiles.map(Draw::Discarded).take(discards.count()));
    (draws, None)
}

/// The cell, the quarter turns and the meeple's position of a turn.
fn turn(signs: &[char]) -> Result<(Cell, u8, u8), StopReason> {
    let &[column, row, rotation, position] = signs else {
        return Err(StopReason::CutShort);
    };
    let value = |sign: char| {
        let value = MOVE_SIGNS.find(sign);
        value.map(|it| it as u8).ok_or(StopReason::Sign(sign))
    };
    let (x, y, rotation) = (value(column)?, value(row)?, value(rotation)?);
    let position = position.to_digit(10).ok_or(StopReason::Sign(position))?;
    let (signs, turned) = (rotation & !0xf, rotation & 0xf);
    if turned > 3 || signs & !(LEFT | ABOVE) != 0 {
        return Err(StopReason::Sign(signs_char(rotation)));
    }
    let signed = |value: u8, is_negative: bool| match is_negative {
        true => -i16::from(value),
        false => i16::from(value),
    };
    let cell = Cell::new(signed(x, signs & LEFT != 0), signed(y, signs & ABOVE != 0));
    Ok((cell, turned, position as u8))
}

pub(super) fn signs_char(value: u8) -> char {
    char::from(MOVE_SIGNS.as_bytes()[usize::from(value) % MOVE_SIGNS.len()])
}

/// The players of the query, or two without names.
fn players(query: &str) -> Result<Vec<PlayerEntry>, ForeignError> {
    let list = |key: &str| {
        let value = query.split('&').find_map(|entry| {
            let (name, value) = entry.split_once('=')?;
            (name == key).then_some(value)
        });
        // Messengers encode commas.
        let value = value.unwrap_or_default();
        let value = match value.contains(',') {
            true => value.to_owned(),
            false => value.replace("%2C", ",").replace("%2c", ","),
        };
        let items = value.split(',').map(percent_decoded);
        items.collect::<Vec<String>>()
    };
    let (names, colors) = (list("players"), list("colors"));
    let count = match names.len().max(colors.len()) {
        0 | 1 => 2,
        count => count,
    };
    if count > Player::MOST {
        return Err(ForeignError::Players(count));
    }
    let mut players: Vec<PlayerEntry> = Vec::new();
    for index in 0..count {
        let color = colors.get(index).and_then(|name| Color::parse(name));
        let name = names.get(index).map(|name| &**name);
        players.push(player(name, color, &players));
    }
    Ok(players)
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let mut ahead = rest.clone();
        let mut digit = || char::from(ahead.next()?).to_digit(16);
        match (byte, digit(), digit()) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = ahead;
            }
            _ => bytes.push(byte),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn types(numbers: &[u32]) -> Vec<TileType> {
        numbers
            .iter()
            .map(|number| TileType::new(number - 1).unwrap())
            .collect()
    }

    #[test]
    fn the_stack_is_one_number() {
        for (numbers, text) in [
            (&[17][..], "Fg"),
            (&[3, 4], "B-z"),
            (&[17, 4], "CED"),
            (&[17, 24, 4], "xor"),
            (&[17, 16, 17, 4], "SmND"),
        ] {
            assert_eq!(unpack_stack(text), Ok(types(numbers)), "{text}");
        }
        assert_eq!(unpack_stack("F!"), Err(ForeignError::StackSign(2, '!')));
        assert_eq!(unpack_stack("A"), Err(ForeignError::StartTile));
        assert_eq!(unpack_stack(""), Err(ForeignError::StartTile));
        let long = "A".repeat(LONGEST_STACK + 1);
        assert_eq!(unpack_stack(&long), Err(ForeignError::StackLength));
    }

    #[test]
    fn a_turn_has_four_signs() {
        let read = |text: &str| turn(&text.chars().collect::<Vec<_>>());
        let cell = Cell::new;
        assert_eq!(read("1115"), Ok((cell(0, 0), 0, 5)));
        assert_eq!(read("34L5"), Ok((cell(-2, 3), 3, 5)));
        assert_eq!(read("12Z0"), Ok((cell(0, -1), 0, 0)));
        assert_eq!(read("22t8"), Ok((cell(-1, -1), 3, 8)));
        assert_eq!(read("z110"), Ok((cell(57, 0), 0, 0)));
        assert_eq!(read("0110"), Err(StopReason::Sign('0')));
        // Rotations 4 to 15 do not exist.
        assert_eq!(read("1150"), Err(StopReason::Sign('5')));
        assert_eq!(read("111"), Err(StopReason::CutShort));
    }

    #[test]
    fn a_discarded_tile_is_written_as_the_count_of_turns_before_it() {
        assert_eq!(discards("0"), Ok(vec![]));
        assert_eq!(discards("0.1.1"), Ok(vec![1, 1]));
        assert_eq!(discards("0.70"), Ok(vec![70]));
        for second in ["", "1", "0.", "0.2.1", "0.x", "0.99999999999999999999"] {
            assert!(discards(second).is_err(), "{second}");
        }
    }

    #[test]
    fn names_are_decoded_and_encoded() {
        let names = |query| {
            let players = players(query).unwrap();
            let name = |player: &PlayerEntry| player.name.clone().unwrap_or_default();
            players.iter().map(name).collect::<Vec<_>>()
        };
        assert_eq!(
            names("players=Alice%20A,Bob&colors=red,blue"),
            ["Alice A", "Bob"]
        );
        assert_eq!(
            names("players=Alpha%2C%20Player,Beta&custom=kept"),
            ["Alpha, Player", "Beta"]
        );
        assert_eq!(names("players=A%2CB"), ["A", "B"]);
        assert_eq!(names(""), ["", ""]);
        assert_eq!(names("players=%ff%,%e2%80%ae1"), ["\u{fffd}%", "\u{202e}1"]);
        assert!(players("players=1,2,3,4,5,6,7").is_err());
    }

    #[test]
    fn a_link_is_found_however_it_was_pasted() {
        let state = "0/0/Fg/1230?players=A,B";
        for text in [
            "https://www.carcassonnelab.com/#/0/0/Fg/1230?players=A,B",
            "www.CarcassonneLab.com/%23/0/0/Fg/1230?players=A,B",
            " #/0/0/Fg/\n1230?players=A,B ",
            "/0/0/Fg/1230?players=A,B",
        ] {
            assert_eq!(find(text).as_deref(), Some(state), "{text}");
        }
        assert_eq!(find("#/0/0/F/1?a&amp;b").as_deref(), Some("0/0/F/1?a&b"));
        for text in [
            "",
            "hello",
            "https://example.org/a/b/c",
            "1/2",
            "{\"format\": 1}",
        ] {
            assert_eq!(find(text), None, "{text}");
        }
    }
}
