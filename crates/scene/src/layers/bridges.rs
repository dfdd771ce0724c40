//! The bridges.

use bastide_rules::action::Axis;
use bastide_rules::board::{Board, PlacedTower};
use bastide_rules::geometry::{Cell, Side};
use bastide_rules::order::sort_by_key;

use super::figures;
use crate::ground::Ground;
use crate::plan::{Site, SiteKind};
use crate::shape::{Point, at_cell};
use crate::text::{Write, group_at, use_at};
use crate::{art, pieces};

/// The id of a bridge's drawing.
fn id(axis: Axis) -> &'static str {
    match axis {
        Axis::Ns => "bridge-ns",
        Axis::Ew => "bridge-ew",
    }
}

/// The distance at which a sign or a number covers nothing of a figure.
pub(super) const CLEAR: i32 = 190;

/// The id of the end of a bridge from north to south.
const END: &str = "bridge-end";

/// The drawings of the bridges that `wanted` selects.
pub(super) fn definitions(wanted: impl Fn(Axis) -> bool) -> String {
    let mut svg = String::new();
    for axis in Axis::ALL {
        if wanted(axis) {
            svg.add(&["<g id=\"", id(axis), "\">"]);
            svg.add(&[&pieces::span(axis), "</g>"]);
        }
    }
    if wanted(Axis::Ns) {
        svg.add(&["<g id=\"", END, "\">"]);
        pieces::abutment(&mut svg);
        svg.push_str("</g>");
    }
    svg
}

/// The layer: every bridge, with small signs for hidden objects that affect the game.
pub fn svg(board: &Board) -> String {
    let mut svg = String::new();
    if board.tiles().all(|placed| placed.bridge.is_none()) {
        return svg;
    }
    let standing = figures::standing(board);
    let figures: Vec<Point> = standing.iter().map(|figure| figure.at).collect();
    for placed in board.tiles() {
        if let Some(axis) = placed.bridge {
            let corner = at_cell(placed.cell);
            use_at(&mut svg, id(axis), corner);
            if axis == Axis::Ns {
                for (y, side) in pieces::ENDS.into_iter().zip([Side::N, Side::S]) {
                    let next = board.tile_at(placed.cell.neighbor(side));
                    if next.and_then(|next| next.bridge) != Some(Axis::Ns) {
                        use_at(&mut svg, END, corner.moved(500, y));
                    }
                }
            }
            let ground = Ground::of(placed.tile, placed.rotation);
            let mut places = sign_spots(placed.cell, axis, &figures).into_iter();
            for site in hidden(&ground, axis) {
                let Some(at) = places.next() else {
                    break;
                };
                let has_floors = |tower: PlacedTower| tower.floors > 0;
                if site.kind == SiteKind::Foundation
                    && board.tower_at(placed.cell).is_some_and(has_floors)
                {
                    // Its number says it, above the bridge.
                    continue;
                }
                group_at(&mut svg, at);
                svg.push_str(&art::sign(site.kind));
                svg.push_str("</g>");
            }
        }
    }
    svg
}

/// The places of the signs on a bridge in board units, those clear of these figures first.
pub(crate) fn sign_spots(cell: Cell, axis: Axis, figures: &[Point]) -> [Point; 3] {
    let corner = at_cell(cell);
    let mut places = pieces::sign_spots(axis).map(|at| corner.moved(at.x, at.y));
    sort_by_key(&mut places, |at| {
        let gaps = figures.iter().map(|figure| figure.distance(*at));
        -gaps.fold(CLEAR, i32::min)
    });
    places
}

/// The objects on a tile that a bridge makes unrecognizable.
pub(crate) fn hidden(ground: &Ground, axis: Axis) -> impl Iterator<Item = &Site> {
    let [from, to] = pieces::covered(axis);
    ground.sites().iter().filter(move |site| {
        let Some([low, high]) = art::extent(site.kind) else {
            return false;
        };
        let covered = |at: i32, low: i32, high: i32, from: i32, to: i32| {
            ((at + high).min(to) - (at + low).max(from)).max(0) * 100 / (high - low)
        };
        let x = covered(site.at.x, low.x, high.x, from.x, to.x);
        let y = covered(site.at.y, low.y, high.y, from.y, to.y);
        // An eighth of an object may be hidden, and a third of a garden, whose ring is seen.
        let most = match site.kind {
            SiteKind::Garden => 3400,
            _ => 1250,
        };
        x * y > most
    })
}
