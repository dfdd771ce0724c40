//! Archives: all games and settings stored by a browser, as one document.
//!
//! An archive has saved games as text, the results of finished games, and other named
//! texts. `docs/format.md` describes it.

use std::collections::BTreeSet;

use bastide_rules::player::Color;
use bastide_rules::setup::MOST_SCORE;
use bastide_rules::{System, Systems};

use crate::document::parse_seed;
use crate::error::{Json, ParseError, Problem, RecordError};
use crate::json::Reader;
use crate::position::color;
use crate::record::{Joined, Quoted, put};

/// The format written, and the only one accepted.
pub const ARCHIVE: &str = "bastide-archive/1";

/// The keys of an archive.
const KEYS: &[&str] = &["format", "program", "games", "results", "settings"];
const GAME_KEYS: &[&str] = &["id", "text"];
const RESULT_KEYS: &[&str] = &["id", "time", "program", "systems", "players"];
const SEAT_KEYS: &[&str] = &[
    "color", "name", "bot", "late", "start", "score", "city", "points",
];

/// The kinds of points, in the order of the final table.
pub const POINT_KINDS: [&str; 13] = [
    "roads",
    "cities",
    "monasteries",
    "open-roads",
    "open-cities",
    "open-monasteries",
    "fields",
    "watchtowers",
    "castles",
    "goods",
    "ransoms",
    "auctions",
    "fairy",
];

/// All games and settings stored by a browser.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Archive {
    /// The version of the program that exported it.
    pub program: String,
    /// The saved games.
    pub games: Vec<SavedText>,
    /// The results of finished games.
    pub results: Vec<Finished>,
    /// Other texts, such as settings, by name.
    pub settings: Vec<(String, String)>,
}

/// A saved game as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedText {
    /// The number that distinguishes it from all other games.
    pub id: u64,
    /// The text as stored.
    pub text: String,
}

/// The result of a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// The number of the game.
    pub id: u64,
    /// The end of the game, in milliseconds since 1970.
    pub time: u64,
    /// The version of the program in which it ended.
    pub program: String,
    /// The systems in play.
    pub systems: Systems,
    /// The players in order of play.
    pub seats: Vec<FinishedSeat>,
}

/// A player's result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedSeat {
    /// The color.
    pub color: Color,
    /// The name; empty for a player named by color.
    pub name: String,
    /// The level of a computer player.
    pub bot: Option<String>,
    /// True if the player lost on time.
    pub is_late: bool,
    /// Points at the start of the game.
    pub start: i32,
    /// Points at the end.
    pub score: i32,
    /// The number of tiles in the largest city scored.
    pub city: u16,
    /// Points by kind, in the order of [`POINT_KINDS`].
    pub points: [i32; 13],
}

impl Archive {
    /// Reads an archive.
    ///
    /// # Errors
    ///
    /// The first mistake, with its place. Saved games are not parsed.
    pub fn parse(text: &str) -> Result<Archive, RecordError> {
        archive(text).map_err(|error| error.in_text(text))
    }

    /// The text of the archive.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let out = &mut text;
        put(out, &[&"{\n  \"format\": ", &Quoted(ARCHIVE)]);
        put(out, &[&",\n  \"program\": ", &Quoted(&self.program)]);
        out.push_str(",\n  \"games\": [");
        let mut games = Joined::new("\n    ", ",\n    ");
        for game in &self.games {
            let id = id_text(game.id);
            let text = Quoted(&game.text);
            games.put(
                out,
                &[&"{\"id\": ", &Quoted(&id), &", \"text\": ", &text, &"}"],
            );
        }
        out.push_str("],\n  \"results\": [");
        let mut results = Joined::new("\n    ", ",\n    ");
        for result in &self.results {
            results.put(out, &[&result.to_text()]);
        }
        out.push_str("],\n  \"settings\": {");
        let mut settings = Joined::new("\n    ", ",\n    ");
        for (name, value) in &self.settings {
            settings.put(out, &[&Quoted(name), &": ", &Quoted(value)]);
        }
        out.push_str("}\n}\n");
        text
    }
}

