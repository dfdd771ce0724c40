//! The picture never misleads: objects on a tile hide no border of a segment, in any
//! variety and rotation.

use bastide_rules::action::Axis;
use bastide_rules::geometry::Rotation;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use super::paths::{outlines, winding};
use super::tiles::all;
use crate::area::area;
use crate::art;
use crate::ground::Ground;
use crate::layers::bridges;
use crate::pieces;
use crate::plan::{Plan, SiteKind};
use crate::shape::{Curve, Point, inside, p, to_outline};

/// The fills of backgrounds that continue below objects: grounds, roads, water, walls.
const BELOW: [&str; 6] = [
    "#dfbd85", "#f0dcb2", "#ecd9a6", "#82b6d0", "#8f897d", "none",
];

/// A shape with its bounding box.
pub struct Shape {
    outlines: Vec<Vec<(f64, f64)>>,
    corners: [f64; 4],
}

impl Shape {
    fn new(data: &str) -> Vec<Shape> {
        let shape = |outline: Vec<(f64, f64)>| {
            let bound = |start: f64, pick: fn(f64, f64) -> f64, axis: fn(&(f64, f64)) -> f64| {
                outline.iter().map(axis).fold(start, pick)
            };
            let corners = [
                bound(f64::MAX, f64::min, |at| at.0),
                bound(f64::MAX, f64::min, |at| at.1),
                bound(f64::MIN, f64::max, |at| at.0),
                bound(f64::MIN, f64::max, |at| at.1),
            ];
            Shape {
                corners,
                outlines: vec![outline],
            }
        };
        outlines(data).into_iter().map(shape).collect()
    }

    fn covers(&self, at: Point) -> bool {
        let (x, y) = (f64::from(at.x), f64::from(at.y));
        let [left, top, right, bottom] = self.corners;
        let turns = |outline: &Vec<(f64, f64)>| winding(outline, x, y);
        (left..=right).contains(&x)
            && (top..=bottom).contains(&y)
            && self.outlines.iter().map(turns).sum::<i32>() != 0
    }
}

/// The opaque shapes of a drawing.
pub fn opaque(svg: &str) -> Vec<Shape> {
    let mut found = Vec::new();
    for path in svg.split("<path d=\"").skip(1) {
        let (data, style) = path.split_once('"').unwrap();
        let style = style.split("/>").next().unwrap();
        let is_below = |fill: &&str| style.contains(&format!("fill=\"{fill}\""));
        if !style.contains("opacity") && !BELOW.iter().any(is_below) {
            found.extend(Shape::new(data));
        }
    }
    found
}

pub fn is_hidden(shapes: &[Shape], at: Point) -> bool {
    shapes.iter().any(|shape| shape.covers(at))
}

/// True if an object from the tile's facts is at a place.
fn is_built(plan: &Plan, at: Point) -> bool {
    plan.sites.iter().any(|site| {
        let reach = match site.kind {
            // A printed bridge is its road.
            SiteKind::Bridge => 430,
            SiteKind::Walk => 330,
            _ => site.radius + 90,
        };
        site.at.distance(at) < reach
    })
}

/// The most different varieties.
const LOOKS: [u8; 2] = [1, 5];

#[test]
fn rims_of_roads_and_rivers_are_visible() {
    let mut count = 0;
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        let roads = plan.roads.iter().map(|(_, road)| (road, 39));
        let courses: Vec<(&Curve, i32)> = roads
            .chain(plan.river.iter().map(|river| (river, 66)))
            .collect();
        for look in LOOKS {
            let shapes = opaque(&art::tile_art(tile, rotation, look));
            for &(course, half) in &courses {
                for by in [-half, 0, half] {
                    for at in course.beside(by).flat(14) {
                        if !is_built(&plan, at) {
                            assert!(
                                !is_hidden(&shapes, at),
                                "{tile:?} {rotation} {look}: {at:?}"
                            );
                            count += 1;
                        }
                    }
                }
            }
        }
    }
    assert!(count > 10_000, "{count}");
}

