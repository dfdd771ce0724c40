//! Wooden pieces and marks that lie on the tiles, as the inside of SVG
//! elements in tile units: towers, castles, bridges, the back of a tile, and
//! the marks of cells.
//!
//! Pieces are drawn around the origin, where the caller puts the place that
//! they stand on; marks cover a cell, from `0,0` to `1000,1000`.

use bastide_rules::player::Color;

use crate::meeple;
use crate::pen::Pen;
use crate::shape::p;
use crate::text::Write;

/// Half the width of a tower's floor.
const FLOOR: i32 = 84;
/// How much higher each floor lies on the picture.
const RISE: i32 = 42;

/// A tower of so many floors on a foundation at the origin: rings of stone,
/// each of which can be counted, and the number on a plate. Nothing without
/// floors.
pub fn tower_art(floors: u8) -> String {
    let mut svg = String::new();
    if floors == 0 {
        return svg;
    }
    let floors = i32::from(floors);
    let top = -floors * RISE;
    let (mut shadow, mut stone, mut shade, mut inside) = (
        Pen::default(),
        Pen::default(),
        Pen::default(),
        Pen::default(),
    );
    // The shadow grows with the tower.
    shadow.polygon(&[
        p(FLOOR - 30, -40),
        p(FLOOR + 20 + floors * 14, floors * 8 - 30),
        p(FLOOR + 10 + floors * 14, floors * 8 + 30),
        p(0, 62),
    ]);
    for floor in 0..floors {
        ring(&mut stone, -floor * RISE, floor + 1 == floors);
        block(&mut shade, -floor * RISE);
    }
    inside.ellipse(p(0, top), FLOOR - 26, 30);
    layer(&mut svg, &shadow, "fill=\"#3a2a14\" fill-opacity=\".3\"");
    layer(
        &mut svg,
        &stone,
        "fill=\"#e2d6b8\" stroke=\"#5f4d33\" stroke-width=\"6\" stroke-linejoin=\"round\"",
    );
    layer(&mut svg, &shade, "fill=\"#3a1c10\" fill-opacity=\".24\"");
    layer(
        &mut svg,
        &inside,
        "fill=\"#4c331f\" stroke=\"#5f4d33\" stroke-width=\"6\"",
    );
    svg.push_str("<circle cx=\"92\" cy=\"");
    svg.int(top - 30);
    svg.push_str("\" r=\"46\" fill=\"#fbf5e6\" stroke=\"#4c331f\" stroke-width=\"7\"/>");
    number(&mut svg, floors, 92, top - 30);
    svg
}

/// Where the middle of a figure on a tower of so many floors is, above the
/// foundation: negative, since `y` grows south.
pub fn tower_top(floors: u8) -> i32 {
    -i32::from(floors) * RISE - 60
}

/// The side of one floor, or its upper face too for the `top` one.
fn ring(pen: &mut Pen, y: i32, top: bool) {
    let up = y - RISE;
    pen.to(p(-FLOOR, up));
    pen.line(p(-FLOOR, y));
    pen.curve(p(-FLOOR, y + 66), p(FLOOR, y + 66), p(FLOOR, y));
    pen.line(p(FLOOR, up));
    pen.curve(p(FLOOR, up + 66), p(-FLOOR, up + 66), p(-FLOOR, up));
    pen.close();
    if top {
        pen.to(p(-FLOOR, up));
        pen.curve(p(-FLOOR, up + 66), p(FLOOR, up + 66), p(FLOOR, up));
        pen.curve(p(FLOOR, up - 66), p(-FLOOR, up - 66), p(-FLOOR, up));
        pen.close();
    }
    // Joints between the blocks, not above one another.
    for x in if y / RISE % 2 == 0 {
        [-52, 2, 50]
    } else {
        [-28, 28, 64]
    } {
        let sag = 50 - x * x / 140;
        pen.to(p(x, up + sag));
        pen.line(p(x, y + sag - 6));
        pen.close();
    }
}

/// The right part of a floor's side, which lies in shade.
fn block(pen: &mut Pen, y: i32) {
    pen.to(p(20, y - RISE + 48));
    pen.curve(
        p(56, y - RISE + 42),
        p(FLOOR, y - RISE + 28),
        p(FLOOR, y - RISE),
    );
    pen.line(p(FLOOR, y));
    pen.curve(p(FLOOR, y + 28), p(56, y + 42), p(20, y + 48));
    pen.close();
}

