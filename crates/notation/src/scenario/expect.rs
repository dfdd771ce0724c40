//! The expectations of a step, as authors write them.

use std::fmt;

use bastide_rules::event::{Good, Unit};
use bastide_rules::setup::{Piece, Supply};
use bastide_rules::{Cell, Clause, Color, Neutral, Segment, TileId};

use super::spoken::ANY_LANGUAGE;
use crate::error::{Json, ParseError, Problem};
use crate::json::Reader;
use crate::position::{
    self, Fairy, MOST_POINTS, Prisoner, by_color, cell_or_null, color, fairy_or_null, prisoner,
};
use crate::vocabulary::{EXPECT_KEYS, PHASES};

/// The keys of an award.
pub const AWARD_KEYS: &[&str] = &["player", "points", "clause", "of", "action", "terms"];

/// The keys of a term of an award.
pub const TERM_KEYS: &[&str] = &["unit", "count", "each", "points", "cells"];

/// The expectations of a step. Only the given ones are compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expect {
    /// Points.
    pub scores: Vec<(Color, i32)>,
    /// The awards of the step, in order.
    pub awards: Option<Vec<AwardPattern>>,
    /// Actions that are legal.
    pub legal: Vec<String>,
    /// All legal actions, in any order.
    pub legal_exactly: Option<Vec<String>>,
    /// Actions that are not legal.
    pub not_legal: Vec<NotLegal>,
    /// The phase, one of [`PHASES`].
    pub phase: Option<&'static str>,
    /// The deciding player; `None` inside if no decision is due.
    pub decider: Option<Option<Color>>,
    /// All prisoners, in any order.
    pub prisoners: Option<Vec<Prisoner>>,
    /// Pieces in supplies.
    pub supply: Vec<(Color, Supply)>,
    /// Goods by kind.
    pub goods: Vec<(Color, [Option<u16>; 3])>,
    /// The part of a double turn.
    pub part: Option<u8>,
    /// The dragon's cell; `None` inside if it is beside the board.
    pub dragon: Option<Option<Cell>>,
    /// The fairy; `None` inside if she is beside the board.
    pub fairy: Option<Option<Fairy>>,
    /// The tiles that came too early, in their order.
    pub aside: Option<Vec<TileId>>,
}

/// The subject of an award, as authors name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AwardSubject {
    /// A feature or a figure's place.
    Feature(Cell, Segment),
    /// A stock of goods.
    Goods(Good),
    /// A figure without an owner.
    Neutral(Cell, Neutral),
}

impl fmt::Display for AwardSubject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AwardSubject::Feature(cell, segment) => write!(f, "{cell} {segment}"),
            AwardSubject::Goods(good) => write!(f, "goods {}", good.name()),
            AwardSubject::Neutral(cell, neutral) => write!(f, "{cell} {neutral}"),
        }
    }
}

/// An expected award. Only the given fields are compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AwardPattern {
    /// The player who scores.
    pub player: Option<Color>,
    /// The points.
    pub points: Option<i32>,
    /// The clause that gives them.
    pub clause: Option<Clause>,
    /// The subject: a feature, by any name of any of its segments, or goods.
    pub of: Option<AwardSubject>,
    /// The index of the action that causes it.
    pub action: Option<usize>,
    /// The terms, in order.
    pub terms: Option<Vec<TermPattern>>,
}

/// A term of an award. Only the given fields are compared.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TermPattern {
    /// The unit counted.
    pub unit: Option<Unit>,
    /// The count.
    pub count: Option<i32>,
    /// Points for each.
    pub each: Option<i32>,
    /// The product.
    pub points: Option<i32>,
    /// The cells of the counted units, in any order.
    pub cells: Option<Vec<Cell>>,
}

/// An action that should be refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotLegal {
    /// Its text.
    pub action: String,
    /// The clauses that may forbid it, with `syntax` for a malformed action; empty for any
    /// clause.
    pub clauses: Vec<&'static str>,
}

