//! Tile artwork as SVG.

mod canvas;

use bastide_rules::geometry::{Cell, Turn};
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::faces;
use crate::plan::{LineKind, Plan, SiteKind};
use crate::shape::{SIZE, p, push_int};
use canvas::{Canvas, Layer};

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
    let mut canvas = Canvas::new();
    let _ = variety;
    canvas
        .on(Layer::Meadow)
        .polygon(&[p(0, 0), p(SIZE, 0), p(SIZE, SIZE), p(0, SIZE)]);
    for face in faces::faces(&plan) {
        if let Segment::City(_) = face.segment {
            face.draw(canvas.on(Layer::Ground));
        }
    }
    for (_, road) in &plan.roads {
        canvas.on(Layer::Rim).chain(road);
        canvas.on(Layer::Road).chain(road);
    }
    for (_, wall) in &plan.walls {
        canvas.on(Layer::WallFace).chain(wall);
        canvas.on(Layer::WallTop).chain(wall);
    }
    for line in &plan.lines {
        if line.kind == LineKind::Link {
            canvas.on(Layer::WallFace).chain(&line.curve);
        }
    }
    for site in &plan.sites {
        let layer = match site.kind {
            SiteKind::Shield => Layer::Blue,
            SiteKind::Garden => Layer::Tree,
            SiteKind::Monastery | SiteKind::Inn => Layer::Red,
            _ => Layer::Cream,
        };
        canvas.on(layer).ellipse(site.at, site.radius, site.radius);
    }
    canvas.into_svg()
}
