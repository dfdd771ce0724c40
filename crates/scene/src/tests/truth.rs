//! The picture never misleads: objects hide no border of a segment, and everything is
//! distinguishable from its background.

use bastide_rules::geometry::{Cell, Rotation};
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use super::paths::{outlines, points};
use super::pictures::{contrast, played};
use super::tiles::all;
use crate::area::area;
use crate::art;
use crate::layers::{self, crops, fields::TONES};
use crate::parcels::{Fields, clearings};
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, inside, p, to_outline};

/// The corners of everything on a tile with one of these colors.
fn drawn(tile: TileId, rotation: Rotation, look: u8, fills: &[&str]) -> Vec<Point> {
    let art = art::tile_art(tile, rotation, look);
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
fn roads_and_rivers_are_clear() {
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let courses = (plan.roads.iter().map(|(_, road)| road)).chain(&plan.river);
        let courses: Vec<Point> = courses.flat_map(|course| course.flat(16)).collect();
        // Buildings are at the ends of roads, and bridges cross them.
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
            let things = drawn(tile, rotation, look, &UPRIGHT);
            for &at in &courses {
                let hidden = things.iter().find(|thing| thing.distance(*at) < 34);
                assert!(hidden.is_none(), "{tile:?} {rotation} {look}: {hidden:?}");
            }
        }
    }
}

#[test]
fn streets_stay_within_their_city() {
    let mut count = 0;
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let cities = art_cities(tile, rotation);
        let cities: Vec<Vec<Point>> = cities.map(|city| area(&plan, city)).collect();
        for at in drawn(tile, rotation, 0, &["#f0dcb2"]) {
            // Control points of bands are slightly outside.
            let at = p(at.x.clamp(2, 998), at.y.clamp(2, 998));
            let within = |city: &Vec<Point>| inside(city, at) || to_outline(city, at) < 90;
            assert!(cities.iter().any(within), "{tile:?} {rotation}: {at:?}");
            count += 1;
        }
    }
    assert!(count > 1000);
}

fn art_cities(tile: TileId, rotation: Rotation) -> impl Iterator<Item = Segment> {
    let segments = crate::layout::segments(tile, rotation).into_iter();
    segments.filter(|segment| matches!(segment, Segment::City(_)))
}

#[test]
fn crops_stay_in_one_field() {
    let mut count = 0;
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let fields = Fields::of(tile);
        for at in (0..art::VARIETIES).flat_map(clearings) {
            let here = (0..fields.faces.len())
                .filter_map(|field| fields.radius(field, at.turned(rotation.inverse())));
            let here: Vec<i32> = here.collect();
            assert!(here.len() < 2, "{tile:?} {rotation} {at:?}");
            let Some(&radius) = here.first() else {
                continue;
            };
            let is_here = |segment: &Segment| inside(&area(&plan, *segment), at);
            let segments = crate::layout::segments(tile, rotation).into_iter();
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
fn plots_around_corners_are_in_one_field() {
    let mut count = 0;
    for tile in TileId::all() {
        let (plan, fields) = (Plan::of(tile, Rotation::R0), Fields::of(tile));
        let corners = [p(0, 0), p(1000, 0), p(1000, 1000), p(0, 1000)];
        for (n, corner) in corners.into_iter().enumerate() {
            let Some((field, radius)) = fields.corner(n) else {
                continue;
            };
            let area = area(&plan, fields.faces[field].segment);
            for site in &plan.sites {
                assert!(
                    site.at.distance(corner) >= site.radius + radius,
                    "{tile:?} {n}"
                );
            }
            // In all directions into the tile, except along its edge.
            for (x, y) in [(99, 9), (87, 50), (71, 71), (50, 87), (9, 99)] {
                for far in (40..=radius).step_by(20) {
                    let inward = [corner.x, corner.y].map(|n| if n == 0 { 1 } else { -1 });
                    let at = corner.moved(inward[0] * x * far / 100, inward[1] * y * far / 100);
                    assert!(inside(&area, at), "{tile:?} {n}: {at:?} of {radius}");
                    count += 1;
                }
            }
        }
    }
    assert!(count > 1000, "{count}");
}

/// A plot can be on several tiles, but in one field only.
#[test]
fn plots_end_where_their_field_does() {
    let game = played(60);
    let board = game.board();
    let field = |x: f64, y: f64| {
        let cell = Cell {
            x: (x / 1000.0).floor() as i16,
            y: (y / 1000.0).floor() as i16,
        };
        let placed = board.tile_at(cell)?;
        let plan = Plan::of(placed.tile, placed.rotation);
        let at = p(x as i32, y as i32);
        let at = at.moved(-1000 * i32::from(cell.x), -1000 * i32::from(cell.y));
        let segments = crate::layout::segments(placed.tile, placed.rotation).into_iter();
        let found = { segments }.find(|segment| {
            matches!(segment, Segment::Field(_) | Segment::InnerField)
                && inside(&area(&plan, *segment), at)
        });
        Some((cell, board.feature_id(cell, found?)?))
    };
    let svg = layers::fields::svg(board);
    let (mut count, mut wide) = (0, 0);
    for path in svg.split("<path d=\"").skip(1) {
        let (data, style) = path.split_once('"').unwrap();
        let is_plot = |ground: &str| style.starts_with(&format!(" fill=\"{ground}\" stroke"));
        if !crops::grounds().any(is_plot) {
            continue;
        }
        for plot in outlines(data) {
            let (first, id) = field(plot[0].0, plot[0].1).unwrap();
            let all = plot.iter().map(|&(x, y)| field(x, y).unwrap());
            let all: Vec<_> = all.collect();
            assert!(all.iter().all(|other| other.1 == id), "{plot:?}");
            wide += usize::from(all.iter().any(|other| other.0 != first));
            count += 1;
        }
    }
    assert!(count > 20 && wide > 2, "{count} {wide}");
}

#[test]
fn roads_and_cities_stand_out_from_every_field() {
    // The rims of roads and of walls.
    for rim in ["#5f4a22", "#4b4234"] {
        for tone in TONES.into_iter().chain(["#b3c578"]) {
            let ratio = contrast(rim, tone);
            assert!(ratio >= 3.1, "{rim} on {tone}: {ratio:.2}");
        }
    }
}
