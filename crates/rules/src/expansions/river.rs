//! The River (river-*): its tiles continue one river. That only river edges meet
//! is a matter of the board (river-edge).

use std::convert::Infallible;

use crate::action::Action;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::geometry::{Cell, Rotation, Side};
use crate::options::RiverStartTile;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::system::System;
use crate::tile::SideSet;
use crate::tiles::{TileId, TileSet};

/// The River.
pub(crate) struct River;

impl Expansion for River {
    const SYSTEM: System = System::River;
    type Phase = Infallible;
    type CheckedAction = Infallible;
    type State = ();

    fn name(phase: Infallible) -> &'static str {
        match phase {}
    }

    fn decider(_: &Core, phase: Infallible) -> Player {
        match phase {}
    }

    fn check(_: View<River>, _: Now<Infallible>, _: Action) -> Result<Option<Infallible>, Refusal> {
        Ok(None)
    }

    fn perform<O: Observer>(
        _: ViewMut<Self>,
        _: Now<Infallible>,
        checked: Infallible,
        _: &mut O,
    ) -> Flow<Infallible> {
        match checked {}
    }

    const CONFINES: bool = true;

    #[inline]
    fn confines(core: &Core, tile: TileId) -> Option<&[(Cell, Side)]> {
        let board = &core.board;
        board.has_river(tile).then(|| board.open_rivers())
    }

    /// A river tile continues a river, and does not turn back at once
    /// (river-continue, river-uturn).
    fn allowed(core: &Core, tile: TileId, cell: Cell, rotations: u8) -> u8 {
        let board = &core.board;
        let meets = board.open_rivers_at(cell);
        if meets.is_empty() {
            return 0;
        }
        let rivers = board.tables.rivers(tile);
        meets.iter().fold(rotations, |rotations, side| {
            let back = board.slot_at(cell.neighbor(side)).map_or(0, |slot| {
                other_sides(board.placed(slot).rivers, side.opposite())
            });
            let leads_back = |rotation: &Rotation| {
                let on = other_sides(rivers[*rotation as usize], side);
                on != 0 && on == back
            };
            let away = Rotation::ALL
                .into_iter()
                .filter(|rotation| !leads_back(rotation));
            rotations & away.fold(0, |all, rotation| all | 1 << rotation as u8)
        })
    }

    fn forbids(core: &Core, tile: TileId, cell: Cell, rotation: Rotation) -> Option<Refusal> {
        if core.board.open_rivers_at(cell).is_empty() {
            return Some(Refusal::new(Clause::RiverContinue, Reason::RiverApart));
        }
        match River::allowed(core, tile, cell, 1 << rotation as u8) {
            0 => Some(Refusal::new(Clause::RiverUturn, Reason::RiverTurnsBack)),
            _ => None,
        }
    }

    /// The tiles of the river, and the start tile that follows the lake, are placed as they
    /// are drawn (house-hand).
    fn precedes_hands(core: &Core, tile: TileId) -> bool {
        let is_river = |tile: TileId| draw_group(tile) < draw_group(TileId::START);
        let mut placed = core.board.tiles();
        let follows = tile == TileId::START
            && core.options().river_start_tile == RiverStartTile::After
            && placed.all(|at| is_river(at.tile));
        is_river(tile) || follows
    }

    /// The ten tiles of the river come before the lake, and both before the others; the
    /// start tile may follow the lake (river-first, river-start-tile).
    fn comes_later(core: &Core, tile: TileId) -> Option<Refusal> {
        let others = core.unnamed();
        let reason = Reason::ComesLater(tile.plain());
        let first = others.iter().map(|&other| draw_group(other)).min()?;
        if first < draw_group(tile) {
            return Some(Refusal::new(Clause::RiverFirst, reason));
        }
        let follows = core.options().river_start_tile == RiverStartTile::After
            && first == draw_group(TileId::START)
            && core.last_named() == Some(TileId::LAKE)
            && others.contains(&TileId::START);
        (follows && tile != TileId::START).then(|| Refusal::new(Clause::RiverStartTile, reason))
    }
}

/// Orders the tiles of the river before the lake, and both before the others (river-first).
pub(crate) fn draw_group(tile: TileId) -> u8 {
    match tile.set() {
        _ if tile == TileId::LAKE => 1,
        TileSet::River => 0,
        _ => 2,
    }
}

/// The side that a river tile leads to from another, as a bit; none at the source
/// and the lake.
fn other_sides(rivers: SideSet, side: Side) -> u8 {
    rivers.bits() & !(1 << side as u8)
}
