//! Tower floors.

use crate::pen::{Pen, push_int};
use crate::shape::p;
use crate::text::{Write, group_at, part, width};

/// Half the width of a tower's foot.
const FLOOR: i32 = 104;
/// The bulge of its round foot, as a control point.
const ROUND: i32 = 74;
/// The heights of towers of one to eight floors; further floors hardly add any. A high
/// tower has lower floors and narrows toward its top, so that it does not hide the area
/// behind it.
const HEIGHTS: [i32; 8] = [78, 156, 194, 212, 222, 229, 234, 238];

/// The places of the number around the foundation, the usual one first.
pub(crate) const PLATES: [(i32, i32); 3] = [(132, 54), (-132, 54), (0, 128)];

const EDGE: &str = concat!(
    "stroke=\"#5f4d33\" stroke-linejoin=\"round\" ",
    width!(part)
);

/// A tower of `floors` floors on a foundation at the origin, with the number on a plate at
/// its foot. Empty without floors.
pub fn tower_art(floors: u8) -> String {
    let mut svg = rings(floors);
    if floors > 0 {
        let [(x, y), ..] = PLATES;
        group_at(&mut svg, p(x, y));
        plate(&mut svg, floors);
        svg.push_str("</g>");
    }
    svg
}

/// A tower without its number: rings of stone in two alternating tones, to be counted.
pub(crate) fn rings(floors: u8) -> String {
    let mut svg = String::new();
    if floors == 0 {
        return svg;
    }
    let height = height(floors);
    let count = i32::from(floors);
    let mut shadow = Pen::default();
    // The shadow grows with the tower.
    let reach = (height / 2).min(320);
    shadow.polygon(&[
        p(FLOOR - 30, -44),
        p(FLOOR + 20 + reach, reach / 2 - 54),
        p(FLOOR - 10 + reach, reach / 2 + 40),
        p(0, 66),
    ]);
    let slope = (7 * (count - 2)).clamp(0, 36);
    let level = |floor: i32| Level {
        y: -height * floor / count,
        half: FLOOR - slope * floor / count,
    };
    let [mut light, mut dark, mut shade, mut joints] = [(); 4].map(|()| Pen::default());
    for floor in 0..count {
        let (low, high) = (level(floor), level(floor + 1));
        let tone = if floor % 2 == 0 {
            &mut light
        } else {
            &mut dark
        };
        ring(tone, low, high);
        shaded_side(&mut shade, low, high);
        joint(&mut joints, low, high, floor % 2 == 0);
    }
    let top = level(count);
    let (mut roof, mut well) = (Pen::default(), Pen::default());
    roof.ellipse(p(0, top.y), top.half, top.round() * 3 / 4);
    well.ellipse(p(0, top.y), top.half - 30, top.round() * 3 / 4 - 20);
    part(
        &mut svg,
        shadow.text(),
        "fill=\"#3a2a14\" fill-opacity=\".3\"",
    );
    for (pen, fill) in [(&light, "#f3ead0"), (&dark, "#b3986a")] {
        if !pen.is_empty() {
            svg.add(&[
                "<path d=\"",
                pen.text(),
                "\" fill=\"",
                fill,
                "\" ",
                EDGE,
                "/>",
            ]);
        }
    }
    part(
        &mut svg,
        joints.text(),
        concat!(
            "fill=\"none\" stroke=\"#5f4d33\" stroke-opacity=\".55\" ",
            width!(texture)
        ),
    );
    part(
        &mut svg,
        shade.text(),
        "fill=\"#3a1c10\" fill-opacity=\".22\"",
    );
    svg.add(&[
        "<path d=\"",
        roof.text(),
        "\" fill=\"#f3ead0\" ",
        EDGE,
        "/>",
    ]);
    svg.add(&["<path d=\"", well.text(), "\" fill=\"#4c331f\"/>"]);
    svg
}

/// The middle of a figure on a tower of `floors` floors, above the foundation: negative,
/// since `y` grows south.
pub fn tower_top(floors: u8) -> i32 {
    -height(floors) - 62
}

/// The height of a tower in the picture.
fn height(floors: u8) -> i32 {
    let floors = usize::from(floors);
    match floors.checked_sub(1) {
        None => 0,
        Some(n) => HEIGHTS[n.min(7)] + n.saturating_sub(7) as i32,
    }
}

