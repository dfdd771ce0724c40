//! The places of printed objects on the board.

use bastide_rules::game::Game;
use bastide_rules::geometry::Cell;

use crate::ground::Ground;
use crate::layers::at_cell;
use crate::plan::SiteKind;
use crate::shape::Point;

/// The middle of the printed watchtower.
pub(super) fn badge(game: &Game, cell: Cell) -> Point {
    site(game, cell, |kind| matches!(kind, SiteKind::Watchtower(..)))
}

/// The coat of arms on a tile; tiles have at most one.
pub(super) fn pennant(game: &Game, cell: Cell) -> Point {
    site(game, cell, |kind| kind == SiteKind::Shield)
}

fn site(game: &Game, cell: Cell, is: fn(SiteKind) -> bool) -> Point {
    let placed = game.board().tile_at(cell);
    let ground = placed.map(|placed| Ground::of(placed.tile, placed.rotation));
    let site = ground.as_ref().and_then(|ground| ground.site(is));
    let corner = at_cell(cell);
    let at = site.map_or(Point { x: 500, y: 500 }, |site| site.at);
    corner.moved(at.x, at.y)
}
