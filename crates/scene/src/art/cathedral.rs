//! The cathedral.

use super::canvas::{Canvas, Layer};
use crate::shape::Point;

/// A front with two towers, and behind it the roofs in the shape of a cross.
pub(super) fn draw(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(
        Layer::Shadow,
        "m160-40l90 70v140l-60 50h-330l-40-30 40-10h300z",
    );
    // The walls of the transept, the towers, the front between them.
    on(
        Layer::Cream,
        "m-196-124h392v72h-392zm38 60h96v266h-96zm220 0h96v266h-96zm-124 76l62-84 62 84v190h-124z",
    );
    // The nave and the transept.
    on(
        Layer::Red,
        "m-66 10v-170l66-70 66 70v170l-66-88zm-142-124l26-76h112l-4 76zm282 0l-4-76h112l26 76z",
    );
    on(
        Layer::Shade,
        "m0-78v-152l66 70v170zm156-36l18-76h8l26 76zm-350 6h112v14h-112zm268 0h112v14h-112z",
    );
    // The spires, and the ridge turret where the roofs cross.
    on(
        Layer::Blue,
        "m-172-58l62-164 62 164c-28 16-96 16-124 0zm220 0l62-164 62 164c-28 16-96 16-124 0zm-76-122\
         l28-92 28 92c-12 8-44 8-56 0z",
    );
    on(
        Layer::Shade,
        "m-110-222l62 164c-12 7-24 10-36 11zm220 0l62 164c-12 7-24 10-36 11zm-110-50l28 92c-6 4-12 6-18 \
         6zm-84 222h22v252h-22zm220 0h22v252h-22z",
    );
    // Doors, the rose, the windows of the towers.
    on(
        Layer::Ink,
        "m-26 202v-50c0-44 52-44 52 0v50zm-102 0v-38c0-30 36-30 36 0v38zm220 0v-38c0-30 36-30 36 0v38z\
         m-220-100v-66c0-22 30-22 30 0v66zm220 0v-66c0-22 30-22 30 0v66z",
    );
    canvas.on(Layer::Blue).ellipse(at.moved(0, 42), 30, 30);
}