/// The border between two floors.
#[derive(Clone, Copy)]
struct Level {
    y: i32,
    /// Half the width.
    half: i32,
}

impl Level {
    /// The bulge, as a control point.
    fn round(self) -> i32 {
        ROUND * self.half / FLOOR
    }
}

/// The side of one floor.
fn ring(pen: &mut Pen, low: Level, high: Level) {
    pen.to(p(-high.half, high.y));
    pen.line(p(-low.half, low.y));
    let y = low.y + low.round();
    pen.curve(p(-low.half, y), p(low.half, y), p(low.half, low.y));
    pen.line(p(high.half, high.y));
    let y = high.y + high.round();
    pen.curve(p(high.half, y), p(-high.half, y), p(-high.half, high.y));
    pen.close();
}

/// Draws the shaded right part of a floor's side.
fn shaded_side(pen: &mut Pen, low: Level, high: Level) {
    let at =
        |level: Level, x: i32, y: i32| p(x * level.half / FLOOR, level.y + y * level.half / FLOOR);
    pen.to(at(high, 26, 54));
    pen.curve(at(high, 66, 48), at(high, FLOOR, 34), at(high, FLOOR, 0));
    pen.line(at(low, FLOOR, 0));
    pen.curve(at(low, FLOOR, 34), at(low, 66, 48), at(low, 26, 54));
    pen.close();
}

/// Draws staggered joints between the blocks.
fn joint(pen: &mut Pen, low: Level, high: Level, even: bool) {
    for x in if even { [-64, -6, 52] } else { [-36, 24, 78] } {
        let at = |level: Level, by: i32| {
            let sag = (55 - x * x / 200) * level.half / FLOOR;
            p(x * level.half / FLOOR, level.y + sag + by)
        };
        pen.to(at(high, 4));
        pen.line(at(low, -4));
    }
}

/// Draws a plate with the number of floors around the origin.
pub(crate) fn plate(svg: &mut String, floors: u8) {
    let two = i32::from(floors > 9);
    svg.push_str("<rect y=\"-78\" x=\"");
    svg.int(-74 - 39 * two).push_str("\" width=\"");
    svg.int(148 + 78 * two);
    svg.add(&[
        "\" height=\"156\" rx=\"74\" fill=\"#fbf5e6\" stroke=\"#4c331f\" ",
        width!(part),
        "/>",
    ]);
    let mut digits = String::new();
    let tens = i32::from(floors / 10);
    let shown = if tens > 0 {
        &[tens, i32::from(floors % 10)][..]
    } else {
        &[i32::from(floors)]
    };
    for (at, &digit) in shown.iter().enumerate() {
        digits.push('M');
        push_int(&mut digits, 35 * at as i32 - 17 * two);
        digits.push_str(" 0");
        digits.push_str(DIGITS[digit as usize % 10]);
    }
    svg.add(&["<path transform=\"scale(2.2)\" d=\"", &digits]);
    svg.push_str("\" fill=\"none\" stroke=\"#4c331f\" stroke-width=\"10\" stroke-linecap=\"round\" stroke-linejoin=\"round\"/>");
}

/// Strokes of the digits in a box of 26 x 46, relative to the point before them.
const DIGITS: [&str; 10] = [
    "m0-23c-17 0-17 46 0 46 17 0 17-46 0-46z",
    "m-7-14l11-9v46",
    "m-12-12c0-16 25-14 24 2-2 12-16 18-24 33h25",
    "m-12-19c14-10 28 4 20 14-3 4-8 5-12 5 6 0 12 3 14 9 4 12-14 20-24 9",
    "m7 23v-46l-20 32h27",
    "m11-23h-20l-2 20c14-8 26 2 24 14-2 14-20 16-26 6",
    "m9-21c-18-2-24 24-21 33 4 14 24 14 25-1 0-14-18-18-25-4",
    "m-12-23h25l-15 46",
    "m0-2c-15-2-14-21 0-21 14 0 15 19 0 21-18 2-18 25 0 25 18 0 18-23 0-25z",
    "m-9 21c18 2 24-24 21-33-4-14-24-14-25 1 0 14 18 18 25 4",
];
