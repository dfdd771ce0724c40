//! Everything is distinguishable from its background, by day and in the evening, in sun and
//! shade, and with color blindness.

use std::collections::BTreeSet;

use bastide_rules::action::Axis;
use bastide_rules::geometry::Rotation;
use bastide_rules::player::Color;
use bastide_rules::tiles::TileId;

use super::pictures::{contrast, played};
use crate::layers::crops::{self, DARK};
use crate::layers::{self, fields::TONES};
use crate::meeple::{HALO, colors};
use crate::theme::{DUSK, EVENING, MOON, Theme};
use crate::{art, overlay, pieces};

/// The ground of cities and the surface of roads.
const CITY: &str = "#dfbd85";
const ROAD: &str = "#ecd9a6";

/// The components of a color, from 0 to 255.
pub type Rgb = [f64; 3];

pub fn parse(color: &str) -> Rgb {
    [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()))
}

pub fn written(color: Rgb) -> String {
    let [r, g, b] = color.map(|part| part.round().clamp(0.0, 255.0) as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A color seen through a translucent one.
fn under(color: Rgb, sheet: &str, opacity: f64) -> Rgb {
    let sheet = parse(sheet);
    [0, 1, 2].map(|n| color[n] * (1.0 - opacity) + sheet[n] * opacity)
}

/// Normal sight and the three kinds of dichromacy: after Viénot, Brettel and Mollon for red
/// and green, and by an equally simple model for blue.
const EYES: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.11238, 0.88762, 0.0],
        [0.11238, 0.88762, 0.0],
        [0.00401, -0.00401, 1.0],
    ],
    [
        [0.29275, 0.70725, 0.0],
        [0.29275, 0.70725, 0.0],
        [-0.02234, 0.02234, 1.0],
    ],
    [
        [1.0, 0.1462, -0.1462],
        [0.0, 0.8592, 0.1408],
        [0.0, 0.8592, 0.1408],
    ],
];

fn seen(color: Rgb, eye: &[[f64; 3]; 3]) -> String {
    let linear = color.map(|part| (part / 255.0).powf(2.2));
    let seen = eye.map(|row| row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]);
    written(seen.map(|part| part.clamp(0.0, 1.0).powf(1.0 / 2.2) * 255.0))
}

/// The opaque fills of a drawing, and the strokes broad enough to be a background.
fn fills(svg: &str) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    for element in svg.split('<') {
        let value = |name: &str| {
            let (_, rest) = element.split_once(name)?;
            rest.split('"').next().filter(|text| text.starts_with('#'))
        };
        if element.contains("opacity") {
            continue;
        }
        found.extend(value(" fill=\""));
    }
    found
}

/// The colors behind figures: everything on and above tiles, except for doors and letters.
fn printed() -> BTreeSet<String> {
    const INKS: [&str; 2] = ["#66371f", "#4c331f"];
    let mut drawn: Vec<String> = Vec::new();
    for tile in TileId::all() {
        drawn.extend((0..art::VARIETIES).map(|look| art::tile_art(tile, Rotation::R0, look)));
    }
    drawn.extend(Axis::ALL.map(pieces::bridge_art));
    drawn.extend([false, true].map(pieces::castle_art));
    drawn.extend([art::defs(), pieces::tower_art(2)]);
    drawn.push(layers::fields::svg(played(60).board()));
    let fills = drawn.iter().flat_map(|svg| fills(svg)).map(str::to_owned);
    let others = TONES.into_iter().chain(["#e0d3a0"]);
    let all = fills.chain(others.map(str::to_owned));
    let all: BTreeSet<String> = all.filter(|fill| !INKS.contains(&fill.as_str())).collect();
    assert!(all.len() > 30, "{}", all.len());
    all
}

/// A color in the evening, on meadows below the dusk.
pub fn in_the_evening(color: &str) -> Rgb {
    let change = EVENING.iter().find(|(_, day, _)| *day == color);
    let evening = parse(change.map_or(color, |change| change.2));
    match TONES.contains(&color) {
        true => dusk(evening),
        false => evening,
    }
}

fn dusk(color: Rgb) -> Rgb {
    under(color, DUSK, Theme::Dark.tone().parse().unwrap())
}

