//! Bridges (bridge-*): as a repair of a placement that would not match, and
//! where a player likes one.

use super::turn::Step;
use super::{Game, Phase, bazaar_round};
use crate::action::{Action, Axis};
use crate::board::{BridgeObstacle, Slot};
use crate::clause::Clause;
use crate::edge::Edge;
use crate::event::{Event, Observer};
use crate::geometry::{Cell, Side, Turn};
use crate::refusal::{Reason, Refusal};
use crate::system::System;
use crate::tiles::TileId;

/// Lists the bridges of the decision that is due. Placements that need one,
/// and setting the tile aside instead, are listed with the placements.
pub(super) fn list(game: &Game, actions: &mut Vec<Action>) {
    if !game.has(System::Bridges) {
        return;
    }
    match game.head.phase {
        Phase::Bridge { on, axis, .. } => actions.push(Action::Bridge { cell: on, axis }),
        Phase::Figure { cell } if can_build(game) => {
            let beside = Side::ALL.map(|side| cell.neighbor(side));
            for cell in [cell].into_iter().chain(beside) {
                let Some(slot) = game.board.slot_at(cell) else {
                    continue;
                };
                for axis in Axis::ALL {
                    let free = game.board.placed(slot).bridge.is_none();
                    if free && game.board.bridge_obstacle(slot, axis).is_none() {
                        actions.push(Action::Bridge { cell, axis });
                    }
                }
            }
        }
        _ => {}
    }
}

/// Checks the building of a bridge, and setting the tile aside.
pub(super) fn check(game: &Game, action: Action) -> Result<Step, Refusal> {
    match (game.head.phase, action) {
        _ if !game.has(System::Bridges) => Err(game.refuse_other(action)),
        (Phase::Place { tile }, Action::Discard) => match may_set_aside(game, tile) {
            true => Ok(Step::SetAside),
            false => Err(Refusal::new(
                Clause::BridgeOptionalDiscard,
                Reason::Placeable,
            )),
        },
        (Phase::Bridge { on, axis, .. }, Action::Bridge { cell, axis: way }) => {
            match game.board.slot_at(on) {
                Some(slot) if (cell, way) == (on, axis) => Ok(Step::Bridge { slot, axis }),
                _ => Err(Refusal::new(
                    Clause::BridgeRepair,
                    Reason::OtherBridge { cell: on, axis },
                )),
            }
        }
        (Phase::Figure { cell: last }, Action::Bridge { cell, axis }) => {
            check_choice(game, last, cell, axis)
        }
        _ => Err(game.refuse_other(action)),
    }
}

/// Whether a bridge may be built where the player likes one (bridge-when).
fn check_choice(game: &Game, last: Cell, cell: Cell, axis: Axis) -> Result<Step, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let near = cell == last
        || Side::ALL
            .into_iter()
            .any(|side| last.neighbor(side) == cell);
    let slot = match game.board.slot_at(cell) {
        Some(slot) if near => slot,
        _ => return refuse(Clause::BridgeWhen, Reason::Elsewhere(cell)),
    };
    if game.extra.progress.bridge.is_some() || game.board.placed(slot).bridge.is_some() {
        return refuse(Clause::BridgeOne, Reason::SecondBridge(cell));
    }
    if game.seat(game.head.turn).bridges == 0 {
        return refuse(Clause::BridgeSupply, Reason::NoBridge);
    }
    match game.board.bridge_obstacle(slot, axis) {
        None => Ok(Step::Bridge { slot, axis }),
        Some(BridgeObstacle::End(side, shows)) => {
            refuse(Clause::BridgeEnds, Reason::BridgeEnd { side, shows })
        }
        Some(BridgeObstacle::Neighbor(side, meets)) => refuse(
            Clause::BridgeNeighbours,
            Reason::BridgeMeets { side, meets },
        ),
    }
}

