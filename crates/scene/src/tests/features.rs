//! Every inn, cathedral, good, garden and river of a tile is drawn once, in its segment.

use bastide_rules::geometry::{Rotation, Side};
use bastide_rules::segment::Segment;
use bastide_rules::tile::Good;
use bastide_rules::tiles::TileId;

use super::tiles::all;
use crate::area::{area, segments};
use crate::art;
use crate::plan::{Plan, Site, SiteKind};
use crate::shape::{Curve, Point, inside, p, to_outline};

/// Asserts that a part of the picture occurs as often as the facts say.
fn assert_drawn(is_drawn: &str, count: impl Fn(TileId) -> usize) {
    let mut total = 0;
    for (tile, rotation) in all() {
        let text = art::tile_art(tile, rotation, 0);
        assert_eq!(
            text.matches(is_drawn).count(),
            count(tile),
            "{tile:?} {rotation}"
        );
        total += count(tile);
    }
    assert!(total > 0, "{is_drawn} is on no tile");
}

fn sites(plan: &Plan, is: fn(SiteKind) -> bool) -> Vec<Site> {
    let found = plan.sites.iter().filter(|site| is(site.kind));
    found.copied().collect()
}

#[test]
fn every_feature_of_a_tile_is_drawn() {
    // The sign of the inn, the portal, the hedge of the garden, the banks.
    assert_drawn("m74 14v-96h44v10h-34v86z", |tile| {
        tile.facts().roads.iter().filter(|road| road.inn).count()
    });
    assert_drawn("m-40 202v-60c0-56 80-56 80 0", |tile| {
        let cities = tile.facts().cities.iter();
        cities.filter(|city| city.cathedral).count()
    });
    assert_drawn("fill=\"#3f6d3a\"", |tile| usize::from(tile.facts().garden));
    assert_drawn("stroke=\"#e0d3a0\"", |tile| {
        usize::from(!tile.facts().river.is_empty())
    });
    for (good, disc) in Good::ALL.into_iter().zip(["#86345c", "#efbf2f", "#2e8a8c"]) {
        assert!(art::good_art(good).contains(disc));
        assert_drawn(disc, |tile| {
            let cities = tile.facts().cities.iter();
            cities.filter(|city| city.goods == Some(good)).count()
        });
    }
}

#[test]
fn goods_and_cathedrals_are_clear_inside_their_city() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let is = |kind| matches!(kind, SiteKind::Goods(_) | SiteKind::Cathedral);
        for site in sites(&plan, is) {
            let marked = |segment: &Segment| match segment {
                Segment::City(side) => {
                    let printed = side.turned(rotation.inverse());
                    let mut cities = tile.facts().cities.iter();
                    let city = cities.find(|city| city.sides.contains(printed)).unwrap();
                    city.goods.is_some() || city.cathedral
                }
                _ => false,
            };
            let city = segments(tile, rotation).into_iter().find(marked).unwrap();
            let polygon = area(&plan, city);
            assert!(inside(&polygon, site.at), "{tile:?} {rotation}");
            assert!(to_outline(&polygon, site.at) >= 95, "{tile:?} {rotation}");
        }
    }
}

/// The distance of a curve from a point.
fn distance(curve: &Curve, to: Point) -> i32 {
    curve.at(curve.nearest(to)).distance(to)
}

#[test]
fn inns_are_beside_their_road() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        for inn in sites(&plan, |kind| kind == SiteKind::Inn) {
            let nearest = plan
                .roads
                .iter()
                .min_by_key(|road| distance(&road.1, inn.at));
            let (road, curve) = nearest.unwrap();
            let facts = tile.facts();
            assert!(facts.roads[usize::from(*road)].inn, "{tile:?} {rotation}");
            assert!(
                (80..280).contains(&distance(curve, inn.at)),
                "{tile:?} {rotation}"
            );
        }
    }
}

#[test]
fn a_river_runs_from_side_to_side_or_to_its_end() {
    const MIDDLES: [Point; 4] = [p(500, 0), p(1000, 500), p(500, 1000), p(0, 500)];
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let sides: Vec<Side> = tile
            .facts()
            .river
            .iter()
            .map(|s| s.turned(rotation))
            .collect();
        let Some(river) = &plan.river else {
            assert!(sides.is_empty(), "{tile:?}");
            continue;
        };
        let ends = [
            (river.first(), river.0[1]),
            (river.last(), river.0[river.0.len() - 2]),
        ];
        for (n, (end, inward)) in ends.into_iter().enumerate() {
            let Some(side) = sides.iter().find(|side| MIDDLES[**side as usize] == end) else {
                assert!(n == 1 && sides.len() == 1, "{tile:?} {rotation}: {end:?}");
                let is_end = |kind| matches!(kind, SiteKind::Spring | SiteKind::Lake);
                assert_eq!(sites(&plan, is_end)[0].at, end);
                continue;
            };
            let straight = end.x == inward.x || end.y == inward.y;
            assert!(straight, "{tile:?} {rotation} {side}");
        }
    }
}

#[test]
fn roads_cross_rivers_and_roads_by_bridges() {
    let arches = |tile: &TileId| {
        let plan = Plan::of(*tile, Rotation::R0);
        sites(&plan, |kind| matches!(kind, SiteKind::Arch(_))).len()
    };
    let bridged: Vec<&str> = (TileId::all().filter(|tile| arches(tile) > 0))
        .map(|tile| tile.name())
        .collect();
    assert_eq!(
        bridged,
        ["trade.B", "trade.C", "river.B", "river.H", "river.K"]
    );
}

#[test]
fn no_figure_stands_on_the_river() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let Some(river) = &plan.river else { continue };
        for segment in segments(tile, rotation) {
            let at = crate::layout::spot(tile, rotation, segment);
            let room = distance(river, at);
            let least = if matches!(segment, Segment::Road(_)) {
                90
            } else {
                130
            };
            assert!(room > least, "{tile:?} {rotation} {segment}: {room}");
        }
    }
}
