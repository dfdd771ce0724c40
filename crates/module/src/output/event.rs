//! Events, each as data and as an English sentence.

use bastide_rules::{Award, Cell, Event, FigureKind, Game, Player, Segment};
use serde::Serialize;

use super::sentence::sentence;

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
    let entry = |event| EventEntry {
        text: sentence(game, event),
        ..EventEntry::of(game, event)
    };
    events.iter().map(entry).collect()
}

impl EventEntry {
    /// The event without its sentence.
    fn of(game: &Game, event: &Event) -> EventEntry {
        let name = |player: &Player| Some(game.color(*player).name());
        let at = |cell: &Cell| Some(cell.to_string());
        let blank = EventEntry::default();
        match event {
            Event::Drawn { player, tile } => EventEntry {
                kind: "drawn",
                player: name(player),
                tile: Some(tile.name()),
                ..blank
            },
            Event::Discarded { tile } => EventEntry {
                kind: "discarded",
                tile: Some(tile.name()),
                ..blank
            },
            Event::Placed {
                player,
                tile,
                cell,
                turn,
            } => EventEntry {
                kind: "placed",
                player: name(player),
                tile: Some(tile.name()),
                cell: at(cell),
                turn: Some(turn.degrees()),
                ..blank
            },
            Event::FigurePlaced {
                player,
                kind,
                cell,
                segment,
            } => EventEntry {
                kind: "figure",
                player: name(player),
                ..EventEntry::figure(*kind, *cell, *segment)
            },
            Event::Returned {
                player,
                kind,
                cell,
                segment,
            } => EventEntry {
                kind: "returned",
                player: name(player),
                ..EventEntry::figure(*kind, *cell, *segment)
            },
            Event::Captured {
                captor,
                owner,
                kind,
                cell,
                segment,
            } => EventEntry {
                kind: "captured",
                player: name(captor),
                other: name(owner),
                ..EventEntry::figure(*kind, *cell, *segment)
            },
            Event::Bridged { player, cell, axis } => EventEntry {
                kind: "bridge",
                player: name(player),
                cell: at(cell),
                axis: Some(axis.name()),
                ..blank
            },
            Event::FloorAdded {
                player,
                cell,
                floors,
            } => EventEntry {
                kind: "floor",
                player: name(player),
                cell: at(cell),
                count: Some((*floors).into()),
                ..blank
            },
            Event::Exchanged { between, kinds } => EventEntry {
                kind: "exchanged",
                player: name(&between[0]),
                other: name(&between[1]),
                figure: Some(kinds[0].name()),
                ..blank
            },
            Event::Ransomed {
                player,
                captor,
                kind,
                price,
            } => EventEntry {
                kind: "ransomed",
                player: name(player),
                other: name(captor),
                figure: Some(kind.name()),
                count: Some(*price),
                ..blank
            },
            Event::CastleMade {
                player,
                of: (cell, segment),
            } => EventEntry {
                kind: "castle",
                player: name(player),
                cell: at(cell),
                segment: Some(segment.to_string()),
                ..blank
            },
            Event::Bazaar { tiles } => EventEntry {
                kind: "bazaar",
                tiles: Some(tiles.iter().map(|tile| tile.name()).collect()),
                ..blank
            },
            Event::Offered { player, tile, bid } => EventEntry {
                kind: "offered",
                player: name(player),
                tile: Some(tile.name()),
                count: Some((*bid).into()),
                ..blank
            },
            Event::Bid { player, points } => EventEntry {
                kind: "bid",
                player: name(player),
                count: points.map(Into::into),
                ..blank
            },
            Event::Acquired {
                player,
                tile,
                price,
                seller,
            } => EventEntry {
                kind: "acquired",
                player: name(player),
                other: seller.as_ref().and_then(name),
                tile: Some(tile.name()),
                count: Some((*price).into()),
                ..blank
            },
            Event::Completed {
                of: (cell, segment),
            } => EventEntry {
                kind: "completed",
                cell: at(cell),
                segment: Some(segment.to_string()),
                ..blank
            },
            Event::Scored(award) => EventEntry {
                kind: "scored",
                player: name(&award.player),
                count: Some(award.points),
                award: Some(AwardEntry::of(game, None, award)),
                ..blank
            },
            Event::GoodsTaken {
                player,
                good,
                count,
            } => EventEntry {
                kind: "goods",
                player: name(player),
                good: Some(good.name()),
                count: Some((*count).into()),
                ..blank
            },
            Event::Extended { player } => EventEntry {
                kind: "extended",
                player: name(player),
                ..blank
            },
            Event::FinalScoring => EventEntry {
                kind: "final",
                ..blank
            },
            Event::Over => EventEntry {
                kind: "over",
                ..blank
            },
        }
    }

    /// The fields of a figure on the board.
    fn figure(kind: FigureKind, cell: Cell, segment: Segment) -> EventEntry {
        EventEntry {
            figure: Some(kind.name()),
            cell: Some(cell.to_string()),
            segment: Some(segment.to_string()),
            ..EventEntry::default()
        }
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
