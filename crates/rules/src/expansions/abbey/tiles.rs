//! Abbeys: tiles of the players' own, and the last round.

use super::state::{Abbey, AbbeyPhase, CheckedAction, Queue};
use crate::action::Action;
use crate::clause::Clause;
use crate::core::{Core, Turn};
use crate::event::Observer;
use crate::expansion::{Flow, ViewMut};
use crate::geometry::{Cell, Rotation};
use crate::options::AbbeyEnd;
use crate::pieces::Piece;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::stage::TurnStage;
use crate::tiles::TileId;

/// True if a player has an abbey and there is a hole for it (abbey-place).
pub fn can_place(core: &Core, player: Player) -> bool {
    core.seat(player).pieces(Piece::Abbey) > 0 && core.board.holes().next().is_some()
}

/// Offers the own abbey before a tile is drawn: in a first part only if there is one to draw
/// (abbey-place, abbey-last).
pub fn begin_part(act: ViewMut<Abbey>) -> Flow<AbbeyPhase> {
    if act.own.barn.is_some() {
        act.own.barn = None;
    }
    let core = act.core;
    let is_asked = core.state.turn.part == 2 || core.has_next_tile();
    match is_asked && can_place(core, core.turn_player()) {
        true => Flow::Ask(AbbeyPhase::Tile),
        false => Flow::Done,
    }
}

/// Lists the holes.
pub fn list(core: &Core, actions: &mut Vec<Action>) {
    actions.extend(core.board.holes().map(|cell| Action::Abbey { cell }));
}

/// Checks a place of the abbey (abbey-place).
pub fn check(core: &Core, cell: Cell) -> Result<CheckedAction, Refusal> {
    match core.board.holes().any(|hole| hole == cell) {
        true => Ok(CheckedAction::Abbey { cell }),
        false => Err(Refusal::new(Clause::AbbeyPlace, Reason::NoHole(cell))),
    }
}

/// The refusal of an abbey in another phase (abbey-supply, bazaar-abbey).
pub fn why_not_now(core: &Core, is_to_place: bool) -> Refusal {
    let turn = &core.state.turn;
    let (clause, reason) = match core.seat(turn.player).pieces(Piece::Abbey) {
        0 => (Clause::AbbeySupply, Reason::NoOwnTile),
        _ if is_to_place && turn.part == 1 && !turn.from_stack => {
            (Clause::BazaarAbbey, Reason::OtherPhase)
        }
        _ => (Clause::AbbeyPlace, Reason::OtherPhase),
    };
    Refusal::new(clause, reason)
}

/// Puts the turn player's abbey into a hole.
pub fn place(core: &mut Core, cell: Cell, observer: &mut impl Observer) -> Flow<AbbeyPhase> {
    let player = core.turn_player();
    core.seat_mut(player).pieces.take(Piece::Abbey);
    core.put_tile(TileId::ABBEY, cell, Rotation::R0, observer);
    Flow::To(TurnStage::Placed)
}

/// Gives the next player of the last round a turn with the own abbey (abbey-end).
pub fn go_on_with_last_round(act: ViewMut<Abbey>) -> Flow<AbbeyPhase> {
    let ViewMut { core, own } = act;
    let options = core.options();
    if !options.abbeys || options.abbey_end == AbbeyEnd::None {
        return Flow::Done;
    }
    if own.round.is_none() {
        own.round = Some(first_queue(core));
    }
    while let Some(player) = own.round.as_mut().and_then(pop) {
        if can_place(core, player) {
            core.state.turn = Turn {
                has_begun: true,
                ..Turn::of(player)
            };
            return Flow::Ask(AbbeyPhase::Tile);
        }
    }
    Flow::Done
}

/// All players, clockwise from the one whose turn it would have been, or those that the
/// position names.
fn first_queue(core: &Core) -> Queue {
    let mut queue = Queue::default();
    let given = core.setup.position.abbey_round.as_ref();
    let named = given.into_iter().flatten();
    let named = named.filter_map(|&color| core.setup.seat(color));
    let others = core.clockwise().filter(|_| given.is_none());
    for (place, player) in queue.iter_mut().zip(named.chain(others)) {
        *place = Some(player);
    }
    queue
}

fn pop(queue: &mut Queue) -> Option<Player> {
    let first = queue[0].take();
    queue.rotate_left(1);
    first
}
