//! Events in words, each in one sentence.

use bastide_rules::field::Field;
use bastide_rules::pieces::Piece;
use bastide_rules::{Event, Player};

use super::points::{arithmetic, goods, scored};
use crate::language::{count, fill_with, member, number, text_to};
use crate::words::names::{at_place, axis, kind, on, place, player, role, tile_alone, you};
use bastide_model::{Message, Table, message};

/// An event in one sentence, unless it is seen anyway.
pub fn event(table: &Table, event: &Event) -> Option<String> {
    Some(match message(event) {
        Message::Silent => return None,
        Message::Text(key) => {
            let message = text_to(suffix(table, event), key);
            fill_with(message, &mut |name| value(table, event, name))
        }
        Message::Feature(family) => {
            let (_, segment) = event.feature()?;
            member(family, kind(segment)).to_owned()
        }
        Message::Tiles(key) => count(key, event.number()?),
    })
}

/// The suffix of messages about acts of the reader, or acts against the reader.
fn suffix(table: &Table, event: &Event) -> Option<&'static str> {
    let fields = event.fields();
    let mut players = fields.iter().filter_map(|&(_, field)| who(field));
    let own = you(table, players.next()?);
    own.or_else(|| {
        players
            .any(|who| you(table, who).is_some())
            .then_some("yours")
    })
}

/// The value of a place in a message about an event: for other names than these, the
/// field of that name.
fn value(table: &Table, event: &Event, name: &str) -> Option<String> {
    let fields = event.fields();
    let mut fields = fields.iter().copied();
    Some(match name {
        "player" => player(table, fields.find_map(|(_, field)| who(field))?),
        "other" => player(table, fields.filter_map(|(_, field)| who(field)).nth(1)?),
        "kind" => figures(event).next()?.to_owned(),
        "back" => figures(event).nth(1)?.to_owned(),
        "place" => place(event.cell()?),
        "at" => at_place(event.cell()?),
        "on" => on(event.segment()?).to_owned(),
        "role" => role(event.segment()?).to_owned(),
        "n" => number(event.number()?),
        "points" => count("points", event.number()?),
        "goods" => goods(event.good()?, event.number()?.try_into().ok()?),
        "what" => scored(event.award()?).to_owned(),
        "sum" => arithmetic(event.award()?),
        name => word(table, fields.find(|(field, _)| *field == name)?.1)?,
    })
}

fn who(field: Field) -> Option<Player> {
    match field {
        Field::Player(player) => Some(player),
        Field::Award(award) => Some(award.player),
        _ => None,
    }
}

fn figures(event: &Event) -> impl Iterator<Item = &'static str> {
    event.pieces().filter_map(|piece| match piece {
        Piece::Figure(kind) => Some(member("kind", kind.name())),
        _ => None,
    })
}

/// A field in words.
fn word(table: &Table, field: Field) -> Option<String> {
    Some(match field {
        Field::Player(who) => player(table, who),
        Field::Tile(tile) => tile_alone(tile),
        Field::Axis(way) => axis(way).to_owned(),
        _ => return None,
    })
}
