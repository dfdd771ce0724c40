//! Houses: plastered fronts under tiled roofs.

use super::canvas::{Canvas, Layer};
use super::dice::Dice;
use crate::pen::Pen;
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

/// A row of houses under eaves of nearly one height.
#[derive(Clone, Copy)]
pub(super) struct Terrace {
    /// The number of further houses.
    pub(super) left: i32,
    quarter: Quarter,
}

/// The number of kinds of townhouses in a quarter.
const KINDS: usize = 5;

/// The townhouses, by quarter: higher and broader further in, where land is expensive. The
/// last of each quarter has a gable. There are few, because pictures draw each once.
pub(super) const TOWNHOUSES: [House; 3 * KINDS] = [
    house(70, 42, 58, Some(EAVES)),
    house(58, 50, 56, Some(EAVES)),
    house(88, 36, 58, Some(EAVES)),
    house(74, 48, 62, Some(EAVES)),
    house(62, 42, 66, None),
    house(86, 58, 60, Some(EAVES)),
    house(70, 66, 58, Some(EAVES)),
    house(104, 52, 62, Some(EAVES)),
    house(78, 60, 66, Some(EAVES)),
    house(72, 56, 70, None),
    house(108, 86, 66, Some(EAVES)),
    house(84, 94, 64, Some(EAVES)),
    house(136, 80, 70, Some(EAVES)),
    house(98, 88, 72, Some(EAVES)),
    house(88, 84, 76, None),
];

/// The inset of ridges in a row: less than the outlines of neighbors.
const EAVES: i32 = 3;

const _: () = {
    let mut kind = 0;
    while kind < TOWNHOUSES.len() {
        assert!(TOWNHOUSES[kind].height() <= House::HIGHEST);
        kind += 1;
    }
};

impl Terrace {
    /// A random terrace for a quarter: three to seven houses.
    pub(super) fn rolled(quarter: Quarter, dice: &mut Dice) -> Terrace {
        let left = 3 + quarter as i32 + dice.roll(3);
        Terrace { left, quarter }
    }

