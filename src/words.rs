//! Events, refusals and places in the reader's words.

use bastide_rules::clause::{Page, Status};
use bastide_rules::event::{Term, Unit};
use bastide_rules::refusal::Reason;
use bastide_rules::segment::Segment;
use bastide_rules::tile::HalfSet;
use bastide_rules::{Award, Cell, Clause, Event, Half, Player, Refusal, Side, TileId, Turn};

use crate::language::{count, fill, list, member, number, text};
use crate::session::{Category, Notice, Preview, Table};

/// A player's name, or the color of somebody without one.
pub fn player(table: &Table, player: Player) -> String {
    match table.name(player).trim() {
        "" => member("color", table.color(player).name()).to_owned(),
        name => name.to_owned(),
    }
}

/// Where a cell is, seen from the start tile.
pub fn place(cell: Cell) -> String {
    let across = match cell.x {
        0 => None,
        x if x > 0 => Some(fill("place.east", &[("n", &number(x.into()))])),
        x => Some(fill("place.west", &[("n", &number(-i32::from(x)))])),
    };
    let down = match cell.y {
        0 => None,
        y if y > 0 => Some(fill("place.south", &[("n", &number(y.into()))])),
        y => Some(fill("place.north", &[("n", &number(-i32::from(y)))])),
    };
    match (down, across) {
        (None, None) => text("place.start").to_owned(),
        (Some(one), None) | (None, Some(one)) => one,
        (Some(down), Some(across)) => fill("place.both", &[("down", &down), ("across", &across)]),
    }
}

/// The kind of a segment: road, city, field, monastery.
pub fn kind(segment: Segment) -> &'static str {
    text(match segment {
        Segment::Road(_) => "kind.road",
        Segment::City(_) => "kind.city",
        Segment::Field(_) | Segment::InnerField => "kind.field",
        Segment::Monastery => "kind.monastery",
        Segment::Bridge => "kind.bridge",
        Segment::Tower => "kind.tower",
    })
}

/// What somebody becomes who is put on a segment.
pub fn role(segment: Segment) -> &'static str {
    text(match segment {
        Segment::Road(_) | Segment::Bridge => "role.road",
        Segment::City(_) => "role.city",
        Segment::Monastery => "role.monastery",
        Segment::Tower => "role.tower",
        Segment::Field(_) | Segment::InnerField => "role.field",
    })
}

/// Which of several segments of a kind on the tile at `cell`: where it lies on
/// the tile. Nothing where there is only one of the kind, or where it lies all
/// round.
pub fn whereabouts(table: &Table, cell: Cell, segment: Segment) -> &'static str {
    let board = table.game().board();
    let alike = |other: &&Segment| role(**other) == role(segment);
    if board.segments_at(cell).iter().filter(alike).count() < 2 {
        return "";
    }
    let Some(placed) = board.tile_at(cell) else {
        return "";
    };
    let halves = match segment {
        Segment::Field(half) => {
            let printed = half.turned(placed.turn.inverse());
            let mut fields = placed.tile.facts().fields.iter();
            fields
                .find(|field| field.halves.contains(printed))
                .map(|field| field.halves)
        }
        Segment::Road(side) | Segment::City(side) => return member("side", side.name()),
        _ => None,
    };
    let halves = halves.into_iter().flat_map(HalfSet::iter);
    direction(halves.map(|half| half.turned(placed.turn)))
}

/// The direction in which the middle of these half-edges lies.
fn direction(halves: impl Iterator<Item = Half>) -> &'static str {
    // Twice the way from the middle of a tile to the middle of each half-edge.
    const EAST: [i32; 8] = [-1, 1, 2, 2, 1, -1, -2, -2];
    const SOUTH: [i32; 8] = [-2, -2, -1, 1, 2, 2, 1, -1];
    let (mut east, mut south) = (0, 0);
    for half in halves {
        east += EAST[half as usize];
        south += SOUTH[half as usize];
    }
    let name = match (east.signum(), south.signum()) {
        _ if east.abs() > 2 * south.abs() => ["W", "", "E"][(east.signum() + 1) as usize],
        _ if south.abs() > 2 * east.abs() => ["N", "", "S"][(south.signum() + 1) as usize],
        (1, -1) => "NE",
        (1, 1) => "SE",
        (-1, 1) => "SW",
        (-1, -1) => "NW",
        _ => return "",
    };
    member("side", name)
}