/// Towers and houses may cover parts of a wall, but never all of it.
#[test]
fn walls_are_seen_from_end_to_end() {
    /// Points per curve of a wall.
    const STEPS: i32 = 16;
    let mut count = 0;
    for (tile, rotation) in all() {
        let plan = Plan::of(tile, rotation);
        for look in LOOKS {
            let shapes = opaque(&art::tile_art(tile, rotation, look));
            for (_, wall) in &plan.walls {
                // The wall rises from its foot.
                let line = wall.flat(STEPS);
                let line: Vec<Point> = line.iter().map(|at| at.moved(0, -17)).collect();
                let seen = |at: &Point| is_built(&plan, *at) || !is_hidden(&shapes, *at);
                let gaps = line.split(seen).filter(|gap| gap.len() > 1);
                for gap in gaps {
                    let long = gap[0].distance(gap[gap.len() - 1]);
                    assert!(long < 110, "{tile:?} {rotation} {look}: {gap:?}");
                }
                let all = line.iter().filter(|at| seen(at)).count();
                assert!(all * 10 >= line.len() * 6, "{tile:?} {rotation} {look}");
                count += 1;
            }
        }
    }
    assert!(count > 500, "{count}");
}

/// Points all over an area.
pub fn samples(polygon: &[Point]) -> Vec<Point> {
    let grid = (0..40).flat_map(|x| (0..40).map(move |y| p(25 * x + 12, 25 * y + 12)));
    grid.filter(|&at| inside(polygon, at) && to_outline(polygon, at) > 8)
        .collect()
}

#[test]
fn bridges_leave_enough_of_every_segment() {
    for axis in Axis::ALL {
        let shapes = opaque(&pieces::bridge_art(axis));
        assert!(shapes.iter().any(|shape| shape.covers(p(500, 450))));
        for tile in TileId::all() {
            let plan = Plan::of(tile, Rotation::R0);
            for segment in crate::layout::segments(tile, Rotation::R0) {
                if !matches!(segment, Segment::City(_) | Segment::Field(_)) {
                    continue;
                }
                let all = samples(&area(&plan, segment));
                let seen = all.iter().filter(|at| !is_hidden(&shapes, **at)).count();
                assert!(seen * 3 >= all.len(), "{tile:?} {axis:?} {segment}: {seen}");
            }
        }
    }
}

/// The kinds of objects that affect the game and that a bridge can hide.
const KINDS: [fn(SiteKind) -> bool; 6] = [
    |kind| matches!(kind, SiteKind::Watchtower(..)),
    |kind| kind == SiteKind::Shield,
    |kind| matches!(kind, SiteKind::Goods(_)),
    |kind| kind == SiteKind::Foundation,
    |kind| kind == SiteKind::Monastery,
    |kind| kind == SiteKind::Inn,
];

#[test]
fn objects_hidden_by_a_bridge_are_on_signs() {
    let mut signs = [[0; 2]; KINDS.len()];
    for (tile, rotation) in all() {
        let ground = Ground::of(tile, rotation);
        for axis in Axis::ALL {
            let bridge = opaque(&pieces::bridge_art(axis));
            let on_sign: Vec<SiteKind> = bridges::hidden(&ground, axis)
                .map(|site| site.kind)
                .collect();
            // There is space for three.
            assert!(
                on_sign.len() <= 3,
                "{tile:?} {rotation} {axis:?}: {on_sign:?}"
            );
            for site in ground.sites() {
                let Some([low, high]) = art::extent(site.kind) else {
                    continue;
                };
                let parts = (1..8).flat_map(|x| (1..8).map(move |y| (x, y)));
                let at = |(x, y)| {
                    let part = |low: i32, high: i32, n: i32| low + (high - low) * n / 8;
                    site.at
                        .moved(part(low.x, high.x, x), part(low.y, high.y, y))
                };
                let covered = parts.filter(|&n| is_hidden(&bridge, at(n))).count();
                let is_seen = covered * 10 <= 49 * 4;
                let is_told = on_sign.contains(&site.kind);
                assert!(
                    is_seen || is_told,
                    "{tile:?} {rotation} {axis:?}: {:?}",
                    site.kind
                );
                let kind = KINDS.iter().position(|is| is(site.kind));
                if let (true, Some(kind)) = (is_told, kind) {
                    signs[kind][axis as usize] += 1;
                    assert!(art::sign(site.kind).contains("<path"), "{:?}", site.kind);
                }
            }
        }
    }
    assert!(signs.iter().flatten().all(|&count| count > 0), "{signs:?}");
}

/// A figure on the bridge hides no sign.
#[test]
fn signs_are_clear_of_figures_on_the_bridge() {
    for axis in Axis::ALL {
        let places = pieces::sign_spots(axis);
        for (n, at) in places.iter().enumerate() {
            assert!(at.distance(pieces::bridge_spot()) >= 185, "{at:?}");
            assert!(
                places[n + 1..]
                    .iter()
                    .all(|other| other.distance(*at) >= 160)
            );
        }
    }
}
