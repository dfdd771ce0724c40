//! Tufts of grass, scattered over the ground where nothing else grows.

use bastide_rules::board::PlacedTile;

use super::blocks::Blocks;
use super::survey::Survey;
use crate::pen::Pen;
use crate::shape::{at_cell, p};
use crate::text::{Write, width};

/// The places to try on a tile.
const TRIES: u32 = 6;

/// The ground that a tuft needs, to both sides.
const REACH: i32 = 25;

/// Three blades or two, with their foot at the origin.
const TUFTS: [&str; 3] = [
    "l-8-15m13 15v-20m5 20l9-13",
    "l-10-19m14 19l2-26m6 26l11-17",
    "l-6-13m12 13l7-17",
];

/// Draws the tufts on these tiles. `random` has a number for each place to try on a tile.
pub(super) fn draw<'a>(
    svg: &mut String,
    tiles: impl Iterator<Item = &'a PlacedTile>,
    survey: &Survey,
    random: impl Fn(&PlacedTile, u32) -> u32,
) {
    let mut tufts: Blocks<Pen> = Blocks::default();
    for placed in tiles {
        let corner = at_cell(placed.cell);
        for turn in 0..TRIES {
            let odd = random(placed, turn);
            let along = |n: u32| 30 + 10 * (n % 95) as i32;
            let at = corner.moved(along(odd), along(odd / 128));
            let field = survey.free_at(at);
            let is_open = [p(-REACH, 0), p(REACH, 0), p(0, -REACH)]
                .iter()
                .all(|by| survey.free_at(at.moved(by.x, by.y)) == field);
            if field.is_some() && is_open {
                let tuft = TUFTS[odd as usize / 4096 % TUFTS.len()];
                tufts.at(placed.cell).stamp(at, tuft);
            }
        }
    }
    for tufts in tufts.iter() {
        svg.add(&["<path d=\"", tufts.text()]);
        svg.push_str(concat!(
            "\" fill=\"none\" stroke=\"#2f4a1c\" stroke-opacity=\".3\" stroke-linecap=\"round\" ",
            width!(texture),
            "/>"
        ));
    }
}
