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

/// Paper: light and dark washes without an edge, which run on over many tiles, and
/// its grain.
const PAPER: &str = "<radialGradient id=\"sun\"><stop stop-color=\"#fff3bd\" stop-opacity=\".24\"/>\
    <stop offset=\"1\" stop-color=\"#fff3bd\" stop-opacity=\"0\"/></radialGradient>\
    <radialGradient id=\"cloud\"><stop stop-color=\"#2f4a1c\" stop-opacity=\".13\"/>\
    <stop offset=\"1\" stop-color=\"#2f4a1c\" stop-opacity=\"0\"/></radialGradient>\
    <pattern id=\"paper\" width=\"2900\" height=\"2300\" patternUnits=\"userSpaceOnUse\">\
    <g fill=\"url(#sun)\"><ellipse cx=\"750\" cy=\"600\" rx=\"740\" ry=\"560\"/>\
    <ellipse cx=\"2200\" cy=\"1750\" rx=\"680\" ry=\"520\"/></g>\
    <g fill=\"url(#cloud)\"><ellipse cx=\"2150\" cy=\"560\" rx=\"700\" ry=\"540\"/>\
    <ellipse cx=\"720\" cy=\"1720\" rx=\"700\" ry=\"560\"/></g></pattern>\
    <pattern id=\"grain\" width=\"310\" height=\"290\" patternUnits=\"userSpaceOnUse\">\
    <path fill=\"none\" stroke=\"#3a2a08\" stroke-opacity=\".09\" stroke-width=\"4\" d=\"m12 30l34 7m60-24l20-5m50 30l9 26m70-44l30 12m-240 70l12-24m60 22l36 6m80-20l20 17m50-30l8 24m-280 60l28-8m60 12l8 26m66-30l40 3m50 2l26 18m-270 70l40-2m66-16l20 16m70 0l30-12m40-6l14 20\"/>\
    <path fill=\"none\" stroke=\"#fffbe6\" stroke-opacity=\".2\" stroke-width=\"4\" d=\"m64 62l30 3m52-40l4 20m76 14l30-6m-230 54l22 10m70-4l10-22m90 20l30 2m-226 68l26 8m56-12l30 4m60 12l8-22m-120 90l34-4m-120 8l10-16m190 20l30 4\"/></pattern>";

/// What lies above all tiles: the paper that they are printed on, the bastions over
/// the joints of walls.
pub fn joints(board: &Board) -> String {
    let mut svg = String::from(PAPER);
    for sheet in ["paper", "grain"] {
        svg.add(&["<use href=\"#land\" fill=\"url(#", sheet, ")\"/>"]);
    }
    for corner in art::bastions(board.tiles().map(|t| (t.cell, t.tile, t.turn))) {
        use_at(&mut svg, art::BASTION, at_cell(corner));
    }
    svg
}

/// Grass below the tiles of these cells. However tiles are scaled, what shines
/// through between two of them is then green and not the table.
pub fn ground(cells: impl Iterator<Item = Cell>) -> String {
    let mut svg = String::from("<g fill=\"#b3c578\"><path id=\"land\" d=\"");
    for cell in cells {
        let at = at_cell(cell);
        svg.add(&["M"]).int(at.x).add(&[" "]).int(at.y);
        svg.push_str("h1000v1000h-1000z");
    }
    svg.push_str("\"/></g>");
    svg
}
