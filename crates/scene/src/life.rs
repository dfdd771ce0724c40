//! The life on the board: smoke over completed cities, a lamp in a window, carts on
//! completed roads, mill wheels, sheep, ducks. It says nothing about the game.
//!
//! [`life`] chooses what lives where, from the board alone; the page moves it. Nothing comes
//! near the place of a figure, and nothing crosses a border.

use bastide_rules::FeatureKind;
use bastide_rules::board::{Board, Feature, PlacedTile};
use bastide_rules::geometry::Cell;
use bastide_rules::order::sort_by_key;
use bastide_rules::segment::Segment;

use crate::camera::CellBox;
use crate::ground::Ground;
use crate::layers::{fields, figures};
use crate::layout;
use crate::plan::{Plan, SiteKind};
use crate::shape::{Curve, Point, SIZE, at_cell, inside, p};
use crate::text::{Write, width};
use crate::{area, art};

/// The most beings at once.
pub const MOST: usize = 12;

/// The most of a kind.
const MOST_OF_A_KIND: usize = 3;

/// The distance from the places of figures.
pub(crate) const CLEAR: i32 = 90;

/// A length of directions.
const UNIT: i32 = 1000;

/// A kind of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Smoke over a house of a completed city.
    Smoke,
    /// A lamp behind a window of a city, in the evening.
    Lamp,
    /// A cart on a completed road.
    Cart,
    /// A mill at a river.
    Mill,
    /// A sheep that grazes.
    Sheep,
    /// A duck on a river or a lake.
    Duck,
}

impl Kind {
    /// The name of its class.
    pub const fn name(self) -> &'static str {
        ["smoke", "lamp", "cart", "mill", "sheep", "duck"][self as usize]
    }
}

/// Something that lives on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Being {
    /// Its kind.
    pub kind: Kind,
    /// Its place at rest, in board units.
    pub at: Point,
    /// The direction in which it moves and back, of length 1000.
    pub(crate) way: Point,
    /// The length of its way, in hundreds.
    pub(crate) hundreds: i32,
    /// A pseudorandom number, always the same in this place.
    pub odd: u32,
}

impl Being {
    fn new(kind: Kind, at: Point) -> Being {
        let odd = mix(at.x as u32 ^ (at.y as u32).rotate_left(16) ^ kind as u32);
        Being {
            kind,
            at,
            way: p(UNIT, 0),
            hundreds: 0,
            odd,
        }
    }

    /// The points that its middle passes.
    pub(crate) fn trace(&self) -> Vec<Point> {
        let part = |n: i32| self.at.moved(self.way.x * n / 10, self.way.y * n / 10);
        match self.kind {
            Kind::Smoke => (0..=4).map(|n| self.at.moved(7 * n, -36 * n)).collect(),
            Kind::Mill => [(0, 0), (-30, -80), (-96, -80)]
                .map(|(x, y)| self.at.moved(x, y))
                .into(),
            _ => (0..=self.hundreds).map(part).collect(),
        }
    }
}

/// Chooses what lives on the visible part of a board: at most [`MOST`] beings.
pub fn life(board: &Board, seen: CellBox) -> Vec<Being> {
    let tiles: Vec<PlacedTile> = { board.tiles() }
        .filter(|placed| seen.contains(placed.cell))
        .collect();
    let places = places(board);
    let is_clear = |being: &Being| {
        let trace = being.trace();
        let mut near = places.iter();
        !near.any(|place| trace.iter().any(|at| at.is_within(*place, CLEAR)))
    };
    let mut all = Vec::new();
    for feature in board.features() {
        match feature.kind {
            FeatureKind::City if feature.is_complete() => city(&mut all, board, &feature, seen),
            FeatureKind::Road if feature.is_complete() => {
                road(&mut all, board, &feature, &is_clear)
            }
            _ => {}
        }
    }
    for placed in &tiles {
        waters(&mut all, placed);
    }
    let sheep = { fields::flocks(board).into_iter() }.map(|at| at.moved(88, 96));
    let sheep = sheep.filter(|&at| is_on_one_field(board, at));
    all.extend(sheep.map(|at| Being::new(Kind::Sheep, at)));
    all.retain(|being| seen.contains(cell_of(being.at)) && is_clear(being));
    // A few of each kind, the same ones as the board grows.
    sort_by_key(&mut all, |being| being.odd);
    let mut counts = [0; 6];
    all.retain(|being| {
        let count = &mut counts[being.kind as usize];
        *count += 1;
        *count <= MOST_OF_A_KIND
    });
    all.truncate(MOST);
    sort_by_key(&mut all, |being| being.at.y);
    all
}

