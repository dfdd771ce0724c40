//! The flight of the dragon to a volcano, and its movements.

use arrayvec::ArrayVec;

use super::state::{CheckedAction, Dragon, DragonPhase, STEPS, Walk};
use crate::action::Action;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::{Event, Observer};
use crate::expansion::{Flow, View, ViewMut};
use crate::geometry::Side;
use crate::neutral::Neutral;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::FeatureKind;
use crate::shape::{NodeId, Slot};
use crate::tile::Symbol;
use crate::tiles::TileId;

/// The dragon flies to the tile just placed, if that has a volcano. The tiles that came
/// too early return to the stack (dragon-volcano, dragon-return).
pub fn fly(core: &mut Core, observer: &mut impl Observer) {
    let placed = core.board.placed(core.board.last_slot());
    let cell = placed.cell;
    if !calls(core, placed.tile) {
        return;
    }
    core.board.move_neutral(Neutral::Dragon, Some(cell));
    observer.see(|| Event::DragonFlew { cell });
    core.return_aside(observer);
}

/// True if the dragon flies to a tile when it is placed.
pub fn calls(core: &Core, tile: TileId) -> bool {
    tile.facts().symbol == Some(Symbol::Volcano) && core.options().dragon_effect
}

/// True if the dragon moves in this part of the turn, or is moving (dragon-when).
pub fn is_due(view: View<Dragon>) -> bool {
    let core = view.core;
    let placed = core.board.placed(core.board.last_slot());
    view.own.is_some()
        || placed.tile.facts().symbol == Some(Symbol::Dragon)
            && core.options().dragon_effect
            && core.board.neutral(Neutral::Dragon).is_some()
}

/// Begins or continues the movement, up to the next choice (dragon-steps). A single way is
/// taken without asking; where there is none the movement ends (dragon-dead-end).
pub fn go_on(act: ViewMut<Dragon>, observer: &mut impl Observer) -> Flow<DragonPhase> {
    if act.own.is_none() {
        **act.own = slot_of(act.core).map(Walk::from);
    }
    loop {
        let ways = ways(act.view());
        let is_over = act.own.is_none_or(|walk| usize::from(walk.steps) == STEPS);
        let player = player_of_step(act.view());
        match ways[..] {
            [] => break,
            _ if is_over => break,
            [side] => {
                let act = ViewMut {
                    core: &mut *act.core,
                    own: &mut *act.own,
                };
                step(act, player, side, observer);
            }
            _ => return Flow::Ask(DragonPhase::Move { player }),
        }
    }
    **act.own = None;
    Flow::Done
}

/// Lists the ways of the dragon.
pub fn list(view: View<Dragon>, actions: &mut Vec<Action>) {
    actions.extend(ways(view).into_iter().map(|side| Action::Dragon { side }));
}

/// Checks a step (dragon-way).
pub fn check(view: View<Dragon>, side: Side) -> Result<CheckedAction, Refusal> {
    match ways(view).contains(&side) {
        true => Ok(CheckedAction::Way { side }),
        false => Err(Refusal::new(Clause::DragonWay, Reason::NoWay(side))),
    }
}

/// Moves the dragon one tile, where it eats.
pub fn step(act: ViewMut<Dragon>, player: Player, side: Side, observer: &mut impl Observer) {
    let Some((slot, mut walk)) = slot_of(act.core).zip(*act.view().own) else {
        return;
    };
    let Some(slot) = act
        .core
        .board
        .neighbor(act.core.board.placed(slot).cell, side)
    else {
        return;
    };
    walk.steps += 1;
    walk.been[usize::from(walk.steps) % (STEPS + 1)] = slot;
    **act.own = Some(walk);
    let cell = act.core.board.placed(slot).cell;
    act.core.board.move_neutral(Neutral::Dragon, Some(cell));
    observer.see(|| Event::DragonMoved { player, cell });
    eat(act.core, slot, observer);
}

/// The tile of the dragon.
fn slot_of(core: &Core) -> Option<Slot> {
    core.board.slot_at(core.board.neutral(Neutral::Dragon)?)
}

/// The player who makes the next step: the turn player the first one, then clockwise.
fn player_of_step(view: View<Dragon>) -> Player {
    let steps = view.own.map_or(0, |walk| usize::from(walk.steps));
    let core = view.core;
    let number = steps % core.setup.players.len();
    core.clockwise().nth(number).unwrap_or(core.turn_player())
}

/// The sides by which the dragon can leave its tile: to tiles where it has not been in this
/// movement, and not to that of the fairy (dragon-way, fairy-guard).
fn ways(view: View<Dragon>) -> ArrayVec<Side, 4> {
    let board = &view.core.board;
    let mut ways = ArrayVec::new();
    let (Some(slot), Some(walk)) = (slot_of(view.core), view.own) else {
        return ways;
    };
    let (cell, fairy) = (board.placed(slot).cell, board.neutral(Neutral::Fairy));
    ways.extend(Side::ALL.into_iter().filter(|&side| {
        let there = cell.neighbor(side);
        Some(there) != fairy
            && board
                .slot_at(there)
                .is_some_and(|slot| !walk.has_been(slot))
    }));
    ways
}

/// All figures on a tile go home but lords and those on corners (dragon-eats, dragon-safe),
/// and others who were in company only with them (kind-sent-home).
fn eat(core: &mut Core, slot: Slot, observer: &mut impl Observer) {
    let mut left: Vec<(NodeId, Player)> = Vec::new();
    for at in (0..core.board.figures.len()).rev() {
        let figure = core.board.figures[at];
        let node = core.board.node(figure.node);
        let is_safe = node.kind == FeatureKind::Castle || figure.kind.facts().on_corners;
        if node.slot == slot && !is_safe {
            left.push((core.board.root(figure.node), figure.owner));
            core.take_home(at, observer);
        }
    }
    for (feature, owner) in left {
        core.send_home_lonely(feature, owner, observer);
    }
}
