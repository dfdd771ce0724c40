//! The river: its banks, source and lake, and the bridges over it.

use bastide_rules::geometry::Rotation;

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use super::land;
use super::scape::Scape;
use crate::plan::{Plan, SiteKind};
use crate::shape::{Curve, Point};

/// Half the width of the water.
const WATER: i32 = 66;
/// From the middle of the water to the middle of a bank; also the bank's stroke width.
const BANK: i32 = 78;

pub(super) fn draw(scape: &Scape, canvas: &mut Canvas, dice: &mut Dice) {
    let Some(river) = &scape.plan.river else {
        return;
    };
    // Do not draw banks below the water: they would show through at the edge of a tile.
    for by in [-BANK, BANK] {
        canvas.on(Layer::Bank).chain(&river.beside(by));
    }
    canvas.on(Layer::River).band(river, WATER);
    for site in &scape.plan.sites {
        match site.kind {
            SiteKind::Spring => pool(site.at, 94, canvas),
            SiteKind::Lake => pool(site.at, 195, canvas),
            _ => {}
        }
    }
    ripples(river, canvas, dice);
}

/// Standing water with its bank.
fn pool(at: Point, r: i32, canvas: &mut Canvas) {
    for (layer, more) in [(Layer::Bank, 12), (Layer::River, 0)] {
        land::blob(at, r + more, r * 7 / 8 + more, canvas.on(layer));
    }
    let light = canvas.on(Layer::Ripple);
    for (dx, dy, length) in [
        (-r / 2, -r / 3, r / 2),
        (-r / 6, 0, r / 2),
        (-r / 3, r / 3, r / 3),
    ] {
        light.to(at.moved(dx, dy));
        light.line(at.moved(dx + length, dy));
    }
}

/// The current: lines along both banks, and short waves between them, clear of the
/// edges.
fn ripples(river: &Curve, canvas: &mut Canvas, dice: &mut Dice) {
    let light = canvas.on(Layer::Ripple);
    for by in [-47, 47] {
        light.chain(&river.beside(by));
    }
    let end = river.pieces() as i32 * 1024;
    for n in 1..8 {
        let at = river.at(end * n / 8);
        let ahead = river.at(end * n / 8 + 40);
        let aside = at.across(ahead, dice.around(26));
        let wave = at.across(ahead, 11);
        let from = at.moved(aside.x, aside.y);
        let part = 60 + dice.roll(3) * 20;
        let (dx, dy) = (ahead.x - at.x, ahead.y - at.y);
        let length = at.distance(ahead).max(1);
        let to = from.moved(dx * part / length, dy * part / length);
        let (b, c) = (from.toward(to, 341), from.toward(to, 683));
        light.to(from);
        light.curve(b.moved(wave.x, wave.y), c.moved(-wave.x, -wave.y), to);
    }
}

/// Draws boulders behind the spring, or in front of it if the river flows north.
pub(super) fn spring(at: Point, plan: &Plan, canvas: &mut Canvas) {
    let leaves_north = (plan.river.iter()).any(|river| river.first().y == 0);
    let at = at.moved(0, if leaves_north { 96 } else { 0 });
    canvas.on(Layer::Shadow).ellipse(at.moved(10, -44), 116, 40);
    canvas.on(Layer::Wall).stamp(at, ROCKS);
    canvas.on(Layer::Stone).stamp(at, ROCKS);
    canvas.on(Layer::Shade).stamp(
        at,
        "m-60-30l6-48 26 20-6 32zm72-20l4-54 32 30-2 34zm66 24l2-40 26 22-2 30z",
    );
    let reeds = "m-92 46c-4-18-2-34 6-46 2 12 4 22 4 28 4-10 8-16 14-20 0 16-4 28-10 38z";
    canvas.on(Layer::Tree).stamp(at, reeds);
}

const ROCKS: &str = "m-118 4l2-40 24-30 38-12 26 20 10 34-30 10-34 4zm72-42l10-42 40-24 44 10 20 \
    36-14 30-40 14-40-8zm98 4l10-28 32-8 26 22 6 36-34 14-32-8z";

/// Reeds at the lake.
pub(super) fn lake(at: Point, canvas: &mut Canvas) {
    for (x, y) in [(-120, -112), (128, -96), (96, 130), (-84, 142)] {
        let reeds = "m-24 24c-6-22-4-44 4-60 4 16 8 28 8 38 2-22 8-38 16-50 2 22 0 36-2 48 6-12 12-20 \
            20-24-2 22-8 38-16 48z";
        canvas.on(Layer::Tree).stamp(at.moved(x, y), reeds);
    }
}

/// Draws the stone bridge of a road over the river or another road.
pub(super) fn arch(at: Point, upright: bool, plan: &Plan, canvas: &mut Canvas) {
    let is_turned = matches!(plan.rotation, Rotation::R90 | Rotation::R270);
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    if upright != is_turned {
        // Its high part leans west; the water flows out on its eastern side.
        on(Layer::Shadow, "m60-136l58 44v190l-58 40z");
        on(
            Layer::Cream,
            "m-62-150c-14 90-14 210 0 300h20c-12-90-12-210 0-300zm102 0c-12 90-12 210 0 300h44v-62\
             c-30-50-50-150 0-160v-78z",
        );
        on(
            Layer::Shade,
            "m58-150c-12 90-12 210 0 300h26v-62c-30-50-50-150 0-160v-78z",
        );
    } else {
        // The arch shows the river or road below.
        on(Layer::Shadow, "m-110 110h120l80-44h90l-24 56-30 20h-200z");
        on(
            Layer::Cream,
            "m-164-44c60-36 268-36 328 0v14c-60-32-268-32-328 0zm0 84c60-32 268-32 328 0v66h-92c0-84-144-84\
             -144 0h-92z",
        );
        on(
            Layer::Shade,
            "m-164 58c60-32 268-32 328 0v48h-92c0-84-144-84-144 0h-92zm98 48c0-76 132-76 132 0z",
        );
    }
}
