//! The tiles, the grass below them, and the bastions at the joints of their walls.

use bastide_rules::board::{Board, PlacedTile};
use bastide_rules::geometry::{Cell, Rotation};
use bastide_rules::tiles::TileId;

use super::{blocks, fields};
use crate::art;
use crate::shape::{OVERLAP, SIZE, at_cell};
use crate::text::{Write, group_at, square, use_at, width};
use crate::theme::DUSK;

/// A symbol for every tile variety on the board, each once, and the houses and towers in
/// them.
pub fn symbols(board: &Board) -> String {
    let mut svg = String::new();
    let mut originals = art::Originals::default();
    let mut known: Vec<(TileId, Rotation, u8)> = Vec::new();
    for placed in board.tiles() {
        let look = (placed.tile, placed.rotation, art::variety_of(placed.cell));
        if !known.contains(&look) {
            known.push(look);
            svg.push_str(&art::symbol_on_ground(
                look.0,
                look.1,
                look.2,
                &mut originals,
            ));
        }
    }
    svg.push_str(&originals.definitions());
    svg
}

/// The layer below the tiles: grass with its fields.
pub fn land(board: &Board) -> String {
    let mut svg = ground(board.tiles().map(|placed| placed.cell));
    svg.push_str(&fields::svg(board));
    svg
}

/// Draws one sheet of dusk over the land, so that no seams show. It is as large as the fields,
/// with edges as sharp, so that none of it shows on the table. Tiles and pieces stay
/// above it: they have their own evening colors.
pub(crate) fn tone(svg: &mut String, attributes: &str, opacity: &str) {
    svg.add(&["<use href=\"#land\"", attributes, " fill=\"", DUSK]);
    svg.add(&[
        "\" stroke=\"",
        DUSK,
        "\" stroke-width=\"12\" shape-rendering=\"crispEdges\" opacity=\"",
        opacity,
    ]);
    svg.push_str("\"/>");
}

/// The layer: tiles and bastions.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    for placed in board.tiles() {
        let id = art::symbol_id(placed.tile, placed.rotation, art::variety_of(placed.cell));
        let at = at_cell(placed.cell);
        svg.add(&["<use href=\"#", &id, "\" x=\""])
            .int(at.x - OVERLAP);
        svg.add(&["\" y=\""]).int(at.y - OVERLAP);
        svg.add(&["\" width=\""]).int(SIZE + 2 * OVERLAP);
        svg.add(&["\" height=\""])
            .int(SIZE + 2 * OVERLAP)
            .add(&["\"/>"]);
    }
    svg.push_str(&joints(board));
    svg
}

/// Paper: soft light and shade that vary in two directions, and a grain of dots, which are
/// dashes without length. A pattern of such gradients would take browsers many times longer.
const PAPER: &str = concat!(
    "<linearGradient id=\"sun\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"1250\" y2=\"870\" \
    spreadMethod=\"reflect\"><stop stop-color=\"#fff3bd\" stop-opacity=\".07\"/>\
    <stop stop-color=\"#fff3bd\" stop-opacity=\"0\" offset=\".8\"/></linearGradient>\
    <linearGradient id=\"cloud\" gradientUnits=\"userSpaceOnUse\" x1=\"0\" x2=\"-1150\" y2=\"1420\" \
    spreadMethod=\"reflect\"><stop stop-color=\"#2f4a1c\" stop-opacity=\".05\"/>\
    <stop stop-color=\"#2f4a1c\" stop-opacity=\"0\" offset=\".7\"/></linearGradient>\
    <pattern id=\"grain\" width=\"410\" height=\"370\" patternUnits=\"userSpaceOnUse\" \
    stroke-linecap=\"round\" ",
    width!(part),
    "><path stroke=\"#3a2a08\" stroke-opacity=\".07\" stroke-dasharray=\"0 57 0 91 0 43\" \
    d=\"m0 30l410 50M0 150l410 50M0 270l410 50\"/></pattern>"
);

/// A picture of a cell: its tile as on this board, or without a board as a single tile,
/// with the layers below and above tiles.
pub fn whole(board: Option<&Board>, placed: PlacedTile) -> String {
    let at = at_cell(placed.cell);
    let square = square(at);
    let mut svg = String::new();
    svg.add(&["<path class=\"ground\" d=", &square, "/>"]);
    svg.push_str(&match board {
        Some(board) => fields::of_tile(board, placed.cell),
        None => fields::of_lone_tile(placed),
    });
    svg.add(&["<path class=\"evening\" d=", &square, "/>"]);
    group_at(&mut svg, at);
    let variety = art::variety_of(placed.cell);
    svg.push_str(&art::tile_art(placed.tile, placed.rotation, variety));
    svg.push_str("</g>");
    for sheet in SHEETS {
        svg.add(&["<path fill=\"url(#", sheet, ")\" d=", &square, "/>"]);
    }
    let tiles = std::iter::once((placed.cell, placed.tile, placed.rotation));
    for corner in art::bastions(tiles) {
        use_at(&mut svg, art::BASTION, at_cell(corner));
    }
    svg
}

/// The sheets of the paper, which [`joints`] defines.
const SHEETS: [&str; 3] = ["sun", "cloud", "grain"];

/// The layer above all tiles: the texture of their paper, and the bastions at the joints of
/// walls.
pub fn joints(board: &Board) -> String {
    let mut svg = String::from(PAPER);
    for sheet in SHEETS {
        let cells = board.tiles().map(|placed| placed.cell);
        blocks::outlines(&mut svg, cells, 0, &[" fill=\"url(#", sheet, ")\""]);
    }
    for corner in art::bastions(board.tiles().map(|t| (t.cell, t.tile, t.rotation))) {
        use_at(&mut svg, art::BASTION, at_cell(corner));
    }
    svg
}

/// The outlines of all tiles, for their shadow and the dusk over them.
pub fn outlines(board: &Board) -> String {
    let mut svg = String::new();
    let cells = board.tiles().map(|placed| placed.cell);
    blocks::outlines(&mut svg, cells, 0, &[]);
    svg
}

/// Grass below the tiles of these cells, so that gaps between scaled tiles show green and
/// not the table.
pub fn ground(cells: impl Iterator<Item = Cell>) -> String {
    // The group has the color, so that shadows and dusk can reuse the shape.
    let mut svg = String::from("<g fill=\"#b3c578\"><path id=\"land\" d=\"");
    cells.for_each(|cell| blocks::outline(&mut svg, cell, 0));
    svg.push_str("\"/></g>");
    svg
}
