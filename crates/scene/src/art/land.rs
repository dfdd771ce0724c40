//! Meadows, trees and roads.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::scape::Scape;
use crate::parcels::{MOST, clearings};
use crate::pen::Pen;
use crate::plan::{BoundaryKind, SiteKind};
use crate::shape::{Point, p};

/// A soft patch.
pub(crate) fn blob(at: Point, rx: i32, ry: i32, pen: &mut Pen) {
    const BLOB: [(i8, i8); 13] = [
        (-100, 10),
        (-104, -40),
        (-60, -80),
        (-20, -84),
        (20, -104),
        (90, -80),
        (96, -20),
        (112, 30),
        (70, 76),
        (20, 80),
        (-30, 104),
        (-98, 70),
        (-100, 10),
    ];
    outline(at, rx, ry, &BLOB, pen);
}

/// Draws a closed chain of curves around a point, in hundredths of two radii.
fn outline(at: Point, rx: i32, ry: i32, points: &[(i8, i8)], pen: &mut Pen) {
    let to = |&(x, y): &(i8, i8)| at.moved(i32::from(x) * rx / 100, i32::from(y) * ry / 100);
    let [first, rest @ ..] = points else {
        return;
    };
    pen.to(to(first));
    for piece in rest.chunks_exact(3) {
        if let [b, c, d] = piece {
            pen.curve(to(b), to(c), to(d));
        }
    }
    pen.close();
}

pub(crate) fn roads(scape: &Scape, canvas: &mut Canvas) {
    for (_, road) in &scape.plan.roads {
        canvas.on(Layer::Road).band(road, 39);
        for by in [-15, 15] {
            canvas.on(Layer::Rut).chain(&road.beside(by));
        }
    }
}

pub(crate) fn trees(scape: &Scape, look: u8, canvas: &mut Canvas, dice: &mut Dice) {
    let clearings = clearings(look);
    let field = |at: Point, room: i32| scape.is_meadow(at, room);
    let away = |at: Point, room: i32| {
        !(scape.plan.sites.iter()).any(|site| site.at.is_within(at, site.radius + room))
    };
    // Several together or a single one, nothing in between: a meadow is calm.
    let most = if look % 3 == 2 { 3 } else { 1 };
    let mut grown: Vec<(Point, i32)> = Vec::new();
    for _ in 0..60 {
        let at = p(90 + 10 * dice.roll(82), 130 + 10 * dice.roll(83));
        // Groves, copses and hedges are broad, and hide no road.
        let kind = dice.roll(7);
        let (trees, room): (&[(i8, i8, i8)], i32) = match kind {
            0 | 1 => (&GROVE, 116),
            2 => (&HEDGE, 90),
            3 => (&COPSE, 90),
            6 => (&[], 80),
            _ => (&[(0, 0, 38)], 46),
        };
        // Cheapest check first.
        let free = (grown.first()).is_none_or(|(first, _)| first.is_within(at, 339))
            && !clearings.iter().any(|open| open.is_within(at, MOST))
            && !(grown.iter()).any(|(other, far)| other.is_within(at, room + far))
            && !(scape.farmers.iter()).any(|spot| spot.moved(0, 40).is_within(at, 90 + room / 2))
            && away(at, 40 + room)
            && away(at.moved(0, -70), 50)
            && field(at, room)
            && field(at.moved(0, -88), room / 2);
        if !free {
            continue;
        }
        grown.push((at, room));
        if kind == 6 {
            for &(x, y, high) in POPLARS[dice.roll(3) as usize] {
                poplar(at.moved(x.into(), y.into()), high, canvas);
            }
        } else {
            for &(x, y, r) in trees {
                tree(at.moved(x.into(), y.into()), r.into(), canvas);
            }
        }
        if grown.len() >= most {
            break;
        }
    }
}

/// A group of trees, from back to front: place and size.
const GROVE: [(i8, i8, i8); 5] = [
    (-26, -46, 30),
    (34, -40, 30),
    (-66, -6, 30),
    (2, -2, 38),
    (66, 4, 30),
];
const COPSE: [(i8, i8, i8); 3] = [(-48, -2, 30), (8, -32, 30), (46, 10, 38)];
/// Groups of poplars: place, and true for tall ones.
const POPLARS: [&[(i8, i8, bool)]; 3] = [
    &[(-46, 6, false), (0, 0, true), (44, 8, false)],
    &[(-24, 0, true), (26, 10, false)],
    &[(-48, 8, false), (-4, 0, true), (44, 2, true)],
];
const HEDGE: [(i8, i8, i8); 4] = [(-54, 12, 20), (-18, 0, 20), (20, 2, 20), (54, 14, 20)];

const CROWN: [(i8, i8); 13] = [
    (-92, 40),
    (-120, 0),
    (-100, -50),
    (-62, -54),
    (-50, -110),
    (40, -120),
    (58, -62),
    (104, -60),
    (120, 10),
    (88, 44),
    (70, 100),
    (-60, 110),
    (-92, 40),
];
const CROWN_SHADE: [(i8, i8); 10] = [
    (58, -62),
    (104, -60),
    (120, 10),
    (88, 44),
    (70, 96),
    (-40, 106),
    (-80, 60),
    (0, 76),
    (70, 20),
    (58, -62),
];

/// A broad tree with its foot at `at`.
pub(crate) fn tree(at: Point, r: i32, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .ellipse(at.moved(r / 2, 2), r, r / 3);
    crown(at, r, canvas.on(Layer::Tree));
    crown_shade(at, r, canvas.on(Layer::Shade));
    crown_light(at, r, canvas.on(Layer::Glow));
}

/// The crown of a tree with its foot at `at`.
pub(crate) fn crown(at: Point, r: i32, pen: &mut Pen) {
    outline(at.moved(0, -r), r, r, &CROWN, pen);
}

/// The shaded part of a crown.
pub(crate) fn crown_shade(at: Point, r: i32, pen: &mut Pen) {
    outline(at.moved(0, -r), r, r, &CROWN_SHADE, pen);
}

/// The light on a crown.
pub(crate) fn crown_light(at: Point, r: i32, pen: &mut Pen) {
    let light = at.moved(-26 * r / 100, -136 * r / 100);
    pen.ellipse(light, r / 2, r * 2 / 5);
}

/// A slender tree with its foot at `at`, old or young.
fn poplar(at: Point, high: bool, canvas: &mut Canvas) {
    let (crown, shade) = match high {
        true => (
            "m-2 4c-32-8-26-80 2-120 28 40 34 112 2 120z",
            "m0 4c8-40 10-80 0-120 28 40 34 112 2 120z",
        ),
        false => (
            "m-2 4c-26-6-22-58 2-86 24 28 30 80 2 86z",
            "m0 4c6-28 8-58 0-86 24 28 30 80 2 86z",
        ),
    };
    canvas.on(Layer::Shadow).ellipse(at.moved(14, 2), 24, 8);
    canvas.on(Layer::Tree).stamp(at, crown);
    canvas.on(Layer::Shade).stamp(at, shade);
}

/// Lanes to gates, narrower than roads.
pub(crate) fn lanes(scape: &Scape, canvas: &mut Canvas) {
    for line in &scape.plan.lines {
        if line.kind == BoundaryKind::Lane {
            canvas.on(Layer::Plaza).band(&line.curve, 17);
        }
    }
}

/// The widening where roads meet.
pub(crate) fn crossing(scape: &Scape, canvas: &mut Canvas) {
    let Some(site) = scape.plan.site(|kind| kind == SiteKind::Crossing) else {
        return;
    };
    canvas.on(Layer::Road).ellipse(site.at, 122, 112);
}
