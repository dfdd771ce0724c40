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
use crate::layers::{self, crops, fields::TONES, woods::KINDS};
use crate::parcels::{Fields, SQUARES, square_at};
use crate::plan::{Plan, Site, SiteKind};
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
fn ground_for_crops_is_in_one_field() {
    let mut count = 0;
    for (tile, rotation) in all() {
        let (plan, fields) = (Plan::of(tile, rotation), Fields::of(tile));
        let turned = |segment: Segment| segment.turned(rotation);
        let areas = fields
            .faces
            .iter()
            .map(|face| area(&plan, turned(face.segment)));
        let areas: Vec<Vec<Point>> = areas.collect();
        for square in (0..SQUARES * SQUARES).step_by(7) {
            let Some(field) = fields.square(rotation, square).checked_sub(1) else {
                continue;
            };
            let at = square_at(square);
            for (n, area) in areas.iter().enumerate() {
                let is_here = inside(area, at);
                assert!(
                    is_here == (n == field) || to_outline(area, at) < 4,
                    "{tile:?} {rotation} {at:?}"
                );
            }
            let free = |site: &Site| site.at.distance(at) >= site.radius - 3;
            assert!(plan.sites.iter().all(free), "{tile:?} {rotation} {at:?}");
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn loose_bushes_are_few_and_hide_no_border() {
    let mut count = 0;
    for tile in TileId::all() {
        let (plan, fields) = (Plan::of(tile, Rotation::R0), Fields::of(tile));
        let areas = fields.faces.iter().map(|face| area(&plan, face.segment));
        let areas: Vec<Vec<Point>> = areas.collect();
        for variety in 0..art::VARIETIES {
            let bushes = fields.bushes(tile, variety);
            assert!(bushes.len() <= 2);
            for at in bushes {
                let area = areas.iter().find(|area| inside(area, at)).unwrap();
                assert!(to_outline(area, at) >= 30, "{tile:?} {variety}: {at:?}");
                count += 1;
            }
        }
    }
    assert!(count > 300, "{count}");
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
        // Clear of the joint.
        let within = |n: f64, cell: i16| (n as i32 - 1000 * i32::from(cell)).clamp(3, 997);
        let at = p(within(x, cell.x), within(y, cell.y));
        let segments = crate::layout::segments(placed.tile, placed.rotation).into_iter();
        let found =
            { segments }.find(|segment| segment.is_field() && inside(&area(&plan, *segment), at));
        Some((cell, board.feature_id(cell, found?)?))
    };
    let svg = layers::fields::svg(board);
    let (mut count, mut wide) = (0, 0);
    for path in svg.split("<path d=\"").skip(1) {
        let (data, style) = path.split_once('"').unwrap();
        let is_tree = KINDS.iter().any(|[_, _, color]| style.contains(color));
        let width = strip_width(style);
        if width.is_none() && !is_tree || style.contains("dasharray") {
            continue;
        }
        // Half the width of the line around a strip, or the radius of a crown.
        let far = width.map_or(52.0, |width| width / 2.0);
        for line in outlines(data) {
            let (first, id) = field(line[0].0, line[0].1).unwrap();
            let sides = (0..line.len()).map(|n| (line[n], line[(n + 1) % line.len()]));
            let along = sides.flat_map(|(from, to)| {
                (0..=20).map(move |n| {
                    let part = f64::from(n) / 20.0;
                    let by = (part * (to.0 - from.0), part * (to.1 - from.1));
                    (from.0 + by.0, from.1 + by.1)
                })
            });
            let around = along.flat_map(|(x, y)| {
                (0..16).map(move |n| {
                    let round = f64::from(n) / 16.0 * std::f64::consts::TAU;
                    (x + far * round.cos(), y + far * round.sin())
                })
            });
            let all: Vec<_> = around.map(|(x, y)| field(x, y).unwrap()).collect();
            assert!(all.iter().all(|other| other.1 == id), "{line:?}");
            wide += usize::from(all.iter().any(|other| other.0 != first));
            count += 1;
        }
    }
    assert!(count > 100 && wide > 20, "{count} {wide}");
}

/// The width of the lines around strips in a path of this style, if it is one of strips.
fn strip_width(style: &str) -> Option<f64> {
    let strips = [false, true].into_iter().flat_map(crops::grounds);
    let mut widths = strips.filter_map(|[color, opacity]| {
        let start = format!(
            " fill=\"none\" stroke=\"{color}\" stroke-opacity=\"{opacity}\" stroke-width=\""
        );
        style.strip_prefix(&start)?.split('"').next()?.parse().ok()
    });
    widths.next()
}

/// Most of the land is used, and enough is open.
#[test]
fn about_half_of_all_meadows_is_tilled() {
    let mut shares = Vec::new();
    for plies in [60, 80, 100, 120, 140] {
        let game = played(plies);
        let mut meadow = 0;
        for placed in game.board().tiles() {
            let plan = Plan::of(placed.tile, placed.rotation);
            let areas = crate::faces::faces(&plan).into_iter();
            let fields = areas.filter(|face| !matches!(face.segment, Segment::City(_)));
            meadow += fields.map(|face| size(&face.polygon())).sum::<i64>();
        }
        let svg = layers::fields::svg(game.board());
        let mut tilled = 0;
        for path in svg.split("<path d=\"").skip(1) {
            let (data, style) = path.split_once('"').unwrap();
            let Some(width) = strip_width(style) else {
                continue;
            };
            for line in outlines(data) {
                let corners = line.iter().map(|&(x, y)| p(x as i32, y as i32));
                let sides = (0..line.len()).map(|n| (line[n], line[(n + 1) % line.len()]));
                let around: f64 = sides.map(|(a, b)| (b.0 - a.0).hypot(b.1 - a.1)).sum();
                // Half of the line, with its round corners, is outside of the polygon.
                let round = std::f64::consts::PI * width / 4.0;
                tilled += size(&corners.collect::<Vec<_>>());
                tilled += ((around / 2.0 + round) * width) as i64;
            }
        }
        shares.push(tilled * 100 / meadow);
    }
    let mean = shares.iter().sum::<i64>() / shares.len() as i64;
    assert!((17..=60).contains(&mean), "{shares:?}");
}

/// The area of a polygon.
fn size(polygon: &[Point]) -> i64 {
    let sides = (0..polygon.len()).map(|n| (polygon[n], polygon[(n + 1) % polygon.len()]));
    let twice: i64 = sides
        .map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y))
        .sum();
    twice.abs() / 2
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

#[test]
fn tufts_are_scattered_over_fields() {
    let game = played(60);
    let svg = layers::fields::svg(game.board());
    let mut places = Vec::new();
    for path in svg.split("<path d=\"").skip(1) {
        let (data, style) = path.split_once('"').unwrap();
        if !style.contains("stroke=\"#2f4a1c\"") {
            continue;
        }
        // Each tuft begins where the pen is put down absolutely, or the first relatively.
        for tuft in data.trim_start_matches('m').split('M') {
            let end = tuft.find(|sign: char| sign.is_ascii_alphabetic()).unwrap();
            let (x, y) = points(&format!("M{}", &tuft[..end])).pop().unwrap();
            let cell = Cell::new(x.div_euclid(1000) as i16, y.div_euclid(1000) as i16);
            let placed = game.board().tile_at(cell).unwrap();
            let plan = Plan::of(placed.tile, placed.rotation);
            let at = p(x.rem_euclid(1000), y.rem_euclid(1000));
            let segments = crate::layout::segments(placed.tile, placed.rotation);
            let mut fields = segments.into_iter().filter(|segment| segment.is_field());
            assert!(
                fields.any(|field| inside(&area(&plan, field), at)),
                "{cell:?} {at:?}"
            );
            places.push((at.x, at.y));
        }
    }
    let count = places.len();
    places.sort_unstable();
    places.dedup();
    // No two tiles have the same ones.
    assert!(count > 50 && places.len() * 20 > count * 19, "{count}");
}
