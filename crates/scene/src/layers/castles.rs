//! The castles on their former small cities.

use bastide_rules::board::{PlacedCastle, PlacedFigure};
use bastide_rules::game::Game;
use bastide_rules::segment::Segment;

use crate::pieces;
use crate::shape::{Point, SIZE, at_cell};
use crate::text::{Write, use_at};

/// The ids of the drawings of a wide and of a tall castle.
const IDS: [&str; 2] = ["castle-wide", "castle-tall"];

/// The drawings that `wanted` selects: of a tall castle, or of a wide one.
pub(super) fn definitions(wanted: impl Fn(bool) -> bool) -> String {
    let mut svg = String::new();
    for tall in [false, true] {
        if wanted(tall) {
            svg.add(&["<g id=\"", IDS[usize::from(tall)], "\">"]);
            svg.add(&[&pieces::castle_art(tall), "</g>"]);
        }
    }
    svg
}

/// The layer: a keep across the two tiles of every castle, with a flag for each of its
/// lords.
pub fn svg(game: &Game) -> String {
    let mut castles = game.board().castles();
    // Pieces further south are nearer to the viewer.
    bastide_rules::order::sort_by_key(&mut castles, |castle| castle.cells[0]);
    let mut svg = String::new();
    for castle in castles {
        let at = middle(&castle);
        use_at(&mut svg, IDS[usize::from(is_tall(&castle))], at);
        for (n, &lord) in castle.lords.iter().enumerate() {
            svg.push_str(&pieces::flag_art(game.color(lord), at, n));
        }
    }
    svg
}

/// True if the castle's tiles are side by side, so that its city is higher than wide.
pub(super) fn is_tall(castle: &PlacedCastle) -> bool {
    castle.cells[0].y == castle.cells[1].y
}

/// The castle of a lord.
pub(crate) fn of_lord<'a>(
    castles: &'a [PlacedCastle],
    figure: &PlacedFigure,
) -> Option<&'a PlacedCastle> {
    castles.iter().find(|castle| {
        let cities = castle
            .cells
            .into_iter()
            .zip(castle.sides.map(Segment::City));
        cities
            .into_iter()
            .any(|city| city == (figure.cell, figure.segment))
    })
}

/// The middle of the edge between the castle's two tiles, in board units.
pub fn middle(castle: &PlacedCastle) -> Point {
    let [a, b] = castle.cells.map(at_cell);
    a.toward(b, 512).moved(SIZE / 2, SIZE / 2)
}