impl Expect {
    /// Reads the object under `expect`.
    pub(crate) fn read(reader: &mut Reader<'_>) -> Result<Expect, ParseError> {
        let mut expect = Expect::default();
        reader.object(EXPECT_KEYS, &mut |reader, key| {
            match EXPECT_KEYS[key] {
                "scores" => expect.scores = by_color(reader, points)?,
                "awards" => expect.awards = Some(list(reader, AwardPattern::read)?),
                "legal" => expect.legal = list(reader, text)?,
                "legal_exactly" => expect.legal_exactly = Some(list(reader, text)?),
                "not_legal" => expect.not_legal = not_legal(reader)?,
                "phase" => {
                    let names = |name: &str| PHASES.into_iter().find(|&phase| phase == name);
                    expect.phase = Some(named(reader, Json::Phase, names)?);
                }
                "decider" => {
                    let nobody = reader.null()?;
                    expect.decider = Some(if nobody { None } else { Some(color(reader)?) });
                }
                "prisoners" => {
                    let prisoners = expect.prisoners.insert(Vec::new());
                    reader.lines(&mut |words| prisoner(words).map(|one| prisoners.push(one)))?;
                }
                "supply" => expect.supply = by_color(reader, position::supply)?,
                "goods" => expect.goods = by_color(reader, position::goods)?,
                "part" => expect.part = Some(reader.number(1, 2)? as u8),
                "dragon" => expect.dragon = Some(cell_or_null(reader)?),
                "fairy" => expect.fairy = Some(fairy_or_null(reader)?),
                _ => {
                    let aside = expect.aside.insert(Vec::new());
                    reader.lines(&mut |words| words.tile().map(|tile| aside.push(tile)))?;
                }
            }
            Ok(())
        })?;
        Ok(expect)
    }

    /// The number of expectations.
    pub fn count(&self) -> usize {
        let supplies = self.supply.iter();
        let pieces = supplies.map(|(_, supply)| {
            Piece::ALL
                .iter()
                .filter_map(|&piece| supply.get(piece))
                .count()
        });
        let goods = self.goods.iter().flat_map(|(_, goods)| goods);
        self.scores.len()
            + goods.flatten().count()
            + usize::from(self.part.is_some())
            + self.legal.len()
            + self.not_legal.len()
            + pieces.sum::<usize>()
            + usize::from(self.awards.is_some())
            + usize::from(self.legal_exactly.is_some())
            + usize::from(self.phase.is_some())
            + usize::from(self.decider.is_some())
            + usize::from(self.prisoners.is_some())
            + usize::from(self.dragon.is_some())
            + usize::from(self.fairy.is_some())
            + usize::from(self.aside.is_some())
    }
}

impl AwardPattern {
    fn read(reader: &mut Reader<'_>) -> Result<AwardPattern, ParseError> {
        let mut award = AwardPattern::default();
        reader.object(AWARD_KEYS, &mut |reader, key| {
            match AWARD_KEYS[key] {
                "player" => award.player = Some(color(reader)?),
                "points" => award.points = Some(points(reader)?),
                "clause" => award.clause = Some(clause(reader)?),
                "of" => reader.line(&mut |words| {
                    award.of = Some(match words.literal("goods") {
                        Ok(()) => AwardSubject::Goods(words.good()?),
                        Err(_) => {
                            let cell = words.cell()?;
                            match Neutral::parse(words.peek()) {
                                Some(neutral) => {
                                    words.literal(neutral.name())?;
                                    AwardSubject::Neutral(cell, neutral)
                                }
                                None => AwardSubject::Feature(cell, words.feature()?),
                            }
                        }
                    });
                    Ok(())
                })?,
                "action" => award.action = Some(reader.number(0, i32::MAX)? as usize),
                _ => award.terms = Some(list(reader, TermPattern::read)?),
            }
            Ok(())
        })?;
        Ok(award)
    }
}

