//! Finds the best places of figures for the table in `spots.rs`.
//!
//! The search is a thousand times slower than a look-up, and its code is larger than the
//! table.

use bastide_rules::geometry::Rotation;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;
use expect_test::expect_file;

use crate::area::{area, segments};
use crate::layers::crowd::{self, APART, BODY};
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, inside, p, to_outline};
use crate::spots::GRID;

#[test]
fn figures_stand_in_the_best_places() {
    let mut tiles: Vec<TileId> = TileId::all().collect();
    tiles.extend(TileId::all().filter_map(TileId::c3));
    tiles.sort();
    let mut lines: Vec<String> = Vec::new();
    for (n, tile) in tiles.into_iter().enumerate() {
        assert_eq!(n, tile.index());
        let found = search(&Plan::of(tile, Rotation::R0));
        let mut line = String::from("    &[");
        for segment in segments(tile, Rotation::R0) {
            let at = found.iter().find(|spot| spot.0 == segment).unwrap().1;
            let to_grid = |n: i32| (n + GRID / 2) / GRID;
            line.push_str(&format!("({}, {}), ", to_grid(at.x), to_grid(at.y)));
        }
        lines.push(format!("{}],\n", line.trim_end_matches(", ")));
    }
    let head = include_str!("../spots.rs").split("= &[\n").next().unwrap();
    let table = format!("{head}= &[\n{}];\n", lines.concat());
    expect_file!["../spots.rs"].assert_eq(&table);
}

/// The places for figures on all segments of an unturned tile.
pub(super) fn search(plan: &Plan) -> Vec<(Segment, Point)> {
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
    for segment in segments(plan.tile, plan.rotation) {
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
    for _ in 0..2 {
        for n in 0..spots.len() {
            let (segment, at) = spots[n];
            if !matches!(segment, Segment::Monastery | Segment::Tower) {
                spots[n].1 = freer(plan, segment, at, &spots);
            }
        }
    }
    spots
}

/// A better place for a figure that would cover a badge, another figure or the next tile,
/// or the same one.
fn freer(plan: &Plan, segment: Segment, old: Point, spots: &[(Segment, Point)]) -> Point {
    let polygon = area(plan, segment);
    let is_road = matches!(segment, Segment::Road(_));
    let others: Vec<Point> = { spots.iter() }
        .filter(|spot| spot.0 != segment)
        .map(|spot| spot.1)
        .collect();
    let cost = |at: Point| {
        let edge = at.x.min(at.y).min(1000 - at.x).min(1000 - at.y);
        let outline = match is_road {
            true => 0,
            false => (95 - to_outline(&polygon, at)).max(0),
        };
        let badges = crowd::badges(&plan.sites)
            .map(|(badge, radius)| (BODY + radius - badge.distance(at)).max(0));
        let crowd = { others.iter() }.map(|other| (APART - other.distance(at)).max(0));
        2 * (BODY + 7 - edge).max(0) + outline + 3 * badges.sum::<i32>() + crowd.sum::<i32>()
    };
    let fits = |at: &Point| {
        let is_apart = |other: &Point| other.distance(*at) >= 150;
        let least = if is_road { 38 } else { 54 };
        let is_inside = inside(&polygon, *at) && to_outline(&polygon, *at) >= least;
        is_inside && others.iter().all(is_apart)
    };
    let now = cost(old);
    if now < 25 {
        return old;
    }
    let places: Vec<Point> = match segment {
        Segment::Road(side) => {
            let printed = side.turned(plan.rotation.inverse());
            let roads = plan.facts().roads;
            let is_here = |n: u8| roads[usize::from(n)].sides.contains(printed);
            let curve = plan.roads.iter().find(|(n, _)| is_here(*n));
            let curve = curve.map(|(_, curve)| curve.flat(16));
            let away = |at: &Point| at.x.min(at.y).min(1000 - at.x).min(1000 - at.y) >= 70;
            curve.into_iter().flatten().filter(away).collect()
        }
        _ => (70..=930)
            .step_by(15)
            .flat_map(|x| (70..=930).step_by(15).map(move |y| p(x, y)))
            .collect(),
    };
    let rated = places
        .into_iter()
        .filter(fits)
        .map(|at| (cost(at) + at.distance(old) / 8, at));
    match rated.min_by_key(|(cost, at)| (*cost, at.x, at.y)) {
        Some((cost, at)) if cost + 20 < now => at,
        _ => old,
    }
}

/// Twice the area of a polygon.
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
    let printed = side.turned(plan.rotation.inverse());
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
        // The middle, if there is nothing to avoid.
        (room.min(260), -(t - end / 2).abs())
    };
    let best = (0..=32).map(|n| n * end / 32).max_by_key(room).unwrap_or(0);
    curve.at(best)
}

/// The point of a polygon with the most space around it: searched on a coarse grid over the
/// tile, then on finer ones around the best point so far.
fn roomiest(plan: &Plan, polygon: &[Point], spots: &[(Segment, Point)]) -> Point {
    let mut best = (p(500, 500), i32::MIN);
    let (mut from, mut step) = (p(100, 100), 40);
    while step > 4 {
        for n in 0..21 * 21 {
            let at = from.moved(n % 21 * step, n / 21 * step);
            if let Some(room) = room_at(plan, polygon, spots, at, best.1) {
                best = (at, room);
            }
        }
        step /= 3;
        from = best.0.moved(-10 * step, -10 * step);
    }
    best.0
}

/// The space around a point inside a polygon, if it is more than `least`.
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