impl Finished {
    /// Reads a result.
    ///
    /// # Errors
    ///
    /// The first mistake, with its place.
    pub fn parse(text: &str) -> Result<Finished, RecordError> {
        let mut reader = Reader::new(text);
        let read = result(&mut reader).and_then(|result| reader.end().map(|()| result));
        read.map_err(|error| error.in_text(text))
    }

    /// The text of the result, on one line.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        let out = &mut text;
        let (id, time) = (id_text(self.id), self.time.to_string());
        put(
            out,
            &[&"{\"id\": ", &Quoted(&id), &", \"time\": ", &Quoted(&time)],
        );
        put(out, &[&", \"program\": ", &Quoted(&self.program)]);
        out.push_str(", \"systems\": [");
        let mut systems = Joined::new("", ", ");
        for system in self.systems.iter() {
            systems.put(out, &[&Quoted(system.name())]);
        }
        out.push_str("], \"players\": [");
        let mut seats = Joined::new("", ", ");
        for seat in &self.seats {
            seats.put(out, &[]);
            put_seat(out, seat);
        }
        out.push_str("]}");
        text
    }
}

fn put_seat(out: &mut String, seat: &FinishedSeat) {
    put(out, &[&"{\"color\": ", &Quoted(seat.color.name())]);
    if !seat.name.is_empty() {
        put(out, &[&", \"name\": ", &Quoted(&seat.name)]);
    }
    if let Some(bot) = &seat.bot {
        put(out, &[&", \"bot\": ", &Quoted(bot)]);
    }
    if seat.is_late {
        out.push_str(", \"late\": true");
    }
    if seat.start != 0 {
        put(out, &[&", \"start\": ", &seat.start]);
    }
    put(out, &[&", \"score\": ", &seat.score]);
    if seat.city != 0 {
        put(out, &[&", \"city\": ", &seat.city]);
    }
    out.push_str(", \"points\": {");
    let mut kinds = Joined::new("", ", ");
    let points = POINT_KINDS.iter().zip(seat.points);
    for (kind, points) in points.filter(|(_, points)| *points != 0) {
        kinds.put(out, &[&Quoted(kind), &": ", &points]);
    }
    out.push_str("}}");
}

/// A number as sixteen hexadecimal digits.
fn id_text(id: u64) -> String {
    format!("{id:016x}")
}

fn archive(text: &str) -> Result<Archive, ParseError> {
    let mut reader = Reader::new(text);
    let start = reader.place();
    let mut archive = Archive::default();
    let (mut has_format, mut names) = (false, BTreeSet::new());
    reader.object(KEYS, &mut |reader, key| {
        match KEYS[key] {
            "format" => {
                let at = reader.place();
                if reader.string()? != ARCHIVE {
                    return Err(ParseError::new(at, Problem::OptionValue(&[ARCHIVE])));
                }
                has_format = true;
            }
            "program" => archive.program = reader.string()?.into_owned(),
            "games" => reader.list(&mut |reader, _| {
                archive.games.push(game(reader)?);
                Ok(())
            })?,
            "results" => reader.list(&mut |reader, _| {
                archive.results.push(result(reader)?);
                Ok(())
            })?,
            _ => reader.any_object(&mut |reader, name, at| {
                if !names.insert(name.to_owned()) {
                    return Err(ParseError::new(at, Problem::DoubleKey));
                }
                let value = reader.string()?.into_owned();
                archive.settings.push((name.to_owned(), value));
                Ok(())
            })?,
        }
        Ok(())
    })?;
    reader.end()?;
    match has_format {
        true => Ok(archive),
        false => Err(ParseError::new(start, Problem::MissingKey("format"))),
    }
}

