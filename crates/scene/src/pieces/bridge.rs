//! Bridges.

use bastide_rules::action::Axis;

use super::part::part;
use crate::pen::Pen;
use crate::shape::{Curve, Point, p};
use crate::text::Write;
use crate::weight::width;

const WOOD: &str = concat!(
    "fill=\"#d2a05e\" stroke=\"#6b4523\" stroke-linejoin=\"round\" ",
    width!(part)
);
const SIDE: &str = concat!(
    "fill=\"#a9773d\" stroke=\"#6b4523\" stroke-linejoin=\"round\" ",
    width!(part)
);
const SHADOW: &str = "fill=\"#2e2010\" fill-opacity=\".34\"";
const SLOPE: &str = "fill=\"#4a2c10\" fill-opacity=\".2\"";
const PLANKS: &str = concat!("fill=\"none\" stroke=\"#8a5f30\" ", width!(texture));
const RAILS: &str = concat!(
    "fill=\"none\" stroke=\"#6b4523\" stroke-linecap=\"round\" ",
    width!(silhouette)
);

/// Number of planks.
const BOARDS: i32 = 24;

/// A wooden bridge over a whole tile, whose upper left corner is the origin.
pub fn bridge_art(axis: Axis) -> String {
    match axis {
        Axis::Ns => north_south(),
        Axis::Ew => east_west(),
    }
}

/// Where the middle of a figure on a bridge is, in tile units.
pub fn bridge_spot() -> Point {
    p(500, 395)
}

/// The arch seen from its side: it rises toward the middle.
fn east_west() -> String {
    let mut svg = String::new();
    let back = Curve(vec![p(0, 450), p(300, 364), p(700, 364), p(1000, 450)]);
    let mut deck = Pen::default();
    deck.chain(&back);
    deck.line(p(1000, 550));
    deck.curve(p(700, 464), p(300, 464), p(0, 550));
    deck.close();
    let [mut planks, mut rails] = [(); 2].map(|()| Pen::default());
    for board in 1..BOARDS {
        let at = back.at(1024 * board / BOARDS);
        planks.to(at);
        planks.line(at.moved(0, 100));
        if board % 4 == 0 {
            // Posts of the front rail.
            rails.to(at.moved(0, 104));
            rails.line(at.moved(0, 62));
        }
    }
    for dy in [-26, 62] {
        let rail: Vec<Point> = back.0.iter().map(|point| point.moved(0, dy)).collect();
        rails.chain(&Curve(rail));
    }
    part(
        &mut svg,
        "m40 596c220-30 740-30 960 0l-40 76c-180 22-700 22-880 0z",
        SHADOW,
    );
    // The arch below the deck, between two abutments.
    part(
        &mut svg,
        "m0 550c300-86 700-86 1000 0v72h-76c-150-124-698-124-848 0h-76z",
        SIDE,
    );
    svg.add(&["<path d=\"", deck.text(), "\" ", WOOD, "/>"]);
    svg.add(&["<path d=\"", planks.text(), "\" ", PLANKS, "/>"]);
    svg.add(&["<path d=\"", rails.text(), "\" ", RAILS, "/>"]);
    svg
}

/// The arch seen from its end: it is broadest in the middle, which is nearest
/// to the eye, and there its shadow is furthest away.
fn north_south() -> String {
    let mut svg = String::new();
    let (mut planks, mut rails) = (Pen::default(), Pen::default());
    let left = Curve(vec![p(448, 0), p(432, 300), p(432, 700), p(448, 1000)]);
    for board in 1..BOARDS {
        let at = left.at(1024 * board / BOARDS);
        planks.to(at);
        planks.line(p(1000 - at.x, at.y));
        if board % 4 == 0 {
            // Posts of both rails.
            rails.to(at);
            rails.line(at.moved(-14, 0));
            rails.to(p(1000 - at.x, at.y));
            rails.line(p(1014 - at.x, at.y));
        }
    }
    rails.to(p(444, 4));
    rails.curve(p(426, 300), p(426, 700), p(444, 996));
    rails.to(p(556, 4));
    rails.curve(p(574, 300), p(574, 700), p(556, 996));
    part(&mut svg, "m552 30c140 260 140 700 0 950z", SHADOW);
    part(&mut svg, "m552 0c34 300 34 700 0 1000l-8 0v-1000z", SIDE);
    part(
        &mut svg,
        "m448 0h104c16 300 16 700 0 1000h-104c-16-300-16-700 0-1000z",
        WOOD,
    );
    // The arch is in the sun where it is highest.
    part(
        &mut svg,
        "m448 0h104l10 240h-124zm-10 760h124l-10 240h-104z",
        SLOPE,
    );
    svg.add(&["<path d=\"", planks.text(), "\" ", PLANKS, "/>"]);
    svg.add(&["<path d=\"", rails.text(), "\" ", RAILS, "/>"]);
    svg
}
