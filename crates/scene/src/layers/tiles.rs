//! The tiles, with the grass below them and the bastions over the joints of
//! their walls.

use bastide_rules::board::Board;
use bastide_rules::geometry::{Cell, Turn};
use bastide_rules::tiles::TileId;

use super::at::{at_cell, use_at};
use super::fields;
use crate::art;
use crate::shape::{OVERLAP, SIZE};
use crate::text::Write;

/// A symbol for every look of a tile that is on the board, each once.
pub fn symbols(board: &Board) -> String {
    let mut svg = String::new();
    let mut known: Vec<(TileId, Turn, u8)> = Vec::new();
    for placed in board.tiles() {
        let look = (placed.tile, placed.turn, art::variety_of(placed.cell));
        if !known.contains(&look) {
            known.push(look);
            svg.push_str(&art::symbol_on_ground(look.0, look.1, look.2));
        }
    }
    svg
}

/// The layer: grass with its fields, tiles, bastions.
pub fn svg(board: &Board) -> String {
    let mut svg = ground(board.tiles().map(|placed| placed.cell));
    svg.push_str(&fields::svg(board));
    for placed in board.tiles() {
        let id = art::symbol_id(placed.tile, placed.turn, art::variety_of(placed.cell));
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

/// The bastions over the joints of walls, above all tiles.
pub fn joints(board: &Board) -> String {
    let mut svg = String::new();
    for corner in art::bastions(board.tiles().map(|t| (t.cell, t.tile, t.turn))) {
        use_at(&mut svg, art::BASTION, at_cell(corner));
    }
    svg
}

/// Grass below the tiles of these cells. However tiles are scaled, what shines
/// through between two of them is then green and not the table.
pub fn ground(cells: impl Iterator<Item = Cell>) -> String {
    let mut svg = String::from("<path id=\"land\" d=\"");
    for cell in cells {
        let at = at_cell(cell);
        svg.add(&["M"]).int(at.x).add(&[" "]).int(at.y);
        svg.push_str("h1000v1000h-1000z");
    }
    svg.push_str("\" fill=\"#b3c578\"/>");
    svg
}
