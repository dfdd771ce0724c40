//! Trade goods: one picture for tiles and for text.

use bastide_rules::tile::Good;

use super::canvas::{Canvas, Layer};
use crate::shape::{Point, p};
use crate::text::Write;

/// Half the width of a goods symbol with its rim.
pub(super) const GOOD: i32 = 98;

/// A goods symbol as an element of its own, for text and panels: a disc in the
/// color of the goods with their picture.
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
    canvas.on(disc).ellipse(at, GOOD - 6, GOOD - 6);
    match good {
        Good::Wine => {
            let pen = canvas.on(Layer::Cream);
            for (x, y) in [
                (-40, -16),
                (0, -20),
                (40, -16),
                (-20, 20),
                (20, 20),
                (0, 54),
            ] {
                pen.ellipse(at.moved(x, y), 20, 20);
            }
            pen.stamp(at, "m-5-42v-24h10v6c14-20 30-22 46-18-4 22-26 32-46 28v8z");
        }
        Good::Grain => {
            canvas.on(Layer::Cream).stamp(at, SHEAF);
            canvas.on(Layer::Ink).stamp(at, "m-22 4h44v16h-44z");
        }
        Good::Cloth => {
            canvas.on(Layer::Cream).stamp(at, ROLL);
            let ink = canvas.on(Layer::Ink);
            ink.stamp(at, "m-24 4h12v42l-12 2zm32 0h12v50l-12-4z");
            ink.ellipse(at.moved(46, -30), 8, 8);
        }
    }
}

/// Ears above a band, straws below it.
const SHEAF: &str = "m-14 12c-14-20-34-40-44-66 16 4 24 8 30 14 0-14 4-24 12-34 8 8 12 16 14 24h4c2-8 \
    6-16 14-24 8 10 12 20 12 34 6-6 14-10 30-14-10 26-30 46-44 66 6 18 22 34 32 58h-92c10-24 26-40 32-58z";

/// A bolt with a length of cloth hanging down from it.
const ROLL: &str = "m-46-52h92c28 0 28 44 0 44h-92c-28 0-28-44 0-44zm-4 50h78v64c-14 8-22-8-40-4-16 \
    4-22 12-38 6z";
