//! Events, each as data and as an English sentence.

use bastide_notation::event::sentence;
use bastide_rules::field::Field;
use bastide_rules::{Award, Event, Game};
use serde::Serialize;

/// An event: its kind, a sentence, and the fields of that kind.
#[derive(Serialize, Default)]
pub struct EventEntry {
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'static str>,
    /// The other player: a captor, an owner or a seller.
    #[serde(skip_serializing_if = "Option::is_none")]
    other: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tile: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tiles: Option<Vec<&'static str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    segment: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    figure: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    axis: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    good: Option<&'static str>,
    /// Points, floors or tokens.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    award: Option<AwardEntry>,
}

/// An award with its arithmetic.
#[derive(Serialize)]
pub struct AwardEntry {
    player: &'static str,
    points: i32,
    clause: &'static str,
    of: String,
    /// The index of the action that caused it, in a list of all awards: `null` before the
    /// first one.
    #[serde(skip_serializing_if = "Option::is_none")]
    action: Option<Option<usize>>,
    terms: Vec<TermEntry>,
}

#[derive(Serialize)]
struct TermEntry {
    unit: &'static str,
    count: u16,
    each: u16,
    points: i32,
    cells: Vec<String>,
}

/// Events with their sentences.
pub fn told(game: &Game, events: &[Event]) -> Vec<EventEntry> {
    let events = events.iter();
    events.map(|event| EventEntry::of(game, event)).collect()
}

impl EventEntry {
    /// The event with its sentence. Of two players the second is the other one; of two
    /// figures it tells the first.
    fn of(game: &Game, event: &Event) -> EventEntry {
        let name = |player| game.color(player).name();
        let mut entry = EventEntry {
            kind: event.name(),
            text: sentence(game, event),
            ..EventEntry::default()
        };
        for (_, field) in event.fields() {
            match field {
                Field::Player(player) if entry.player.is_none() => {
                    entry.player = Some(name(player));
                }
                Field::Player(player) => entry.other = Some(name(player)),
                Field::Tile(tile) => entry.tile = Some(tile.name()),
                Field::Tiles(tiles) => {
                    entry.tiles = Some(tiles.iter().map(|tile| tile.name()).collect());
                }
                Field::Cell(cell) => entry.cell = Some(cell.to_string()),
                Field::Rotation(rotation) => entry.turn = Some(rotation.degrees()),
                Field::Figure(kind) => entry.figure = entry.figure.or(Some(kind.name())),
                Field::Color(color) => entry.other = Some(color.name()),
                Field::Side(side) => entry.segment = Some(side.to_string()),
                Field::Segment(segment) => entry.segment = Some(segment.to_string()),
                Field::Corner(corner) => entry.segment = Some(corner.to_string()),
                Field::Stand(post) => entry.segment = Some(post.to_string()),
                Field::Feature(cell, segment) => {
                    entry.cell = Some(cell.to_string());
                    entry.segment = Some(segment.to_string());
                }
                Field::Axis(axis) => entry.axis = Some(axis.name()),
                Field::Good(good) => entry.good = Some(good.name()),
                Field::Number(number) => entry.count = Some(number),
                Field::Award(award) => {
                    entry.player = Some(name(award.player));
                    entry.count = Some(award.points);
                    entry.award = Some(AwardEntry::of(game, None, award));
                }
            }
        }
        entry
    }
}

impl AwardEntry {
    pub fn of(game: &Game, action: Option<Option<usize>>, award: &Award) -> AwardEntry {
        let terms = award.terms.iter().map(|term| {
            let segments = term.segments.iter();
            let mut cells: Vec<_> = segments.map(|(cell, _)| cell.to_string()).collect();
            cells.dedup();
            TermEntry {
                unit: term.unit.name(),
                count: term.count,
                each: term.each,
                points: term.points(),
                cells,
            }
        });
        AwardEntry {
            player: game.color(award.player).name(),
            points: award.points,
            clause: award.clause.id(),
            of: award.of.to_string(),
            action,
            terms: terms.collect(),
        }
    }
}
