//! Meadows, trees and roads.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::scape::Scape;
use crate::plan::SiteKind;
use crate::shape::{Point, SIZE, inside, p, to_outline};

pub(crate) fn meadow(canvas: &mut Canvas, dice: &mut Dice) {
    canvas.on(Layer::Meadow).rect(p(0, 0), SIZE, SIZE);
    for n in 0..5 {
        let (rx, ry) = (90 + dice.roll(80), 45 + dice.roll(35));
        let x = 190 + dice.roll(620);
        let y = 110 + n * 190 + dice.around(40);
        blob(p(x, y.clamp(110, 890)), rx, ry, canvas);
    }
}

/// A soft patch.
fn blob(at: Point, rx: i32, ry: i32, canvas: &mut Canvas) {
    let pen = canvas.on(Layer::Clump);
    let to = |x: i32, y: i32| at.moved(x * rx / 100, y * ry / 100);
    pen.to(to(-100, 10));
    pen.curve(to(-110, -50), to(-60, -70), to(-30, -60));
    pen.curve(to(0, -110), to(50, -100), to(60, -55));
    pen.curve(to(110, -50), to(115, 30), to(75, 50));
    pen.curve(to(50, 105), to(-20, 100), to(-40, 65));
    pen.curve(to(-70, 75), to(-95, 50), to(-100, 10));
    pen.close();
}

pub(crate) fn roads(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    for (_, road) in &scape.plan.roads {
        canvas.on(Layer::Rim).chain(road);
        canvas.on(Layer::Road).chain(road);
        // Wear stays clear of the edges, where the next tile begins.
        let end = road.pieces() as i32 * 1024;
        for _ in 0..6 {
            let at = road.at(end / 16 + dice.roll(end * 7 / 8));
            let at = at.moved(dice.around(20), dice.around(20));
            canvas
                .on(Layer::Shadow)
                .ellipse(at, 5 + dice.roll(7), 3 + dice.roll(2));
        }
    }
}

pub(crate) fn trees(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    let mut grown: Vec<Point> = Vec::new();
    for _ in 0..60 {
        let at = p(60 + dice.roll(880), 100 + dice.roll(850));
        let field = scape
            .fields()
            .any(|area| inside(&area.polygon, at) && to_outline(&area.polygon, at) > 44);
        let free = field
            && grown.iter().all(|other| other.distance(at) > 110)
            && scape
                .farmers
                .iter()
                .all(|spot| spot.moved(0, 30).distance(at) > 125)
            && scape
                .plan
                .sites
                .iter()
                .all(|site| site.at.distance(at) > site.radius + 60);
        if !free {
            continue;
        }
        grown.push(at);
        match dice.roll(4) {
            0 => poplar(at, canvas),
            1 => {
                tree(at.moved(-24, -8), 24, canvas);
                tree(at.moved(20, 6), 30, canvas);
            }
            _ => tree(at, 26 + dice.roll(8), canvas),
        }
        if grown.len() >= 6 {
            break;
        }
    }
    for _ in 0..26 {
        let at = p(50 + dice.roll(900), 50 + dice.roll(900));
        let field = scape
            .fields()
            .any(|area| inside(&area.polygon, at) && to_outline(&area.polygon, at) > 24);
        if field
            && grown.iter().all(|other| other.distance(at) > 60)
            && scape
                .plan
                .sites
                .iter()
                .all(|site| site.at.distance(at) > site.radius + 20)
        {
            tuft(at, canvas);
        }
    }
}

/// Blades of grass.
fn tuft(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Clump).figure(
        at,
        &[
            (-14, -14),
            (-5, 0),
            (-3, -20),
            (3, -2),
            (14, -12),
            (6, 6),
            (-6, 6),
        ],
    );
}

/// A broad tree with its foot at `at`.
fn tree(at: Point, r: i32, canvas: &mut Canvas) {
    canvas
        .on(Layer::Shadow)
        .ellipse(at.moved(r / 2, 2), r, r / 3);
    let crown = at.moved(0, -r);
    canvas.on(Layer::Tree).ellipse(crown, r, r * 9 / 10);
    let pen = canvas.on(Layer::Shade);
    pen.to(crown.moved(r * 6 / 10, -r * 7 / 10));
    pen.curve(
        crown.moved(r * 13 / 10, 0),
        crown.moved(r * 8 / 10, r),
        crown.moved(-r / 10, r * 9 / 10),
    );
    pen.curve(
        crown.moved(r * 5 / 10, r * 6 / 10),
        crown.moved(r * 7 / 10, 0),
        crown.moved(r * 6 / 10, -r * 7 / 10),
    );
    pen.close();
}

/// A slender tree with its foot at `at`.
fn poplar(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Shadow).ellipse(at.moved(14, 2), 24, 8);
    canvas
        .on(Layer::Tree)
        .stamp(at, "m-2 4c-24-8-20-62 2-92 22 30 26 84 2 92z");
    canvas
        .on(Layer::Shade)
        .stamp(at, "m0 4c6-30 8-60 0-92 22 30 26 84 2 92z");
}

/// The widening where roads meet, and its houses.
pub(crate) fn crossing(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    let Some(site) = scape.plan.site(|kind| kind == SiteKind::Crossing) else {
        return;
    };
    canvas.on(Layer::Rim).ellipse(site.at, 44, 36);
    canvas.on(Layer::Road).ellipse(site.at, 44, 36);
    let _ = dice;
}
