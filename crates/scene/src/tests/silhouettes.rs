//! Figures are distinguishable by their outlines alone.

use bastide_rules::figures::FigureKind;
use bastide_rules::player::Color;

use super::paths::{outlines, winding};
use crate::meeple::{REACH, figure_art, silhouette};

/// Pixels per side of a small icon.
const SIZE: usize = 16;
/// Samples per side of a pixel.
const SAMPLES: usize = 4;

type Icon = [[f64; SIZE]; SIZE];

/// The coverage of each pixel by a figure.
fn icon(kind: FigureKind) -> Icon {
    let svg = silhouette(kind);
    let data = svg.split(" d=\"").nth(1).unwrap();
    covered(data.split('"').next().unwrap(), [0.0; 2], 1.0)
}

/// The coverage of each pixel by the emblem of a figure.
fn emblem(kind: FigureKind, color: Color) -> Icon {
    let art = figure_art(kind, color, false);
    let (_, last) = art.rsplit_once("<path transform=\"translate(").unwrap();
    let (x, rest) = last.split_once(' ').unwrap();
    let (y, rest) = rest.split_once(")scale(").unwrap();
    let (scale, rest) = rest.split_once(')').unwrap();
    let data = rest.split('"').nth(2).unwrap();
    let [x, y, scale] = [x, y, scale].map(|number| number.parse().unwrap());
    covered(data, [x, y], scale)
}

/// The coverage of each pixel by a moved and scaled path.
fn covered(data: &str, by: [f64; 2], times: f64) -> Icon {
    let outlines = outlines(data);
    let scale = 2.0 * f64::from(REACH) / 1.13 / (SIZE * SAMPLES) as f64;
    let along = |n: usize, axis: usize| {
        ((n as f64 + 0.5) * scale - f64::from(REACH) / 1.13 - by[axis]) / times
    };
    let mut icon = [[0.0; SIZE]; SIZE];
    for y in 0..SIZE * SAMPLES {
        for x in 0..SIZE * SAMPLES {
            let turns: i32 = (outlines.iter())
                .map(|outline| winding(outline, along(x, 0), along(y, 1)))
                .sum();
            if turns != 0 {
                icon[y / SAMPLES][x / SAMPLES] += 1.0 / (SAMPLES * SAMPLES) as f64;
            }
        }
    }
    icon
}

fn area(icon: &Icon) -> f64 {
    icon.iter().flatten().sum()
}

/// The least difference of two icons over all shifts.
fn difference(one: &Icon, other: &Icon) -> f64 {
    let pixel = |icon: &Icon, x: i32, y: i32| {
        let within = |n: i32| usize::try_from(n).ok().filter(|&n| n < SIZE);
        match (within(x), within(y)) {
            (Some(x), Some(y)) => icon[y][x],
            _ => 0.0,
        }
    };
    let moved = |dx: i32, dy: i32| {
        let mut sum = 0.0;
        for y in -2..SIZE as i32 + 2 {
            for x in -2..SIZE as i32 + 2 {
                sum += (pixel(one, x, y) - pixel(other, x + dx, y + dy)).abs();
            }
        }
        sum
    };
    let shifts = (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy)));
    shifts
        .map(|(dx, dy)| moved(dx, dy))
        .fold(f64::MAX, f64::min)
}

#[test]
fn figures_differ_in_their_outlines_at_16_pixels() {
    let icons = FigureKind::ALL.map(|kind| (kind, icon(kind)));
    for (n, (kind, one)) in icons.iter().enumerate() {
        assert!(area(one) > 60.0, "{kind} is small");
        for (other, two) in &icons[n + 1..] {
            let share = difference(one, two) / area(one).max(area(two));
            assert!(share > 0.2, "{kind} and {other} differ by {share:.2}");
        }
    }
}

#[test]
fn figures_stay_within_their_reach() {
    for kind in FigureKind::ALL {
        let icon = icon(kind);
        let border = (0..SIZE).flat_map(|n| [(0, n), (n, 0), (SIZE - 1, n), (n, SIZE - 1)]);
        let covered: f64 = border.map(|(x, y)| icon[y][x]).sum();
        assert!(covered < 3.0, "{kind} is cut: {covered}");
    }
}

#[test]
fn emblems_can_be_read_at_16_pixels() {
    for kind in FigureKind::ALL {
        let icons = Color::ALL.map(|color| (color, emblem(kind, color)));
        for (n, (color, one)) in icons.iter().enumerate() {
            assert!(area(one) > 9.0, "{kind} {color:?}: {:.1}", area(one));
            for (other, two) in &icons[n + 1..] {
                let share = difference(one, two) / area(one).max(area(two));
                assert!(share > 0.25, "{kind} {color:?} {other:?}: {share:.2}");
            }
        }
    }
}
