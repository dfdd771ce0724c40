//! Towers, castles and bastions leave enough of the area behind them visible.

use bastide_rules::geometry::{Rotation, Side};
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use super::edges::{Shape, is_hidden, opaque, samples};
use super::tiles::all;
use crate::area::area;
use crate::art;
use crate::pieces;
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, p};

/// Asserts that one part in `parts` of every city and field of a tile stays visible with
/// the shapes at `origins`.
fn assert_part_is_seen(
    parts: usize,
    (tile, rotation): (TileId, Rotation),
    shapes: &[Shape],
    origins: &[Point],
) {
    let plan = Plan::of(tile, rotation);
    for segment in crate::layout::segments(tile, rotation) {
        if matches!(segment, Segment::City(_) | Segment::Field(_)) {
            let all = samples(&area(&plan, segment));
            let seen = count_seen(&all, shapes, origins);
            assert!(
                seen * parts >= all.len(),
                "{tile:?} {rotation} {segment}: {seen}"
            );
        }
    }
}

/// The number of points visible with the shapes at `origins`.
fn count_seen(points: &[Point], shapes: &[Shape], origins: &[Point]) -> usize {
    let is_seen = |at: &&Point| {
        let hides = |origin: &Point| is_hidden(shapes, at.moved(-origin.x, -origin.y));
        !origins.iter().any(hides)
    };
    points.iter().filter(is_seen).count()
}

/// The heights of towers, in floors.
const FLOORS: [u8; 7] = [1, 2, 3, 5, 8, 12, 20];

/// The foundation of a turned tile.
fn foundation(plan: &Plan) -> Option<Point> {
    let mut sites = plan.sites.iter();
    let site = sites.find(|site| site.kind == SiteKind::Foundation);
    site.map(|site| site.at)
}

#[test]
fn towers_of_all_heights_leave_enough_of_their_tile() {
    let plate = opaque("<path d=\"M-74-78h148v156h-148z\"/>");
    let mut count = 0;
    for floors in FLOORS {
        let shapes = opaque(&pieces::tower_art(floors));
        let top = p(0, pieces::tower_top(floors) + 90);
        assert!(is_hidden(&shapes, top), "{floors} floors");
        for (tile, rotation) in all() {
            let plan = Plan::of(tile, rotation);
            if let Some(at) = foundation(&plan) {
                assert_part_is_seen(3, (tile, rotation), &shapes, &[at]);
                assert_roads_are_seen(&plan, &shapes, at);
                for (x, y) in pieces::PLATES {
                    assert_roads_are_seen(&plan, &plate, at.moved(x, y));
                }
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}

/// A high tower also leaves enough of the tile behind it.
#[test]
fn high_towers_leave_enough_of_the_tile_behind_them() {
    let floors = *FLOORS.last().unwrap();
    let shapes = opaque(&pieces::tower_art(floors));
    let mut origins: Vec<Point> = all()
        .filter_map(|(tile, rotation)| foundation(&Plan::of(tile, rotation)))
        .filter(|at| at.y + pieces::tower_top(floors) < 0)
        .map(|at| at.moved(0, 1000))
        .collect();
    origins.sort_by_key(|at| (at.x, at.y));
    origins.dedup();
    assert!(!origins.is_empty());
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let segments = crate::layout::segments(tile, rotation).into_iter();
        let areas = segments.filter(|one| matches!(one, Segment::City(_) | Segment::Field(_)));
        let areas: Vec<Vec<Point>> = areas.map(|one| samples(&area(&plan, one))).collect();
        for &at in &origins {
            for all in &areas {
                let seen = count_seen(all, &shapes, &[at]);
                assert!(seen * 3 >= all.len(), "{tile:?} {rotation} {at:?}: {seen}");
            }
            assert_roads_are_seen(&plan, &shapes, at);
        }
    }
}

/// Asserts that a third of every road stays visible with the shapes at `origin`.
fn assert_roads_are_seen(plan: &Plan, shapes: &[Shape], origin: Point) {
    for (_, road) in &plan.roads {
        let all = road.flat(14);
        let seen = count_seen(&all, shapes, &[origin]);
        assert!(
            seen * 3 >= all.len(),
            "{:?} {}: {seen}",
            plan.tile,
            plan.rotation
        );
    }
}

#[test]
fn bastions_leave_edges_of_tiles_visible() {
    let shapes = opaque(&art::defs());
    assert!(is_hidden(&shapes, p(0, 0)));
    let corners = [p(0, 0), p(1000, 0), p(0, 1000), p(1000, 1000)];
    for (tile, rotation) in all() {
        assert_part_is_seen(3, (tile, rotation), &shapes, &corners);
        let plan = Plan::of(tile, rotation);
        for (_, road) in &plan.roads {
            for by in [-39, 0, 39] {
                let all = road.beside(by).flat(14);
                let seen = count_seen(&all, &shapes, &corners);
                assert_eq!(seen, all.len(), "{tile:?} {rotation}");
            }
        }
    }
}

/// A castle keeps within its city, across the edge between the two tiles.
#[test]
fn castles_keep_to_their_city() {
    let sides = [
        (p(500, 0), false),
        (p(1000, 500), true),
        (p(500, 1000), false),
        (p(0, 500), true),
    ];
    let mut count = 0;
    for (tile, rotation) in all() {
        for (side, (edge, tall)) in Side::ALL.into_iter().zip(sides) {
            let segments = crate::layout::segments(tile, rotation);
            if !segments.contains(&Segment::City(side)) {
                continue;
            }
            let plan = Plan::of(tile, rotation);
            let city = area(&plan, Segment::City(side));
            let is_small = city.iter().all(|at| at.distance(edge) <= 510);
            if is_small {
                let shapes = opaque(&pieces::castle_art(tall));
                for (_, road) in &plan.roads {
                    let all = road.flat(14);
                    let seen = count_seen(&all, &shapes, &[edge]);
                    assert_eq!(seen, all.len(), "{tile:?} {rotation} {side:?}");
                }
                assert_others_are_seen(tile, rotation, side, &shapes, edge);
                count += 1;
            }
        }
    }
    assert!(count > 100, "{count}");
}

/// Asserts that nearly all of every other segment stays visible with this city's castle.
fn assert_others_are_seen(
    tile: TileId,
    rotation: Rotation,
    side: Side,
    shapes: &[Shape],
    edge: Point,
) {
    let plan = Plan::of(tile, rotation);
    for segment in crate::layout::segments(tile, rotation) {
        let is_other = segment != Segment::City(side);
        if is_other && matches!(segment, Segment::City(_) | Segment::Field(_)) {
            let all = samples(&area(&plan, segment));
            let seen = count_seen(&all, shapes, &[edge]);
            assert!(
                seen * 10 >= all.len() * 9,
                "{tile:?} {rotation} {segment}: {seen}"
            );
        }
    }
}
