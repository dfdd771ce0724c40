//! The floors on tower foundations.

use bastide_rules::board::{Board, PlacedTower};
use bastide_rules::segment::Segment;

use crate::shape::{Point, SIZE, at_cell};
use crate::text::group_at;
use crate::{layout, pieces};

/// The layer: the floors of every tower with their number. Bare foundations
/// are part of their tiles.
pub fn svg(board: &Board) -> String {
    let mut towers: Vec<PlacedTower> = board.towers().filter(|tower| tower.floors > 0).collect();
    // Pieces further south are nearer to the viewer.
    bastide_rules::order::sort_by_key(&mut towers, |tower| tower.cell);
    let mut svg = String::new();
    for tower in towers {
        group_at(&mut svg, foundation(board, &tower));
        svg.push_str(&pieces::tower_art(tower.floors));
        svg.push_str("</g>");
    }
    svg
}

/// The middle of a tower's foundation in board units.
pub fn foundation(board: &Board, tower: &PlacedTower) -> Point {
    let corner = at_cell(tower.cell);
    let spot = match board.tile_at(tower.cell) {
        Some(placed) => layout::spot(placed.tile, placed.rotation, Segment::Tower),
        None => Point {
            x: SIZE / 2,
            y: SIZE / 2,
        },
    };
    corner.moved(spot.x, spot.y)
}