/// The strips of every crop on every tone: the tone and the strip, by day and in the
/// evening.
fn strips() -> Vec<[Rgb; 4]> {
    let mut all = Vec::new();
    for (n, tone) in TONES.into_iter().enumerate() {
        let change = EVENING.iter().find(|(_, day, _)| *day == tone);
        let (day, evening) = (parse(tone), parse(change.unwrap().2));
        for [color, opacity] in crops::grounds(DARK.contains(&n)) {
            let sown = |tone: Rgb| under(tone, color, opacity.parse().unwrap());
            all.push([day, sown(day), dusk(evening), dusk(sown(evening))]);
        }
    }
    all
}

#[test]
fn strips_are_nearly_as_light_as_their_field() {
    for [tone, strip, tone_at_dusk, strip_at_dusk] in strips() {
        for (tone, strip) in [(tone, strip), (tone_at_dusk, strip_at_dusk)] {
            let ratio = contrast(&written(tone), &written(strip));
            assert!(
                ratio <= 1.15,
                "{} on {}: {ratio:.2}",
                written(strip),
                written(tone)
            );
        }
    }
}

/// All backgrounds in all lights.
fn grounds() -> Vec<Rgb> {
    let lights = |ground: Rgb, above: &str| {
        let (sun, cloud) = (under(ground, above, 0.07), under(ground, "#2f4a1c", 0.05));
        let (glow, shade) = (under(ground, "#fff3c4", 0.3), under(ground, "#3a1c10", 0.3));
        [ground, sun, cloud, glow, shade]
    };
    let all = printed();
    let both = all.iter().flat_map(|ground| {
        let day = lights(parse(ground), "#fff3bd");
        day.into_iter().chain(lights(in_the_evening(ground), MOON))
    });
    let crops = strips().into_iter().flat_map(|[_, day, _, evening]| {
        let day = lights(day, "#fff3bd");
        day.into_iter().chain(lights(evening, MOON))
    });
    both.chain(crops).collect()
}

