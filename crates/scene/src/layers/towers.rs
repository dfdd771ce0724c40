//! The floors on tower foundations, and their numbers.

use bastide_rules::board::{Board, PlacedTower};
use bastide_rules::segment::Segment;

use super::bridges::{self, CLEAR};
use super::figures;
use crate::ground::Ground;
use crate::plan::SiteKind;
use crate::shape::{Point, SIZE, at_cell};
use crate::text::group_at;
use crate::{layout, pieces};

/// The layer: the floors of every tower. Bare foundations are part of their tiles.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    for tower in towers(board) {
        group_at(&mut svg, foundation(board, &tower));
        svg.push_str(&pieces::rings(tower.floors));
        svg.push_str("</g>");
    }
    svg
}

/// The layer above all figures: the number of floors of every tower.
pub fn numbers(board: &Board) -> String {
    let mut svg = String::new();
    for (tower, at) in numbered(board) {
        group_at(&mut svg, at);
        svg.push_str("<g class=\"floors\">");
        pieces::plate(&mut svg, tower.floors);
        svg.push_str("</g></g>");
    }
    svg
}

/// The places of the numbers: beside the foot of the tower, or on the bridge that hides it.
pub(crate) fn numbered(board: &Board) -> Vec<(PlacedTower, Point)> {
    let towers = towers(board);
    if towers.is_empty() {
        return Vec::new();
    }
    let standing = figures::standing(board);
    let figures: Vec<Point> = standing.iter().map(|figure| figure.at).collect();
    let place = |tower: PlacedTower| {
        let at = on_bridge(board, &tower, &figures);
        let at = at.unwrap_or_else(|| beside(foundation(board, &tower), &figures));
        (tower, at)
    };
    towers.into_iter().map(place).collect()
}

/// The place beside the foot of a tower that is farthest from these figures.
pub(crate) fn beside(foot: Point, figures: &[Point]) -> Point {
    let gap = |at: Point| {
        let far = figures.iter().map(|figure| figure.distance(at));
        far.fold(CLEAR, i32::min)
    };
    let [mut best, others @ ..] = pieces::PLATES.map(|(x, y)| foot.moved(x, y));
    for at in others {
        if gap(at) > gap(best) {
            best = at;
        }
    }
    best
}

/// The place on the bridge that hides the foot of a tower.
fn on_bridge(board: &Board, tower: &PlacedTower, figures: &[Point]) -> Option<Point> {
    let placed = board.tile_at(tower.cell)?;
    let axis = placed.bridge?;
    let ground = Ground::of(placed.tile, placed.rotation);
    let n = bridges::hidden(&ground, axis).position(|site| site.kind == SiteKind::Foundation)?;
    { bridges::sign_spots(tower.cell, axis, figures).into_iter() }.nth(n)
}

/// The towers with floors. Pieces further south are nearer to the viewer.
fn towers(board: &Board) -> Vec<PlacedTower> {
    let mut towers: Vec<PlacedTower> = board.towers().filter(|tower| tower.floors > 0).collect();
    bastide_rules::order::sort_by_key(&mut towers, |tower| tower.cell);
    towers
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
