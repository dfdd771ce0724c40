//! The rims of fields: fences, hedges and milestones beside roads, reeds at the river,
//! signposts at crossings.

use bastide_rules::board::PlacedTile;

use super::blocks::Blocks;
use crate::parcels::{Fields, Rim};
use crate::pen::Pen;
use crate::shape::{Curve, Point, at_cell};
use crate::text::{Write, width};

/// The rims of all fields.
#[derive(Default)]
pub(super) struct Rims(Blocks<Pens>);

/// The rims in a block of cells.
#[derive(Default)]
struct Pens {
    fences: Pen,
    hedges: Pen,
    reeds: Pen,
    stones: Pen,
    posts: Pen,
}

/// Blades with two cattails, with their foot at the origin.
const REEDS: &str = "m-15 6c-5-16-8-24-14-32 12 4 18 12 21 20 0-18 0-34-4-50 9 10 13 26 13 44 \
    2-14 7-26 15-36 1 16-2 32-6 44 4-6 9-10 15-12-4 8-9 14-13 22z";

/// A stone, with its foot at the origin.
const MILESTONE: &str = "m-10 4v-26c0-14 20-14 20 0v26z";

/// A post with two arms, with its foot at the origin.
const SIGNPOST: &str = "m-6 4v-92h12v12h40l14 11-14 11h-40v10h-40l-14-10 14-10h28v-14h12v82z";

impl Rims {
    /// Adds the rims of a field's face on a tile, in the style of that field.
    pub(super) fn add(&mut self, placed: &PlacedTile, face: usize, look: u32) {
        let corner = at_cell(placed.cell);
        let to = |at: Point| at.turned(placed.rotation).moved(corner.x, corner.y);
        let fields = Fields::of(placed.tile);
        let mixed = (look / 16 % 4) as i32;
        let pens = self.0.at(placed.cell);
        for (n, (rim, line)) in fields.rims(face).iter().enumerate() {
            let (x, y) = (i32::from(placed.cell.x), i32::from(placed.cell.y));
            let odd = (mixed + x + 2 * y + n as i32).rem_euclid(4);
            let pen = match (rim, look % 8) {
                (Rim::River, _) => {
                    // A few on some tiles, none on others.
                    for (n, at) in line.flat(10).into_iter().enumerate() {
                        if (n * n / 2 + odd as usize).is_multiple_of(4) {
                            pens.reeds.stamp(to(at).moved(0, 22), REEDS);
                        }
                    }
                    continue;
                }
                (_, 0 | 1 | 7) if odd == 0 => {
                    pens.stones
                        .stamp(to(line.at(line.pieces() as i32 * 600)), MILESTONE);
                    continue;
                }
                (Rim::Road, 0) => continue,
                _ if odd == 0 => continue,
                (Rim::Road, 1..=4) => &mut pens.fences,
                (Rim::Road, _) => &mut pens.hedges,
            };
            pen.chain(&Curve(line.0.iter().map(|&at| to(at)).collect()));
        }
    }

    /// Draws all rims, with a signpost at each crossing.
    pub(super) fn draw(mut self, svg: &mut String, tiles: &[PlacedTile]) {
        for placed in tiles {
            let crossing = Fields::of(placed.tile).signpost();
            if let Some(at) = crossing {
                let corner = at_cell(placed.cell);
                let at = at.turned(placed.rotation);
                let posts = &mut self.0.at(placed.cell).posts;
                posts.stamp(corner.moved(at.x, at.y), SIGNPOST);
            }
        }
        self.0.iter().for_each(|pens| pens.draw(svg));
    }
}

impl Pens {
    fn draw(&self, svg: &mut String) {
        for (pen, style) in [
            (
                &self.fences,
                concat!("stroke=\"#8d7448\" fill=\"none\" ", width!(texture)),
            ),
            (
                &self.fences,
                "stroke=\"#6b5330\" stroke-width=\"17\" stroke-dasharray=\"6 31\" fill=\"none\"",
            ),
            (
                &self.hedges,
                "stroke=\"#47652f\" stroke-width=\"42\" stroke-linecap=\"round\" \
                 stroke-dasharray=\"0 62 0 40\" fill=\"none\"",
            ),
            (
                &self.hedges,
                "stroke=\"#7a9f50\" stroke-width=\"28\" stroke-linecap=\"round\" \
                 stroke-dasharray=\"0 62 0 40\" fill=\"none\"",
            ),
            (&self.reeds, "fill=\"#5f8443\""),
            (
                &self.stones,
                concat!(
                    "fill=\"#f7eedb\" stroke=\"#634a2a\" paint-order=\"stroke\" ",
                    width!(part)
                ),
            ),
            (
                &self.posts,
                concat!(
                    "fill=\"#a87f4b\" stroke=\"#553c1e\" paint-order=\"stroke\" ",
                    width!(part)
                ),
            ),
        ] {
            if !pen.is_empty() {
                svg.add(&["<path d=\"", pen.text(), "\" ", style, "/>"]);
            }
        }
    }
}
