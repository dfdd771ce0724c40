//! The cathedral.

use super::canvas::{Canvas, Layer};
use crate::shape::Point;

/// Draws a front between two towers with tall spires, and the roof of the nave behind it.
pub(super) fn draw(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(
        Layer::Shadow,
        "m190-40l44 50v120l-40 70h-356l-30-24 30-6h352z",
    );
    // Buttresses outside, the towers, the front with its gable.
    on(
        Layer::Cream,
        "m-212 196v-150l28-34v184zm424 0v-150l-28-34v184zm-396 4v-302h112v302zm256 0v-302h112v302z\
         m-144 0v-216l72-96 72 96v216z",
    );
    on(Layer::Red, "m-72-34l72-206 72 206v26l-72-96-72 96z");
    on(
        Layer::Blue,
        "m-194-98l66-186 66 186c-30 16-102 16-132 0zm256 0l66-186 66 186c-30 16-102 16-132 0z",
    );
    on(
        Layer::Shade,
        "m-128-284l66 186c-12 7-26 11-40 12zm256 0l66 186c-12 7-26 11-40 12zm-128 44l72 206v26l-72-96z\
         m-98 160h26v280h-26zm256 0h26v280h-26zm28 92l28 34v150h-28z",
    );
    on(Layer::Glow, "m-184-76h18v276h-18zm256 0h18v276h-18z");
    // The rose window and the belfry openings, lit in the evening.
    on(
        Layer::Window,
        "m-38 26a38 38 0 0 1 76 0a38 38 0 0 1-76 0zm-108 8v-76c0-26 36-26 36 0v76zm256 0v-76c0-26 36-26 36 0v76z",
    );
    on(
        Layer::Ink,
        "m-40 202v-60c0-56 80-56 80 0v60zm-106 0v-48c0-32 40-32 40 0v48zm252 0v-48c0-32 40-32 40 0v48z",
    );
    canvas.on(Layer::Cream).ellipse(at.moved(0, 26), 46, 46);
}