impl TermPattern {
    fn read(reader: &mut Reader<'_>) -> Result<TermPattern, ParseError> {
        let mut term = TermPattern::default();
        reader.object(TERM_KEYS, &mut |reader, key| {
            match TERM_KEYS[key] {
                "unit" => {
                    let units = |name: &str| Unit::ALL.into_iter().find(|it| it.name() == name);
                    term.unit = Some(named(reader, Json::Unit, units)?);
                }
                "count" => term.count = Some(points(reader)?),
                "each" => term.each = Some(points(reader)?),
                "points" => term.points = Some(points(reader)?),
                _ => {
                    let cells = term.cells.insert(Vec::new());
                    reader.lines(&mut |words| words.cell().map(|cell| cells.push(cell)))?;
                }
            }
            Ok(())
        })?;
        Ok(term)
    }
}

/// Reads an object with texts under any keys, or one text for all.
pub(crate) fn texts_by_key(reader: &mut Reader<'_>) -> Result<Vec<(String, String)>, ParseError> {
    let mut all = Vec::new();
    if reader.peek() == Some(b'"') {
        all.push((ANY_LANGUAGE.to_owned(), reader.string()?.into_owned()));
        return Ok(all);
    }
    reader.any_object(&mut |reader, key, _| {
        all.push((key.to_owned(), reader.string()?.into_owned()));
        Ok(())
    })?;
    Ok(all)
}

/// Reads a clause of the rules.
pub(crate) fn clause(reader: &mut Reader<'_>) -> Result<Clause, ParseError> {
    let at = reader.place();
    let clause = Clause::parse(&reader.string()?);
    clause.ok_or_else(|| ParseError::new(at, Problem::UnknownClause))
}

/// Reads a clause or `syntax`.
fn refusal(reader: &mut Reader<'_>) -> Result<&'static str, ParseError> {
    let at = reader.place();
    let id = reader.string()?;
    match (&*id, Clause::parse(&id)) {
        ("syntax", _) => Ok("syntax"),
        (_, Some(clause)) => Ok(clause.id()),
        _ => Err(ParseError::new(at, Problem::UnknownClause)),
    }
}

fn not_legal(reader: &mut Reader<'_>) -> Result<Vec<NotLegal>, ParseError> {
    let mut all = Vec::new();
    reader.list(&mut |reader, _| {
        if reader.peek() == Some(b'"') {
            let (action, clauses) = (text(reader)?, Vec::new());
            all.push(NotLegal { action, clauses });
            return Ok(());
        }
        reader.any_object(&mut |reader, key, _| {
            if key == "why" || key.starts_with("x-") {
                return reader.skip();
            }
            let clauses = match reader.peek() {
                Some(b'[') => list(reader, refusal)?,
                _ => vec![refusal(reader)?],
            };
            let action = key.to_owned();
            all.push(NotLegal { action, clauses });
            Ok(())
        })
    })?;
    Ok(all)
}

fn points(reader: &mut Reader<'_>) -> Result<i32, ParseError> {
    reader.number(-MOST_POINTS, MOST_POINTS)
}

fn text(reader: &mut Reader<'_>) -> Result<String, ParseError> {
    reader.string().map(|text| text.into_owned())
}

fn named<T>(
    reader: &mut Reader<'_>,
    expected: Json,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ParseError> {
    let at = reader.place();
    parse(&reader.string()?).ok_or_else(|| ParseError::expected(at, expected))
}

fn list<'a, T>(
    reader: &mut Reader<'a>,
    read: fn(&mut Reader<'a>) -> Result<T, ParseError>,
) -> Result<Vec<T>, ParseError> {
    let mut items = Vec::new();
    reader.list(&mut |reader, _| {
        items.push(read(reader)?);
        Ok(())
    })?;
    Ok(items)
}
