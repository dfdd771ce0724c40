//! Woods: dense trees where no crops grow.

use crate::art::land;
use crate::pen::Pen;
use crate::shape::{Point, p};
use crate::text::{Write, width};

/// The woods of the whole board.
#[derive(Default)]
pub(crate) struct Woods {
    ground: Pen,
    crowns: Pen,
    shade: Pen,
    light: Pen,
}

/// The trees of a wood, from back to front: place in hundredths of its radius, and size.
const TREES: [(i32, i32, i32); 13] = [
    (-24, -56, 30),
    (30, -52, 38),
    (-58, -30, 38),
    (4, -26, 38),
    (62, -22, 30),
    (-34, 0, 38),
    (32, 2, 38),
    (-68, 14, 30),
    (0, 26, 38),
    (66, 20, 38),
    (-38, 44, 38),
    (34, 48, 30),
    (-2, 62, 30),
];

impl Woods {
    /// Plants a wood within a circle, thinner for some values of `odd`.
    pub(crate) fn plant(&mut self, middle: Point, radius: i32, odd: usize) {
        // Crowns are higher than broad and stay within the circle.
        let (middle, reach) = (middle.moved(0, radius / 6), (radius - 48) / 10 * 10);
        self.ground.ellipse(middle, reach, reach * 5 / 6);
        // In a small wood trees would overlap.
        let step = if radius < 130 { 3 } else { 1 };
        for (n, &(x, y, r)) in TREES.iter().enumerate() {
            let here = n + odd;
            let is_gap = here.is_multiple_of(5) || radius < 190 && here.is_multiple_of(3);
            if !here.is_multiple_of(step) || is_gap && step == 1 {
                continue;
            }
            // Every wood has a different shape.
            let way = if odd & 8 == 0 { 1 } else { -1 };
            let (dx, dy) = (
                (here * 7 % 5) as i32 * 5 - 10,
                (here * 3 % 7) as i32 * 4 - 12,
            );
            let at = middle.moved(way * x * reach / 100 + dx, y * reach / 100 + dy);
            // On a grid, because repeated text compresses well.
            let at = p(at.x / 10 * 10, at.y / 10 * 10);
            land::crown(at, r, &mut self.crowns);
            land::crown_shade(at, r, &mut self.shade);
            land::crown_light(at, r, &mut self.light);
        }
    }

    pub(crate) fn draw(self, svg: &mut String) {
        for (pen, style) in [
            (&self.ground, "fill=\"#3f5a1c\" fill-opacity=\".2\""),
            (
                &self.crowns,
                concat!(
                    "fill=\"#7ba14f\" stroke=\"#47652f\" stroke-linejoin=\"round\" \
                     paint-order=\"stroke\" ",
                    width!(part)
                ),
            ),
            (&self.shade, "fill=\"#3a1c10\" fill-opacity=\".3\""),
            // Not the light on roofs, which is moonlight in the evening: below the dusk all
            // trees would be blue.
            (&self.light, "fill=\"#fff3c5\" fill-opacity=\".3\""),
        ] {
            if !pen.is_empty() {
                svg.add(&["<path d=\"", pen.text(), "\" ", style, "/>"]);
            }
        }
    }
}