/// The difference of two colors, by CIE 1976.
fn apart(one: Rgb, other: Rgb) -> f64 {
    let lab = |color: Rgb| {
        let [r, g, b] = color.map(|part| match part / 255.0 {
            dark if dark <= 0.04045 => dark / 12.92,
            light => ((light + 0.055) / 1.055).powf(2.4),
        });
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
        let [x, y, z] = [x, y, z].map(|part| match part > 0.008856 {
            true => part.cbrt(),
            false => 7.787 * part + 16.0 / 116.0,
        });
        [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
    };
    let (one, other) = (lab(one), lab(other));
    let squares = [0, 1, 2].map(|n| (one[n] - other[n]).powi(2));
    squares.iter().sum::<f64>().sqrt()
}

/// The least contrast of two colors for all kinds of sight.
fn least(one: &str, other: Rgb) -> f64 {
    let ratios = EYES
        .iter()
        .map(|eye| contrast(&seen(parse(one), eye), &seen(other, eye)));
    ratios.fold(f64::MAX, f64::min)
}

/// Expects that figures of all colors stand out from a ground, by their rim or their halo.
pub fn expect_figures_stand_out(ground: Rgb) {
    for color in Color::ALL {
        let [_, rim, _] = colors(color);
        let halo = written(under(ground, HALO, 0.9));
        let ratio = least(rim, ground).max(least(&halo, ground));
        assert!(ratio >= 3.0, "{color:?} on {}: {ratio:.2}", written(ground));
    }
}

#[test]
fn figures_stand_out_from_every_ground() {
    grounds().into_iter().for_each(expect_figures_stand_out);
}

#[test]
fn any_two_fields_are_distinguishable() {
    for (n, one) in TONES.into_iter().enumerate() {
        for other in &TONES[n + 1..] {
            let day = apart(parse(one), parse(other));
            assert!(day >= 17.0, "{one} {other}: {day:.1}");
            let evening = apart(in_the_evening(one), in_the_evening(other));
            assert!(
                evening >= 14.0,
                "{one} {other} in the evening: {evening:.1}"
            );
        }
    }
}

#[test]
fn no_field_looks_like_a_city_or_a_road() {
    for tone in TONES {
        for (what, day, evening) in [(CITY, 21.0, 16.0), (ROAD, 20.0, 13.0)] {
            let seen = apart(parse(tone), parse(what));
            assert!(seen >= day, "{tone} {what}: {seen:.1}");
            let seen = apart(in_the_evening(tone), in_the_evening(what));
            assert!(seen >= evening, "{tone} {what} in the evening: {seen:.1}");
        }
    }
}

/// In the evening roads are found at a glance: lighter than the land beside them.
#[test]
fn roads_are_lighter_than_their_land_in_the_evening() {
    let road = written(in_the_evening(ROAD));
    let tones = TONES.into_iter().map(in_the_evening);
    for ground in tones.chain(strips().into_iter().map(|[_, _, _, strip]| strip)) {
        let ratio = contrast(&road, &written(ground));
        assert!(ratio >= 1.7, "{}: {ratio:.2}", written(ground));
    }
}

/// Evening fields stay colored: none turns gray.
#[test]
fn the_land_keeps_its_colors_in_the_evening() {
    for tone in TONES {
        let [r, g, b] = in_the_evening(tone);
        let (most, least) = (r.max(g).max(b), r.min(g).min(b));
        assert!((most - least) / most >= 0.22, "{tone}");
    }
}

/// Walls are cool and roads are warm. A wall has three values: its face, its top and its
/// merlons.
#[test]
fn walls_have_three_values_and_look_like_no_road() {
    let [face, top, merlons] = ["#8f897d", "#cfc9bd", "#fbf5e6"];
    for light in [parse as fn(&str) -> Rgb, in_the_evening] {
        let [face, top, merlons, road] = [face, top, merlons, ROAD].map(light);
        let ratio = |one: Rgb, other: Rgb| contrast(&written(one), &written(other));
        assert!(ratio(face, top) >= 1.8);
        assert!(ratio(top, merlons) >= 1.4);
        assert!(apart(top, road) >= 21.0 && apart(merlons, road) >= 21.0);
        for (rim, ground) in [("#4b4234", top), ("#4b4234", merlons), ("#5f4a22", road)] {
            let seen = ratio(light(rim), ground);
            assert!(seen >= 3.2, "{rim} on {}: {seen:.2}", written(ground));
        }
        for tone in TONES {
            let seen = ["#4b4234", "#5f4a22"].map(|rim| ratio(light(rim), light(tone)));
            assert!(seen.into_iter().all(|seen| seen >= 2.4), "{tone}: {seen:?}");
        }
    }
}

#[test]
fn emblems_are_distinguishable_with_any_sight() {
    for color in Color::ALL {
        let [fill, _, emblem] = colors(color);
        let ratio = least(emblem, parse(fill));
        assert!(ratio >= 3.0, "{color:?}: {ratio:.2}");
    }
}

/// Lines of overlays have a light casing: line or casing contrasts with every background,
/// and with each other.
#[test]
fn overlays_stand_out_from_every_ground() {
    let (light, lines) = overlay::line_colors();
    let rims = Color::ALL.map(|color| colors(color)[1]);
    let [casing, dashes] = overlay::fief_colors();
    assert!(least(casing, parse(dashes)) >= 3.0);
    let areas = overlay::area_colors();
    for (n, one) in areas.iter().enumerate() {
        for other in &areas[..n] {
            assert!(apart(parse(one), parse(other)) >= 20.0, "{one} and {other}");
        }
    }
    let lines: Vec<&str> = lines.into_iter().chain(rims).collect();
    for line in &lines {
        let casing = least(line, parse(light));
        assert!(casing >= 3.0, "{line} in its casing: {casing:.2}");
    }
    for ground in grounds() {
        assert!(least(casing, ground).max(least(dashes, ground)) >= 3.0);
        let casing = least(light, ground);
        for line in &lines {
            let ratio = least(line, ground).max(casing);
            assert!(ratio >= 3.0, "{line} on {}: {ratio:.2}", written(ground));
        }
    }
}

fn sheet(name: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../style");
    std::fs::read_to_string(path.join(name)).unwrap()
}

fn dusk_sheet() -> String {
    sheet("dusk.css")
}

/// Whatever the color of the player between its two lines.
#[test]
fn frames_of_last_tiles_stand_out_from_every_ground() {
    let marks = sheet("marks.css");
    let [dark, light] = [".last-edge {\n  stroke: ", ".last-light {\n  stroke: "].map(|start| {
        marks
            .split_once(start)
            .unwrap()
            .1
            .split(';')
            .next()
            .unwrap()
    });
    for ground in grounds() {
        // Overlays tint tiles, in purple at the darkest.
        for ground in [ground, under(ground, "#522071", 0.22)] {
            let ratio = least(dark, ground).max(least(light, ground));
            assert!(ratio >= 3.0, "{}: {ratio:.2}", written(ground));
        }
    }
}

/// A color of roads, walls or roofs at each step of the dusk by day.
fn falling(day: &str) -> [Rgb; 4] {
    let sheet = dusk_sheet();
    let mixed = format!("light-dark(color-mix(in srgb, {day}, ");
    let (_, evening) = sheet.split_once(&mixed).expect(day);
    let evening = &evening[..7];
    let is_same = |&(_, from, to): &(&str, &str, &str)| (from, to) == (day, evening);
    assert!(EVENING.iter().any(is_same), "{day} {evening}");
    let steps: Vec<f64> = (sheet.split("--late: ").skip(1))
        .map(|rest| rest.split('%').next().unwrap().parse().unwrap())
        .collect();
    let steps: [f64; 4] = steps.try_into().unwrap();
    steps.map(|percent| under(parse(day), evening, percent / 100.0))
}

/// The sheets over meadows while the stack empties by day, as the style sheet has them.
fn dusks() -> Vec<(String, f64)> {
    let sheet = dusk_sheet();
    // Opaque, so that no band shows where the shades of two tiles overlap.
    let steps = sheet.split(".evening {\n  fill: light-dark(").skip(1);
    let dusk = |step: &str| {
        let (color, rest) = step.split_at(7);
        assert!(rest.starts_with(", #062a4a);"), "{rest}");
        assert!(
            rest.contains(&format!("stroke: light-dark({color}, ")),
            "{rest}"
        );
        let opacity = rest.split("opacity: ").nth(1).unwrap();
        let opacity = opacity.split(';').next().unwrap().parse().unwrap();
        (color.to_owned(), opacity)
    };
    steps.map(dusk).collect()
}

#[test]
fn figures_stand_out_and_fields_differ_while_dusk_deepens() {
    let dusks = dusks();
    assert_eq!(dusks.len(), 4);
    assert!(dusks.is_sorted_by_key(|(_, opacity)| *opacity));
    for (step, (sheet, opacity)) in dusks.iter().enumerate() {
        let fall = |color: &str| under(parse(color), sheet, *opacity);
        let strips = strips().into_iter().map(|[_, day, ..]| written(day));
        for ground in TONES.into_iter().map(str::to_owned).chain(strips) {
            let ground = fall(&ground);
            expect_figures_stand_out(ground);
            let (light, lines) = overlay::line_colors();
            for line in lines {
                let ratio = least(line, ground).max(least(light, ground));
                assert!(ratio >= 3.0, "{line} on {}: {ratio:.2}", written(ground));
            }
        }
        for ground in [CITY, ROAD].map(|ground| falling(ground)[step]) {
            expect_figures_stand_out(ground);
        }
        let [roof, city] = ["#de7d50", CITY].map(|color| falling(color)[step]);
        assert!(apart(roof, city) >= 18.0, "roofs at step {step}");
        for (n, one) in TONES.into_iter().enumerate() {
            for other in &TONES[n + 1..] {
                let seen = apart(fall(one), fall(other));
                assert!(seen >= 12.0, "{one} {other} under {sheet}: {seen:.1}");
            }
            for (what, least) in [(CITY, 16.0), (ROAD, 13.0)] {
                let seen = apart(fall(one), falling(what)[step]);
                assert!(seen >= least, "{one} {what} under {sheet}: {seen:.1}");
            }
        }
    }
}
