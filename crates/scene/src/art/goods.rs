//! Trade goods: the same symbol for tiles and for text.

use bastide_rules::tile::Good;

use super::canvas::{Canvas, Layer};
use crate::shape::{Point, p};
use crate::text::Write;

/// Half the width of a goods symbol with its rim.
pub(super) const GOOD: i32 = 98;

/// A goods symbol as a separate element, for text and panels: a picture on a disc in the
/// color of the goods.
pub fn good_icon(svg: &mut String, good: Good, attributes: &str) {
    svg.add(&["<svg viewBox=\"-100 -100 200 200\" aria-hidden=\"true\""]);
    svg.add(&[attributes, ">"]);
    svg.add(&[&good_art(good), "</svg>"]);
}

/// A goods symbol around the origin, 200 units wide and high.
pub fn good_art(good: Good) -> String {
    let mut canvas = Canvas::new();
    draw(p(0, 0), good, &mut canvas);
    canvas.into_svg()
}

pub(super) fn draw(at: Point, good: Good, canvas: &mut Canvas) {
    let disc = [Layer::Wine, Layer::Grain, Layer::Cloth][good as usize];
    canvas.on(disc).ellipse(at, GOOD - 8, GOOD - 8);
    match good {
        Good::Wine => {
            let pen = canvas.on(Layer::Sign);
            for (x, y) in [
                (-42, -14),
                (0, -14),
                (42, -14),
                (-21, 22),
                (21, 22),
                (0, 57),
            ] {
                pen.ellipse(at.moved(x, y), 20, 20);
            }
            pen.stamp(at, LEAF);
        }
        Good::Grain => canvas.on(Layer::Ink).stamp(at, EAR),
        Good::Cloth => {
            canvas.on(Layer::Sign).stamp(at, TUNIC);
            canvas.on(Layer::Shade).stamp(at, FOLDS);
            canvas.on(Layer::Ink).stamp(at, BELT);
        }
    }
}

/// A stalk with a leaf on its right.
const LEAF: &str = "m-6-36v-32h12v8c10-16 30-20 50-14-6 22-28 32-50 26v12z";

/// An ear of wheat on its straw: one grain at the tip, the others in pairs.
const EAR: &str = "m-5 72v-42c-20 0-36-12-40-34 20 0 34 8 40 20v-16c-20 0-36-12-40-34 20 0 34 8 40 20v-10\
    c-12-14-12-28 5-46 17 18 17 32 5 46v10c6-12 20-20 40-20-4 22-20 34-40 34v16c6-12 20-20 40-20-4 22-20 34-40 34v42z";

/// A tunic, easier to recognize from afar than a bolt of cloth.
const TUNIC: &str = "m-26-60c6 18 46 18 52 0l46 22-18 42-22-8v66h-64v-66l-22 8-18-42z";

/// Its belt, and the side in shade.
const BELT: &str = "m-32 22h64v14h-64z";
const FOLDS: &str = "m12-46l14-14 46 22-18 42-22-8v66h-20z";
