//! Where the segments of a placed tile are: areas and places for figures.

use bastide_rules::geometry::{Half, Side, Turn};
use bastide_rules::segment::Segment;
use bastide_rules::tile::SideSet;
use bastide_rules::tiles::TileId;

use crate::faces::{self, Face, ROAD};
use crate::plan::{Plan, SiteKind};
use crate::shape::{Pen, Point, inside, p, to_outline};

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
    let plan = Plan::of(tile, turn);
    let mut pen = Pen::default();
    pen.polygon(&area(&plan, segment));
    pen.into_text()
}

/// The deck of a bridge from west to east or from north to south, as path data.
pub fn bridge_area(west_to_east: bool) -> String {
    let mut pen = Pen::default();
    pen.polygon(&bridge_polygon(west_to_east));
    pen.into_text()
}

/// The middle of a figure on the segment, in tile units after turning. The
/// middle of the tile if it has no such segment.
pub fn spot(tile: TileId, turn: Turn, segment: Segment) -> Point {
    // Found on the unturned tile, so that a figure turns with its tile.
    let back = turn.inverse();
    let printed = match segment {
        Segment::Road(side) => Segment::Road(side.turned(back)),
        Segment::City(side) => Segment::City(side.turned(back)),
        Segment::Field(half) => Segment::Field(half.turned(back)),
        other => other,
    };
    let printed = canonical(tile, Turn::R0, printed);
    spots(&Plan::of(tile, Turn::R0))
        .into_iter()
        .find(|&(segment, _)| Some(segment) == printed)
        .map_or(p(500, 500), |(_, at)| at.turned(turn))
}

/// Whether a figure on this segment lies down, as a farmer does.
pub const fn lies(segment: Segment) -> bool {
    matches!(segment, Segment::Field(_) | Segment::InnerField)
}

/// The places on all segments of a turned tile.
pub(crate) fn turned_spots(tile: TileId, turn: Turn) -> Vec<(Segment, Point)> {
    let mut all = spots(&Plan::of(tile, Turn::R0));
    for (_, at) in &mut all {
        *at = at.turned(turn);
    }
    all
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
        Segment::Bridge => bridge_polygon(false),
        _ => faces::faces(plan)
            .iter()
            .find(|face| face.segment == segment)
            .map_or(Vec::new(), Face::polygon),
    }
}

fn bridge_polygon(west_to_east: bool) -> Vec<Point> {
    let deck = [p(442, 0), p(558, 0), p(558, 1000), p(442, 1000)];
    let turn = if west_to_east { Turn::R90 } else { Turn::R0 };
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

/// The places for figures on all segments.
fn spots(plan: &Plan) -> Vec<(Segment, Point)> {
    let mut spots: Vec<(Segment, Point)> = Vec::new();
    for segment in [Segment::Monastery, Segment::Tower] {
        let is = match segment {
            Segment::Tower => |kind| kind == SiteKind::Foundation,
            _ => |kind| kind == SiteKind::Monastery,
        };
        if let Some(site) = plan.site(is) {
            spots.push((segment, site.at));
        }
    }
    // The narrowest segments choose first.
    let mut rooms: Vec<(i64, Segment, Vec<Point>)> = Vec::new();
    for segment in segments(plan.tile, plan.turn) {
        if !matches!(segment, Segment::Monastery | Segment::Tower) {
            let polygon = area(plan, segment);
            let size = doubled_area(&polygon);
            let at = rooms.iter().position(|room| room.0 > size);
            rooms.insert(at.unwrap_or(rooms.len()), (size, segment, polygon));
        }
    }
    for (_, segment, polygon) in rooms {
        let at = match segment {
            Segment::Road(_) => on_road(plan, segment, &spots),
            _ => roomiest(plan, &polygon, &spots),
        };
        spots.push((segment, at));
    }
    spots
}

/// Twice what a polygon covers.
fn doubled_area(polygon: &[Point]) -> i64 {
    let mut sum = 0;
    if let Some(mut last) = polygon.last().copied() {
        for &next in polygon {
            sum += i64::from(last.x * next.y - last.y * next.x);
            last = next;
        }
    }
    sum.abs()
}

/// The place on a road that is farthest from buildings and other figures.
fn on_road(plan: &Plan, segment: Segment, spots: &[(Segment, Point)]) -> Point {
    let Segment::Road(side) = segment else {
        return p(500, 500);
    };
    let roads = plan.facts().roads;
    let printed = side.turned(plan.turn.inverse());
    let Some((_, curve)) =
        (plan.roads.iter()).find(|(n, _)| roads[*n as usize].sides.contains(printed))
    else {
        return p(500, 500);
    };
    let end = 1024 * curve.pieces() as i32;
    let room = |&t: &i32| {
        let at = curve.at(t);
        let border = at.x.min(at.y).min(1000 - at.x).min(1000 - at.y);
        let mut room = border.min(
            curve
                .last()
                .distance(at)
                .max(200 * (curve.pieces() as i32 - 1)),
        );
        for site in &plan.sites {
            if site.kind != SiteKind::Bridge {
                room = room.min(site.at.distance(at) - site.radius / 2);
            }
        }
        for (_, other) in spots {
            room = room.min(other.distance(at));
        }
        // The middle, where there is nothing to avoid.
        (room.min(260), -(t - end / 2).abs())
    };
    let best = (0..=32).map(|n| n * end / 32).max_by_key(room).unwrap_or(0);
    curve.at(best)
}

/// The point of a polygon with most room around it: found on a coarse grid
/// over the tile, then on ever finer ones around the best point so far.
fn roomiest(plan: &Plan, polygon: &[Point], spots: &[(Segment, Point)]) -> Point {
    let mut best = (p(500, 500), i32::MIN);
    let (mut from, mut step) = (p(80, 80), 40);
    while step > 4 {
        for n in 0..22 * 22 {
            let at = from.moved(n % 22 * step, n / 22 * step);
            if let Some(room) = room_at(plan, polygon, spots, at, best.1) {
                best = (at, room);
            }
        }
        step /= 3;
        from = best.0.moved(-11 * step, -11 * step);
    }
    best.0
}

/// The room around a point inside a polygon if it is more than `least`.
fn room_at(
    plan: &Plan,
    polygon: &[Point],
    spots: &[(Segment, Point)],
    at: Point,
    least: i32,
) -> Option<i32> {
    let border = at.x.min(at.y).min(1000 - at.x).min(1000 - at.y);
    if border < 70 {
        return None;
    }
    let mut room = (border + 40).min(190);
    for (_, other) in spots {
        room = room.min(other.distance(at) * 3 / 4);
    }
    for site in &plan.sites {
        room = room.min(site.at.distance(at) - site.radius);
    }
    if room <= least || !inside(polygon, at) {
        return None;
    }
    room = room.min(to_outline(polygon, at));
    (room > least).then_some(room)
}
