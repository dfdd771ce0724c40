//! Wagons that drive on once their feature was scored.

use super::joints;
use super::state::{AbbeyPhase, CheckedAction};
use crate::action::Action;
use crate::board::{Castle, Figure, fief};
use crate::clause::Clause;
use crate::core::Core;
use crate::event::{Event, Observer};
use crate::expansion::Flow;
use crate::geometry::Cell;
use crate::options::WagonRange;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::shape::{NodeId, Slot};

/// The places that a wagon can reach.
enum Reach {
    /// All places on these cells.
    Cells(Vec<Cell>),
    /// All places of these features.
    Features(Vec<NodeId>),
}

/// Asks the owners of wagons that left their features, clockwise; wagons without a place to
/// drive to go home (wagon-order, wagon-home).
pub fn go_on(core: &mut Core, observer: &mut impl Observer) -> Flow<AbbeyPhase> {
    if core.board.leaving.is_empty() {
        return Flow::Done;
    }
    for player in core.clockwise() {
        match leaving(core, player) {
            Some(wagon) if places(core, &wagon).is_empty() => {
                core.take_home_leaving(player, observer);
            }
            Some(_) => return Flow::Ask(AbbeyPhase::Wagon { player }),
            None => {}
        }
    }
    Flow::Done
}

/// Lists the places that a player's wagon can drive to.
pub fn list(core: &Core, player: Player, actions: &mut Vec<Action>) {
    if let Some(wagon) = leaving(core, player) {
        let places = places(core, &wagon).into_iter();
        actions.extend(places.map(|node| action_of(core, node)));
    }
}

/// The places that the wagon on a cell, or the one that left it, can reach.
pub(crate) fn wagon_places(core: &Core, cell: Cell) -> Option<Vec<(Cell, Segment)>> {
    let is_there = |it: &&Figure| it.kind.facts().goes_on && core.board.name(it.node).0 == cell;
    let mut all = core.board.leaving.iter().chain(&core.board.figures);
    let places = places(core, all.find(is_there)?).into_iter();
    Some(places.map(|node| core.board.name(node)).collect())
}

/// The place that a player's wagon has left, while its owner decides (wagon-drive).
pub(crate) fn leaving_wagon(core: &Core, player: Player) -> Option<(Cell, Segment)> {
    leaving(core, player).map(|wagon| core.board.name(wagon.node))
}

/// The action that drives to a segment.
pub fn action_of(core: &Core, node: NodeId) -> Action {
    let (cell, segment) = core.board.name(node);
    Action::Drive { cell, segment }
}

/// Checks a place for a player's wagon (wagon-target, wagon-range).
pub fn check(
    core: &Core,
    player: Player,
    cell: Cell,
    segment: Segment,
) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let board = &core.board;
    let slot = board.slot_at(cell);
    let node = slot.and_then(|slot| board.node_at(slot, segment));
    let (Some(node), Some(wagon)) = (node, leaving(core, player)) else {
        return refuse(Clause::WagonTarget, Reason::NoSegment(segment));
    };
    let kind = wagon.kind;
    if let Some(refusal) = core.bars(cell) {
        return Err(refusal);
    }
    if board.is_complete(node) {
        return refuse(Clause::WagonTarget, Reason::Complete { segment });
    }
    if !core.may_stand_alone(kind, node) {
        let reason = core.why_not_stand(kind, node).reason;
        return refuse(Clause::WagonTarget, reason);
    }
    match places(core, &wagon).contains(&node) {
        true => Ok(CheckedAction::Drive { player, node }),
        false => refuse(
            clause_of_range(core, &wagon),
            Reason::OutOfReach { kind, cell },
        ),
    }
}

/// Lets a player's wagon drive to a segment.
pub fn drive(core: &mut Core, player: Player, node: NodeId, observer: &mut impl Observer) {
    let Some(Figure { kind, .. }) = core.board.settle(player) else {
        return;
    };
    core.board.place_figure(player, kind, node);
    let (cell, segment) = core.board.name(node);
    observer.see(|| Event::WagonDrove {
        player,
        kind,
        cell,
        segment,
    });
}

/// A player's wagon that has left its feature.
fn leaving(core: &Core, player: Player) -> Option<Figure> {
    let mut leaving = core.board.leaving.iter();
    leaving.find(|wagon| wagon.owner == player).copied()
}

/// The unoccupied, incomplete segments in a wagon's reach.
fn places(core: &Core, wagon: &Figure) -> Vec<NodeId> {
    let board = &core.board;
    let mut places: Vec<NodeId> = match reach(core, wagon) {
        Reach::Cells(cells) => {
            let slots = cells.into_iter().filter_map(|cell| board.slot_at(cell));
            slots.flat_map(|slot| nodes_on(core, slot)).collect()
        }
        Reach::Features(features) => {
            let rings = features.into_iter();
            rings.flat_map(|feature| board.ring(feature)).collect()
        }
    };
    places.retain(|&node| {
        let cell = board.placed(board.node(node).slot).cell;
        core.may_stand_alone(wagon.kind, node)
            && !board.is_complete(node)
            && board.barred_by(cell).is_none()
    });
    places
}

/// The segments of a tile, and the bridge on it.
fn nodes_on(core: &Core, slot: Slot) -> impl Iterator<Item = NodeId> {
    let (first, len) = (core.board.placed(slot).first, core.board.shape(slot).len);
    let printed = (0..len).map(move |n| first.plus(n));
    printed.chain(core.board.built_on(slot))
}

/// The reach of a wagon: the fief of the castle whose lord it was, or as the option says
/// (wagon-range, wagon-connected, castle-wagon).
fn reach(core: &Core, wagon: &Figure) -> Reach {
    if let Some(castle) = castle_of(core, wagon) {
        return Reach::Cells(fief(castle.cells).into());
    }
    let cell = core.board.name(wagon.node).0;
    match core.options().wagon_range {
        WagonRange::Near => Reach::Cells(cell.ring().into_iter().chain([cell]).collect()),
        WagonRange::Connected => Reach::Features(joints::joined(&core.board, wagon.node)),
    }
}

fn clause_of_range(core: &Core, wagon: &Figure) -> Clause {
    match (castle_of(core, wagon), core.options().wagon_range) {
        (Some(_), _) => Clause::CastleWagon,
        (None, WagonRange::Near) => Clause::WagonRange,
        (None, WagonRange::Connected) => Clause::WagonConnected,
    }
}

/// The castle whose lord a wagon is or was. In a city that has become a castle in this round
/// it was none.
fn castle_of<'a>(core: &'a Core, wagon: &Figure) -> Option<&'a Castle> {
    let root = core.board.root(wagon.node);
    let is_new = core.board.leaving.contains(wagon) && core.completed_now().contains(&root);
    let mut castles = core.board.castles.iter().filter(|_| !is_new);
    castles.find(|castle| castle.root == root)
}
