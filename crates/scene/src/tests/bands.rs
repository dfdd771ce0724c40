//! Bands are drawn equally broad on both sides of an edge.

use bastide_rules::Edge;
use bastide_rules::geometry::Side;

use super::joints::edge;
use super::paths::outlines;
use super::tiles::all;
use crate::art;
use crate::plan::Plan;

/// The bands that cross edges: the color of each, and its width if it is a stroke.
const BANDS: [(&str, Option<f64>); 6] = [
    ("stroke=\"#f0dcb2\"", Some(42.0)),
    ("stroke=\"#e0d3a0\"", Some(36.0)),
    ("fill=\"#82b6d0\"", None),
    ("stroke=\"#c3e0ec\"", Some(4.0)),
    ("fill=\"#ecd9a6\"", None),
    ("stroke=\"#cdb27a\"", Some(4.0)),
];

/// The intervals of an edge that each band covers.
type Profile = [Vec<(f64, f64)>; BANDS.len()];

/// The path data of a style.
fn drawn<'a>(tile: &'a str, style: &str) -> Option<&'a str> {
    let mut paths = tile.split("<path d=\"").skip(1);
    let path = paths.find(|path| path.contains(style))?;
    path.split('"').next()
}

/// A point of the tile, rotated so that `side` is north.
fn turned((x, y): (f64, f64), side: Side) -> (f64, f64) {
    match side {
        Side::N => (x, y),
        Side::E => (y, 1000.0 - x),
        Side::S => (1000.0 - x, 1000.0 - y),
        Side::W => (1000.0 - y, x),
    }
}

/// The crossings with a line at this depth inside a side, and whether they enter the tile.
fn crossings(data: &str, side: Side, depth: f64, is_closed: bool) -> Vec<(f64, i32)> {
    let mut found = Vec::new();
    for outline in outlines(data) {
        let outline: Vec<_> = outline.into_iter().map(|at| turned(at, side)).collect();
        let end = if is_closed { outline.first() } else { None };
        let ends = outline.iter().skip(1).chain(end);
        for (&(x, y), &(to_x, to_y)) in outline.iter().zip(ends) {
            if (y > depth) != (to_y > depth) {
                let at = x + (to_x - x) * (depth - y) / (to_y - y);
                found.push((at, if to_y > y { 1 } else { -1 }));
            }
        }
    }
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found
}

/// The intervals inside outlines, by the fill rule.
fn filled(crossings: &[(f64, i32)]) -> Vec<(f64, f64)> {
    let mut stretches = Vec::new();
    let (mut winding, mut from) = (0, 0.0);
    for &(at, way) in crossings {
        if winding == 0 {
            from = at;
        }
        winding += way;
        if winding == 0 && at > from {
            stretches.push((from, at));
        }
    }
    stretches
}

/// The intervals of a side that bands cover, at this depth inside it.
fn profile(tile: &str, side: Side, depth: f64) -> Profile {
    let mut profile = BANDS.map(|(style, stroke)| {
        let Some(data) = drawn(tile, style) else {
            return Vec::new();
        };
        let found = crossings(data, side, depth, stroke.is_none());
        match stroke {
            Some(width) => { found.iter() }
                .map(|(at, _)| (at - width / 2.0, at + width / 2.0))
                .collect(),
            None => filled(&found),
        }
    });
    // A court continues a street.
    if let Some(court) = drawn(tile, "fill=\"#f0dcb2\"") {
        profile[0].extend(filled(&crossings(court, side, depth, true)));
    }
    profile
}

/// The profile as a neighbor sees it.
fn mirrored(profile: &Profile) -> Profile {
    profile.each_ref().map(|stretches| {
        let seen = stretches.iter().rev();
        seen.map(|(from, to)| (1000.0 - to, 1000.0 - from))
            .collect()
    })
}

/// Asserts that bands are equal, up to the rounding of their corners.
fn assert_alike(one: &Profile, other: &Profile, what: &str) {
    for (band, (one, other)) in one.iter().zip(other).enumerate() {
        let near = |(a, b): (&(f64, f64), &(f64, f64))| {
            (a.0 - b.0).abs() <= 1.5 && (a.1 - b.1).abs() <= 1.5
        };
        assert!(
            one.len() == other.len() && one.iter().zip(other).all(near),
            "{what}: {} is {one:?} here, {other:?} there",
            BANDS[band].0
        );
    }
}

#[test]
fn bands_are_equally_broad_on_both_sides_of_every_edge() {
    let mut first: [Option<Profile>; 5] = [const { None }; 5];
    for (tile, rotation) in all() {
        // All varieties of a tile have the same bands.
        let text = art::tile_art(tile, rotation, 0);
        for side in Side::ALL {
            let edge = edge(tile, rotation, side);
            // At the edge and a step inside: no band is cut at an angle.
            for depth in [0.5, 3.0] {
                let here = profile(&text, side, depth);
                let known = first[edge as usize].get_or_insert_with(|| here.clone());
                let what = format!("{tile:?} {rotation} {side:?}");
                assert_alike(&here, known, &what);
                assert_alike(&here, &mirrored(known), &what);
            }
        }
    }
    let bands = |edge: Edge| {
        let profile = first[edge as usize].as_ref().unwrap();
        profile.each_ref().map(Vec::len)
    };
    assert_eq!(bands(Edge::Field), [0; 6]);
    assert_eq!(bands(Edge::City), [1, 0, 0, 0, 0, 0]);
    assert_eq!(bands(Edge::River), [0, 2, 1, 2, 0, 0]);
    assert_eq!(bands(Edge::Road), [0, 0, 0, 0, 1, 2]);
}

/// Foot and top of a wall begin at a corner of the tile, like any other wall there, and the
/// bastion covers them.
#[test]
fn walls_begin_and_end_at_corners() {
    for (tile, rotation) in all() {
        let text = art::tile_art(tile, rotation, 0);
        for color in ["#4b4234", "#8f897d"] {
            let drawn = drawn(&text, &format!("fill=\"none\" stroke=\"{color}\""));
            let lines = drawn.map(outlines).unwrap_or_default();
            let ends = lines.iter().flat_map(|line| [line.first(), line.last()]);
            let ends: Vec<_> = ends.flatten().collect();
            for (_, wall) in Plan::of(tile, rotation).walls {
                for end in [wall.first(), wall.last()] {
                    let end = (f64::from(end.x), f64::from(end.y));
                    let is_there = |at: &(f64, f64)| (at.0 - end.0).hypot(at.1 - end.1) < 0.5;
                    let count = ends.iter().filter(|at| is_there(at)).count();
                    assert!(count >= 2, "{tile:?} {rotation} {end:?}");
                }
            }
        }
    }
}
