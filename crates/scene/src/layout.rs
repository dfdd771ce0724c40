//! Areas of a placed tile's segments, and places for figures on them.

use bastide_rules::action::Axis;
use bastide_rules::geometry::{Corner, Rotation};
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::area::bridge_polygon;
use crate::ground::Ground;
use crate::pen::Pen;
use crate::plan::{Plan, SiteKind};
use crate::shape::{Point, inside, p, to_outline};
use crate::spots::{GRID, SPOTS};

pub use crate::area::{canonical, segments};

/// The area of a segment as path data in tile units, for highlights and hit tests; empty if
/// the tile has no such segment. Takes any name of the segment. The area of a bridge is its
/// deck from north to south; see [`bridge_area`].
pub fn segment_area(tile: TileId, rotation: Rotation, segment: Segment) -> String {
    let mut pen = Pen::default();
    match segment {
        Segment::Bridge => pen.polygon(&bridge_polygon(Axis::Ns)),
        _ => pen.polygon(Ground::of(tile, rotation).area(tile, rotation, segment)),
    }
    pen.into_text()
}

/// How far beside a road or a building a finger still means it, in tile units.
const SLACK: i32 = 50;

/// The segment of a tile at a point, in tile units after turning: a bridge above what it
/// crosses, and what is narrow before what is broad.
pub fn segment_at(
    tile: TileId,
    rotation: Rotation,
    bridge: Option<Axis>,
    at: Point,
) -> Option<Segment> {
    if bridge.is_some_and(|axis| inside(&bridge_polygon(axis), at)) {
        return Some(Segment::Bridge);
    }
    let ground = Ground::of(tile, rotation);
    let rank = |&segment: &Segment| {
        let area = ground.area(tile, rotation, segment);
        let is_in = inside(area, at);
        match segment {
            // The road of a monastery leads into its building.
            Segment::Monastery | Segment::Garden if is_in => Some(0),
            Segment::Road(_) if is_in => Some(1),
            Segment::Road(_) | Segment::Monastery | Segment::Garden => {
                (!area.is_empty() && to_outline(area, at) < SLACK).then_some(2)
            }
            Segment::City(_) => is_in.then_some(3),
            _ => is_in.then_some(4),
        }
    };
    let found = segments(tile, rotation)
        .into_iter()
        .filter_map(|segment| Some((rank(&segment)?, segment)));
    found
        .min_by_key(|&(rank, _)| rank)
        .map(|(_, segment)| segment)
}

/// The walls of a city on a tile, as path data in tile units; empty if the tile has no such
/// city.
pub fn city_wall(tile: TileId, rotation: Rotation, segment: Segment) -> String {
    let mut pen = Pen::default();
    if let Segment::City(side) = segment {
        let printed = side.turned(rotation.inverse());
        let mut cities = tile.facts().cities.iter();
        let city = cities.position(|city| city.sides.contains(printed));
        let walls = Plan::of(tile, rotation).walls;
        for (_, wall) in walls
            .iter()
            .filter(|(of, _)| Some(usize::from(*of)) == city)
        {
            pen.chain(wall);
        }
    }
    pen.into_text()
}

/// The deck of a bridge, as path data.
pub fn bridge_area(axis: Axis) -> String {
    let mut pen = Pen::default();
    pen.polygon(&bridge_polygon(axis));
    pen.into_text()
}

/// The middle of a figure on the segment, in tile units after rotation; the middle of the
/// tile if it has no such segment.
pub fn spot(tile: TileId, rotation: Rotation, segment: Segment) -> Point {
    // Stored for the unturned tile, so that a figure turns with its tile.
    let back = rotation.inverse();
    if let Segment::Corner(corner) = segment {
        return match corner {
            Corner::NE => p(1000, 0),
            Corner::SE => p(1000, 1000),
            Corner::SW => p(0, 1000),
            Corner::NW => p(0, 0),
        };
    }
    let printed = canonical(tile, Rotation::R0, segment.turned(back));
    let found = spots(tile).find(|&(segment, _)| Some(segment) == printed);
    let at = found.map_or(p(500, 500), |(_, at)| at.turned(rotation));
    match printed {
        Some(Segment::Monastery) => before(at),
        _ => at,
    }
}

/// The place of a monk in front of a building, which stays upright however its tile is turned:
/// beside its door, where it hides no roof and is on no road.
fn before(building: Point) -> Point {
    let across = if building.x > 600 { -MONK.x } else { MONK.x };
    let down = if building.y > 700 { 0 } else { MONK.y };
    building.moved(across, down)
}

/// The distances of a monk from the middle of its building.
const MONK: Point = p(108, 70);

/// Like [`spot`], but for a tile with a bridge: if possible, the figure stands beside the
/// deck, which would hide it.
pub fn spot_under_bridge(tile: TileId, rotation: Rotation, segment: Segment, axis: Axis) -> Point {
    /// The distance of the tried places.
    const STEP: usize = 25;
    let at = spot(tile, rotation, segment);
    if hidden(at, axis) == 0 {
        return at;
    }
    let ground = Ground::of(tile, rotation);
    let polygon = ground.area(tile, rotation, segment);
    // A building is smaller than the deck, so a monk may leave it slightly.
    let fits = |place: Point| match segment {
        Segment::Monastery => inside(polygon, place) || to_outline(polygon, place) < 20,
        Segment::Garden => place.distance(at) < 200,
        _ => inside(polygon, place) && to_outline(polygon, place) >= 30,
    };
    let others: Vec<Point> = segments(tile, rotation)
        .into_iter()
        .filter(|&other| Some(other) != canonical(tile, rotation, segment))
        .map(|other| spot(tile, rotation, other))
        .filter(|&other| hidden(other, axis) == 0)
        .collect();
    let mut best = (4 * hidden(at, axis), at);
    for x in (100..900).step_by(STEP) {
        for y in (100..900).step_by(STEP) {
            let place = p(x, y);
            let crowd = (others.iter()).map(|other| (150 - other.distance(place)).max(0));
            let cost = place.distance(at) + 4 * (hidden(place, axis) + crowd.sum::<i32>());
            if cost < best.0 && fits(place) {
                best = (cost, place);
            }
        }
    }
    best.1
}

/// The distance that a figure is short of being visible beside a bridge and of leaving
/// space for one on it.
pub(crate) fn hidden(at: Point, axis: Axis) -> i32 {
    match axis {
        Axis::Ns => (185 - (at.x - 500).abs()).max(0),
        // The arch and a figure on it reach further north than south.
        Axis::Ew => (200 - (at.y - 460).abs()).max(0),
    }
}

/// The places on all segments of an unturned tile.
pub(crate) fn spots(tile: TileId) -> impl Iterator<Item = (Segment, Point)> {
    let is_live = tile.facts().has_live_garden;
    let written = if is_live { tile.plain() } else { tile };
    let places = SPOTS.get(written.index()).copied().unwrap_or_default();
    let places = places
        .iter()
        .map(|&(x, y)| p(i32::from(x) * GRID, i32::from(y) * GRID));
    let garden = is_live.then(|| garden(tile)).flatten();
    let printed = segments(written, Rotation::R0).into_iter().zip(places);
    printed.chain(garden.map(|at| (Segment::Garden, at)))
}

/// The middle of an unturned tile's garden.
fn garden(tile: TileId) -> Option<Point> {
    let ground = Ground::of(tile, Rotation::R0);
    Some(ground.site(|kind| kind == SiteKind::Garden)?.at)
}

/// True if a figure on this segment lies down, like a farmer.
pub const fn lies(segment: Segment) -> bool {
    segment.is_field()
}
