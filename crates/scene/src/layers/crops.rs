//! Crops of the fields: a parcel of tilled ground with its rows.

use crate::pen::Pen;
use crate::shape::Point;
use crate::text::{Write, width};

/// A kind of plants: the ground, the stroke of the rows, and their distance.
struct Kind {
    ground: &'static str,
    stroke: &'static str,
    apart: i32,
}

/// Wheat, vines, an orchard, plowed land, flowers, sheep.
const KINDS: [Kind; 6] = [
    Kind {
        ground: "#d9d081",
        stroke: concat!("stroke=\"#bda851\" stroke-opacity=\".7\" ", width!(texture)),
        apart: 19,
    },
    Kind {
        ground: "#c3c283",
        stroke: "stroke=\"#6f9140\" stroke-width=\"17\" stroke-linecap=\"round\" stroke-dasharray=\"3 23\"",
        apart: 34,
    },
    Kind {
        ground: "",
        stroke: "stroke=\"#7a9f50\" stroke-width=\"40\" stroke-linecap=\"round\" stroke-dasharray=\"0 62\"",
        apart: 56,
    },
    Kind {
        ground: "#c9b27c",
        stroke: concat!("stroke=\"#a48a57\" stroke-opacity=\".7\" ", width!(part)),
        apart: 23,
    },
    Kind {
        ground: "#b5c56c",
        stroke: "stroke=\"#fdfadf\" stroke-width=\"17\" stroke-linecap=\"round\" stroke-dasharray=\"0 47 0 31 0 66\"",
        apart: 27,
    },
    Kind {
        ground: "",
        stroke: concat!(
            "stroke=\"#6f6046\" paint-order=\"stroke\" fill=\"#fbf5e3\" ",
            width!(part)
        ),
        apart: SHEEP,
    },
];

/// The grounds of all kinds that have one.
#[cfg(test)]
pub(crate) fn grounds() -> impl Iterator<Item = &'static str> {
    let grounds = KINDS.iter().map(|kind| kind.ground);
    grounds.filter(|ground| !ground.is_empty())
}

/// Sheep do not stand in rows.
const SHEEP: i32 = 0;

/// A sheep around its middle, head to the west.
const FLEECE: &str = "m-18-4c0-14 12-18 20-14 12-4 24 4 22 16 0 10-10 12-14 11l1 9h-5l-1-9h-12l-1 9h-5l0-10c-5-2-5-8-5-12zm-14 3c0-8 6-12 12-10l2 13c-4 5-13 4-14-3z";

/// Directions, each followed by its perpendicular.
const WAYS: [(i32, i32); 8] = [
    (99, 9),
    (-9, 99),
    (97, -22),
    (22, 97),
    (99, -7),
    (7, 99),
    (96, 28),
    (-28, 96),
];

/// The number of tilled kinds, which come first; sheep follow.
pub(super) const TILLED: usize = KINDS.len() - 1;
pub(super) const WHEAT: usize = 0;
pub(super) const PLOWED: usize = 3;

/// A place for crops.
#[derive(Clone, Copy)]
pub(super) struct Parcel {
    pub(super) middle: Point,
    /// Half its length along the rows and across them.
    pub(super) long: i32,
    pub(super) broad: i32,
    /// The direction of the rows.
    pub(super) way: usize,
}

impl Parcel {
    /// All the land within a circle.
    pub(super) fn whole(middle: Point, radius: i32, way: usize) -> Parcel {
        Parcel {
            middle,
            long: radius * 82 / 100,
            broad: radius * 58 / 100,
            way,
        }
    }

    /// Numbered strips of land within a circle, more for larger circles.
    pub(super) fn strips(middle: Point, radius: i32, way: usize) -> Vec<(usize, Parcel)> {
        let whole = Parcel::whole(middle, radius, way);
        let cuts: &[i32] = match (radius, way.is_multiple_of(2)) {
            (..110, _) => &[-16, 16],
            (..180, true) => &[-16, 5, 16],
            (..180, false) => &[-16, -5, 16],
            (..260, true) => &[-16, -7, 5, 16],
            (..260, false) => &[-16, -3, 6, 16],
            (_, true) => &[-16, -9, -1, 6, 16],
            (_, false) => &[-16, -4, 1, 9, 16],
        };
        let at = |cut: i32| whole.broad * cut / 16;
        let strip = |cuts: &[i32]| Parcel {
            middle: whole.at(0, (at(cuts[0]) + at(cuts[1])) / 2),
            broad: (at(cuts[1]) - at(cuts[0])) / 2 - 3,
            ..whole
        };
        cuts.windows(2).map(strip).enumerate().collect()
    }

    /// The point at a distance along the rows and across them, in hundredths.
    fn at(&self, along: i32, aside: i32) -> Point {
        let (dx, dy) = WAYS[self.way % WAYS.len()];
        self.middle.moved(
            (dx * along - dy * aside) / 100,
            (dy * along + dx * aside) / 100,
        )
    }
}

/// One crop of one field.
pub(super) struct Crop {
    kind: &'static Kind,
    ground: Pen,
    rows: Pen,
}

impl Crop {
    pub(super) fn of(kind: usize) -> Crop {
        Crop {
            kind: &KINDS[kind.min(TILLED)],
            ground: Pen::default(),
            rows: Pen::default(),
        }
    }

    pub(super) fn sow(&mut self, parcel: &Parcel) {
        if self.kind.apart == SHEEP {
            return self.graze(parcel);
        }
        // Different shapes.
        let odd = |n: usize| (parcel.way * 7 + n * n * 5) as i32 % 4 * 4;
        let &Parcel { long, broad, .. } = parcel;
        if !self.kind.ground.is_empty() {
            let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)];
            let corners = corners.map(|(x, y)| (x * long, y * broad));
            let mut n = 0;
            let corners = corners.map(|(x, y)| {
                n += 1;
                parcel.at(x + x.signum() * odd(n), y + y.signum() * odd(n + 1) / 2)
            });
            self.ground.polygon(&corners);
        }
        let apart = self.kind.apart;
        let rows = (2 * broad - 12) / apart;
        for row in 0..=rows {
            let aside = row * apart - rows * apart / 2;
            let short = odd(row as usize) / 2;
            self.rows.to(parcel.at(8 + short - long, aside));
            self.rows.line(parcel.at(long - 8 - short / 2, aside));
        }
    }

    fn graze(&mut self, parcel: &Parcel) {
        let flock = parcel.long as usize / 30;
        for turn in [0, 5, 3, 2, 6, 7, 1].into_iter().take(flock) {
            let (x, y) = WAYS[(parcel.way + turn) % WAYS.len()];
            let far = parcel.long * (4 + turn as i32 % 3 * 2) / 10;
            let at = parcel.middle.moved(x * far / 100, y * far * 3 / 400);
            self.rows.stamp(at, FLEECE);
        }
    }

    pub(super) fn draw(self, svg: &mut String) {
        if !self.ground.is_empty() {
            svg.add(&["<path d=\"", self.ground.text(), "\" fill=\""]);
            svg.add(&[
                self.kind.ground,
                "\" stroke=\"#6d7c38\" stroke-opacity=\".4\" stroke-linejoin=\"round\" ",
                width!(texture),
                "/>",
            ]);
        }
        if !self.rows.is_empty() {
            svg.add(&[
                "<path d=\"",
                self.rows.text(),
                "\" ",
                self.kind.stroke,
                "/>",
            ]);
        }
    }
}
