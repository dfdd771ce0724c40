//! Where the segments of a placed tile are: areas and places for figures.

use bastide_rules::action::Axis;
use bastide_rules::geometry::{Half, Side, Turn};
use bastide_rules::segment::Segment;
use bastide_rules::tile::SideSet;
use bastide_rules::tiles::TileId;

use crate::faces::{self, Face, ROAD};
use crate::ground::Ground;
use crate::pen::Pen;
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, inside, p, to_outline};
use crate::spots::{GRID, SPOTS};

/// The segments of a turned tile by their canonical names, in the order
/// roads, cities, fields, monastery, tower. Bridges are not printed.
pub fn segments(tile: TileId, turn: Turn) -> Vec<Segment> {
    let facts = tile.facts();
    let side = |sides: SideSet| {
        Side::ALL
            .into_iter()
            .find(|side| sides.contains(side.turned(turn.inverse())))
    };
    let mut all = Vec::new();
    all.extend(
        facts
            .roads
            .iter()
            .filter_map(|r| side(r.sides))
            .map(Segment::Road),
    );
    all.extend(
        facts
            .cities
            .iter()
            .filter_map(|c| side(c.sides))
            .map(Segment::City),
    );
    for field in facts.fields {
        let first = Half::ALL
            .into_iter()
            .find(|half| field.halves.contains(half.turned(turn.inverse())));
        all.push(first.map_or(Segment::InnerField, Segment::Field));
    }
    if facts.monastery {
        all.push(Segment::Monastery);
    }
    if facts.foundation {
        all.push(Segment::Tower);
    }
    all
}

/// The area of a segment as path data in tile units, for highlights and for
/// the pointer; empty if the tile has no such segment. Any name of the
/// segment will do. The area of a bridge is its deck from north to south;
/// see [`bridge_area`].
pub fn segment_area(tile: TileId, turn: Turn, segment: Segment) -> String {
    let mut pen = Pen::default();
    match segment {
        Segment::Bridge => pen.polygon(&bridge_polygon(Axis::Ns)),
        _ => pen.polygon(Ground::of(tile, turn).area(tile, turn, segment)),
    }
    pen.into_text()
}

/// The deck of a bridge, as path data.
pub fn bridge_area(axis: Axis) -> String {
    let mut pen = Pen::default();
    pen.polygon(&bridge_polygon(axis));
    pen.into_text()
}

/// The middle of a figure on the segment, in tile units after turning. The
/// middle of the tile if it has no such segment.
pub fn spot(tile: TileId, turn: Turn, segment: Segment) -> Point {
    // Written down for the unturned tile, so that a figure turns with its tile.
    let back = turn.inverse();
    let printed = match segment {
        Segment::Road(side) => Segment::Road(side.turned(back)),
        Segment::City(side) => Segment::City(side.turned(back)),
        Segment::Field(half) => Segment::Field(half.turned(back)),
        other => other,
    };
    let printed = canonical(tile, Turn::R0, printed);
    let found = spots(tile).find(|&(segment, _)| Some(segment) == printed);
    found.map_or(p(500, 500), |(_, at)| at.turned(turn))
}

/// As [`spot`], but for a tile that a bridge crosses: where there is room, a
/// figure steps aside so that the deck does not hide it.
pub fn spot_under_bridge(tile: TileId, turn: Turn, segment: Segment, axis: Axis) -> Point {
    /// Between the places that are tried.
    const STEP: usize = 25;
    let at = spot(tile, turn, segment);
    if hidden(at, axis) == 0 {
        return at;
    }
    let ground = Ground::of(tile, turn);
    let polygon = ground.area(tile, turn, segment);
    // A building is smaller than the deck, so a monk may leave it a little.
    let fits = |place: Point| match segment {
        Segment::Monastery => place.distance(at) < 200,
        _ => inside(polygon, place) && to_outline(polygon, place) >= 30,
    };
    let others: Vec<Point> = segments(tile, turn)
        .into_iter()
        .filter(|&other| Some(other) != canonical(tile, turn, segment))
        .map(|other| spot(tile, turn, other))
        .filter(|&other| hidden(other, axis) == 0)
        .collect();
    let mut best = (4 * hidden(at, axis), at);
    for x in (100..900).step_by(STEP) {
        for y in (100..900).step_by(STEP) {
            let place = p(x, y);
            let crowd = (others.iter()).map(|other| (150 - other.distance(place)).max(0));
            let cost = place.distance(at) + 4 * (hidden(place, axis) + crowd.sum::<i32>());
            if cost < best.0 && fits(place) {
                best = (cost, place);
            }
        }
    }
    best.1
}

