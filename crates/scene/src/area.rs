//! The segments of a turned tile and their areas.

use bastide_rules::action::Axis;
use bastide_rules::geometry::{Half, Rotation, Side};
use bastide_rules::segment::Segment;
use bastide_rules::tile::SideSet;
use bastide_rules::tiles::TileId;

use crate::faces::{self, Face, ROAD};
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, p};

/// The segments of a turned tile by their canonical names, in the order
/// roads, cities, fields, monastery, tower. Bridges are not printed.
pub fn segments(tile: TileId, rotation: Rotation) -> Vec<Segment> {
    let facts = tile.facts();
    let side = |sides: SideSet| {
        Side::ALL
            .into_iter()
            .find(|side| sides.contains(side.turned(rotation.inverse())))
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
            .find(|half| field.halves.contains(half.turned(rotation.inverse())));
        let side = field.inner.map(|side| side.turned(rotation));
        let inner = side.map_or(Segment::InnerField, Segment::InnerFieldAt);
        all.push(first.map_or(inner, Segment::Field));
    }
    if facts.monastery {
        all.push(Segment::Monastery);
    }
    if facts.has_live_garden {
        all.push(Segment::Garden);
    }
    if facts.foundation {
        all.push(Segment::Tower);
    }
    all
}

/// The canonical name of a segment of a turned tile: the first side or half.
pub fn canonical(tile: TileId, rotation: Rotation, segment: Segment) -> Option<Segment> {
    let facts = tile.facts();
    let back = rotation.inverse();
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
    let Some(segment) = canonical(plan.tile, plan.rotation, segment) else {
        return Vec::new();
    };
    match segment {
        Segment::Road(side) => {
            let printed = side.turned(plan.rotation.inverse());
            let roads = plan.facts().roads;
            let road =
                (plan.roads.iter()).find(|(n, _)| roads[*n as usize].sides.contains(printed));
            road.map_or(Vec::new(), |(_, curve)| faces::band(curve, ROAD))
        }
        Segment::Monastery => around(plan, |kind| kind == SiteKind::Monastery),
        Segment::Garden => around(plan, |kind| kind == SiteKind::Garden),
        Segment::Tower => around(plan, |kind| kind == SiteKind::Foundation),
        Segment::Bridge => bridge_polygon(Axis::Ns),
        _ => {
            let faces = faces::faces(plan);
            let parts = faces.iter().filter(|face| face.segment == segment);
            joined(parts.map(Face::polygon).collect())
        }
    }
}

/// One polygon for several areas, joined by lines without breadth.
fn joined(mut parts: Vec<Vec<Point>>) -> Vec<Point> {
    if let [_, _, ..] = parts[..] {
        for part in &mut parts {
            let first = part.first().copied();
            part.extend(first);
        }
    }
    parts.concat()
}

pub(crate) fn bridge_polygon(axis: Axis) -> Vec<Point> {
    let deck = [p(442, 0), p(558, 0), p(558, 1000), p(442, 1000)];
    let rotation = match axis {
        Axis::Ns => Rotation::R0,
        Axis::Ew => Rotation::R90,
    };
    deck.map(|point| point.turned(rotation)).to_vec()
}

/// A polygon around a building.
fn around(plan: &Plan, is: fn(SiteKind) -> bool) -> Vec<Point> {
    const CIRCLE: [(i32, i32); 4] = [(1024, 0), (946, 392), (724, 724), (392, 946)];
    let Some(site) = plan.site(is) else {
        return Vec::new();
    };
    let mut points = Vec::new();
    for rotation in Rotation::ALL {
        for (x, y) in CIRCLE {
            let by = p(500 + x * site.radius / 1024, 500 + y * site.radius / 1024);
            let by = by.turned(rotation);
            points.push(site.at.moved(by.x - 500, by.y - 500));
        }
    }
    points
}
