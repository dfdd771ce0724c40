//! Castles.

use bastide_rules::player::Color;

use crate::meeple;
use crate::shape::Point;
use crate::text::{Write, part, width};

/// The middle of a lord, above the middle of the castle: on top of its keep.
pub const LORD: i32 = -296;

const STONE: &str = concat!(
    "fill=\"#efe3c4\" stroke=\"#5f4d33\" stroke-linejoin=\"round\" ",
    width!(part)
);
const ROOF: &str = concat!(
    "fill=\"#6187b3\" stroke=\"#2b4a6b\" stroke-linejoin=\"round\" ",
    width!(part)
);
const SHADOW: &str = "fill=\"#3a2a14\" fill-opacity=\".32\"";
const SHADE: &str = "fill=\"#3a1c10\" fill-opacity=\".24\"";
/// Windows and gates, lit in the evening.
const LIT: &str = "fill=\"#66371f\"";

/// A castle around the origin, the middle of the edge between the two tiles of its city.
/// The city extends across that edge: `tall` for tiles side by side, otherwise wide.
pub fn castle_art(tall: bool) -> String {
    let mut svg = String::new();
    let (behind, before): (&[StyledPath], &[StyledPath]) = if tall {
        (&REAR_TOWER, &OUTER_GATE)
    } else {
        (&WINGS, &[])
    };
    for &(path, style) in behind.iter().chain(&KEEP).chain(before) {
        part(&mut svg, path, style);
    }
    svg
}

/// A path with its style.
type StyledPath = (&'static str, &'static str);

/// The wings of a wide castle with a turret at each end.
const WINGS: [StyledPath; 6] = [
    ("m330-20l70 50-20 60h-640l-60-20z", SHADOW),
    (
        "m-330 66v-84h24v16h24v-16h24v16h24v-16h24v16h24v-16h60v84zm660 0v-84h-24v16h-24v-16h-24v16h\
         -24v-16h-24v16h-24v-16h-60v84z",
        STONE,
    ),
    ("m-386 84v-176h80v176zm692 0v-176h80v176z", STONE),
    (
        "m-396-88l50-96 50 96c-24 14-76 14-100 0zm692 0l50-96 50 96c-24 14-76 14-100 0z",
        ROOF,
    ),
    (
        "m-328 84v-160h22v160zm692 0v-160h22v160zm-710-268l50 96c-12 7-24 9-38 10zm692 0l50 96c-12 \
         7-24 9-38 10z",
        SHADE,
    ),
    ("m-364-30v-34h13v34zm692 0v-34h13v34z", LIT),
];

/// The tower behind the keep of a tall castle.
const REAR_TOWER: [StyledPath; 3] = [
    ("m70-270l70 60v80h-160z", SHADOW),
    ("m-62-150v-190h25v22h25v-22h24v22h25v-22h25v190z", STONE),
    ("m28-150v-176l34-14v190z", SHADE),
];

/// The keep with battlements for the lord, and the gate wall with round towers in front of
/// it.
const KEEP: [StyledPath; 7] = [
    ("m160-60l120 80-30 110h-330l-70-30z", SHADOW),
    ("m-88-10v-190h32v24h28v-24h56v24h28v-24h32v190z", STONE),
    ("m34-10v-158l54-16v174z", SHADE),
    (
        "m-96 118v-158h27v20h27v-20h27v20h30v-20h27v20h27v-20h27v158zm-88 4v-244h92v244zm276 \
         0v-244h92v244z",
        STONE,
    ),
    (
        "m-200-118l62-112 62 112c-30 16-94 16-124 0zm276 0l62-112 62 112c-30 16-94 16-124 0z",
        ROOF,
    ),
    (
        "m-116 122v-226h26v226zm276 0v-226h26v226zm-298-352l62 112c-16 8-30 11-46 12zm276 0l62 \
         112c-16 8-30 11-46 12z",
        SHADE,
    ),
    (
        "m-34 118v-58c0-46 68-46 68 0v58zm-113-120v-42h15v42zm276 0v-42h15v42zm-141-72v-48h15v48z",
        LIT,
    ),
];

/// The gate in front of a tall castle's keep.
const OUTER_GATE: [StyledPath; 6] = [
    ("m112 190l46 40-16 76h-230l-30-20z", SHADOW),
    (
        "m-84 290v-98h24v16h24v-16h24v16h24v-16h24v16h24v-16h24v98z",
        STONE,
    ),
    ("m-118 302v-140h64v140zm172 0v-140h64v140z", STONE),
    (
        "m-128 166l42-80 42 80c-20 12-64 12-84 0zm172 0l42-80 42 80c-20 12-64 12-84 0z",
        ROOF,
    ),
    (
        "m-74 302v-126h20v126zm172 0v-126h20v126zm-184-216l42 80c-10 6-20 8-32 8zm172 0l42 80c-10 \
         6-20 8-32 8z",
        SHADE,
    ),
    (
        "m-26 290v-34c0-32 52-32 52 0v34zm-75-70v-30h12v30zm172 0v-30h12v30z",
        LIT,
    ),
];

/// Each flag's offset east of the castle's middle, and its height.
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
    svg.add(&["\" ", width!(part), " stroke-linejoin=\"round\"/>"]);
    svg
}
