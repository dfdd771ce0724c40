//! Bridges.

use bastide_rules::action::Axis;

use crate::pen::Pen;
use crate::shape::{Curve, Point, p};
use crate::text::{group_at, part, width};

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
const SUN: &str = "fill=\"#fff3c4\" fill-opacity=\".3\"";
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
    let mut svg = span(axis);
    if axis == Axis::Ns {
        for y in ENDS {
            group_at(&mut svg, p(500, y));
            abutment(&mut svg);
            svg.push_str("</g>");
        }
    }
    svg
}

/// The places of the [`abutment`]s of a bridge from north to south, by `y`.
pub(crate) const ENDS: [i32; 2] = [22, 978];

/// The bridge without the [`abutment`]s at its ends, where another bridge may continue it.
pub(crate) fn span(axis: Axis) -> String {
    match axis {
        Axis::Ns => north_south(),
        Axis::Ew => east_west(),
    }
}

/// The middle of a figure on a bridge, in tile units.
pub fn bridge_spot() -> Point {
    p(500, 395)
}

/// The places of a bridge's small signs, clear of a figure on it.
pub(crate) fn sign_spots(axis: Axis) -> [Point; 3] {
    [120, 880, 720].map(|along| match axis {
        Axis::Ns => p(500, along),
        Axis::Ew => p(along, 467),
    })
}

/// The area that a bridge covers, by its upper left and lower right corners.
pub(crate) fn covered(axis: Axis) -> [Point; 2] {
    match axis {
        Axis::Ns => [p(430, 0), p(570, 1000)],
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

/// The bridge from above, without its ends: it rises toward its middle, which is in the sun,
/// and the light falls through its arches.
fn north_south() -> String {
    let mut svg = String::new();
    part(
        &mut svg,
        "m566 110c52 6 74 60 74 120s-22 114-74 120zm0 270c52 6 74 60 74 120s-22 114-74 120zm0 270\
         c52 6 74 60 74 120s-22 114-74 120z",
        "fill=\"#2e2010\" fill-opacity=\".34\"",
    );
    part(&mut svg, "m454 0h92v1000h-92z", "fill=\"#e3c48f\"");
    // Planks along the bridge: across it they would be the rungs of a ladder.
    part(
        &mut svg,
        "m486 0v1000m28 0v-1000",
        concat!("fill=\"none\" stroke=\"#b8925c\" ", width!(texture)),
    );
    part(&mut svg, "m456 333h88v334h-88z", SUN);
    part(&mut svg, "m456 0h88v180h-88zm0 820h88v180h-88z", SHADE);
    // The parapet on the left shades the deck.
    part(&mut svg, "m458 0h14v1000h-14z", SHADE);
    // Parapets that meet those of the next bridge, and the joints of their stones.
    part(
        &mut svg,
        "m430 0h28v1000h-28zm112 0h28v1000h-28z",
        "fill=\"#d9cdb2\"",
    );
    part(&mut svg, "m432 0h9v1000h-9zm112 0h9v1000h-9z", SUN);
    part(
        &mut svg,
        "m430 125h28m84 0h28m-140 250h28m84 0h28m-140 250h28m84 0h28m-140 250h28m84 0h28",
        concat!("stroke=\"#6b5a41\" ", width!(texture)),
    );
    part(
        &mut svg,
        "m430 0v1000m28 0v-1000m84 0v1000m28 0v-1000",
        concat!("fill=\"none\" stroke=\"#6b5a41\" ", width!(part)),
    );
    svg
}

/// The stones on which a bridge from north to south ends, around the origin.
pub(crate) fn abutment(svg: &mut String) {
    part(svg, "m75-12l28 24v26h-150v-18h122z", SHADOW);
    part(svg, "m-75-18h32v36h-32zm118 0h32v36h-32z", STONE);
    part(svg, "m-66-10h14v8h-14zm118 0h14v8h-14z", SUN);
}