/// What is printed on a tile as it is turned: its edges from the north.
pub fn tile(tile: TileId, turn: Turn) -> String {
    let facts = tile.facts();
    let mut parts: Vec<String> = Side::ALL
        .into_iter()
        .map(|side| {
            let printed = side.turned(turn.inverse());
            let edge = if facts.cities.iter().any(|city| city.sides.contains(printed)) {
                "city"
            } else if facts.roads.iter().any(|road| road.sides.contains(printed)) {
                "road"
            } else {
                "field"
            };
            let (side, edge) = (member("side", side.name()), member("edge", edge));
            fill("tile.edge", &[("side", side), ("edge", edge)])
        })
        .collect();
    if facts.monastery {
        parts.push(text("tile.monastery").to_owned());
    }
    if facts.cities.iter().any(|city| city.pennants > 0) {
        parts.push(text("tile.pennant").to_owned());
    }
    list(&parts)
}

/// The arithmetic of an award, such as `4 tiles × 2 + 1 coat of arms × 2 = 10`.
pub fn arithmetic(award: &Award) -> String {
    let mut sum = String::new();
    for (n, term) in award.terms.iter().enumerate() {
        if n > 0 {
            sum.push_str(" + ");
        }
        sum.push_str(&counted(term));
        if term.each != 1 {
            sum.push_str(" \u{d7} ");
            sum.push_str(&number(term.each.into()));
        }
    }
    sum.push_str(" = ");
    sum.push_str(&number(award.points));
    sum
}

fn counted(term: &Term) -> String {
    let n = term.count.into();
    match term.unit {
        Unit::Tile => count("unit.tile", n),
        Unit::Pennant => count("unit.pennant", n),
        Unit::City => count("unit.city", n),
        Unit::Castle | Unit::Meeple | Unit::Monastery => format!("{n} {}", term.unit.name()),
    }
}

/// An event in one sentence; `None` for what follows from its neighbors.
pub fn event(table: &Table, event: &Event) -> Option<String> {
    let who = |who| player(table, who);
    Some(match event {
        Event::Placed { player, cell, .. } => fill(
            "event.placed",
            &[("player", &who(*player)), ("place", &place(*cell))],
        ),
        Event::Discarded { .. } => text("event.discarded").to_owned(),
        Event::Stood {
            player, segment, ..
        } => fill(
            "event.stood",
            &[("player", &who(*player)), ("role", role(*segment))],
        ),
        Event::Completed { of } => fill("event.completed", &[("kind", kind(of.1))]),
        Event::Scored(award) => fill(
            "event.scored",
            &[
                ("player", &who(award.player)),
                ("points", &count("points", award.points)),
                ("kind", kind(award.of.1)),
                ("sum", &arithmetic(award)),
            ],
        ),
        Event::FinalScoring => text("event.final").to_owned(),
        Event::Over => text("event.over").to_owned(),
        _ => return None,
    })
}

/// Who has won, in one sentence.
pub fn winners(table: &Table) -> String {
    let tallies = table.tallies();
    let best: Vec<String> = (tallies.iter())
        .filter(|tally| tally.place == 1)
        .map(|tally| player(table, tally.player))
        .collect();
    let points = tallies.iter().map(|tally| tally.total).max().unwrap_or(0);
    let values = [
        ("players", &*list(&best)),
        ("points", &*count("points", points)),
    ];
    match best.len() {
        1 => fill("result.winner", &values),
        _ => fill("result.shared", &values),
    }
}

/// What a placement would complete, in one sentence; empty for nothing.
pub fn preview(table: &Table, preview: &Preview) -> String {
    let parts: Vec<String> = preview
        .completes
        .iter()
        .map(|completion| {
            let kind = kind(completion.of.1);
            if completion.awards.is_empty() {
                return fill("preview.nobody", &[("kind", kind)]);
            }
            let awards: Vec<String> = (completion.awards.iter())
                .map(|&(who, points)| {
                    let values = [
                        ("player", &*player(table, who)),
                        ("points", &*number(points)),
                    ];
                    fill("preview.award", &values)
                })
                .collect();
            fill(
                "preview.scored",
                &[("kind", kind), ("awards", &list(&awards))],
            )
        })
        .collect();
    match parts.is_empty() {
        true => String::new(),
        false => fill("preview.completes", &[("parts", &list(&parts))]),
    }
}