fn game(reader: &mut Reader<'_>) -> Result<SavedText, ParseError> {
    let start = reader.place();
    let (mut of, mut text) = (None, None);
    reader.object(GAME_KEYS, &mut |reader, key| {
        match GAME_KEYS[key] {
            "id" => of = Some(id(reader)?),
            _ => text = Some(reader.string()?.into_owned()),
        }
        Ok(())
    })?;
    let missing = |key| ParseError::new(start, Problem::MissingKey(key));
    Ok(SavedText {
        id: of.ok_or_else(|| missing("id"))?,
        text: text.ok_or_else(|| missing("text"))?,
    })
}

fn result(reader: &mut Reader<'_>) -> Result<Finished, ParseError> {
    let start = reader.place();
    let (mut of, mut when, mut program) = (None, None, None);
    let (mut systems, mut seats) = (Systems::NONE, Vec::new());
    reader.object(RESULT_KEYS, &mut |reader, key| {
        match RESULT_KEYS[key] {
            "id" => of = Some(id(reader)?),
            "time" => when = Some(time(reader)?),
            "program" => program = Some(reader.string()?.into_owned()),
            "systems" => reader.list(&mut |reader, _| {
                let at = reader.place();
                let system = System::parse(&reader.string()?);
                let system = system.ok_or_else(|| ParseError::expected(at, Json::System))?;
                systems = systems.with(system);
                Ok(())
            })?,
            _ => reader.list(&mut |reader, _| {
                seats.push(seat(reader)?);
                Ok(())
            })?,
        }
        Ok(())
    })?;
    let missing = |key| ParseError::new(start, Problem::MissingKey(key));
    if seats.is_empty() {
        return Err(missing("players"));
    }
    Ok(Finished {
        id: of.ok_or_else(|| missing("id"))?,
        time: when.ok_or_else(|| missing("time"))?,
        program: program.ok_or_else(|| missing("program"))?,
        systems,
        seats,
    })
}

fn seat(reader: &mut Reader<'_>) -> Result<FinishedSeat, ParseError> {
    let start = reader.place();
    let (mut of, mut score) = (None, None);
    let mut seat = FinishedSeat {
        color: Color::Red,
        name: String::new(),
        bot: None,
        is_late: false,
        start: 0,
        score: 0,
        city: 0,
        points: [0; 13],
    };
    reader.object(SEAT_KEYS, &mut |reader, key| {
        match SEAT_KEYS[key] {
            "color" => of = Some(color(reader)?),
            "name" => seat.name = reader.string()?.into_owned(),
            "bot" => seat.bot = Some(reader.string()?.into_owned()),
            "late" => seat.is_late = reader.switch()?,
            "start" => seat.start = points(reader)?,
            "score" => score = Some(points(reader)?),
            "city" => seat.city = reader.number(0, 250)? as u16,
            _ => reader.object(&POINT_KINDS, &mut |reader, kind| {
                seat.points[kind] = points(reader)?;
                Ok(())
            })?,
        }
        Ok(())
    })?;
    let missing = |key| ParseError::new(start, Problem::MissingKey(key));
    seat.color = of.ok_or_else(|| missing("color"))?;
    seat.score = score.ok_or_else(|| missing("score"))?;
    Ok(seat)
}

fn points(reader: &mut Reader<'_>) -> Result<i32, ParseError> {
    reader.number(-MOST_SCORE, MOST_SCORE)
}

fn id(reader: &mut Reader<'_>) -> Result<u64, ParseError> {
    let at = reader.place();
    parse_seed(&reader.string()?).ok_or_else(|| ParseError::expected(at, Json::Seed))
}

