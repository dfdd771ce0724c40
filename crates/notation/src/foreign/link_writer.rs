//! Writes CarcassonneLab links.

use std::fmt;

use bastide_rules::{Action, Cell, Color, Event, TileId, TileSet};

use super::lab_link::{ABOVE, LEFT, MOVE_SIGNS, SITE, STACK_SIGNS, TURN, signs_char};
use super::tile_type::TileType;
use crate::position::Position;
use crate::record::Record;
use crate::replay::Replay;

/// The reason why CarcassonneLab has no link for a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkRefusal {
    /// It has rule systems, other tile sets, or house rules.
    Rules,
    /// It has other than two players.
    Players,
    /// It does not begin with the start tile alone.
    Beginning,
    /// A color that the site does not know.
    Color(Color),
    /// A tile is too far from the start tile.
    Far(Cell),
    /// An action is not legal, by its index.
    Refused(usize),
}

impl fmt::Display for LinkRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LinkRefusal::Rules => {
                f.write_str("links are for the base game without other systems, tiles or options")
            }
            LinkRefusal::Players => f.write_str("links are for two players"),
            LinkRefusal::Beginning => f.write_str("links begin with the start tile alone"),
            LinkRefusal::Color(color) => write!(f, "links have no color {}", color.name()),
            LinkRefusal::Far(cell) => {
                write!(
                    f,
                    "the tile at {},{} is too far from the start",
                    cell.x, cell.y
                )
            }
            LinkRefusal::Refused(index) => write!(f, "action {index} is refused"),
        }
    }
}

/// Writes the link of a game.
///
/// # Errors
///
/// The format holds base games of two only.
pub fn write_link(record: &Record) -> Result<String, LinkRefusal> {
    let is_base = record.systems.is_empty()
        && record.options == Default::default()
        && record.tile_sets() == [TileSet::Base];
    if !is_base {
        return Err(LinkRefusal::Rules);
    }
    if record.players.len() != 2 {
        return Err(LinkRefusal::Players);
    }
    if let Some(player) = record.players.iter().find(|it| it.color == Color::Pink) {
        return Err(LinkRefusal::Color(player.color));
    }
    if record.position != Position::default() {
        return Err(LinkRefusal::Beginning);
    }
    let mut replay = Replay::begin(record).map_err(|_| LinkRefusal::Beginning)?;
    let mut written = Written::default();
    written.note(&replay.beginning)?;
    for (index, text) in record.actions.iter().enumerate() {
        let before = replay.game.clone();
        let events = replay.play(text).map_err(|_| LinkRefusal::Refused(index))?;
        let events = events.to_vec();
        if let Some(&action @ Action::Figure { kind, .. }) = replay.actions.last()
            && let Some((tile, turned)) = written.last
        {
            let is_it = |position: &u8| {
                let segment = tile.segment(*position, turned);
                let other = segment.map(|segment| Action::Figure { kind, segment });
                other.is_some_and(|other| before.canonical(other) == Ok(action))
            };
            let position = (1..=tile.positions()).find(is_it).unwrap_or(0);
            written.moves.pop();
            written.moves.push(char::from(b'0' + position));
        }
        written.note(&events)?;
    }
    let names = record
        .players
        .iter()
        .map(|it| it.name.as_deref().unwrap_or(it.color.name()));
    let names: Vec<String> = names.map(percent_encoded).collect();
    let colors: Vec<&str> = record.players.iter().map(|it| it.color.name()).collect();
    Ok(format!(
        "https://www.{SITE}/#/0/0{}/{}/{}?players={}&colors={}",
        written.second,
        pack_stack(&written.tiles),
        written.moves,
        names.join(","),
        colors.join(","),
    ))
}

/// The parts of a link as they are written.
#[derive(Default)]
struct Written {
    tiles: Vec<TileType>,
    second: String,
    moves: String,
    /// The tile placed last, and its quarter turns.
    last: Option<(TileType, u8)>,
}

impl Written {
    /// Adds the tiles of some events.
    fn note(&mut self, events: &[Event]) -> Result<(), LinkRefusal> {
        let of = |tile: TileId| TileType::of(tile).ok_or(LinkRefusal::Rules);
        for event in events {
            match *event {
                Event::Discarded { tile } => {
                    self.tiles.push(of(tile)?);
                    self.second
                        .push_str(&format!(".{}", self.moves.len() / TURN));
                }
                Event::Placed {
                    tile,
                    cell,
                    rotation,
                    ..
                } => {
                    let tile = of(tile)?;
                    let turned = tile.turned(rotation);
                    let sign = |value: i16| {
                        let value = usize::from(value.unsigned_abs());
                        let sign = MOVE_SIGNS.as_bytes().get(value);
                        sign.map(|&sign| char::from(sign))
                            .ok_or(LinkRefusal::Far(cell))
                    };
                    let left = if cell.x < 0 { LEFT } else { 0 };
                    let above = if cell.y < 0 { ABOVE } else { 0 };
                    let rotation = signs_char(turned + left + above);
                    self.moves
                        .extend([sign(cell.x)?, sign(cell.y)?, rotation, '0']);
                    self.tiles.push(tile);
                    self.last = Some((tile, turned));
                }
                _ => {}
            }
        }
        Ok(())
    }
}

/// The text of the tiles that follow the start tile.
fn pack_stack(tiles: &[TileType]) -> String {
    // The digits of the number in base 64, the least first.
    let mut digits: Vec<u32> = Vec::new();
    for tile in [TileType::START].iter().chain(tiles) {
        let mut carry = tile.index() as u32;
        for digit in &mut digits {
            let sum = *digit * TileType::COUNT + carry;
            (*digit, carry) = (sum % 64, sum / 64);
        }
        while carry > 0 {
            digits.push(carry % 64);
            carry /= 64;
        }
    }
    let sign = |digit: u32| char::from(STACK_SIGNS.as_bytes()[digit as usize % 64]);
    digits.into_iter().rev().map(sign).collect()
}

fn percent_encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                encoded.push(char::from(byte));
            }
            _ => encoded.push_str(&format!("%{byte:02X}")),
        }
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::super::lab_link::unpack_stack;
    use super::*;

    #[test]
    fn a_stack_is_written_as_it_is_read() {
        for text in ["Fg", "B-z", "CED", "xor", "SmND"] {
            assert_eq!(pack_stack(&unpack_stack(text).unwrap()), text);
        }
    }

    #[test]
    fn names_are_encoded() {
        assert_eq!(percent_encoded("Alpha, é"), "Alpha%2C%20%C3%A9");
    }
}
