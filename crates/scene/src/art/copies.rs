//! Objects that boards have many of: houses and towers of cities, trees.
//!
//! The page draws each with the pens of its tile, because few paths are laid out fast. Pictures
//! draw each kind once and refer to it, which is much less text for cities.

use super::canvas::{Canvas, Copy, HOUSES, OPEN_TOWER, POPLAR, TOWER, TREES};
use super::city::tower;
use super::house::{ANY_HUE, TOWNHOUSES};
use super::land::{poplar, tree};
use crate::shape::Point;
use crate::text::Write;
use crate::theme::ROOFS;

const _: () = assert!(TOWNHOUSES.len() == HOUSES);

/// Draws the copies with the pens.
pub(super) fn draw(canvas: &mut Canvas) {
    for copy in std::mem::take(&mut canvas.copies) {
        copy.draw(canvas);
    }
}

impl Copy {
    fn draw(self, canvas: &mut Canvas) {
        let Copy { at, kind, hue } = self;
        match TOWNHOUSES.get(kind) {
            Some(house) => house.attached(at, hue.unwrap_or(ANY_HUE), canvas),
            None => match kind {
                TOWER | OPEN_TOWER => tower(at, kind == OPEN_TOWER, canvas),
                POPLAR => poplar(at, canvas),
                _ => tree(at, 30 + 4 * kind.saturating_sub(TREES[0]) as i32, canvas),
            },
        }
    }
}

/// The drawing with copies that refer to `originals`.
pub(super) fn short_svg(canvas: &Canvas, originals: &mut Originals) -> String {
    let [mut svg, above] = canvas.in_two();
    for copy in &canvas.copies {
        originals.0[copy.kind] = true;
        svg.push_str("<use href=\"#h");
        svg.int(copy.kind as i32);
        svg.add(&["\" x=\""]).int(copy.at.x);
        svg.add(&["\" y=\""]).int(copy.at.y);
        if let Some(hue) = copy.hue {
            let [day, _] = ROOFS[hue as usize % ROOFS.len()];
            svg.add(&["\" color=\"", day]);
        }
        svg.push_str("\"/>");
    }
    svg.push_str(&above);
    svg
}

/// The kinds of copies in a picture.
#[derive(Default)]
pub(crate) struct Originals([bool; TREES[2] + 1]);

impl Originals {
    /// Their drawings, for the inside of `<defs>`.
    pub(crate) fn definitions(&self) -> String {
        let mut svg = String::new();
        for kind in (0..self.0.len()).filter(|&kind| self.0[kind]) {
            let mut canvas = Canvas::new();
            let (at, hue) = (Point::default(), None);
            Copy { at, kind, hue }.draw(&mut canvas);
            svg.push_str("<g id=\"h");
            svg.int(kind as i32);
            svg.add(&["\">", &canvas.into_svg(), "</g>"]);
        }
        svg
    }
}
