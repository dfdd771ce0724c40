//! Crops of the fields: strips of tilled ground with their rows, and flocks of sheep.

use super::blocks::Blocks;
use super::strips::Strip;
use crate::pen::Pen;
use crate::shape::Point;
use crate::text::{Write, width};

/// A kind of plants.
struct Kind {
    /// The color over the tone of the field, with its opacity, on light tones and on dark
    /// ones: nearly as light as the tone, so that no strip looks like a separate field.
    grounds: [[&'static str; 2]; 2],
    /// The strokes of the rows.
    rows: &'static [&'static str],
    /// The distance of rows, and the width of one.
    apart: i32,
    thick: i32,
}

/// Furrows, in the shade of any ground.
macro_rules! furrows {
    ($more:literal) => {
        concat!(
            "stroke=\"#54430c\" stroke-opacity=\".26\" ",
            width!(texture),
            $more
        )
    };
}

/// The tone of fields that would hide wheat.
const DRY: usize = 5;

/// The dark tones of fields.
pub(crate) const DARK: [usize; 2] = [1, 4];

/// Wheat, stubble, plowed land, vines, an orchard.
const KINDS: [Kind; 5] = [
    Kind {
        grounds: [["#ffe24a", ".36"], ["#ffe85a", ".16"]],
        rows: &[furrows!("")],
        apart: 22,
        thick: 4,
    },
    Kind {
        grounds: [["#fff2a8", ".24"], ["#fff6c0", ".14"]],
        rows: &[furrows!(" stroke-dasharray=\"10 16\"")],
        apart: 22,
        thick: 4,
    },
    Kind {
        grounds: [["#7a4a1a", ".1"], ["#7a4a1a", ".12"]],
        rows: &[furrows!("")],
        apart: 22,
        thick: 4,
    },
    Kind {
        grounds: [["#8a6a3a", ".12"], ["#8a6a3a", ".18"]],
        rows: &[
            "stroke=\"#6f9140\" stroke-width=\"24\" stroke-linecap=\"round\" stroke-dasharray=\"0 44\"",
        ],
        apart: 44,
        thick: 24,
    },
    Kind {
        grounds: [["#3f7a2a", ".12"], ["#3f7a2a", ".19"]],
        // Shadows, outlines, crowns, and the light on them.
        rows: &[
            "stroke=\"#20140a\" stroke-opacity=\".2\" stroke-width=\"70\" stroke-linecap=\"round\" stroke-dasharray=\"0 110\" transform=\"translate(16 20)\"",
            "stroke=\"#47652f\" stroke-width=\"72\" stroke-linecap=\"round\" stroke-dasharray=\"0 110\"",
            "stroke=\"#6f9a4b\" stroke-width=\"56\" stroke-linecap=\"round\" stroke-dasharray=\"0 110\"",
            "stroke=\"#86ad59\" stroke-width=\"24\" stroke-linecap=\"round\" stroke-dasharray=\"0 110\" transform=\"translate(-9 -10)\"",
        ],
        apart: 110,
        thick: 72,
    },
];

/// The grounds of all kinds on light or dark tones: colors and opacities.
#[cfg(test)]
pub(crate) fn grounds(is_dark: bool) -> impl Iterator<Item = [&'static str; 2]> {
    KINDS
        .iter()
        .map(move |kind| kind.grounds[usize::from(is_dark)])
}

const WHEAT: usize = 0;
const PLOWED: usize = 2;

/// The pairs of crops that fields have.
const PAIRS: [[usize; 2]; 8] = [
    [0, 1],
    [0, 2],
    [3, 1],
    [1, 4],
    [2, 1],
    [0, 3],
    [4, 0],
    [3, 2],
];

/// A sheep around its middle, head to the west.
const FLEECE: &str = "m-18-4c0-14 12-18 20-14 12-4 24 4 22 16 0 10-10 12-14 11l1 9h-5l-1-9h-12l-1 9h-5l0-10c-5-2-5-8-5-12zm-14 3c0-8 6-12 12-10l2 13c-4 5-13 4-14-3z";

/// The places of sheep in a flock.
const FLOCK: [(i32, i32); 7] = [
    (0, 0),
    (-64, 30),
    (52, 44),
    (70, -34),
    (-30, -58),
    (-96, -34),
    (-14, 82),
];

/// The crops of one field.
pub(super) struct Crops {
    kinds: [usize; 2],
    is_dark: bool,
    /// The width of all strips.
    wide: i32,
    beds: Blocks<Beds>,
}

/// The crops of the field in a block of cells.
#[derive(Default)]
struct Beds {
    grounds: [Pen; 2],
    rows: [Pen; 2],
    sheep: Pen,
}

/// The ground before and after rows.
const MARGIN: i32 = 16;

/// How much narrower strips are on their far side, at both ends.
const TAPERS: [[i32; 2]; 3] = [[28, 4], [0, 26], [8, 18]];

/// The ground beside rows, at the narrower end.
const NARROWER: i32 = 28;

/// The width of the line around a strip of this width. It covers all of the strip, with
/// round corners.
const fn edge(wide: i32) -> i32 {
    wide * 54 / 100 / 2 * 2
}

impl Crops {
    /// The crops of a field with this look and tone; no wheat on ground like wheat.
    pub(super) fn of(look: usize, tone: usize) -> Crops {
        let kinds = PAIRS[look % PAIRS.len()].map(|kind| match kind {
            WHEAT if tone == DRY => PLOWED,
            kind => kind,
        });
        Crops {
            kinds,
            is_dark: DARK.contains(&tone),
            wide: [96, 108, 120, 132][look / 64 % 4],
            beds: Blocks::default(),
        }
    }

