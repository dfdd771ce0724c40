//! Checks that the picture never lies: nothing hides what bounds a segment, and
//! everything can be told from the ground that it lies on.

use bastide_rules::geometry::Turn;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use super::paths::points;
use super::pictures::contrast;
use super::tiles::all;
use crate::area::area;
use crate::art;
use crate::layers::fields::TONES;
use crate::parcels::{Fields, clearings};
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, inside, p, to_outline};

/// The corners of everything on a tile that has one of these colors.
fn drawn(tile: TileId, turn: Turn, look: u8, fills: &[&str]) -> Vec<Point> {
    let art = art::tile_art(tile, turn, look);
    let mut all = Vec::new();
    for path in art.split("<path d=\"").skip(1) {
        let (data, style) = path.split_once('"').unwrap();
        if fills
            .iter()
            .any(|fill| style.contains(&format!("fill=\"{fill}\"")))
        {
            all.extend(points(data).into_iter().map(|(x, y)| p(x, y)));
        }
    }
    all
}

/// The fills of trees, walls of houses and roofs.
const UPRIGHT: [&str; 5] = ["#7a9f50", "#f8efda", "#de7d50", "#bd5c3c", "#7089a4"];

#[test]
fn nothing_stands_on_roads_or_rivers() {
    for (tile, turn) in all() {
        let plan = Plan::of(tile, turn);
        let courses = (plan.roads.iter().map(|(_, road)| road)).chain(&plan.river);
        let courses: Vec<Point> = courses.flat_map(|course| course.flat(16)).collect();
        // Buildings stand where their roads end, and bridges lead over them.
        let is_clear = |at: &&Point| {
            (plan.sites.iter()).all(|site| {
                let reach = match site.kind {
                    SiteKind::Bridge => 1000,
                    _ => site.radius + 110,
                };
                site.at.distance(**at) > reach
            })
        };
        let courses: Vec<&Point> = courses.iter().filter(is_clear).collect();
        for look in 0..art::VARIETIES {
            let things = drawn(tile, turn, look, &UPRIGHT);
            for &at in &courses {
                let hidden = things.iter().find(|thing| thing.distance(*at) < 34);
                assert!(hidden.is_none(), "{tile:?} {turn} {look}: {hidden:?}");
            }
        }
    }
}

#[test]
fn streets_stay_within_their_city() {
    let mut count = 0;
    for (tile, turn) in all() {
        let plan = Plan::of(tile, turn);
        let cities = art_cities(tile, turn);
        let cities: Vec<Vec<Point>> = cities.map(|city| area(&plan, city)).collect();
        for at in drawn(tile, turn, 0, &["#f0dcb2"]) {
            // Control points of bands lie a little outside.
            let at = p(at.x.clamp(2, 998), at.y.clamp(2, 998));
            let within = |city: &Vec<Point>| inside(city, at) || to_outline(city, at) < 90;
            assert!(cities.iter().any(within), "{tile:?} {turn}: {at:?}");
            count += 1;
        }
    }
    assert!(count > 1000);
}

fn art_cities(tile: TileId, turn: Turn) -> impl Iterator<Item = Segment> {
    let segments = crate::layout::segments(tile, turn).into_iter();
    segments.filter(|segment| matches!(segment, Segment::City(_)))
}

#[test]
fn crops_lie_in_one_field_alone() {
    let mut count = 0;
    for (tile, turn) in all() {
        let plan = Plan::of(tile, turn);
        let fields = Fields::of(tile);
        for at in (0..art::VARIETIES).flat_map(clearings) {
            let here = (0..fields.faces.len())
                .filter_map(|field| fields.radius(field, at.turned(turn.inverse())));
            let here: Vec<i32> = here.collect();
            assert!(here.len() < 2, "{tile:?} {turn} {at:?}");
            let Some(&radius) = here.first() else {
                continue;
            };
            let is_here = |segment: &Segment| inside(&area(&plan, *segment), at);
            let segments = crate::layout::segments(tile, turn).into_iter();
            let found: Vec<Segment> = segments.filter(is_here).collect();
            assert!(
                matches!(found[..], [Segment::Field(_) | Segment::InnerField]),
                "{tile:?} {at:?}"
            );
            assert!(
                to_outline(&area(&plan, found[0]), at) >= radius,
                "{tile:?} {at:?}"
            );
            for site in &plan.sites {
                assert!(
                    site.at.distance(at) > site.radius + radius,
                    "{tile:?} {at:?}"
                );
            }
            count += 1;
        }
    }
    assert!(count > 1000);
}

#[test]
fn roads_and_cities_stand_out_from_every_field() {
    // The rims of roads and of walls.
    for rim in ["#8f7846", "#544228"] {
        for tone in TONES.into_iter().chain(["#b3c578"]) {
            let ratio = contrast(rim, tone);
            assert!(ratio >= 2.0, "{rim} on {tone}: {ratio:.2}");
        }
    }
}
