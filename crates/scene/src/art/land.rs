//! Meadows, trees and roads.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::scape::Scape;
use crate::parcels::{MOST, clearings};
use crate::pen::Pen;
use crate::plan::{LineKind, SiteKind};
use crate::shape::{Point, p};

/// A soft patch.
pub(crate) fn blob(at: Point, rx: i32, ry: i32, pen: &mut Pen) {
    let to = |x: i32, y: i32| at.moved(x * rx / 100, y * ry / 100);
    pen.to(to(-100, 10));
    pen.curve(to(-104, -40), to(-60, -80), to(-20, -84));
    pen.curve(to(20, -104), to(90, -80), to(96, -20));
    pen.curve(to(112, 30), to(70, 76), to(20, 80));
    pen.curve(to(-30, 104), to(-98, 70), to(-100, 10));
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
        (scape.plan.sites.iter()).all(|site| site.at.distance(at) > site.radius + room)
    };
    let mut grown: Vec<(Point, i32)> = Vec::new();
    for _ in 0..60 {
        let at = p(90 + 10 * dice.roll(82), 130 + 10 * dice.roll(83));
        // Groves, copses and hedges are broad, and hide no road.
        let kind = dice.roll(7);
        let (trees, room): (&[(i8, i8, i8)], i32) = match kind {
            0 | 1 => (&GROVE, 116),
            2 => (&HEDGE, 90),
            3 => (&COPSE, 90),
            _ => (&[(0, 0, 38)], 46),
        };
        let free = field(at, room)
            && field(at.moved(0, -88), room / 2)
            && away(at, 40 + room)
            && away(at.moved(0, -70), 50)
            && (grown.iter()).all(|(other, far)| other.distance(at) > room + far)
            && (scape.farmers.iter()).all(|spot| spot.moved(0, 40).distance(at) > 90 + room / 2)
            && clearings.iter().all(|open| open.distance(at) > MOST);
        if !free {
            continue;
        }
        grown.push((at, room));
        if kind == 6 {
            poplar(at, canvas);
        } else {
            for &(x, y, r) in trees {
                tree(at.moved(x.into(), y.into()), r.into(), canvas);
            }
        }
        if grown.len() >= 4 {
            break;
        }
    }
}

/// Trees that stand together, from back to front: where, and how large.
const GROVE: [(i8, i8, i8); 5] = [
    (-26, -46, 30),
    (34, -40, 30),
    (-66, -6, 30),
    (2, -2, 38),
    (66, 4, 30),
];
const COPSE: [(i8, i8, i8); 3] = [(-48, -2, 30), (8, -32, 30), (46, 10, 38)];
const HEDGE: [(i8, i8, i8); 4] = [(-54, 12, 20), (-18, 0, 20), (20, 2, 20), (54, 14, 20)];

/// A broad tree with its foot at `at`.
pub(crate) fn tree(at: Point, r: i32, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .ellipse(at.moved(r / 2, 2), r, r / 3);
    let crown = at.moved(0, -r);
    let to = |x: i32, y: i32| crown.moved(x * r / 100, y * r / 100);
    let pen = canvas.on(Layer::Tree);
    pen.to(to(-92, 40));
    pen.curve(to(-120, 0), to(-100, -50), to(-62, -54));
    pen.curve(to(-50, -110), to(40, -120), to(58, -62));
    pen.curve(to(104, -60), to(120, 10), to(88, 44));
    pen.curve(to(70, 100), to(-60, 110), to(-92, 40));
    pen.close();
    let pen = canvas.on(Layer::Shade);
    pen.to(to(58, -62));
    pen.curve(to(104, -60), to(120, 10), to(88, 44));
    pen.curve(to(70, 96), to(-40, 106), to(-80, 60));
    pen.curve(to(0, 76), to(70, 20), to(58, -62));
    pen.close();
    canvas
        .on(Layer::Glow)
        .ellipse(to(-26, -36), r / 2, r * 2 / 5);
}

/// A slender tree with its foot at `at`.
fn poplar(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Shadow).ellipse(at.moved(14, 2), 24, 8);
    canvas
        .on(Layer::Tree)
        .stamp(at, "m-2 4c-32-8-26-80 2-120 28 40 34 112 2 120z");
    canvas
        .on(Layer::Shade)
        .stamp(at, "m0 4c8-40 10-80 0-120 28 40 34 112 2 120z");
}

/// Lanes to gates, narrower than roads.
pub(crate) fn lanes(scape: &Scape, canvas: &mut Canvas) {
    for line in &scape.plan.lines {
        if line.kind == LineKind::Lane {
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
