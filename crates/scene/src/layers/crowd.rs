//! Space between figures that would cover one another.

use bastide_rules::board::{Board, PlacedFigure, PlacedTile};
use bastide_rules::segment::Segment;

use super::castles;
use crate::ground::Ground;
use crate::layout::hidden;
use crate::plan::{Site, SiteKind};
use crate::shape::{Point, SIZE, at_cell, inside, p, to_outline};

/// A figure with its place in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The figure.
    pub figure: PlacedFigure,
    /// Its middle in board units.
    pub at: Point,
    /// True if it is lying, as in fields.
    pub lies: bool,
    /// True if it is painted above all bridges, like those on bridges: the top of a tower
    /// is higher than any bridge.
    pub on_bridge: bool,
}

/// The distance at which two figures cover nothing of each other.
pub(crate) const APART: i32 = 240;

/// The distance below which a figure gives way to another one.
const NEAR: i32 = 215;

/// The distance from a figure's middle to its outline.
pub(crate) const BODY: i32 = 118;

/// The distance of the tried places.
const STEP: i32 = 40;

/// Moves figures apart on their segments. The first of two keeps its place, and those on
/// bridges, towers, castles and corners keep theirs.
pub(super) fn part(board: &Board, all: &mut [Standing]) {
    let castles = board.castles();
    // Those that cannot move come first.
    let is_fixed = |one: &Standing| {
        one.on_bridge
            || matches!(one.figure.segment, Segment::Corner(_))
            || castles::of_lord(&castles, &one.figure).is_some()
    };
    let fixed: Vec<bool> = all.iter().map(is_fixed).collect();
    for n in 0..all.len() {
        if fixed[n] {
            continue;
        }
        let home = all[n].at;
        let near = |(other, standing): &(usize, &Standing)| {
            let keeps = *other < n || fixed[*other];
            keeps && *other != n && standing.at.is_within(home, 3 * APART)
        };
        let others = all.iter().enumerate().filter(near);
        let others: Vec<Point> = others.map(|(_, standing)| standing.at).collect();
        let is_crowded = others.iter().any(|other| other.is_within(home, NEAR));
        if let (true, Some(placed)) = (is_crowded, board.tile_at(all[n].figure.cell)) {
            let corner = at_cell(placed.cell);
            let within = |at: &Point| at.moved(-corner.x, -corner.y);
            let others: Vec<Point> = others.iter().map(within).collect();
            let at = free_place(placed, all[n].figure.segment, within(&home), &others);
            all[n].at = at.moved(corner.x, corner.y);
        }
    }
}

/// The best place on a segment for a figure among others, in tile units.
fn free_place(placed: PlacedTile, segment: Segment, home: Point, others: &[Point]) -> Point {
    let PlacedTile {
        tile,
        rotation,
        bridge,
        ..
    } = placed;
    let ground = Ground::of(tile, rotation);
    let area = ground.area(tile, rotation, segment);
    let fits = |at: Point| match segment {
        // A building is small, so a figure may leave it slightly.
        Segment::Monastery => inside(area, at) || to_outline(area, at) < 20,
        Segment::Garden => at.distance(home) < 130,
        _ => inside(area, at) && to_outline(area, at) >= 48,
    };
    let cost = |at: Point| {
        let crowd = others
            .iter()
            .map(|other| (APART - other.distance(at)).max(0));
        let edges = [at.x, at.y, SIZE - at.x, SIZE - at.y];
        let across = edges.into_iter().map(|edge| (BODY - edge).max(0));
        let under = bridge.map_or(0, |axis| hidden(at, axis));
        let badges = badges(ground.sites())
            .map(|(badge, radius)| (BODY + radius - badge.distance(at)).max(0));
        at.distance(home) / 3
            + 4 * (crowd.sum::<i32>() + under)
            + 3 * across.sum::<i32>()
            + 6 * badges.sum::<i32>()
    };
    let mut best = (cost(home), home);
    let mut offer = |at: Point| {
        let cost = cost(at);
        if cost < best.0 {
            best = (cost, at);
        }
    };
    match segment {
        // Along the middle of the band.
        Segment::Road(_) => {
            for (left, right) in area.iter().zip(area.iter().rev()).take(area.len() / 2) {
                let at = left.toward(*right, 512);
                offer(at);
            }
        }
        _ => {
            for x in (70..=930).step_by(STEP as usize) {
                for y in (70..=930).step_by(STEP as usize) {
                    if fits(p(x, y)) {
                        offer(p(x, y));
                    }
                }
            }
        }
    }
    best.1
}

/// The signs of a tile that count in the game, with about half their breadth.
pub(crate) fn badges(sites: &[Site]) -> impl Iterator<Item = (Point, i32)> {
    sites.iter().filter_map(|site| {
        let radius = match site.kind {
            SiteKind::Shield => 86,
            SiteKind::Goods(_) => 94,
            SiteKind::Symbol(_) => 80,
            SiteKind::Watchtower(..) => 130,
            SiteKind::Inn | SiteKind::Foundation => 100,
            _ => return None,
        };
        Some((site.at, radius))
    })
}
