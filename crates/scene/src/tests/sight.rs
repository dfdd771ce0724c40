//! Checks that everything can be told from the ground that it lies on, by day and in
//! the evening, in sun and shade, and by those who do not see all colors.

use bastide_rules::player::Color;

use super::pictures::contrast;
use crate::layers::{crops, fields::TONES};
use crate::meeple::colors;
use crate::overlay;

/// A color as its parts, from 0 to 255.
type Rgb = [f64; 3];

fn parse(color: &str) -> Rgb {
    [1, 3, 5].map(|at| f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()))
}

fn written(color: Rgb) -> String {
    let [r, g, b] = color.map(|part| part.round().clamp(0.0, 255.0) as u8);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// A color with another one over it.
fn under(color: Rgb, sheet: &str, opacity: f64) -> Rgb {
    let sheet = parse(sheet);
    [0, 1, 2].map(|n| color[n] * (1.0 - opacity) + sheet[n] * opacity)
}

/// The sight of all, and of those who have cones of two kinds only, after Viénot, Brettel and
/// Mollon for red and green, and as simply for blue.
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

/// All grounds in all lights.
fn grounds() -> Vec<Rgb> {
    let printed = [
        "#b3c578", "#dfbd85", "#f0dcb2", "#f2e7c6", "#e9d29b", "#e0d3a0",
    ];
    let plain = TONES.into_iter().chain(printed).chain(crops::grounds());
    let lights = plain.map(parse).flat_map(|ground| {
        let (sun, cloud) = (
            under(ground, "#fff3bd", 0.15),
            under(ground, "#2f4a1c", 0.09),
        );
        [ground, sun, cloud]
    });
    { lights }
        .flat_map(|ground| [ground, under(ground, "#0a1250", 0.26)])
        .collect()
}

/// The contrast of two colors for all eyes, the least first.
fn least(one: &str, other: Rgb) -> f64 {
    let ratios = EYES
        .iter()
        .map(|eye| contrast(&seen(parse(one), eye), &seen(other, eye)));
    ratios.fold(f64::MAX, f64::min)
}

#[test]
fn figures_stand_out_from_every_ground() {
    for ground in grounds() {
        for color in Color::ALL {
            let [_, rim, _] = colors(color);
            let ratio = least(rim, ground);
            assert!(ratio >= 3.0, "{color:?} on {}: {ratio:.2}", written(ground));
        }
    }
}

#[test]
fn emblems_can_be_told_by_all_eyes() {
    for color in Color::ALL {
        let [fill, _, emblem] = colors(color);
        let ratio = least(emblem, parse(fill));
        assert!(ratio >= 3.0, "{color:?}: {ratio:.2}");
    }
}

/// Lines of overlays have a light casing: one of the two stands out everywhere, and
/// they from each other.
#[test]
fn overlays_stand_out_from_every_ground() {
    let (light, lines) = overlay::line_colors();
    let rims = Color::ALL.map(|color| colors(color)[1]);
    for line in lines.into_iter().chain(rims) {
        let casing = least(line, parse(light));
        assert!(casing >= 3.0, "{line} in its casing: {casing:.2}");
        for ground in grounds() {
            let ratio = least(line, ground).max(least(light, ground));
            assert!(ratio >= 3.0, "{line} on {}: {ratio:.2}", written(ground));
        }
    }
}
