//! Tile artwork as SVG.

mod canvas;
mod cathedral;
mod city;
mod dice;
mod goods;
mod house;
mod land;
mod river;
mod scape;
mod sites;

use bastide_rules::geometry::{Cell, Turn};
use bastide_rules::tiles::TileId;

use crate::pen::push_int;
use crate::plan::Plan;
use crate::shape::SIZE;
use canvas::Canvas;
use dice::Dice;
use scape::Scape;

pub use goods::{good_art, good_icon};

/// Number of looks that a tile can have; see [`variety_of`].
pub const VARIETIES: u8 = 3;

/// The look of the tile on this cell, below [`VARIETIES`]; it spreads the looks
/// evenly and keeps a board the same whenever it is drawn.
pub fn variety_of(cell: Cell) -> u8 {
    let mut mix =
        (cell.x as u32).wrapping_mul(0x9e37_79b1) ^ (cell.y as u32).wrapping_mul(0x85eb_ca6b);
    mix ^= mix >> 15;
    mix = mix.wrapping_mul(0x2c1b_3c6d);
    ((mix >> 16) % VARIETIES as u32) as u8
}

/// The id of a tile's symbol, such as `t3-90-1`.
pub fn symbol_id(tile: TileId, turn: Turn, variety: u8) -> String {
    let mut id = String::from("t");
    push_int(&mut id, tile.index() as i32);
    id.push('-');
    push_int(&mut id, turn.degrees().into());
    id.push('-');
    push_int(&mut id, variety.into());
    id
}

/// The view box of a tile's symbol: the tile and [`OVERLAP`](crate::OVERLAP)
/// around it. A tile on the board is used [`OVERLAP`](crate::OVERLAP) to the
/// left of and above its cell, 1006 units wide and high; then roads and cities
/// run on under the neighbors' edges and no seam is seen at any scale.
pub const VIEW_BOX: &str = "-3 -3 1006 1006";

/// A tile's `<symbol>`, with the id of [`symbol_id`] and [`VIEW_BOX`].
pub fn symbol(tile: TileId, turn: Turn, variety: u8) -> String {
    let mut text = String::from("<symbol id=\"");
    text.push_str(&symbol_id(tile, turn, variety));
    text.push_str("\" viewBox=\"");
    text.push_str(VIEW_BOX);
    text.push_str("\">");
    text.push_str(&tile_art(tile, turn, variety));
    text.push_str("</symbol>");
    text
}

/// The id of the round bastion among [`defs`].
pub const BASTION: &str = "bastion";

/// Definitions that all boards share, for the inside of `<defs>`: the
/// bastion, which covers the joint of walls at a corner of tiles. It is drawn
/// around the origin; see [`bastions`].
pub fn defs() -> String {
    ["<g id=\"", BASTION, "\">", city::BASTION, "</g>"].concat()
}

/// The corners of cells where walls meet, to be covered by bastions above the
/// tiles: a cell stands for its upper left corner. Ordered, each corner once.
pub fn bastions(tiles: impl Iterator<Item = (Cell, TileId, Turn)>) -> Vec<Cell> {
    let mut corners: Vec<Cell> = Vec::new();
    for (cell, tile, turn) in tiles {
        for wall in &Plan::walls_of(tile, turn) {
            for end in [wall.first(), wall.last()] {
                let (dx, dy) = ((end.x / SIZE) as i16, (end.y / SIZE) as i16);
                let corner = Cell::new(cell.x.saturating_add(dx), cell.y.saturating_add(dy));
                if let Err(at) = corners.binary_search(&corner) {
                    corners.insert(at, corner);
                }
            }
        }
    }
    corners
}

/// The artwork of a tile: the inside of an SVG element with a view box of
/// 1000 x 1000 units. Light comes from the upper left and buildings stand
/// upright in every turn.
pub fn tile_art(tile: TileId, turn: Turn, variety: u8) -> String {
    let plan = Plan::of(tile, turn);
    let scape = Scape::new(&plan);
    // Both variants of a type look the same.
    let seed = tile.plain().index() as u32 * 16 + turn as u32 * 4 + u32::from(variety);
    let mut dice = Dice::new(seed + 1);
    let mut canvas = Canvas::new();
    land::meadow(&scape, &mut canvas, &mut dice);
    river::draw(&scape, &mut canvas, &mut dice);
    land::roads(&scape, &mut canvas, &mut dice);
    land::crossing(&scape, &mut canvas);
    land::lanes(&scape, &mut canvas);
    city::draw(&scape, &mut canvas, &mut dice);
    for site in &plan.sites {
        sites::draw(site, &plan, &mut canvas, &mut dice);
    }
    land::trees(&scape, &mut canvas, &mut dice);
    canvas.into_svg()
}
