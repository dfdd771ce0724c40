//! Results: plain objects, with the words of the public format.

use std::collections::BTreeMap;

use bastide_notation::scenario::Failure;
use bastide_notation::{Replay, TextError, Why};
use bastide_rules::setup::Piece;
use bastide_rules::{Award, Event, FigureKind, Game, Player, Refusal};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// The game that a record leads to.
#[derive(Serialize)]
pub struct Position {
    phase: &'static str,
    decider: Option<&'static str>,
    scores: BTreeMap<&'static str, i32>,
    awards: Vec<AwardEntry>,
    supply: BTreeMap<&'static str, Supply>,
    prisoners: Vec<String>,
    refused: Option<Refused>,
}

#[derive(Serialize)]
struct AwardEntry {
    player: &'static str,
    points: i32,
    clause: &'static str,
    of: String,
    action: Option<usize>,
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

#[derive(Serialize)]
struct Supply {
    meeples: u8,
    floors: u8,
    bridges: u8,
    castles: u8,
}

/// An action that is not legal.
#[derive(Serialize)]
pub struct Refused {
    action: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    index: Option<usize>,
    clause: &'static str,
    why: String,
}

/// The result of checking a scenario.
#[derive(Serialize)]
pub struct Checked {
    pub ok: bool,
    pub steps: usize,
    pub expectations: usize,
    pub failures: Vec<Failed>,
}

/// Something that is otherwise than a scenario says.
#[derive(Serialize)]
pub struct Failed {
    step: usize,
    key: String,
    line: usize,
    column: usize,
    expected: String,
    found: String,
}

/// A value as a plain object.
pub fn give(value: &impl Serialize) -> Result<JsValue, JsValue> {
    let serializer = Serializer::json_compatible();
    value.serialize(&serializer).map_err(JsValue::from)
}

impl Position {
    pub fn of(replay: &Replay) -> Position {
        let game = &replay.game;
        let color = |player: Player| game.color(player).name();
        Position {
            phase: game.phase().name(),
            decider: game.decider().map(color),
            scores: game
                .players()
                .map(|p| (color(p), game.seat(p).score))
                .collect(),
            awards: awards(replay),
            supply: game
                .players()
                .map(|p| (color(p), Supply::of(game, p)))
                .collect(),
            prisoners: prisoners(game),
            refused: replay.refused.as_ref().map(|refused| Refused {
                action: refused.action.clone(),
                index: Some(refused.index),
                clause: refused.clause(),
                why: match &refused.why {
                    Why::Syntax(error) => error.to_string(),
                    Why::Rules(refusal) => refusal.reason.to_string(),
                },
            }),
        }
    }
}

fn awards(replay: &Replay) -> Vec<AwardEntry> {
    let beginning = replay.beginning.iter().map(|event| (None, event));
    let later = replay.events.iter().enumerate();
    let later = later.flat_map(|(n, events)| events.iter().map(move |event| (Some(n), event)));
    let scored = beginning
        .chain(later)
        .filter_map(|(action, event)| match event {
            Event::Scored(award) => Some((action, award)),
            _ => None,
        });
    scored
        .map(|(action, award)| AwardEntry::of(&replay.game, action, award))
        .collect()
}

impl AwardEntry {
    fn of(game: &Game, action: Option<usize>, award: &Award) -> AwardEntry {
        let terms = award.terms.iter().map(|term| {
            let mut cells: Vec<_> = term
                .segments
                .iter()
                .map(|(cell, _)| cell.to_string())
                .collect();
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

impl Supply {
    fn of(game: &Game, player: Player) -> Supply {
        let seat = game.seat(player);
        Supply {
            meeples: seat.pieces(Piece::MEEPLE),
            floors: seat.pieces(Piece::Floor),
            bridges: seat.pieces(Piece::Bridge),
            castles: seat.pieces(Piece::Castle),
        }
    }
}

/// Each prisoner as in a position: `red meeple by blue`.
fn prisoners(game: &Game) -> Vec<String> {
    let mut all = Vec::new();
    for captor in game.players() {
        for owner in game.players() {
            for kind in FigureKind::ALL {
                for _ in 0..game.prisoners(captor, owner, kind) {
                    let (owner, captor) = (game.color(owner), game.color(captor));
                    all.push(format!("{owner} {kind} by {captor}"));
                }
            }
        }
    }
    all
}

impl Refused {
    /// A text that is no action.
    pub fn syntax(action: &str, error: &TextError) -> Refused {
        Refused {
            action: action.into(),
            index: None,
            clause: "syntax",
            why: error.to_string(),
        }
    }

    /// An action that the rules forbid.
    pub fn rules(action: &str, refusal: &Refusal) -> Refused {
        Refused {
            action: action.into(),
            index: None,
            clause: refusal.clause.id(),
            why: refusal.reason.to_string(),
        }
    }
}

impl Failed {
    pub fn of(failure: &Failure) -> Failed {
        Failed {
            step: failure.step,
            key: failure.key.clone(),
            line: failure.place.line,
            column: failure.place.column,
            expected: failure.expected.clone(),
            found: failure.found.clone(),
        }
    }
}