/// A number of milliseconds, quoted because it is too large for some readers.
fn time(reader: &mut Reader<'_>) -> Result<u64, ParseError> {
    let at = reader.place();
    let time = reader.string()?.parse();
    time.map_err(|_| ParseError::expected(at, Json::AnyNumber))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Archive {
        let seat = |color, name: &str, bot: Option<&str>, score| FinishedSeat {
            color,
            name: name.to_owned(),
            bot: bot.map(str::to_owned),
            is_late: score < 0,
            start: 0,
            score,
            city: 4,
            points: [score, 0, 0, 0, 0, 0, 0, 0, 0, 0, -3, 3, 0],
        };
        Archive {
            program: "0.1.0".to_owned(),
            games: vec![SavedText {
                id: 7,
                text: "%time 5\n{\n  \"a\": \"\\u00e9\"\n}\n".to_owned(),
            }],
            results: vec![Finished {
                id: u64::MAX,
                time: 1_770_000_000_000,
                program: "0.1.0".to_owned(),
                systems: Systems::DEFAULT,
                seats: vec![
                    seat(Color::Red, "Anna \"A\"", None, 40),
                    seat(Color::Blue, "", Some("hard"), -2),
                ],
            }],
            settings: vec![("theme".to_owned(), "dark".to_owned())],
        }
    }

    #[test]
    fn an_archive_is_read_as_it_was_written() {
        for archive in [sample(), Archive::default()] {
            let text = archive.to_text();
            assert_eq!(Archive::parse(&text), Ok(archive));
        }
        let result = sample().results.remove(0);
        assert_eq!(Finished::parse(&result.to_text()), Ok(result));
    }

    #[test]
    fn a_mistake_is_reported_with_its_place() {
        let text = sample().to_text();
        let told = |from: &str, to: &str| {
            let broken = text.replacen(from, to, 1);
            assert_ne!(broken, text, "{from}");
            Archive::parse(&broken).unwrap_err().to_string()
        };
        let cases = [
            (
                "archive/1",
                "archive/2",
                "line 2, column 13: format: expected bastide-archive/1, found",
            ),
            (
                "\"blue\"",
                "\"blu\"",
                "line 7, column 289: results[0].players[1].color: expected a color",
            ),
            (
                "\"1770000000000\"",
                "\"soon\"",
                "line 7, column 40: results[0].time: expected a number, found \"soon\"",
            ),
            (
                "\"roads\"",
                "\"rails\"",
                "line 7, column 233: results[0].players[0].points.rails: unknown key",
            ),
            (
                "\"score\": -2, ",
                "",
                "line 7, column 278: results[0].players[1]: the key score is missing",
            ),
            (
                "\"id\": \"0000000000000007\"",
                "\"id\": \"x\"",
                "line 5, column 12: games[0].id: expected 1 to 16 hexadecimal digits",
            ),
            (
                "{\n  \"format\"",
                "{\n  \"x-format\"",
                "line 1, column 1: the key format is missing",
            ),
            (
                "\"theme\": \"dark\"",
                "\"theme\": 3",
                "line 9, column 14: settings.theme: expected text in quotes",
            ),
        ];
        for (from, to, error) in cases {
            let told = told(from, to);
            assert!(told.starts_with(error), "{told}");
        }
    }

    /// Comparing each name with all earlier ones would take minutes.
    #[test]
    fn many_settings_are_read_at_once() {
        let setting = |n: usize| (n.to_string(), String::new());
        let mut archive = Archive {
            settings: (0..200_000).map(setting).collect(),
            ..Archive::default()
        };
        assert_eq!(Archive::parse(&archive.to_text()).as_ref(), Ok(&archive));
        archive.settings.push(setting(7));
        let error = Archive::parse(&archive.to_text()).unwrap_err();
        assert!(matches!(error.problem, Problem::DoubleKey), "{error}");
    }

    #[test]
    fn every_truncated_archive_is_an_error() {
        let text = sample().to_text();
        let ends = text.char_indices().map(|(at, _)| at);
        for end in ends.filter(|&end| end + 1 < text.len()) {
            assert!(Archive::parse(&text[..end]).is_err(), "{end}");
        }
    }
}
