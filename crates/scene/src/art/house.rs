//! Houses: plastered fronts under tiled roofs.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use crate::shape::Point;

/// A house seen from the south and a little from above.
#[derive(Clone, Copy)]
pub(crate) struct House {
    pub(crate) width: i32,
    /// Height of the front up to the eaves.
    wall: i32,
    /// Height of the roof above the eaves on the picture.
    roof: i32,
    /// The gable is turned to the viewer.
    gable: bool,
}

impl House {
    pub(crate) fn rolled(dice: &mut Dice) -> House {
        if dice.roll(5) < 2 {
            House {
                width: 70 + dice.roll(14),
                wall: 36 + dice.roll(12),
                roof: 68 + dice.roll(10),
                gable: true,
            }
        } else {
            House {
                width: 90 + dice.roll(46),
                wall: 32 + dice.roll(12),
                roof: 50 + dice.roll(12),
                gable: false,
            }
        }
    }

    /// A large house beside a road.
    pub(crate) fn inn() -> House {
        House {
            width: 132,
            wall: 44,
            roof: 62,
            gable: false,
        }
    }

    /// A small house with its gable to the viewer.
    pub(crate) fn cottage() -> House {
        House {
            width: 78,
            wall: 40,
            roof: 72,
            gable: true,
        }
    }

    pub(crate) fn height(&self) -> i32 {
        self.wall + self.roof
    }

    /// Draws the house with the middle of its front's foot at `at`.
    pub(crate) fn draw(&self, at: Point, canvas: &mut Canvas, dice: &mut Dice) {
        let (w, h, r) = (self.width / 2, self.wall, self.roof);
        let to = |x: i32, y: i32| at.moved(x, y);
        // A street where all roofs are alike looks like a pattern.
        let tiles = match (at.x / 9 + at.y / 7) % 3 {
            0 => Layer::Brick,
            _ => Layer::Red,
        };
        canvas.on(Layer::Shadow).polygon(&[
            to(w - 4, -h),
            to(w + 26, -h + 22),
            to(w + 26, 12),
            to(-w + 14, 12),
            to(-w, 0),
        ]);
        if self.gable {
            let g = self.width * 5 / 12;
            let ridge = r - g;
            canvas.on(Layer::Cream).polygon(&[
                to(-w, 0),
                to(-w, -h),
                to(0, -h - g),
                to(w, -h),
                to(w, 0),
            ]);
            let o = 7;
            canvas.on(tiles).polygon(&[
                to(-w - o, -h + 4),
                to(0, -h - g),
                to(w + o, -h + 4),
                to(w + o, -h + 4 - ridge),
                to(0, -h - g - ridge),
                to(-w - o, -h + 4 - ridge),
            ]);
            canvas.on(Layer::Shade).polygon(&[
                to(0, -h - g),
                to(w + o, -h + 4),
                to(w + o, -h + 4 - ridge),
                to(0, -h - g - ridge),
            ]);
            canvas
                .on(Layer::Red)
                .polygon(&[to(-7, 0), to(-7, -20), to(7, -20), to(7, 0)]);
            canvas.on(Layer::Red).polygon(&[
                to(-5, -h),
                to(-5, -h - 12),
                to(5, -h - 12),
                to(5, -h),
            ]);
            return;
        }
        let o = 8;
        let hip = if dice.roll(2) == 0 { 16 } else { 4 };
        canvas
            .on(Layer::Cream)
            .polygon(&[to(-w, 0), to(-w, -h), to(w, -h), to(w, 0)]);
        if dice.roll(2) == 0 {
            let chimney = at.moved(-w / 3 - 6, -h - r - 14);
            canvas.on(Layer::Red).rect(chimney, 12, 18);
        }
        canvas.on(tiles).polygon(&[
            to(-w - o, -h + 3),
            to(-w + hip, -h - r),
            to(w - hip, -h - r),
            to(w + o, -h + 3),
        ]);
        // The lower part of the roof and the end of the ridge lie in shade.
        canvas.on(Layer::Shade).polygon(&[
            to(w - hip - 18, -h + 3),
            to(w - hip, -h - r),
            to(w + o, -h + 3),
        ]);
        let windows = if self.width > 108 { 3 } else { 2 };
        for n in 0..windows {
            let x = -w + self.width * (2 * n + 1) / (2 * windows);
            let y = if n == 1 { 0 } else { -10 };
            canvas.on(Layer::Red).polygon(&[
                to(x - 5, y),
                to(x - 5, y - 14),
                to(x + 5, y - 14),
                to(x + 5, y),
            ]);
        }
    }
}
