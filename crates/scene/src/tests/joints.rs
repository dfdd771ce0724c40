//! Lines that cross an edge continue where they left the previous tile.

use bastide_rules::Edge;
use bastide_rules::geometry::{Rotation, Side};
use bastide_rules::tiles::TileId;

use super::tiles::all;
use crate::plan::Plan;
use crate::shape::{Curve, Point, p};

/// The edge of a turned tile, by the facts.
pub fn edge(tile: TileId, rotation: Rotation, side: Side) -> Edge {
    let (facts, printed) = (tile.facts(), side.turned(rotation.inverse()));
    if facts.roads.iter().any(|road| road.sides.contains(printed)) {
        Edge::Road
    } else if facts.river.contains(printed) {
        Edge::River
    } else if (facts.cities.iter()).any(|city| city.sides.contains(printed)) {
        Edge::City
    } else {
        Edge::Field
    }
}

/// The ends of a curve on the tile's edge, each with its control point.
fn ends(curve: &Curve) -> Vec<(Point, Point)> {
    let (first, last) = (curve.0.len().min(1), curve.0.len().saturating_sub(2));
    let both = [
        (curve.first(), curve.0[first]),
        (curve.last(), curve.0[last]),
    ];
    let on_edge = |&(end, _): &(Point, Point)| [end.x, end.y].iter().any(|n| n % 1000 == 0);
    both.into_iter().filter(on_edge).collect()
}

/// Both rims of a road or river that crosses a side, along that side.
fn crossings(plan: &Plan, side: Side, half: i32) -> Vec<i32> {
    let back = Rotation::ALL[side as usize].inverse();
    let courses = plan.roads.iter().map(|(_, road)| road).chain(&plan.river);
    let mut found = Vec::new();
    for (end, inward) in courses.flat_map(ends) {
        let (at, from) = (end.turned(back), inward.turned(back));
        if at.y != 0 {
            continue;
        }
        for by in [-half, half] {
            let rim = from.across(at, by);
            assert_eq!(at.y + rim.y, 0, "{:?}: a rim that is cut askew", plan.tile);
            found.push(at.x + rim.x);
        }
    }
    found.sort();
    found
}

#[test]
fn courses_meet_at_every_pair_of_edges() {
    let mut seen = [0; 5];
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        for side in Side::ALL {
            let edge = edge(tile, rotation, side);
            let half = match edge {
                Edge::River => 66,
                _ => 39,
            };
            // Equally wide for all, and in the middle: then any two of a kind meet, also in
            // mirror image.
            let expected = match edge {
                Edge::Road | Edge::River => vec![500 - half, 500 + half],
                Edge::City | Edge::Field | Edge::Closed => Vec::new(),
            };
            assert_eq!(
                crossings(&plan, side, half),
                expected,
                "{tile:?} {rotation} {side:?}"
            );
            seen[edge as usize] += 1;
        }
    }
    assert!(seen[1..].iter().all(|&count| count > 20), "{seen:?}");
}

#[test]
fn walls_of_neighbors_meet() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let ends: Vec<Point> = (plan.walls.iter())
            .flat_map(|(_, wall)| [wall.first(), wall.last()])
            .collect();
        for side in Side::ALL {
            let is_city = |side: Side| edge(tile, rotation, side) == Edge::City;
            let next = Side::ALL[(side as usize + 1) % 4];
            let corner = p(1000, 0).turned(Rotation::ALL[side as usize]);
            // Where a city ends, the next tile's bastion covers a wall of this one.
            if is_city(side) != is_city(next) {
                assert!(ends.contains(&corner), "{tile:?} {rotation} {side:?}");
            }
        }
    }
}