/// A row of the final table.
pub fn category(category: Category) -> &'static str {
    text(match category {
        Category::Roads => "tally.roads",
        Category::Cities => "tally.cities",
        Category::Monasteries => "tally.monasteries",
        Category::OpenRoads => "tally.open-roads",
        Category::OpenCities => "tally.open-cities",
        Category::OpenMonasteries => "tally.open-monasteries",
        Category::Fields => "tally.fields",
    })
}

/// A message in words.
pub fn notice(table: Option<&Table>, notice: &Notice) -> String {
    match notice {
        Notice::Refused(refusal) => refused(table, refusal),
        Notice::Setup(error) => fill("notice.setup", &[("error", error)]),
        Notice::BadFile(error) => fill("notice.bad-file", &[("error", error)]),
        Notice::BadSeed => text("notice.bad-seed").to_owned(),
        Notice::UnreadableFile => text("notice.unreadable").to_owned(),
        Notice::SetAside(error) => fill("notice.set-aside", &[("error", error)]),
        Notice::StorageFailed => text("notice.storage").to_owned(),
    }
}

fn refused(table: Option<&Table>, refusal: &Refusal) -> String {
    match refusal.reason {
        Reason::Over => text("refused.over").to_owned(),
        Reason::OtherPhase => text("refused.phase").to_owned(),
        Reason::SystemOff => text("refused.system").to_owned(),
        Reason::Occupied(_) => text("refused.occupied").to_owned(),
        Reason::Apart(_) => text("refused.apart").to_owned(),
        Reason::TooFar(_) => text("refused.far").to_owned(),
        Reason::Mismatch { side, shows, meets } => fill(
            "refused.mismatch",
            &[
                ("side", member("side", side.name())),
                ("shows", member("edge", shows.name())),
                ("meets", member("edge", meets.name())),
            ],
        ),
        Reason::NoSegment(_) => text("refused.segment").to_owned(),
        Reason::Taken { by } => {
            let by = table.map_or(String::new(), |table| player(table, by));
            fill("refused.taken", &[("player", &by)])
        }
        Reason::NoneLeft(_) => text("refused.none-left").to_owned(),
        Reason::Placeable => text("refused.placeable").to_owned(),
        other => other.to_string(),
    }
}

/// A clause in one sentence.
pub fn clause(clause: Clause) -> &'static str {
    member("clause", clause.id())
}

/// How firmly a clause holds.
fn status(clause: Clause) -> String {
    let names = clause.status().iter().map(|status| {
        text(match status {
            Status::Official => "status.official",
            Status::Community => "status.community",
            Status::Edition => "status.edition",
            Status::House => "status.house",
            Status::Decided => "status.decided",
        })
        .to_owned()
    });
    list(&names.collect::<Vec<_>>())
}

/// The pages that a clause is taken from.
fn sources(clause: Clause) -> String {
    let names = clause.sources().iter().map(|source| {
        let page = text(match source.page {
            Page::Base => "page.base",
            Page::WatchtowersEn => "page.watch-en",
            Page::WatchtowersFr => "page.watch-fr",
            Page::Bcb => "page.bcb",
            Page::TowerC1 => "page.tower-1",
            Page::TowerC2 => "page.tower-2",
        });
        let mut name = page.to_owned();
        if !source.at.is_empty() {
            name.push_str(", ");
            name.push_str(source.at);
        }
        name
    });
    list(&names.collect::<Vec<_>>())
}

/// Where a clause comes from: its id, how firmly it holds, its pages.
pub fn origin(clause: Clause) -> String {
    let values = [
        ("id", clause.id()),
        ("status", &*status(clause)),
        ("source", &*sources(clause)),
    ];
    fill("explain.origin", &values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_lies_where_its_half_edges_are() {
        let of = |names: &str| direction(names.split(' ').filter_map(Half::parse));
        assert_eq!(of("ESE SSE SSW WSW"), "south");
        assert_eq!(of("NNW NNE ENE WNW"), "north");
        assert_eq!(of("ENE WNW"), "north");
        assert_eq!(of("ESE SSE"), "southeast");
        assert_eq!(of("NNW WNW"), "northwest");
        assert_eq!(of("NNW NNE ENE ESE SSE WNW"), "northeast");
        assert_eq!(of("NNW NNE ENE ESE SSE SSW WSW WNW"), "");
    }
}