/// The places where figures stand or could stand.
pub(crate) fn places(board: &Board) -> Vec<Point> {
    let mut places: Vec<Point> = { figures::standing(board).into_iter() }
        .map(|standing| standing.at)
        .collect();
    for placed in board.tiles() {
        let mut segments = area::segments(placed.tile, placed.rotation);
        segments.extend(placed.bridge.map(|_| Segment::Bridge));
        let spots = segments.into_iter();
        places.extend(spots.filter_map(|segment| figures::spot(board, placed.cell, segment)));
    }
    places
}

fn cell_of(at: Point) -> Cell {
    let [x, y] = [at.x, at.y].map(|n| n.div_euclid(SIZE) as i16);
    Cell::new(x, y)
}

/// Adds smoke over a roof of a completed city, and a lamp in a window.
fn city(all: &mut Vec<Being>, board: &Board, city: &Feature, seen: CellBox) {
    let castles = board.castles();
    let here = city
        .segments
        .iter()
        .filter(|(cell, _)| seen.contains(*cell));
    let places: Vec<(Cell, Segment)> = here.copied().collect();
    let first = city.segments.first().map_or(0, |(cell, _)| place(*cell));
    for (kind, turn) in [(Kind::Smoke, 0), (Kind::Lamp, 3)] {
        for n in 0..places.len().min(3) {
            let odd = mix(first + turn);
            let (cell, segment) = places[(odd as usize + n) % places.len()];
            let Some(placed) = board.tile_at(cell) else {
                continue;
            };
            let is_castle = castles.iter().any(|castle| castle.cells.contains(&cell));
            if is_castle || placed.bridge.is_some() {
                continue;
            }
            let ground = Ground::of(placed.tile, placed.rotation);
            let walls = ground.area(placed.tile, placed.rotation, segment);
            let variety = art::variety_of(cell);
            let [roofs, windows] = art::roofs_and_windows(placed.tile, placed.rotation, variety);
            let (found, by) = match kind {
                // Near the left end of a roof, between eaves and ridge.
                Kind::Smoke => (roofs, (26, -44)),
                _ => (windows, (6, 8)),
            };
            let spots = found.into_iter().map(|at| at.moved(by.0, by.1));
            let is_in = |at: &Point| inside(walls, *at) && inside(walls, at.moved(0, 40));
            let spots: Vec<Point> = spots.filter(is_in).collect();
            let Some(at) = spots.get(odd as usize / 8 % spots.len().max(1)) else {
                continue;
            };
            let corner = at_cell(cell);
            all.push(Being::new(kind, corner.moved(at.x, at.y)));
            break;
        }
    }
}

/// Adds a cart on a straight stretch of a completed road, over the joint of two tiles.
fn road(all: &mut Vec<Being>, board: &Board, road: &Feature, is_clear: &dyn Fn(&Being) -> bool) {
    let mut curves: Vec<Curve> = Vec::new();
    for &(cell, segment) in &road.segments {
        if let Some(placed) = board.tile_at(cell).filter(|it| it.bridge.is_none()) {
            curves.extend(curves_of(&placed, segment));
        }
    }
    let ends = |curve: &Curve| [curve.reversed(), curve.clone()];
    for (n, one) in curves.iter().enumerate() {
        for (one, other) in ends(one).iter().flat_map(|one| {
            let others = curves[n + 1..].iter().flat_map(ends);
            others.map(move |other| (one.clone(), other))
        }) {
            if one.first() == other.first() {
                all.extend(stretch(&one, &other).filter(|cart| is_clear(cart)));
            }
        }
    }
}

