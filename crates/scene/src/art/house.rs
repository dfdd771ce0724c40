//! Houses: plastered fronts under tiled roofs.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use crate::shape::Point;

/// The position of a place within the city.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Quarter {
    /// Near a wall.
    Rim,
    Inner,
    /// Far from all walls.
    Heart,
}

/// A house seen from the south and slightly from above.
#[derive(Clone, Copy)]
pub(crate) struct House {
    pub(crate) width: i32,
    /// Height of the front up to the eaves.
    wall: i32,
    /// Height of the roof above the eaves in the picture.
    roof: i32,
    /// The inset of the ridge's ends; `None` if the gable faces the viewer.
    hip: Option<i32>,
}

/// Only a few models: repeated shapes compress well.
const MODELS: [House; 7] = [
    house(74, 38, 70, None),
    house(94, 38, 54, Some(5)),
    house(80, 46, 74, None),
    house(120, 36, 58, Some(5)),
    house(62, 60, 64, None),
    house(106, 34, 56, Some(24)),
    house(90, 56, 50, Some(5)),
];

/// Houses further in, where land is expensive.
const TALL: [House; 6] = [
    house(128, 58, 64, Some(5)),
    house(96, 66, 72, None),
    house(152, 52, 62, Some(26)),
    house(84, 74, 56, Some(5)),
    house(116, 50, 80, None),
    house(140, 68, 56, Some(5)),
];

/// Houses of the rich, in the middle of a city.
const GREAT: [House; 5] = [
    house(176, 82, 70, Some(26)),
    house(108, 90, 84, None),
    house(204, 74, 64, Some(5)),
    house(84, 98, 62, None),
    house(150, 92, 62, Some(5)),
];

const _: () = {
    let mut n = 0;
    while n < GREAT.len() {
        assert!(GREAT[n].height() <= House::HIGHEST);
        n += 1;
    }
};

/// The height from which a front has two rows of windows.
const TWO_FLOORS: i32 = 70;

const fn house(width: i32, wall: i32, roof: i32, hip: Option<i32>) -> House {
    House {
        width,
        wall,
        roof,
        hip,
    }
}

impl House {
    /// The greatest height of a house.
    pub(super) const HIGHEST: i32 = 180;

    /// A random house for a quarter, larger further in.
    pub(super) fn rolled(quarter: Quarter, dice: &mut Dice) -> House {
        let models: &[House] = match quarter {
            Quarter::Rim => &MODELS,
            Quarter::Inner => &TALL,
            Quarter::Heart => &GREAT,
        };
        models[dice.roll(models.len() as i32) as usize]
    }

    /// The narrowest house.
    pub(crate) fn narrow() -> House {
        house(62, 46, 60, None)
    }

    /// A large house beside a road.
    pub(crate) fn inn() -> House {
        house(132, 44, 62, Some(5))
    }

    /// A house of two floors.
    pub(crate) fn tavern() -> House {
        house(158, 62, 64, Some(5))
    }

    /// A small house with its gable toward the viewer.
    pub(crate) fn cottage() -> House {
        house(78, 40, 72, None)
    }

    pub(crate) const fn height(&self) -> i32 {
        self.wall + self.roof
    }

