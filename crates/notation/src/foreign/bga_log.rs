//! Logs of Board Game Arena: packets of events, of which those that place tiles and meeples,
//! discard tiles and give the result count. All numbers may be texts.

use bastide_rules::{Cell, Color, Player};

use super::error::ForeignError;
use super::game::{Draw, ForeignGame, Turn, check_copies, player};
use super::stop::{Stop, StopReason};
use super::tile_type::TileType;

use crate::error::ParseError;
use crate::json::Reader;
use crate::record::PlayerEntry;

/// The variable of the site's page that holds the log.
const VARIABLE: &str = "g_gamelogs";

/// Finds the log: a text that is JSON and has packets, or the value of a variable in a page.
pub fn find(text: &str) -> Option<&str> {
    let value = text.split_once(VARIABLE).and_then(|(_, value)| {
        let value = value.trim_start_matches(['"', '\'', ' ']);
        let value = value.strip_prefix(['=', ':'])?;
        value.get(value.find(['[', '{'])?..)
    });
    if value.is_some() {
        return value;
    }
    let log = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    // Logs of other games have packets, too.
    let has_packets = || {
        [r#""playTile""#, r#""packet_id":"#]
            .iter()
            .any(|it| log.contains(it))
    };
    (log.starts_with(['[', '{']) && has_packets()).then_some(log)
}

/// An event, with the fields that matter.
#[derive(Clone, Debug, Default)]
struct Entry {
    name: String,
    player: String,
    player_name: String,
    id: Option<u32>,
    kind: Option<u32>,
    tile_id: Option<u32>,
    x: Option<i16>,
    y: Option<i16>,
    ori: Option<u8>,
    pos: Option<u8>,
    piece: String,
    result: Vec<Score>,
}

/// A line of the result.
#[derive(Clone, Debug, Default)]
struct Score {
    player: String,
    name: String,
    color: Option<Color>,
    points: Option<i32>,
    is_given_up: bool,
}

/// Reads what [`find`] found.
pub fn read(log: &str) -> Result<ForeignGame, ForeignError> {
    let mut entries = Vec::new();
    let mut reader = Reader::new(log);
    let mut is_found = false;
    packets(&mut reader, &mut entries, &mut is_found)
        .map_err(|error| ForeignError::Json(Box::new(error.in_text(log))))?;
    game(&entries)
}

/// Reads the first list of packets in a value.
fn packets(
    reader: &mut Reader<'_>,
    entries: &mut Vec<Entry>,
    is_found: &mut bool,
) -> Result<(), ParseError> {
    match reader.peek() {
        Some(b'[') if !*is_found => {
            *is_found = true;
            reader.list(&mut |reader, _| packet(reader, entries))
        }
        Some(b'{') if !*is_found => reader.any_object(&mut |reader, key, _| match key {
            "data" | "logs" => packets(reader, entries, is_found),
            _ => reader.skip(),
        }),
        _ => reader.skip(),
    }
}

fn packet(reader: &mut Reader<'_>, entries: &mut Vec<Entry>) -> Result<(), ParseError> {
    if reader.peek() != Some(b'{') {
        return reader.skip();
    }
    reader.any_object(&mut |reader, key, _| match (key, reader.peek()) {
        ("data", Some(b'[')) => reader.list(&mut |reader, _| {
            if reader.peek() != Some(b'{') {
                return reader.skip();
            }
            let mut entry = Entry::default();
            reader.any_object(&mut |reader, key, _| match key {
                "type" => {
                    entry.name = reader.scalar()?.unwrap_or_default();
                    Ok(())
                }
                "args" => args(reader, &mut entry),
                _ => reader.skip(),
            })?;
            entries.push(entry);
            Ok(())
        }),
        _ => reader.skip(),
    })
}

/// Reads the arguments of an event: an object, or a list of them.
fn args(reader: &mut Reader<'_>, entry: &mut Entry) -> Result<(), ParseError> {
    match reader.peek() {
        Some(b'[') => reader.list(&mut |reader, _| args(reader, entry)),
        Some(b'{') => reader.any_object(&mut |reader, key, _| match key {
            "args" => args(reader, entry),
            "result" if reader.peek() == Some(b'[') => reader.list(&mut |reader, _| {
                entry.result.push(score(reader)?);
                Ok(())
            }),
            _ => {
                let Some(value) = reader.scalar()? else {
                    return Ok(());
                };
                match key {
                    "player_id" => entry.player = value,
                    "player_name" => entry.player_name = value,
                    "id" => entry.id = value.parse().ok(),
                    "type" => entry.kind = value.parse().ok(),
                    "tile_id" => entry.tile_id = value.parse().ok(),
                    "x" => entry.x = coordinate(&value),
                    "y" => entry.y = coordinate(&value),
                    "ori" => entry.ori = value.parse().ok(),
                    "pos" => entry.pos = value.parse().ok(),
                    "ptype" => entry.piece = value,
                    _ => {}
                }
                Ok(())
            }
        }),
        _ => reader.skip(),
    }
}

/// Reads a coordinate. One beyond all boards is far away, not missing.
fn coordinate(value: &str) -> Option<i16> {
    let value: i64 = value.parse().ok()?;
    Some(value.clamp(i16::MIN.into(), i16::MAX.into()) as i16)
}

fn score(reader: &mut Reader<'_>) -> Result<Score, ParseError> {
    let mut score = Score::default();
    if reader.peek() != Some(b'{') {
        return reader.skip().map(|()| score);
    }
    reader.any_object(&mut |reader, key, _| {
        let Some(value) = reader.scalar()? else {
            return Ok(());
        };
        match key {
            "player" => score.player = value,
            "name" => score.name = value,
            "color" => score.color = color(&value),
            "score" => score.points = value.parse().ok(),
            "concede" | "zombie" => {
                score.is_given_up |= !matches!(&*value, "0" | "false" | "");
            }
            _ => {}
        }
        Ok(())
    })?;
    Ok(score)
}

fn color(hex: &str) -> Option<Color> {
    Some(match hex.trim_start_matches('#') {
        "ff0000" => Color::Red,
        "0000ff" => Color::Blue,
        "008000" => Color::Green,
        "ffa500" => Color::Yellow,
        "000000" => Color::Black,
        _ => return None,
    })
}

fn game(entries: &[Entry]) -> Result<ForeignGame, ForeignError> {
    // Seats: the players by their first tiles.
    let placed = |entry: &&Entry| entry.name == "playTile";
    let mut seats: Vec<&Entry> = Vec::new();
    for entry in entries.iter().filter(placed) {
        if seats.iter().all(|seat| seat.player != entry.player) {
            seats.push(entry);
        }
    }
    if seats.is_empty() {
        return Err(ForeignError::NoTiles);
    }
    let mut results = entries.iter().rev().map(|entry| &entry.result);
    let result = results.find(|result| !result.is_empty());
    let result = result.map_or(&[][..], Vec::as_slice);
    let count = seats.len().max(result.len());
    if !(2..=Player::MOST).contains(&count) {
        return Err(ForeignError::Players(count));
    }
    let of = |seat: &&Entry| result.iter().find(|score| score.player == seat.player);
    let mut players: Vec<PlayerEntry> = Vec::new();
    for seat in &seats {
        let color = of(seat).and_then(|score| score.color);
        players.push(player(Some(&seat.player_name), color, &players));
    }
    // Players who never placed a tile.
    for score in result {
        if seats.iter().all(|seat| seat.player != score.player) {
            players.push(player(Some(&score.name), score.color, &players));
        }
    }
    let given = seats.iter().map(|seat| of(seat)?.points);
    let given: Option<Vec<i32>> = given.collect();
    let (draws, unreadable) = draws(entries, &seats);
    let tiles: Vec<TileType> = draws.iter().map(Draw::tile).collect();
    check_copies(&tiles)?;
    Ok(ForeignGame {
        given: given.filter(|given| given.len() == players.len()),
        players,
        draws,
        is_given_up: result.iter().any(|score| score.is_given_up),
        unreadable,
    })
}

/// The draws, and the turn that cannot be read.
fn draws(entries: &[Entry], seats: &[&Entry]) -> (Vec<Draw>, Option<Stop>) {
    let mut draws: Vec<Draw> = Vec::new();
    // The single tiles placed so far, with the indexes of their draws.
    let mut numbers: Vec<(u32, usize)> = Vec::new();
    let mut turn = 0;
    for entry in entries {
        let stop = |turn, why| {
            Some(Stop {
                turn,
                tile: None,
                cell: entry.x.zip(entry.y).map(|(x, y)| Cell::new(x, y)),
                why,
            })
        };
        match &*entry.name {
            "playTile" => {
                let id = entry.id.unwrap_or(0);
                if id > 0 && numbers.iter().any(|(number, _)| *number == id) {
                    // A packet that was sent twice.
                    continue;
                }
                turn += 1;
                let kind = entry.kind.and_then(|kind| kind.checked_sub(1));
                let Some(tile) = kind.and_then(TileType::new) else {
                    return (draws, stop(turn, StopReason::OtherTile(entry.kind)));
                };
                let (Some(x), Some(y), Some(ori @ 1..=4)) = (entry.x, entry.y, entry.ori) else {
                    return (draws, stop(turn, StopReason::CutShort));
                };
                numbers.push((id, draws.len()));
                draws.push(Draw::Placed(Turn {
                    tile,
                    cell: Cell::new(x, y),
                    turned: ori - 1,
                    position: 0,
                    player: seats.iter().position(|seat| seat.player == entry.player),
                }));
            }
            "playPartisan" => {
                if !matches!(&*entry.piece, "" | "normal") {
                    let piece = crate::error::short(&entry.piece);
                    return (draws, stop(turn, StopReason::OtherFigure(piece)));
                }
                let at = numbers.iter().find(|(number, _)| Some(*number) == entry.id);
                let draw = at.and_then(|(_, index)| draws.get_mut(*index));
                if let Some(Draw::Placed(turn)) = draw {
                    turn.position = entry.pos.unwrap_or(0);
                }
            }
            "cantPlay" => {
                let number = entry.tile_id.or(entry.id).unwrap_or(0);
                match TileType::of_number(number) {
                    Some(tile) => draws.push(Draw::Discarded(tile)),
                    None => return (draws, stop(turn + 1, StopReason::OtherTile(Some(number)))),
                }
            }
            _ => {}
        }
    }
    (draws, None)
}
