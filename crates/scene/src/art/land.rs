//! Meadows, trees and roads.

use super::canvas::{Canvas, Copy, Layer, POPLAR, TREES};
use super::dice::Dice;
use super::scape::Scape;
use super::streets;
use crate::parcels::Fields;
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

/// Draws the loose bushes and trees of a tile; crops and woods are in the layer below.
pub(crate) fn trees(scape: &Scape, variety: u8, canvas: &mut Canvas, dice: &mut Dice) {
    let plan = scape.plan;
    for middle in Fields::of(plan.tile).bushes(plan.tile, variety) {
        let middle = middle.turned(plan.rotation);
        let (down, kind) = match dice.roll(4) {
            0 => (44, POPLAR),
            1 => (24, TREES[0]),
            _ => (34, TREES[2]),
        };
        let at = middle.moved(0, down);
        let hue = None;
        canvas.add(Copy { at, kind, hue });
    }
}

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
pub(super) fn tree(at: Point, r: i32, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .ellipse(at.moved(r / 2, 2), r, r / 3);
    crown(at, r, canvas.on(Layer::Tree));
    crown_shade(at, r, canvas.on(Layer::Shade));
    crown_light(at, r, canvas.on(Layer::Glow));
}

/// The crown of a tree with its foot at `at`.
fn crown(at: Point, r: i32, pen: &mut Pen) {
    outline(at.moved(0, -r), r, r, &CROWN, pen);
}

/// The shaded part of a crown.
fn crown_shade(at: Point, r: i32, pen: &mut Pen) {
    outline(at.moved(0, -r), r, r, &CROWN_SHADE, pen);
}

/// The light on a crown.
fn crown_light(at: Point, r: i32, pen: &mut Pen) {
    let light = at.moved(-26 * r / 100, -136 * r / 100);
    pen.ellipse(light, r / 2, r * 2 / 5);
}

/// A slender young tree with its foot at `at`.
pub(super) fn poplar(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Shadow).ellipse(at.moved(14, 2), 24, 8);
    canvas
        .on(Layer::Tree)
        .stamp(at, "m-2 4c-26-6-22-58 2-86 24 28 30 80 2 86z");
    canvas
        .on(Layer::Shade)
        .stamp(at, "m0 4c6-28 8-58 0-86 24 28 30 80 2 86z");
}

/// Draws the court of an abbey up to the edges of its tile: lawns with fruit trees in its
/// corners, gravel in the middle and a well.
pub(super) fn court(canvas: &mut Canvas, dice: &mut Dice) {
    const LAWNS: [(i32, i32); 4] = [(190, 170), (810, 170), (190, 830), (810, 830)];
    const TREES_OF: [(i32, i32); 4] = [(-75, -25), (60, -35), (-60, 85), (70, 75)];
    let ground = canvas.on(Layer::Ground);
    ground.stamp(Point::default(), "m-3-3h1006v1006h-1006z");
    canvas.on(Layer::Plaza).ellipse(p(500, 520), 330, 290);
    for (x, y) in LAWNS {
        let lawn = canvas.on(Layer::Yard);
        for row in -2..=2 {
            lawn.to(p(x - 110, y + 42 * row));
            lawn.line(p(x + 110, y + 42 * row));
        }
        for (dx, dy) in TREES_OF {
            let kind = [POPLAR, TREES[0], TREES[1], TREES[2]][dice.roll(4) as usize];
            let at = p(x + dx, y + dy + dice.roll(20));
            let hue = None;
            canvas.add(Copy { at, kind, hue });
        }
    }
    streets::well(p(500, 800), canvas);
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