    /// Draws the house with the middle of its base at `at`.
    pub(crate) fn draw(&self, at: Point, hue: i32, canvas: &mut Canvas) {
        let (w, h, r) = (self.width / 2, self.wall, self.roof);
        let to = |x: i32, y: i32| at.moved(x, y);
        let box_of = |left: i32, right: i32, top: i32, bottom: i32| {
            [
                to(left, bottom),
                to(left, top),
                to(right, top),
                to(right, bottom),
            ]
        };
        canvas.on(Layer::Shadow).polygon(&[
            to(w - 4, -h),
            to(w + 26, -h + 22),
            to(w + 26, 12),
            to(-w + 14, 12),
            to(-w, 0),
        ]);
        let windows = canvas.on(Layer::Window);
        match self.hip {
            None => {
                windows.polygon(&box_of(-7, 7, -22, 0));
                windows.polygon(&box_of(-6, 6, -h - 12, -h + 2));
                if h >= TWO_FLOORS {
                    windows.polygon(&box_of(-26, -15, -h + 24, -h + 40));
                    windows.polygon(&box_of(15, 26, -h + 24, -h + 40));
                }
            }
            Some(_) => {
                let count = match self.width {
                    ..119 => 2,
                    119..170 => 3,
                    _ => 4,
                };
                for n in 0..count {
                    let x = -w + self.width * (2 * n + 1) / (2 * count);
                    let y = if n == 1 { 0 } else { -9 };
                    windows.polygon(&box_of(x - 6, x + 6, y - 17, y));
                    if h >= TWO_FLOORS {
                        windows.polygon(&box_of(x - 6, x + 6, -h + 18, -h + 35));
                    }
                }
            }
        }
        let o = 7;
        let Some(hip) = self.hip else {
            let g = self.width * 5 / 12;
            let (eaves, ridge) = (-h + 4, g - r);
            canvas.on(Layer::Cream).polygon(&[
                to(-w, 0),
                to(-w, -h),
                to(0, -h - g),
                to(w, -h),
                to(w, 0),
            ]);
            let left = [
                to(-w - o, eaves),
                to(0, -h - g),
                to(0, -h - g + ridge),
                to(-w - o, eaves + ridge),
            ];
            let right = [
                to(0, -h - g),
                to(w + o, eaves),
                to(w + o, eaves + ridge),
                to(0, -h - g + ridge),
            ];
            cover(
                &[left[0], left[1], right[1], right[2], left[2], left[3]],
                hue,
                canvas,
            );
            canvas.on(Layer::Glow).polygon(&left);
            canvas.on(Layer::Shade).polygon(&right);
            return;
        };
        canvas.on(Layer::Cream).polygon(&box_of(-w, w, -h, 0));
        // Below the eaves, and the end facing away from the light.
        canvas.on(Layer::Shade).polygon(&box_of(-w, w, -h, -h + 10));
        let (eaves, ridge) = (-h + 3, -h - r);
        cover(
            &[
                to(-w - o, eaves),
                to(-w + hip, ridge),
                to(w - hip, ridge),
                to(w + o, eaves),
            ],
            hue,
            canvas,
        );
        canvas.on(Layer::Shade).polygon(&[
            to(w - hip - 18, eaves),
            to(w - hip, ridge),
            to(w + o, eaves),
        ]);
        let glow = canvas.on(Layer::Glow);
        glow.polygon(&box_of(-w + hip, w - hip, ridge, ridge + 12));
        let line = canvas.on(Layer::Line);
        line.to(to(-w + hip / 2, ridge + r * 6 / 11));
        line.line(to(w - hip / 2 - 12, ridge + r * 6 / 11));
    }
}

/// Colors a roof: new and old tiles, each bright or weathered, and two kinds of slate.
pub(crate) fn cover(roof: &[Point], hue: i32, canvas: &mut Canvas) {
    let tiles = match hue {
        0 | 2 => Layer::Red,
        4 | 5 => Layer::Blue,
        _ => Layer::Brick,
    };
    canvas.on(tiles).polygon(roof);
    match hue {
        2 => canvas.on(Layer::Glow).polygon(roof),
        3 | 4 => canvas.on(Layer::Shade).polygon(roof),
        _ => {}
    }
}

/// A church with its tower to the west.
pub(super) fn church(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m72-60l44 40v30h-150l-38-14z");
    on(Layer::Cream, "m-36 0v-44h104v44zm-40 2v-96h44v96z");
    on(Layer::Red, "m-40-38l16-50h80l20 50z");
    on(Layer::Blue, "m-82-90l28-72 28 72c-14 8-42 8-56 0z");
    on(
        Layer::Shade,
        "m48-38l8-50 20 50zm-84 0h104v10h-104zm-14-50h18v90h-18zm-4-74l28 72c-6 4-14 6-20 6z",
    );
    on(Layer::Glow, "m-24-88h80v12h-82zm-50 0l18-46-4 50z");
    on(
        Layer::Window,
        "m-62 2v-22c0-12 16-12 16 0v22zm4-54v-20h9v20zm44 36v-16c0-8 12-8 12 0v16zm30 0v-16c0-8 12-8 12 0v16zm30 0v-16c0-8 12-8 12 0v16z",
    );
}
