//! Woods: masses of trees under one outline.

use super::blocks::Blocks;
use super::survey::Survey;
use crate::pen::Pen;
use crate::shape::{Point, SIZE, p};
use crate::text::Write;

/// The woods of the whole board.
#[derive(Default)]
pub(crate) struct Woods {
    /// The crowns by kind.
    crowns: Blocks<[Pen; 3]>,
}

/// The kinds of crowns, from below to above: twice the radius, with its outline, and the
/// color.
pub(crate) const KINDS: [[&str; 3]; 3] = [
    ["96", "112", "#5c873f"],
    ["84", "100", "#6f9a4b"],
    ["72", "88", "#86ad59"],
];

/// The greatest radius of a crown with its outline.
pub(crate) const CROWN: i32 = 56;

/// The distance of crowns in a row, and of rows.
const APART: (i32, i32) = (70, 60);

/// The number of crowns in a wood.
const FEW: usize = 9;
const MANY: usize = 30;

/// A wood that can be planted.
pub(super) struct Wood {
    crowns: Vec<Point>,
}

impl Wood {
    /// The wood around a place of a field, limited to its free ground; `None` if that
    /// is too little.
    pub(super) fn around(field: usize, middle: Point, odd: u32, survey: &Survey) -> Option<Wood> {
        let reach = (190 + (odd % 4) as i32 * 30, 160 + (odd / 4 % 4) as i32 * 25);
        let is_free = |at: Point| {
            const AROUND: [(i32, i32); 8] = [
                (70, 0),
                (50, 50),
                (0, 70),
                (-50, 50),
                (-70, 0),
                (-50, -50),
                (0, -70),
                (50, -50),
            ];
            survey.is_free(field, at) && { AROUND.into_iter() }
                .all(|(x, y)| survey.is_free(field, at.moved(x, y)))
        };
        let mut crowns = Vec::new();
        for row in -5..=5_i32 {
            for column in -5..=5_i32 {
                let n = (odd >> 4) as i32 + row * 5 + column * 3;
                let (dx, dy) = (n * 7 % 3 * 10, n * 3 % 2 * 10);
                let x = column * APART.0 + row.rem_euclid(2) * APART.0 / 2 + dx;
                let y = row * APART.1 + dy;
                let is_near =
                    (x * x / reach.0 * 100 / reach.0) + (y * y / reach.1 * 100 / reach.1) <= 100;
                let at = p((middle.x + x) / 10 * 10, (middle.y + y) / 10 * 10);
                if is_near && is_free(at) {
                    crowns.push(at);
                }
            }
        }
        crowns.truncate(MANY);
        (crowns.len() >= FEW).then_some(Wood { crowns })
    }

    /// The number of crowns.
    pub(super) fn size(&self) -> usize {
        self.crowns.len()
    }

    /// True if a crown reaches the tile with this corner.
    pub(super) fn is_on(&self, corner: Point) -> bool {
        let reaches = |n: i32, from: i32| (-CROWN..SIZE + CROWN).contains(&(n - from));
        let mut crowns = self.crowns.iter();
        crowns.any(|at| reaches(at.x, corner.x) && reaches(at.y, corner.y))
    }

    /// The places of the crowns.
    pub(super) fn crowns(&self) -> &[Point] {
        &self.crowns
    }
}

impl Woods {
    /// Plants a wood on its ground.
    pub(super) fn plant(&mut self, wood: &Wood, odd: usize) {
        let Some(&first) = wood.crowns.first() else {
            return;
        };
        let crowns = self.crowns.around(first);
        for (n, &at) in wood.crowns.iter().enumerate() {
            let kind = [0, 2, 1, 0, 1, 2, 1, 0, 2, 0, 1][(n + odd) % 11];
            crowns[kind].dot(at);
        }
    }

    /// Draws the shadow of all woods, their outline, and the crowns from dark to light, as
    /// dots.
    pub(super) fn draw(&self, svg: &mut String) {
        for crowns in self.crowns.iter() {
            draw(svg, crowns);
        }
    }
}

fn draw(svg: &mut String, crowns: &[Pen; 3]) {
    let mut dots = |crowns: &str, attributes: &[&str]| {
        svg.add(&["<path d=\"", crowns, "\" stroke-linecap=\"round\" "]);
        svg.add(attributes).add(&["/>"]);
    };
    // Each text begins where the pen is.
    let moved = |by: &str| {
        crowns
            .each_ref()
            .map(|pen| [by, pen.text()].concat())
            .concat()
    };
    dots(
        &moved("M22 28"),
        &["stroke=\"#2c3a10\" stroke-opacity=\".3\" stroke-width=\"92\""],
    );
    for (crowns, [_, width, _]) in crowns.iter().zip(KINDS) {
        dots(
            crowns.text(),
            &["stroke=\"#47652f\" stroke-width=\"", width, "\""],
        );
    }
    for (crowns, [width, _, color]) in crowns.iter().zip(KINDS) {
        dots(
            crowns.text(),
            &["stroke=\"", color, "\" stroke-width=\"", width, "\""],
        );
    }
    // Not the light on roofs, which is moonlight in the evening: below the dusk all
    // trees would be blue.
    dots(
        &moved("M-12-16"),
        &["stroke=\"#fff3c5\" stroke-opacity=\".22\" stroke-width=\"34\""],
    );
}