    /// The kind of the next house: most have their eaves in front, some a gable.
    pub(super) fn house(&self, dice: &mut Dice) -> usize {
        self.quarter as usize * KINDS + [0, 1, 2, 3, 1, 4][dice.roll(6) as usize]
    }
}

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

    /// Draws the house as a part of a row.
    pub(super) fn attached(&self, at: Point, hue: i32, canvas: &mut Canvas) {
        let Some(hip) = self.hip else {
            return self.draw(at, hue, canvas);
        };
        let (w, h, r) = (self.width / 2, self.wall, self.roof);
        let to = |x: i32, y: i32| at.moved(x, y);
        let box_of = |left, right, top, bottom| rectangle(at, left, right, top, bottom);
        canvas.on(Layer::Shadow).polygon(&[
            to(w, -h),
            to(w + 20, -h + 16),
            to(w + 20, 12),
            to(-w, 12),
            to(-w, 0),
        ]);
        self.windows(at, canvas.on(Layer::Window));
        canvas.on(Layer::Cream).polygon(&box_of(-w, w, -h, 0));
        let (eaves, ridge) = (-h + 3, -h - r);
        let roof = [
            to(-w - hip, eaves),
            to(-w + hip, ridge),
            to(w - hip, ridge),
            to(w + hip, eaves),
        ];
        cover(&roof, hue, canvas);
        canvas.on(Layer::Shade).polygon(&box_of(-w, w, -h, -h + 10));
        let glow = canvas.on(Layer::Glow);
        glow.polygon(&box_of(-w + hip, w - hip, ridge, ridge + 12));
        let line = canvas.on(Layer::Line);
        line.to(to(-w + 6, ridge + r * 6 / 11));
        line.line(to(w - 6, ridge + r * 6 / 11));
        // The wall to the neighbor.
        line.to(to(-w, ridge));
        line.line(to(-w, 0));
    }

    /// Draws windows and doors below eaves.
    fn windows(&self, at: Point, pen: &mut Pen) {
        let (w, h) = (self.width / 2, self.wall);
        let count = match self.width {
            ..119 => 2,
            119..170 => 3,
            _ => 4,
        };
        for n in 0..count {
            let x = -w + self.width * (2 * n + 1) / (2 * count) - 6;
            let y = if n == 1 { 0 } else { -9 };
            pen.rect(at.moved(x, y - 17), 12, 17);
            if h >= TWO_FLOORS {
                pen.rect(at.moved(x, -h + 18), 12, 17);
            }
        }
    }

    /// Draws the house with the middle of its base at `at`.
    pub(crate) fn draw(&self, at: Point, hue: i32, canvas: &mut Canvas) {
        let (w, h, r) = (self.width / 2, self.wall, self.roof);
        let to = |x: i32, y: i32| at.moved(x, y);
        let box_of = |left, right, top, bottom| rectangle(at, left, right, top, bottom);
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
            Some(_) => self.windows(at, windows),
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

/// The hue of a roof whose color is that of the reference to it.
pub(super) const ANY_HUE: i32 = 6;

/// Colors a roof: new and old tiles, each bright or weathered, and two kinds of slate.
pub(crate) fn cover(roof: &[Point], hue: i32, canvas: &mut Canvas) {
    let tiles = match hue {
        0 | 2 => Layer::Red,
        4 | 5 => Layer::Blue,
        ANY_HUE => Layer::Roof,
        _ => Layer::Brick,
    };
    canvas.on(tiles).polygon(roof);
    match hue {
        2 => canvas.on(Layer::Glow).polygon(roof),
        3 | 4 => canvas.on(Layer::Shade).polygon(roof),
        _ => {}
    }
}

/// A granary under a hipped roof of slate, higher than any house.
pub(super) fn granary(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m64-110l50 46v76h-150l-28-12z");
    on(Layer::Cream, "m-64 0v-150h128v150z");
    on(Layer::Blue, "m-78-144l44-84h68l44 84z");
    on(
        Layer::Shade,
        "m24-144l10-84 44 84zm-88 0h128v12h-128zm100 12h28v132h-28z",
    );
    on(Layer::Glow, "m-34-228h68v14h-75z");
    on(Layer::Line, "m-60-180h120m-128 22h136");
    on(
        Layer::Window,
        "m-14 0v-34c0-18 28-18 28 0v34zm-34-52h12v-20h-12zm42 0h12v-20h-12zm42 0h12v-20h-12z\
         m-84-44h12v-20h-12zm42 0h12v-20h-12zm42 0h12v-20h-12z",
    );
}

/// A church with its tower to the west.
pub(super) fn church(at: Point, canvas: &mut Canvas) {
    let mut on = |layer, path| canvas.on(layer).stamp(at, path);
    on(Layer::Shadow, "m72-60l44 40v30h-150l-38-14z");
    on(Layer::Cream, "m-36 0v-44h104v44zm-40 2v-150h44v150z");
    on(Layer::Red, "m-40-38l16-50h80l20 50z");
    on(Layer::Blue, "m-82-144l28-78 28 78c-14 8-42 8-56 0z");
    on(
        Layer::Shade,
        "m48-38l8-50 20 50zm-84 0h104v10h-104zm-14-104h18v144h-18zm-4-80l28 78c-6 4-14 6-20 6z",
    );
    on(Layer::Glow, "m-24-88h80v12h-82zm-50-54l18-50-4 54z");
    on(
        Layer::Window,
        "m-62 2v-22c0-12 16-12 16 0v22zm4-54v-20h9v20zm0-50v-20h9v20zm44 86v-16c0-8 12-8 12 0v16zm30 0v-16c0-8 12-8 12 0v16zm30 0v-16c0-8 12-8 12 0v16z",
    );
}

/// The corners of a rectangle around `at`, from the lower left one clockwise.
fn rectangle(at: Point, left: i32, right: i32, top: i32, bottom: i32) -> [Point; 4] {
    [(left, bottom), (left, top), (right, top), (right, bottom)].map(|(x, y)| at.moved(x, y))
}
