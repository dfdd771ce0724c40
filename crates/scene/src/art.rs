//! Tile artwork as SVG.

mod canvas;
mod cathedral;
mod city;
mod copies;
mod dice;
mod goods;
mod house;
pub(crate) mod land;
mod river;
mod room;
mod scape;
mod signs;
mod sites;
mod streets;

use bastide_rules::geometry::{Cell, Rotation};
use bastide_rules::tiles::TileId;

use crate::pen::push_int;
use crate::plan::Plan;
use crate::shape::{Point, SIZE};
use canvas::{Canvas, Layer};
pub(crate) use copies::Originals;
use dice::Dice;
use scape::Scape;

pub use goods::{good_art, good_icon};
pub(crate) use signs::{extent, sign, sign_on};

/// Number of varieties of a tile; see [`variety_of`].
pub const VARIETIES: u8 = 7;

/// The variety of the tile on this cell, below [`VARIETIES`]. It depends on the cell only,
/// so that a board always looks the same, and differs from those of the eight cells around
/// it.
pub const fn variety_of(cell: Cell) -> u8 {
    (cell.x as i32 + 3 * cell.y as i32).rem_euclid(VARIETIES as i32) as u8
}

/// The id of a tile's symbol, such as `t3-90-1`.
pub fn symbol_id(tile: TileId, rotation: Rotation, variety: u8) -> String {
    let mut id = String::from("t");
    push_int(&mut id, tile.index() as i32);
    id.push('-');
    push_int(&mut id, rotation.degrees().into());
    id.push('-');
    push_int(&mut id, variety.into());
    id
}

/// The view box of a tile's symbol: the tile and [`OVERLAP`](crate::OVERLAP) around it. On
/// the board, a symbol is placed [`OVERLAP`](crate::OVERLAP) to the left of and above its
/// cell, 1006 units wide and high; roads and cities then continue under the neighbors'
/// edges, and no seam shows at any scale.
pub const VIEW_BOX: &str = "-3 -3 1006 1006";

/// A tile's `<symbol>`, with the id of [`symbol_id`] and [`VIEW_BOX`]: a single tile with
/// its meadow.
pub fn symbol(tile: TileId, rotation: Rotation, variety: u8) -> String {
    let art = [MEADOW, &tile_art(tile, rotation, variety)].concat();
    symbol_of(tile, rotation, variety, &art)
}

/// The `<symbol>` of a tile that is drawn over [`ground`](crate::layers::tiles::ground), with
/// houses and towers that refer to drawings.
pub(crate) fn symbol_on_ground(
    tile: TileId,
    rotation: Rotation,
    variety: u8,
    originals: &mut Originals,
) -> String {
    let art = copies::short_svg(&painted(tile, rotation, variety), originals);
    symbol_of(tile, rotation, variety, &art)
}

/// The meadow below a single tile.
pub(crate) const MEADOW: &str = "<path d=\"m-3-3h1006v1006h-1006z\" fill=\"#b3c578\"/>";

fn symbol_of(tile: TileId, rotation: Rotation, variety: u8, art: &str) -> String {
    [
        "<symbol id=\"",
        &symbol_id(tile, rotation, variety),
        "\" viewBox=\"",
        VIEW_BOX,
        "\">",
        art,
        "</symbol>",
    ]
    .concat()
}

/// The id of the round bastion among [`defs`].
pub const BASTION: &str = "bastion";

/// Definitions for all boards, for the inside of `<defs>`: the bastion, which covers the
/// joint of walls at a corner of tiles, drawn around the origin; see [`bastions`].
pub fn defs() -> String {
    ["<g id=\"", BASTION, "\">", city::BASTION, "</g>"].concat()
}

/// The corners of cells where walls meet and bastions cover them, above the tiles: a cell
/// means its upper left corner. Sorted, each corner once.
pub fn bastions(tiles: impl Iterator<Item = (Cell, TileId, Rotation)>) -> Vec<Cell> {
    let mut corners: Vec<Cell> = Vec::new();
    for (cell, tile, rotation) in tiles {
        for wall in &Plan::walls_of(tile, rotation) {
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

/// The artwork of a tile above its meadow: the content of an SVG element with a view box of
/// 1000 x 1000 units. Light comes from the upper left, and buildings are upright in every
/// rotation.
pub fn tile_art(tile: TileId, rotation: Rotation, variety: u8) -> String {
    let mut canvas = painted(tile, rotation, variety);
    copies::draw(&mut canvas);
    canvas.into_svg()
}

/// The left ends of the eaves of tiled roofs on a tile, and the upper left corners of
/// windows.
pub(crate) fn roofs_and_windows(tile: TileId, rotation: Rotation, variety: u8) -> [Vec<Point>; 2] {
    let mut canvas = painted(tile, rotation, variety);
    copies::draw(&mut canvas);
    let mut begins = |layers: &[Layer]| {
        let layers = layers.iter().flat_map(|&layer| canvas.on(layer).begins());
        layers.collect()
    };
    [
        begins(&[Layer::Red, Layer::Brick]),
        begins(&[Layer::Window]),
    ]
}

fn painted(tile: TileId, rotation: Rotation, variety: u8) -> Canvas {
    let plan = Plan::of(tile, rotation);
    let scape = Scape::new(&plan);
    // Both variants of a type look the same.
    let seed = tile.plain().index() as u32 * 32 + rotation as u32 * 8 + u32::from(variety);
    let mut dice = Dice::new(seed + 1);
    let mut canvas = Canvas::new();
    if tile.facts().closes {
        land::court(&mut canvas, &mut dice);
    }
    river::draw(&scape, &mut canvas, &mut dice);
    land::roads(&scape, &mut canvas);
    land::crossing(&scape, &mut canvas);
    land::lanes(&scape, &mut canvas);
    city::draw(&scape, &mut canvas, &mut dice);
    for site in &plan.sites {
        sites::draw(site, &plan, variety, &mut canvas, &mut dice);
    }
    land::trees(&scape, variety, &mut canvas, &mut dice);
    canvas
}