    /// The width of all strips in the field.
    pub(super) fn wide(&self) -> i32 {
        self.wide
    }

    /// Sows one of the two crops, on a strip whose width changes along it.
    pub(super) fn sow(&mut self, crop: usize, strip: &Strip) {
        let kind = &KINDS[self.kinds[crop % 2] % KINDS.len()];
        let (long, wide) = (strip.long(), strip.wide);
        let beds = self.beds.around(strip.at(0, wide / 2));
        let pen = &mut beds.grounds[crop % 2];
        let round = edge(self.wide) / 2;
        let [far, far_end] = TAPERS[crop % TAPERS.len()];
        // The near side is straight, because repeated text compresses well.
        let along = strip.by(long - 2 * round, 0);
        let begin = strip.at(round, round);
        let end = begin.moved(along.x, along.y);
        let [out, back] = [far_end, far].map(|far| strip.by(0, wide - 2 * round - far));
        pen.to(begin);
        pen.line(end);
        pen.line(end.moved(out.x, out.y));
        pen.line(begin.moved(back.x, back.y));
        pen.close();
        let count = (wide - kind.thick - NARROWER) / kind.apart + 1;
        let first = (wide - (count - 1) * kind.apart - (far + far_end) / 2) / 2;
        let end = MARGIN + kind.thick / 2;
        let mut at = strip.at(end, first);
        let pen = &mut beds.rows[crop % 2];
        for row in 0..count {
            // There and back again.
            let way = if row % 2 == 0 { 1 } else { -1 };
            pen.to(at);
            let by = strip.by(way * (long - 2 * end), 0);
            at = at.moved(by.x, by.y);
            pen.line(at);
            let by = strip.by(0, kind.apart);
            at = at.moved(by.x, by.y);
        }
    }

    /// Lets a flock of sheep graze around a place.
    pub(super) fn graze(&mut self, at: Point, odd: usize) {
        let sheep = &mut self.beds.around(at).sheep;
        for (x, y) in FLOCK.into_iter().cycle().skip(odd % 4).take(4 + odd % 3) {
            sheep.stamp(at.moved(x, y), FLEECE);
        }
    }

    /// Draws two paths for each crop, and one for all sheep.
    pub(super) fn draw(&self, svg: &mut String) {
        self.beds.iter().for_each(|beds| self.draw_beds(svg, beds));
    }

    fn draw_beds(&self, svg: &mut String, beds: &Beds) {
        for (n, &kind) in self.kinds.iter().enumerate() {
            let kind = &KINDS[kind % KINDS.len()];
            let [color, opacity] = kind.grounds[usize::from(self.is_dark)];
            if beds.grounds[n].is_empty() {
                continue;
            }
            svg.add(&[
                "<path d=\"",
                beds.grounds[n].text(),
                "\" fill=\"none\" stroke=\"",
            ]);
            svg.add(&[color, "\" stroke-opacity=\"", opacity, "\" stroke-width=\""]);
            svg.int(edge(self.wide))
                .add(&["\" stroke-linejoin=\"round\"/>"]);
            for row in kind.rows {
                svg.add(&["<path d=\"", beds.rows[n].text(), "\" ", row, "/>"]);
            }
        }
        if !beds.sheep.is_empty() {
            svg.add(&["<path d=\"", beds.sheep.text()]);
            svg.push_str(concat!(
                "\" stroke=\"#6f6046\" paint-order=\"stroke\" fill=\"#fbf5e3\" ",
                width!(part),
                "/>"
            ));
        }
    }
}