/// How much further from a bridge a figure would have to stand to be seen and
/// to leave room for one on the bridge.
fn hidden(at: Point, axis: Axis) -> i32 {
    match axis {
        Axis::Ns => (185 - (at.x - 500).abs()).max(0),
        // The arch and who stands on it reach further north than south.
        Axis::Ew => (200 - (at.y - 460).abs()).max(0),
    }
}

/// The places on all segments of an unturned tile.
pub(crate) fn spots(tile: TileId) -> impl Iterator<Item = (Segment, Point)> {
    let places = SPOTS.get(tile.index()).copied().unwrap_or_default();
    let places = places
        .iter()
        .map(|&(x, y)| p(i32::from(x) * GRID, i32::from(y) * GRID));
    segments(tile, Turn::R0).into_iter().zip(places)
}

/// Whether a figure on this segment lies down, as a farmer does.
pub const fn lies(segment: Segment) -> bool {
    matches!(segment, Segment::Field(_) | Segment::InnerField)
}

/// The canonical name of a segment of a turned tile: the first side or half.
pub fn canonical(tile: TileId, turn: Turn, segment: Segment) -> Option<Segment> {
    let facts = tile.facts();
    let back = turn.inverse();
    let first = |sides: SideSet| {
        Side::ALL
            .into_iter()
            .find(|side| sides.contains(side.turned(back)))
    };
    match segment {
        Segment::Road(side) => {
            let found = facts
                .roads
                .iter()
                .find(|r| r.sides.contains(side.turned(back)));
            Some(Segment::Road(first(found?.sides)?))
        }
        Segment::City(side) => {
            let found = facts
                .cities
                .iter()
                .find(|c| c.sides.contains(side.turned(back)));
            Some(Segment::City(first(found?.sides)?))
        }
        Segment::Field(half) => {
            let found = facts
                .fields
                .iter()
                .find(|f| f.halves.contains(half.turned(back)));
            let halves = found?.halves;
            Half::ALL
                .into_iter()
                .find(|half| halves.contains(half.turned(back)))
                .map(Segment::Field)
        }
        other => Some(other),
    }
}

/// The area of a segment as a polygon.
pub(crate) fn area(plan: &Plan, segment: Segment) -> Vec<Point> {
    let Some(segment) = canonical(plan.tile, plan.turn, segment) else {
        return Vec::new();
    };
    match segment {
        Segment::Road(side) => {
            let printed = side.turned(plan.turn.inverse());
            let roads = plan.facts().roads;
            let road =
                (plan.roads.iter()).find(|(n, _)| roads[*n as usize].sides.contains(printed));
            road.map_or(Vec::new(), |(_, curve)| faces::band(curve, ROAD))
        }
        Segment::Monastery => around(plan, |kind| kind == SiteKind::Monastery),
        Segment::Tower => around(plan, |kind| kind == SiteKind::Foundation),
        Segment::Bridge => bridge_polygon(Axis::Ns),
        _ => faces::faces(plan)
            .iter()
            .find(|face| face.segment == segment)
            .map_or(Vec::new(), Face::polygon),
    }
}

pub(crate) fn bridge_polygon(axis: Axis) -> Vec<Point> {
    let deck = [p(442, 0), p(558, 0), p(558, 1000), p(442, 1000)];
    let turn = match axis {
        Axis::Ns => Turn::R0,
        Axis::Ew => Turn::R90,
    };
    deck.map(|point| point.turned(turn)).to_vec()
}

/// A polygon around a building.
fn around(plan: &Plan, is: fn(SiteKind) -> bool) -> Vec<Point> {
    const CIRCLE: [(i32, i32); 4] = [(1024, 0), (946, 392), (724, 724), (392, 946)];
    let Some(site) = plan.site(is) else {
        return Vec::new();
    };
    let mut points = Vec::new();
    for turn in Turn::ALL {
        for (x, y) in CIRCLE {
            let by = p(500 + x * site.radius / 1024, 500 + y * site.radius / 1024);
            let by = by.turned(turn);
            points.push(site.at.moved(by.x - 500, by.y - 500));
        }
    }
    points
}
