//! Bridges.

use bastide_rules::action::Axis;

use crate::pen::Pen;
use crate::shape::{Curve, Point, p};
use crate::text::{part, width};

const WOOD: &str = concat!(
    "fill=\"#e3c48f\" stroke=\"#7d5b35\" stroke-linejoin=\"round\" ",
    width!(part)
);
const STONE: &str = concat!(
    "fill=\"#d9cdb2\" stroke=\"#6b5a41\" stroke-linejoin=\"round\" ",
    width!(part)
);
const SHADOW: &str = "fill=\"#2e2010\" fill-opacity=\".24\"";
const SHADE: &str = "fill=\"#4a2c10\" fill-opacity=\".16\"";
/// Every other plank.
const PLANKS: &str = concat!("fill=\"#d8b67c\" stroke=\"#b8925c\" ", width!(texture));
const RAILS: &str = concat!(
    "fill=\"none\" stroke=\"#6b4a28\" stroke-linecap=\"round\" ",
    width!(silhouette)
);

/// Number of planks.
const BOARDS: i32 = 25;

/// A wooden deck on stone arches across a tile, with the tile's upper left corner as the
/// origin.
pub fn bridge_art(axis: Axis) -> String {
    match axis {
        Axis::Ns => north_south(),
        Axis::Ew => east_west(),
    }
}

/// The middle of a figure on a bridge, in tile units.
pub fn bridge_spot() -> Point {
    p(500, 395)
}

/// The place of a bridge's `n`th small sign, clear of a figure; three are needed.
pub(crate) fn sign_spot(axis: Axis, n: usize) -> Point {
    let along = [120, 880, 720][n % 3];
    match axis {
        Axis::Ns => p(486, along),
        Axis::Ew => p(along, 467),
    }
}

/// The area that a bridge covers, by its upper left and lower right corners.
pub(crate) fn covered(axis: Axis) -> [Point; 2] {
    match axis {
        Axis::Ns => [p(430, 0), p(594, 1000)],
        Axis::Ew => [p(0, 372), p(1000, 616)],
    }
}

/// The bridge from its side: it rises toward the middle, and the land continues below its
/// arches.
fn east_west() -> String {
    let mut svg = String::new();
    let back = Curve(vec![p(0, 462), p(300, 376), p(700, 376), p(1000, 462)]);
    let [mut planks, mut rails] = [(); 2].map(|()| Pen::default());
    for board in 0..BOARDS {
        let [at, next] = [board, board + 1].map(|n| back.at(1024 * n / BOARDS));
        if board % 2 == 1 {
            planks.polygon(&[at, next, next.moved(0, 76), at.moved(0, 76)]);
        }
        if board % 4 == 2 {
            // Posts of the front rail.
            rails.to(at.moved(0, 80));
            rails.line(at.moved(0, 40));
        }
    }
    for dy in [-22, 42] {
        let rail: Vec<Point> = back.0.iter().map(|point| point.moved(0, dy)).collect();
        rails.chain(&Curve(rail));
    }
    part(
        &mut svg,
        "m20 612c220-24 760-24 970 0l-20 52c-180 14-740 14-920 0z",
        SHADOW,
    );
    let arches = "m0 538c300-86 700-86 1000 0v78h-44c0-84-200-84-200 0h-28c0-128-214-128-214 0h-28\
        c0-128-214-128-214 0h-28c0-84-200-84-200 0h-44z";
    part(&mut svg, arches, STONE);
    part(
        &mut svg,
        "m0 538c300-86 700-86 1000 0v22c-300-86-700-86-1000 0z",
        SHADE,
    );
    let deck = "m0 462c300-86 700-86 1000 0v76c-300-86-700-86-1000 0z";
    part(&mut svg, deck, WOOD);
    part(&mut svg, planks.text(), PLANKS);
    part(&mut svg, rails.text(), RAILS);
    svg
}

/// The bridge from its end and slightly from the east: its high middle leans west, and the
/// land continues below its arches.
fn north_south() -> String {
    let mut svg = String::new();
    let left = Curve(vec![p(454, 0), p(424, 300), p(424, 700), p(454, 1000)]);
    let right = Curve(vec![p(546, 0), p(522, 300), p(522, 700), p(546, 1000)]);
    let [mut planks, mut rails] = [(); 2].map(|()| Pen::default());
    for board in (1..BOARDS).step_by(2) {
        let [from, to] = [board, board + 1].map(|n| 1024 * n / BOARDS);
        planks.polygon(&[left.at(from), right.at(from), right.at(to), left.at(to)]);
    }
    for (side, dx) in [(&left, 4), (&right, -4)] {
        let rail: Vec<Point> = side.0.iter().map(|point| point.moved(dx, 0)).collect();
        rails.chain(&Curve(rail));
    }
    // The ground below and beside the bridge.
    part(&mut svg, "m546 20h46l40 30v910l-40 30h-46z", SHADOW);
    let side = "m546 0c-24 300-24 700 0 1000h46v-44c-42-44-66-202 0-200v-28c-46-48-74-216 0-214v-28\
        c-46-48-74-216 0-214v-28c-42-44-66-202 0-200v-44z";
    part(&mut svg, side, STONE);
    part(&mut svg, side, SHADE);
    let deck = "m454 0h92c-24 300-24 700 0 1000h-92c-30-300-30-700 0-1000z";
    part(&mut svg, deck, WOOD);
    part(&mut svg, planks.text(), PLANKS);
    // The highest part of the deck is in the sun.
    part(
        &mut svg,
        "m454 0h92l-12 200h-96zm-16 800h96l12 200h-92z",
        SHADE,
    );
    part(&mut svg, rails.text(), RAILS);
    svg
}
