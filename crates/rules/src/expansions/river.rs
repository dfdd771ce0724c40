//! The River (river-*): its tiles continue one river. That only river edges meet
//! is a matter of the board (river-edge).

use crate::action::Action;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Act, Expansion, Flow, Never, Now, See};
use crate::geometry::{Cell, Side, Turn};
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::system::System;
use crate::tile::SideSet;
use crate::tiles::TileId;

/// The River.
pub(crate) struct River;

impl Expansion for River {
    const SYSTEM: System = System::River;
    type Phase = Never;
    type Step = Never;
    type State = ();

    fn name(phase: Never) -> &'static str {
        match phase {}
    }

    fn decider(_: &Core, phase: Never) -> Player {
        match phase {}
    }

    fn check(_: See<River>, _: Now<Never>, _: Action) -> Result<Option<Never>, Refusal> {
        Ok(None)
    }

    fn perform<O: Observer>(_: Act<Self>, _: Now<Never>, step: Never, _: &mut O) -> Flow<Never> {
        match step {}
    }

    const CONFINES: bool = true;

    #[inline]
    fn confines(core: &Core, tile: TileId) -> Option<&[(Cell, Side)]> {
        let board = &core.board;
        board.has_river(tile).then(|| board.open_rivers())
    }

    /// A river tile continues a river, and does not turn back at once
    /// (river-continue, river-uturn).
    fn forbids(core: &Core, tile: TileId, cell: Cell, turn: Turn) -> Option<Refusal> {
        let board = &core.board;
        let meets = board.open_rivers_at(cell);
        if meets.is_empty() {
            return Some(Refusal::new(Clause::RiverContinue, Reason::RiverApart));
        }
        let own = board.tables.shape(tile, turn).rivers;
        for side in meets.iter() {
            let Some(slot) = board.slot_at(cell.neighbor(side)) else {
                continue;
            };
            let there = other_side(board.shape(slot).rivers, side.opposite());
            let leads_back = |on: Side| there == Some(on);
            if other_side(own, side).is_some_and(leads_back) {
                return Some(Refusal::new(Clause::RiverUturn, Reason::RiverTurnsBack));
            }
        }
        None
    }
}

/// The other side that a river tile leads to; none at the source and the lake.
fn other_side(rivers: SideSet, side: Side) -> Option<Side> {
    rivers.iter().find(|&other| other != side)
}
