//! Castles.

use bastide_rules::player::Color;

use super::part;
use crate::meeple;
use crate::shape::Point;
use crate::text::Write;

/// Where the middle of a lord is, above the middle of the castle: on top of
/// its keep.
pub const LORD: i32 = -262;

const STONE: &str =
    "fill=\"#efe3c4\" stroke=\"#5f4d33\" stroke-width=\"8\" stroke-linejoin=\"round\"";
const ROOF: &str =
    "fill=\"#5b8cba\" stroke=\"#2b4a6b\" stroke-width=\"8\" stroke-linejoin=\"round\"";
const SHADOW: &str = "fill=\"#3a2a14\" fill-opacity=\".32\"";
const SHADE: &str = "fill=\"#3a1c10\" fill-opacity=\".24\"";
const INK: &str = "fill=\"#4c331f\"";

/// A castle around the origin, the middle of the edge between the two tiles
/// of its city. The city lies across that edge: it is `tall` if the tiles lie
/// beside each other, otherwise wide.
pub fn castle_art(tall: bool) -> String {
    let mut svg = String::new();
    let [shadow, back, back_roofs, back_shade] = if tall { TALL } else { WIDE };
    part(&mut svg, shadow, SHADOW);
    part(&mut svg, back, STONE);
    part(&mut svg, back_roofs, ROOF);
    part(&mut svg, back_shade, SHADE);
    part(&mut svg, "m160-60l120 80-30 110h-330l-70-30z", SHADOW);
    part(&mut svg, KEEP, STONE);
    part(&mut svg, "m34-10v-158l54-16v174z", SHADE);
    part(&mut svg, CURTAIN, STONE);
    part(
        &mut svg,
        "m-200-118l62-112 62 112c-30 16-94 16-124 0zm276 0l62-112 62 112c-30 16-94 16-124 0z",
        ROOF,
    );
    part(
        &mut svg,
        "m-116 122v-226h26v226zm276 0v-226h26v226zm-298-352l62 112c-16 8-30 11-46 12zm276 0l62 \
         112c-16 8-30 11-46 12z",
        SHADE,
    );
    part(
        &mut svg,
        "m-34 118v-58c0-46 68-46 68 0v58zm-113-120v-42h15v42zm276 0v-42h15v42zm-141-72v-48h15v48z",
        INK,
    );
    svg
}

/// The keep with its battlements, on which the lord stands.
const KEEP: &str = "m-88-10v-190h32v24h28v-24h56v24h28v-24h32v190z";
/// The gate wall and the round towers beside it.
const CURTAIN: &str = "m-96 118v-158h27v20h27v-20h27v20h30v-20h27v20h27v-20h27v158z\
    m-88 4v-244h92v244zm276 0v-244h92v244z";

/// The wings of a wide castle: shadow, stone, roofs, shaded sides.
const WIDE: [&str; 4] = [
    "m330-20l70 50-20 60h-640l-60-20z",
    "m-346 66v-84h24v16h24v-16h24v16h24v-16h24v16h24v-16h60v84zm692 0v-84h-24v16h-24v-16h-24v16h\
     -24v-16h-24v16h-24v-16h-60v84zm-732 18v-176h80v176zm692 0v-176h80v176z",
    "m-396-88l50-96 50 96c-24 14-76 14-100 0zm692 0l50-96 50 96c-24 14-76 14-100 0z",
    "m-328 84v-160h22v160zm692 0v-160h22v160zm-710-268l50 96c-12 7-24 9-38 10zm692 0l50 96c-12 \
     7-24 9-38 10z",
];

/// The rear tower and the outer gate of a tall castle: shadow, stone, roofs,
/// shaded sides.
const TALL: [&str; 4] = [
    "m70-250l70 60v60h-160zm70 450l50 60-20 64h-240l-40-20z",
    "m-60-150v-170h24v20h24v-20h24v20h24v-20h24v170zm-106 460v-100h24v16h24v-16h24v16h24v-16h24v\
     16h24v-16h24v16h24v-16h20v100zm-44 14v-150h76v150zm224 0v-150h76v150zm-164-200l-20 \
     60h26v-60zm122 0l20 60h-26v-60z",
    "m-220 176l48-88 48 88c-24 14-72 14-96 0zm224 0l48-88 48 88c-24 14-72 14-96 0z",
    "m36-150v-160h24v160z",
];

/// How far each flag stands east of the castle's middle, and how high.
const FLAGS: [(i32, i32); 6] = [
    (-138, -226),
    (138, -226),
    (-346, -180),
    (346, -180),
    (-72, -200),
    (72, -200),
];

/// The flag of the castle's `n`th lord, with the castle's middle at `at`.
pub fn flag_art(color: Color, at: Point, n: usize) -> String {
    let [fill, rim, _] = meeple::colors(color);
    let (dx, dy) = FLAGS[n % FLAGS.len()];
    let mut svg = String::from("<path d=\"m");
    svg.int(at.x + dx).add(&[" "]).int(at.y + dy);
    svg.add(&[
        "v-96h6l70 26-66 26v44z\" fill=\"",
        fill,
        "\" stroke=\"",
        rim,
    ]);
    svg.push_str("\" stroke-width=\"8\" stroke-linejoin=\"round\"/>");
    svg
}