/// The center lines of a road on a tile, in board units; none where a printed bridge is.
fn curves_of(placed: &PlacedTile, segment: Segment) -> Vec<Curve> {
    let plan = Plan::of(placed.tile, placed.rotation);
    let is_bridge = |kind| matches!(kind, SiteKind::Bridge | SiteKind::Arch(_));
    if plan.sites.iter().any(|site| is_bridge(site.kind)) {
        return Vec::new();
    }
    let Segment::Road(side) = segment else {
        return Vec::new();
    };
    let side = side.turned(placed.rotation.inverse());
    let mut roads = plan.facts().roads.iter();
    let number = roads.position(|road| road.sides.contains(side));
    let corner = at_cell(placed.cell);
    let curves = plan.roads.iter();
    let curves = curves.filter(|(n, _)| Some(usize::from(*n)) == number);
    let moved = |curve: &Curve| {
        let points = curve.0.iter().map(|at| at.moved(corner.x, corner.y));
        Curve(points.collect())
    };
    curves.map(|(_, curve)| moved(curve)).collect()
}

/// The distance of a cart from the center line of its road.
pub(crate) const ASIDE: i32 = 12;

/// A cart on the longest straight stretch around the common beginning of two curves.
fn stretch(one: &Curve, other: &Curve) -> Option<Being> {
    let [one, other] = [one, other].map(|curve| curve.flat(24));
    (3..=5).rev().find_map(|hundreds| {
        let half = hundreds * 50;
        let (from, to) = (along(&one, half)?, along(&other, half)?);
        let between = { one.iter().chain(&other) }.filter(|at| at.is_within(one[0], half));
        let is_straight = between
            .clone()
            .all(|at| at.distance_to_line(from, to) <= ASIDE);
        let mut cart = Being::new(Kind::Cart, from);
        let long = from.distance(to).max(1);
        cart.way = p((to.x - from.x) * UNIT / long, (to.y - from.y) * UNIT / long);
        cart.hundreds = long / 100;
        is_straight.then_some(cart)
    })
}

/// The point at this distance from the beginning of a line.
fn along(points: &[Point], mut by: i32) -> Option<Point> {
    for ends in points.windows(2) {
        let long = ends[0].distance(ends[1]);
        if by <= long && long > 0 {
            return Some(ends[0].toward(ends[1], by * 1024 / long));
        }
        by -= long;
    }
    None
}

/// Adds ducks and mills of a tile with water, in different places.
fn waters(all: &mut Vec<Being>, placed: &PlacedTile) {
    let plan = Plan::of(placed.tile, placed.rotation);
    let has_bridge = plan
        .site(|kind| matches!(kind, SiteKind::Arch(_)))
        .is_some();
    if has_bridge || placed.bridge.is_some() {
        return;
    }
    let corner = at_cell(placed.cell);
    if let Some(lake) = plan.site(|kind| kind == SiteKind::Lake) {
        let mut duck = Being::new(Kind::Duck, corner.moved(lake.at.x - 60, lake.at.y + 24));
        duck.hundreds = 1;
        all.push(duck);
        return;
    }
    let Some(river) = &plan.river else {
        return;
    };
    let end = river.pieces() as i32 * 1024;
    for quarter in 1..4 {
        let at = river.at(end * quarter / 4);
        let ahead = river.at(end * quarter / 4 + 60);
        let long = at.distance(ahead).max(1);
        let way = p(
            (ahead.x - at.x) * UNIT / long,
            (ahead.y - at.y) * UNIT / long,
        );
        let mut duck = Being::new(
            Kind::Duck,
            corner.moved(at.x - way.x / 20, at.y - way.y / 20),
        );
        duck.way = way;
        duck.hundreds = 1;
        let swims = duck.trace().iter().all(|swum| {
            let swum = swum.moved(-corner.x, -corner.y);
            let is_here = [swum.x, swum.y].iter().all(|n| (0..SIZE).contains(n));
            is_here && river.at(river.nearest(swum)).is_within(swum, BANK)
        });
        if swims {
            all.push(duck);
        }
        let mill = Being::new(Kind::Mill, corner.moved(at.x, at.y - WHEEL));
        if way.y.abs() < UNIT / 4 && stands_free(placed, at.moved(0, -WHEEL)) {
            all.push(mill);
        }
    }
}

