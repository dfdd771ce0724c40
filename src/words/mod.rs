//! Tiles, places, choices, events and refusals in the reader's words.

mod answers;
mod choices;
mod clauses;
mod computers;
mod course;
mod editor;
mod events;
mod flaws;
mod outlook;
mod refusals;
mod sights;
#[cfg(test)]
mod tests;

pub use answers::answer;
pub use choices::{choice, choice_with_worth, confirm, heading, note, prompt, rule};
pub use clauses::{clause, origin};
pub use computers::{deed, doing, hint, judged, loss, reasons, seated, sitting, trouble};
pub use course::{moment, report, turn};
pub use editor::{refused_action, unfit};
pub use events::{arithmetic, category, event, goods, preview, scored, winners};
pub use flaws::flaw;
pub use outlook::{aid, dead, tracked};
pub use refusals::{mistake, notice, refusal, told};
pub use sights::{legend, switch};

use bastide_rules::action::Axis;
use bastide_rules::segment::Segment;
use bastide_rules::tile::Watchtower;
use bastide_rules::{Cell, Half, Player, Side, TileId, Turn};

use crate::language::{fill, list, member, number, text};
use bastide_model::Table;

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

/// Where a tile is, as the end of a sentence: on this tile, at a place.
pub fn at(table: &Table, cell: Cell) -> String {
    match table.game().phase().spot_cell() {
        Some(last) if last == cell => text("at.here").to_owned(),
        _ => at_place(cell),
    }
}

/// Where a tile is, seen from the start tile, as the end of a sentence.
pub fn at_place(cell: Cell) -> String {
    match cell {
        Cell::ORIGIN => text("at.start").to_owned(),
        _ => fill("at.place", &[("place", &place(cell))]),
    }
}

/// The way of a bridge.
pub fn axis(axis: Axis) -> &'static str {
    text(match axis {
        Axis::Ns => "axis.ns",
        Axis::Ew => "axis.ew",
    })
}

/// The name of a feature's kind in the families of messages about features:
/// `a`, `the`, `event.completed`. No tower is ever completed or scored.
fn kind(segment: Segment) -> &'static str {
    match segment {
        Segment::Road(_) | Segment::Bridge => "road",
        Segment::City(_) => "city",
        Segment::Field(_) | Segment::InnerField => "field",
        Segment::Monastery => "monastery",
        Segment::Tower => "tower",
        Segment::Garden => "garden",
    }
}

/// What somebody becomes who is put on a segment.
pub fn role(segment: Segment) -> &'static str {
    text(match segment {
        Segment::Road(_) | Segment::Bridge => "role.road",
        Segment::City(_) => "role.city",
        Segment::Monastery | Segment::Garden => "role.monastery",
        Segment::Tower => "role.tower",
        Segment::Field(_) | Segment::InnerField => "role.field",
    })
}

/// Where somebody stands, such as `on the road`.
pub fn on(segment: Segment) -> &'static str {
    text(match segment {
        Segment::Road(_) => "on.road",
        Segment::City(_) => "on.city",
        Segment::Field(_) | Segment::InnerField => "on.field",
        Segment::Monastery => "on.monastery",
        Segment::Bridge => "on.bridge",
        Segment::Tower => "on.tower",
        Segment::Garden => "on.garden",
    })
}

/// Which of several segments of a kind on the tile at `cell`: where it lies on
/// the tile. Nothing where there is only one of the kind, or where it lies all
/// round.
pub fn whereabouts(table: &Table, cell: Cell, segment: Segment) -> String {
    let board = table.game().board();
    match board.tile_at(cell) {
        _ if segment == Segment::Bridge => on(segment).to_owned(),
        Some(placed) => {
            let segments = board.segments_at(cell);
            whereabouts_on(placed.tile, placed.turn, segments, segment)
        }
        None => String::new(),
    }
}

/// The same on a tile with these segments.
fn whereabouts_on(tile: TileId, turn: Turn, segments: &[Segment], segment: Segment) -> String {
    let alike = |other: &&Segment| role(**other) == role(segment);
    if segments.iter().filter(alike).count() < 2 {
        return String::new();
    }
    let halves = |field| halves_of(tile, turn, field);
    let place = match segment {
        Segment::Road(side) | Segment::City(side) => member("side", side.name()),
        _ => direction(&halves(segment)),
    };
    // Of two fields toward the same corner, one lies in it.
    let mut others = segments.iter().filter(|&&other| other != segment);
    let has_twin = others.any(|&other| {
        matches!(other, Segment::Field(_))
            && !place.is_empty()
            && direction(&halves(other)) == place
    });
    match halves(segment)[..] {
        [a, b] if has_twin && is_corner(a, b) => fill("spot.corner", &[("where", place)]),
        [half] if has_twin => {
            let side = Side::ALL
                .get(half as usize / 2)
                .map_or("", |side| side.name());
            let values = [("where", place), ("side", member("side", side))];
            fill("spot.edge", &values)
        }
        _ => place.to_owned(),
    }
}

/// The half-edges that a field touches on a turned tile.
fn halves_of(tile: TileId, turn: Turn, segment: Segment) -> Vec<Half> {
    let Segment::Field(half) = segment else {
        return Vec::new();
    };
    let printed = half.turned(turn.inverse());
    let mut fields = tile.facts().fields.iter();
    let field = fields.find(|field| field.halves.contains(printed));
    let halves = field.into_iter().flat_map(|field| field.halves.iter());
    halves.map(|half| half.turned(turn)).collect()
}

/// Whether two half-edges meet in a corner of the tile.
fn is_corner(a: Half, b: Half) -> bool {
    let (a, b) = (a as usize, b as usize);
    (a % 2 == 1 && (a + 1) % 8 == b) || (b % 2 == 1 && (b + 1) % 8 == a)
}

/// The direction in which the middle of these half-edges lies.
fn direction(halves: &[Half]) -> &'static str {
    // Twice the way from the middle of a tile to the middle of each half-edge.
    const EAST: [i32; 8] = [-1, 1, 2, 2, 1, -1, -2, -2];
    const SOUTH: [i32; 8] = [-2, -2, -1, 1, 2, 2, 1, -1];
    let (mut east, mut south) = (0, 0);
    for &half in halves {
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
            } else if facts.river.contains(printed) {
                "river"
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
    if facts.has_live_garden {
        parts.push(text("tile.garden").to_owned());
    }
    if facts.roads.iter().any(|road| road.inn) {
        parts.push(text("tile.inn").to_owned());
    }
    if facts.cities.iter().any(|city| city.cathedral) {
        parts.push(text("tile.cathedral").to_owned());
    }
    let goods = facts.cities.iter().filter_map(|city| city.goods);
    parts.extend(goods.map(|good| member("good", good.name()).to_owned()));
    if facts.foundation {
        parts.push(text("tile.foundation").to_owned());
    }
    if facts.bazaar {
        parts.push(text("tile.bazaar").to_owned());
    }
    if let Some(watchtower) = facts.watchtower {
        parts.push(text(counted_by(watchtower)).to_owned());
    }
    list(&parts)
}

/// A tile that lies nowhere yet, by what is on it.
pub fn tile_alone(tile: TileId) -> String {
    self::tile(tile, Turn::R0)
}

fn counted_by(watchtower: Watchtower) -> &'static str {
    match watchtower {
        Watchtower::Meeples => "tile.watch-meeples",
        Watchtower::Pennants => "tile.watch-pennants",
        Watchtower::Roads => "tile.watch-roads",
        Watchtower::Monasteries => "tile.watch-monasteries",
        Watchtower::Cities => "tile.watch-cities",
    }
}
