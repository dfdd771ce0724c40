//! Tile artwork as SVG.

mod canvas;
mod city;
mod dice;
mod house;
mod land;
mod scape;
mod sites;

use bastide_rules::geometry::{Cell, Turn};
use bastide_rules::tiles::TileId;

use crate::plan::Plan;
use crate::shape::push_int;
use canvas::Canvas;
use dice::Dice;
use scape::Scape;

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

/// A tile's `<symbol>`, with the id of [`symbol_id`] and a view box of 1000 units.
pub fn symbol(tile: TileId, turn: Turn, variety: u8) -> String {
    let mut text = String::from("<symbol id=\"");
    text.push_str(&symbol_id(tile, turn, variety));
    text.push_str("\" viewBox=\"0 0 1000 1000\">");
    text.push_str(&tile_art(tile, turn, variety));
    text.push_str("</symbol>");
    text
}

/// Definitions that all artwork shares, for the inside of `<defs>`.
pub fn defs() -> String {
    String::new()
}

/// The artwork of a tile: the inside of an SVG element with a view box of
/// 1000 x 1000 units. Light comes from the upper left and buildings stand
/// upright in every turn.
pub fn tile_art(tile: TileId, turn: Turn, variety: u8) -> String {
    let plan = Plan::of(tile, turn);
    let scape = Scape::new(&plan);
    let seed = tile.index() as u32 * 16 + turn as u32 * 4 + u32::from(variety);
    let mut dice = Dice::new(seed + 1);
    let mut canvas = Canvas::new();
    land::meadow(&mut canvas, &mut dice);
    land::roads(&scape, &mut canvas, &mut dice);
    land::crossing(&scape, &mut canvas);
    city::draw(&scape, &mut canvas, &mut dice);
    for site in &plan.sites {
        sites::draw(site, &plan, &mut canvas, &mut dice);
    }
    land::trees(&scape, &mut canvas, &mut dice);
    canvas.into_svg()
}