/// The distance of a duck from the middle of the river, at most.
pub(crate) const BANK: i32 = 30;

/// From the middle of the river to the middle of a mill wheel.
const WHEEL: i32 = 70;

/// True if the house of a mill with its wheel in this place is on one field, and covers no
/// bush.
fn stands_free(placed: &PlacedTile, wheel: Point) -> bool {
    let around = [
        (-114, -34),
        (-114, -126),
        (-16, -34),
        (-16, -126),
        (-66, -80),
    ];
    let mut segments = around.iter().map(|&(x, y)| {
        let at = wheel.moved(x, y);
        let is_here = [at.x, at.y].iter().all(|n| (20..SIZE - 20).contains(n));
        let segment = layout::segment_at(placed.tile, placed.rotation, None, at);
        segment.filter(|_| is_here)
    });
    let first = segments.next().flatten();
    let variety = art::variety_of(placed.cell);
    let house = wheel.moved(-66, -80);
    let fields = crate::parcels::Fields::of(placed.tile);
    let mut bushes = fields.bushes(placed.tile, variety).into_iter();
    matches!(first, Some(Segment::Field(_)))
        && segments.all(|segment| segment == first)
        && !bushes.any(|bush| bush.turned(placed.rotation).is_within(house, 110))
}

/// True if all around a point is one field.
fn is_on_one_field(board: &Board, at: Point) -> bool {
    let field = |(x, y): (i32, i32)| {
        let at = at.moved(x, y);
        let cell = cell_of(at);
        let (placed, corner) = (board.tile_at(cell)?, at_cell(cell));
        let at = at.moved(-corner.x, -corner.y);
        let segment = layout::segment_at(placed.tile, placed.rotation, placed.bridge, at)?;
        let is_field = segment.is_field();
        board.feature_id(cell, segment).filter(|_| is_field)
    };
    let here = field((0, 0));
    let around = [
        (-60, -40),
        (0, -50),
        (60, -40),
        (60, 40),
        (0, 50),
        (-60, 40),
    ];
    here.is_some() && around.into_iter().all(|by| field(by) == here)
}

/// A key of a cell.
fn place(cell: Cell) -> u32 {
    (cell.x as u32 & 0xff) << 8 | (cell.y as u32 & 0xff)
}

/// A pseudorandom number.
fn mix(n: u32) -> u32 {
    let n = (n ^ n >> 15).wrapping_mul(0x2c1b_3c6d);
    let n = (n ^ n >> 12).wrapping_mul(0x297a_2d39);
    n ^ n >> 15
}

/// Draws a being at rest, in groups that a style sheet can move: those with a class.
pub fn draw(svg: &mut String, being: &Being, class: &str) {
    svg.add(&["<g transform=\"matrix("]);
    let [x, y] = match being.kind {
        Kind::Cart | Kind::Duck => [being.way.x, being.way.y],
        _ => [UNIT, 0],
    };
    for n in [x, y, -y, x] {
        thousandths(svg, n);
    }
    svg.int(being.at.x).add(&[" "]).int(being.at.y);
    svg.add(&[")\"><g class=\"", being.kind.name(), " way-"]);
    svg.int(being.hundreds).add(&[" ", class, "\">"]);
    svg.add(&[ART[being.kind as usize], "</g></g>"]);
}

/// Writes a number of thousandths, and a space.
fn thousandths(svg: &mut String, n: i32) {
    svg.push_str(if n < 0 { "-" } else { "" });
    let n = n.abs();
    svg.int(n / 1000).add(&["."]);
    for digit in [n / 100, n / 10, n] {
        svg.int(digit % 10);
    }
    svg.push(' ');
}