/// A castle at the origin, the middle of the two tiles of its small city. It
/// carries its owner's banner; without owner none.
pub fn castle_art(owner: Option<Color>) -> String {
    let mut svg = String::new();
    let part = |svg: &mut String, d: &str, style: &str| {
        svg.add(&["<path d=\"", d, "\" ", style, "/>"]);
    };
    let stone = "fill=\"#efe3c4\" stroke=\"#5f4d33\" stroke-width=\"8\" stroke-linejoin=\"round\"";
    part(
        &mut svg,
        "m160-60l120 80-30 106h-330l-70-30z",
        "fill=\"#3a2a14\" fill-opacity=\".3\"",
    );
    part(&mut svg, KEEP, stone);
    part(&mut svg, CURTAIN, stone);
    part(
        &mut svg,
        "m-196-146l60-104 60 104c-30 16-90 16-120 0zm272 0l60-104 60 104c-30 16-90 16-120 0z",
        "fill=\"#5b8cba\" stroke=\"#2b4a6b\" stroke-width=\"8\" stroke-linejoin=\"round\"",
    );
    part(
        &mut svg,
        "m-118 122v-254h28v254zm270 0v-254h30v254zm-122-162v-148h34v148zm-166-210l60 104c-16 8-30 \
         11-44 12zm272 0l60 104c-16 8-30 11-44 12z",
        "fill=\"#3a1c10\" fill-opacity=\".26\"",
    );
    part(
        &mut svg,
        "m-32 118v-58c0-44 64-44 64 0v58zm-111-140v-38h14v38zm272 0v-38h14v38zm-136-56v-44h14v44z",
        "fill=\"#4c331f\"",
    );
    if let Some(owner) = owner {
        let [fill, rim, _] = meeple::colors(owner);
        svg.add(&[
            "<path d=\"m-4-196v-140h8v12l104 30-104 34v64z\" fill=\"",
            fill,
        ]);
        svg.add(&[
            "\" stroke=\"",
            rim,
            "\" stroke-width=\"8\" stroke-linejoin=\"round\"/>",
        ]);
    }
    svg
}

const KEEP: &str = "m-64-10v-190h24v22h26v-22h28v22h26v-22h24v190z";
/// The gate wall and the round towers beside it.
const CURTAIN: &str = "m-94 118v-158h27v20h27v-20h27v20h26v-20h27v20h27v-20h27v158z\
    m-88 4v-272h92v272zm272 0v-272h92v272z";

/// A bridge over a whole tile, whose upper left corner is the origin.
pub fn bridge_art(west_to_east: bool) -> String {
    let mut svg = String::new();
    let part = |svg: &mut String, d: &str, style: &str| {
        svg.add(&["<path d=\"", d, "\" ", style, "/>"]);
    };
    let wood = "fill=\"#d2a05e\" stroke=\"#6b4523\" stroke-width=\"8\" stroke-linejoin=\"round\"";
    let dark = "fill=\"#3a1c10\" fill-opacity=\".3\"";
    let planks = "fill=\"none\" stroke=\"#8a5f30\" stroke-width=\"5\"";
    let rails = "fill=\"none\" stroke=\"#6b4523\" stroke-width=\"12\" stroke-linecap=\"round\"";
    if west_to_east {
        part(
            &mut svg,
            "m40 570h940v70c-120 50-820 50-940 0z",
            "fill=\"#2e2010\" fill-opacity=\".3\"",
        );
        // The arch below the deck, then the deck.
        part(
            &mut svg,
            "m0 540h1000v90h-60c-60-70-820-70-880 0h-60z",
            wood,
        );
        part(
            &mut svg,
            "m0 556h1000v74h-60c-60-70-820-70-880 0h-60z",
            dark,
        );
        part(&mut svg, "m0 446h1000v108h-1000z", wood);
        part(&mut svg, BOARDS_EAST, planks);
        part(&mut svg, "m6 452h988m-988 96h988", rails);
    } else {
        part(
            &mut svg,
            "m556 40h74c50 120 50 800 0 920h-74z",
            "fill=\"#2e2010\" fill-opacity=\".3\"",
        );
        part(&mut svg, "m446 0h108v1000h-108z", wood);
        part(&mut svg, BOARDS_SOUTH, planks);
        part(&mut svg, "m452 6v988m96-988v988", rails);
    }
    svg
}

const BOARDS_EAST: &str = "m50 452v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96\
    m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96m50-96v96\
    m50-96v96";