/// Builds a bridge of the turn player's; the figure phase follows, or goes on.
pub(super) fn build(game: &mut Game, slot: Slot, axis: Axis, observer: &mut impl Observer) {
    game.board.build_bridge(slot, axis);
    game.extra.progress.bridge = game.board.placed(slot).bridge.map(|(_, node)| node);
    let (player, cell) = (game.head.turn, game.board.placed(slot).cell);
    game.seat_mut(player).bridges -= 1;
    observer.see(|| Event::Bridged { player, cell, axis });
    let last = game.board.placed(game.board.last_slot()).cell;
    game.head.phase = Phase::Figure { cell: last };
}

/// Sets the drawn tile aside. Another is drawn (base-discard); in a bazaar
/// round the tile counts as one that fits nowhere (bazaar-unplaceable).
pub(super) fn set_aside(game: &mut Game, observer: &mut impl Observer) {
    if let Phase::Place { tile } = game.head.phase {
        observer.see(|| Event::Discarded { tile });
    }
    if game.extra.bazaar.is_some() {
        bazaar_round::without_tile(game, observer);
    } else {
        draw_again(game, observer);
    }
}

/// Draws another tile in the same turn: a ransom stays paid.
fn draw_again(game: &mut Game, observer: &mut impl Observer) {
    let ransomed = game.extra.progress.ransomed;
    game.draw(observer);
    game.extra.progress.ransomed = ransomed;
}

/// Whether the turn player has a bridge and has built none in this turn.
#[inline]
pub(super) fn can_build(game: &Game) -> bool {
    game.has(System::Bridges)
        && game.extra.progress.bridge.is_none()
        && game.seat(game.head.turn).bridges > 0
}

/// Whether the tile fits only with a bridge, so that it may be set aside
/// instead (bridge-optional-discard).
pub(super) fn may_set_aside(game: &Game, tile: TileId) -> bool {
    can_build(game) && !game.board.is_placeable(tile)
}

/// Whether a tile can be placed somewhere with the turn player's bridge.
pub(super) fn mends(game: &Game, tile: TileId) -> bool {
    let mut any = false;
    mended_places(game, tile, u8::MAX, |_, _, _, _| any = true);
    any
}

/// Finds the placements of a tile that need a bridge of the turn player's,
/// each with the cell's number on the frontier and the bridge (bridge-repair).
#[inline]
pub(super) fn mended_places(
    game: &Game,
    tile: TileId,
    turns: u8,
    mut found: impl FnMut(usize, Cell, Turn, (Cell, Axis)),
) {
    if !can_build(game) {
        return;
    }
    let board = &game.board;
    for (number, cell, code, mut near) in board.near_places(tile, turns) {
        while near != 0 {
            let turn = Turn::ALL[near.trailing_zeros() as usize & 3];
            near &= near - 1;
            if let Some(bridge) = needed(game, tile, cell, turn, code) {
                found(number, cell, turn, bridge);
            }
        }
    }
}

/// The one bridge that makes all edges match where roads would meet fields;
/// `None` if none does. It stands on the field side of the mismatch.
pub(super) fn needed(
    game: &Game,
    tile: TileId,
    cell: Cell,
    turn: Turn,
    code: u8,
) -> Option<(Cell, Axis)> {
    let board = &game.board;
    let own = board.tables.shape(tile, turn).code;
    let side = Side::ALL.into_iter().find(|&side| {
        let theirs = Edge::of(code, side);
        theirs.is_some() && theirs != Edge::of(own, side)
    })?;
    let axis = Axis::of(side);
    if Edge::of(own, side) == Some(Edge::Road) {
        // On the neighbor, whose other end must lead somewhere too. Across
        // this tile's side it will meet the road.
        let there = cell.neighbor(side);
        let slot = board.slot_at(there)?;
        let free = board.placed(slot).bridge.is_none();
        return (free && board.bridge_obstacle(slot, axis).is_none()).then_some((there, axis));
    }
    let leads_on = |side| {
        Edge::of(own, side) == Some(Edge::Field)
            && matches!(Edge::of(code, side), None | Some(Edge::Road))
    };
    axis.sides()
        .into_iter()
        .all(leads_on)
        .then_some((cell, axis))
}