/// The drawings of the kinds, around their places.
const ART: [&str; 6] = [
    // A chimney, and three puffs.
    concat!(
        "<path fill=\"#8a4a34\" stroke=\"#4f2a1a\" ",
        width!(texture),
        " d=\"M-9 12v-36h18v36z\"/><circle class=\"puff\" cy=\"-34\" r=\"20\"/>\
         <circle class=\"puff second\" cy=\"-34\" r=\"20\"/>\
         <circle class=\"puff third\" cy=\"-34\" r=\"20\"/>"
    ),
    "<circle class=\"glow\" r=\"44\"/><path class=\"glow\" d=\"M-6-8h12v17h-12z\"/>",
    // Seen from above, toward the east: an ox before a cart with hay.
    concat!(
        "<g class=\"turn\"><g stroke=\"#3a2a14\" stroke-linejoin=\"round\" ",
        width!(part),
        "><path fill=\"none\" d=\"M-10-13H40M-10 13H40\"/>\
         <path fill=\"#4a3a26\" d=\"M-44-25h22v6h-22zM-44 19h22v6h-22z\"/>\
         <path fill=\"#a8743c\" d=\"M-60-18h56v36h-56z\"/>\
         <path fill=\"#ecc95a\" d=\"M-54-14c14-6 30-4 42 0v28c-14 5-30 5-42 0z\"/>\
         <path fill=\"#e9ddc4\" d=\"M14-11h36q14 2 18 11-4 9-18 11h-36q-6-11 0-22z\"/></g></g>"
    ),
    // The wheel before its house.
    concat!(
        "<g stroke=\"#4a3420\" stroke-linejoin=\"round\" ",
        width!(part),
        "><path fill=\"#3f3413\" fill-opacity=\".27\" stroke=\"none\" d=\"M-106-34h96l24 18h-108z\"/>\
         <path fill=\"#f8efda\" d=\"M-106-80h84v47h-84z\"/>\
         <path fill=\"#bd5c3c\" d=\"M-114-76l18-48h64l18 48z\"/>\
         <path fill=\"#66371f\" stroke=\"none\" d=\"M-88-62h12v17h-12zm26 0h12v17h-12z\"/></g>\
         <g class=\"wheel\"><path fill=\"none\" stroke=\"#6b4a26\" stroke-width=\"8\" \
         d=\"M-32 0h64M0-32v64M-23-23l46 46M-23 23l46-46\"/>\
         <circle fill=\"none\" stroke=\"#4a3420\" stroke-width=\"9\" r=\"31\"/>\
         <circle fill=\"#4a3420\" r=\"8\"/></g>"
    ),
    concat!(
        "<g class=\"grazes\" stroke=\"#6f6046\" paint-order=\"stroke\" fill=\"#fbf5e3\" ",
        width!(part),
        "><path d=\"M-18-4c0-14 12-18 20-14 12-4 24 4 22 16 0 10-10 12-14 11l1 9h-5l-1-9h-12l-1 9h-5v-10\
         c-5-2-5-8-5-12z\"/><path class=\"head\" d=\"M-32-1c0-8 6-12 12-10l2 13c-4 5-13 4-14-3z\"/></g>"
    ),
    // Seen from above, toward the east, with its wake.
    concat!(
        "<g class=\"turn\"><path class=\"wake\" fill=\"none\" stroke=\"#e3f2f8\" ",
        width!(part),
        " d=\"M-34-12l-30-12M-34 12l-30 12\"/>\
         <g stroke=\"#4a3a20\" stroke-linejoin=\"round\" ",
        width!(part),
        "><path fill=\"#f7efdc\" d=\"M-40 0c8-20 40-24 56-10v20c-16 14-48 10-56-10z\"/>\
         <path fill=\"#e89a2c\" d=\"M36-7l18 7-18 7z\"/><circle fill=\"#f7efdc\" cx=\"26\" r=\"14\"/></g></g>"
    ),
];