const BOARDS_SOUTH: &str = "m452 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96\
    m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96m-96 50h96\
    m-96 50h96m-96 50h96m-96 50h96";

/// The back of a tile, for the stack.
pub fn tile_back() -> &'static str {
    "<path d=\"m0 0h1000v1000h-1000z\" fill=\"#7a5638\"/>\
     <path d=\"m60 60h880v880h-880z\" fill=\"none\" stroke=\"#d9b983\" stroke-width=\"14\"/>\
     <path d=\"m92 92h816v816h-816z\" fill=\"none\" stroke=\"#d9b983\" stroke-width=\"5\"/>\
     <path d=\"m290 745v-250h-30v-90h50v40h50v-40h50v40h50v-40h50v130h20v-190h-20v-90h50v40h40v-40h50v40\
     h40v-40h50v90h-20v400z\" fill=\"#d9b983\"/>\
     <path d=\"m470 745v-70c0-66 90-66 90 0v70zm110-350h24v60h-24zm-220 160h24v60h-24z\" \
     fill=\"#7a5638\"/>"
}

/// A cell where the drawn tile fits: `strong` as it is turned now, otherwise
/// only after turning.
pub fn legal_cell_art(strong: bool) -> &'static str {
    if strong {
        "<rect x=\"40\" y=\"40\" width=\"920\" height=\"920\" rx=\"70\" fill=\"#fff7dc\" \
         fill-opacity=\".55\" stroke=\"#8a6420\" stroke-width=\"22\"/>\
         <path d=\"m500 410v180m-90-90h180\" stroke=\"#8a6420\" stroke-width=\"30\" \
         stroke-linecap=\"round\"/>"
    } else {
        "<rect x=\"70\" y=\"70\" width=\"860\" height=\"860\" rx=\"70\" fill=\"#8a6420\" \
         fill-opacity=\".07\" stroke=\"#8a6420\" stroke-opacity=\".6\" stroke-width=\"14\" \
         stroke-dasharray=\"44 36\"/>"
    }
}

/// A frame around the tile that a player placed last, in the player's color.
pub fn last_tile_art(color: Color) -> String {
    let [fill, rim, _] = meeple::colors(color);
    let mut svg = String::new();
    for (stroke, width) in [(rim, "34"), (fill, "20")] {
        svg.push_str(
            "<rect x=\"17\" y=\"17\" width=\"966\" height=\"966\" rx=\"24\" fill=\"none\" ",
        );
        svg.add(&["stroke=\"", stroke, "\" stroke-width=\"", width, "\"/>"]);
    }
    svg
}

fn layer(svg: &mut String, pen: &Pen, style: &str) {
    svg.add(&["<path d=\"", pen.text(), "\" ", style, "/>"]);
}

/// A number drawn from paths, so that no font is needed.
fn number(svg: &mut String, n: i32, x: i32, y: i32) {
    let digits: Vec<i32> = if n > 9 {
        vec![n / 10 % 10, n % 10]
    } else {
        vec![n]
    };
    let first = x - 16 * (digits.len() as i32 - 1);
    for (at, digit) in digits.into_iter().enumerate() {
        svg.push_str("<path d=\"M");
        svg.int(first + 32 * at as i32).add(&[" "]).int(y);
        svg.add(&[DIGITS[digit as usize]]);
        svg.push_str("\" fill=\"none\" stroke=\"#4c331f\" stroke-width=\"10\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>");
    }
}

/// Strokes of the digits in a box of 26 x 46 around the point before them.
const DIGITS: [&str; 10] = [
    "m0-23c-17 0-17 46 0 46 17 0 17-46 0-46z",
    "m-8-14l9-9v46",
    "m-12-12c0-16 25-14 24 2-2 12-16 18-24 33h25",
    "m-12-19c14-10 28 4 20 14-3 4-8 5-12 5 6 0 12 3 14 9 4 12-14 20-24 9",
    "m7 23v-46l-20 32h27",
    "m11-23h-20l-2 20c14-8 26 2 24 14-2 14-20 16-26 6",
    "m9-21c-18-2-24 24-21 33 4 14 24 14 25-1 0-14-18-18-25-4",
    "m-12-23h25l-15 46",
    "m0-2c-15-2-14-21 0-21 14 0 15 19 0 21-18 2-18 25 0 25 18 0 18-23 0-25z",
    "m-9 21c18 2 24-24 21-33-4-14-24-14-25 1 0 14 18 18 25 4",
];
