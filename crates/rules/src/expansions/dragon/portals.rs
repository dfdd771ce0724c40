//! Magic portals: meeples go to other tiles than the one just placed.

use crate::action::Action;
use crate::clause::Clause;
use crate::core::{Acted, Core};
use crate::event::Observer;
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::refusal::{Reason, Refusal};
use crate::segment::{FeatureKind, Segment};
use crate::shape::{NodeId, Slot};
use crate::system::System;
use crate::tile::Symbol;

/// Lists the places behind the portal for each kind of figure that the turn player has.
pub fn list(core: &Core, actions: &mut Vec<Action>) {
    list_kinds(
        core,
        core.seat(core.turn_player()).pieces.figures() as u16,
        actions,
    );
}

/// Lists the places behind the portal for a kind of figure.
pub fn list_kind(core: &Core, kind: FigureKind, actions: &mut Vec<Action>) {
    list_kinds(core, 1 << kind as u8, actions);
}

/// Lists the places behind an open portal for some kinds of figures, given as bits.
fn list_kinds(core: &Core, kinds: u16, actions: &mut Vec<Action>) {
    if !is_open(core) {
        return;
    }
    let board = &core.board;
    let list_at = |node: NodeId, actions: &mut Vec<Action>| {
        let mut here = match board.is_complete(node) {
            true => 0,
            false => kinds & FigureKind::meeples_in(board.node(node).kind),
        };
        let name = board.name(node);
        while here != 0 {
            let kind = FigureKind::ALL[here.trailing_zeros() as usize % FigureKind::ALL.len()];
            here &= here - 1;
            actions.push(action_at(name, kind));
        }
    };
    for slot in (0..board.last_slot().0).map(Slot) {
        let placed = board.placed(slot);
        if board.barred_by(placed.cell).is_some() {
            continue;
        }
        let mut free = board.free_segments(placed.first, board.shape(slot).len);
        while free != 0 {
            list_at(placed.first.plus(free.trailing_zeros() as u8), actions);
            free &= free - 1;
        }
        if let Some(built) = board.built_on(slot)
            && board.node(board.root(built)).strengths().is_none()
        {
            list_at(built, actions);
        }
    }
}

/// The action that puts a figure through the portal.
pub fn action_of(core: &Core, kind: FigureKind, node: NodeId) -> Action {
    action_at(core.board.name(node), kind)
}

fn action_at((cell, segment): (Cell, Segment), kind: FigureKind) -> Action {
    Action::Portal {
        cell,
        segment,
        kind: Some(kind).filter(|&kind| kind != FigureKind::default()),
    }
}

/// Finds the place that an action names behind the portal; `None` for any other action.
pub fn find(core: &Core, action: Action) -> Result<Option<(FigureKind, NodeId)>, Refusal> {
    match action {
        Action::Portal {
            cell,
            segment,
            kind,
        } => {
            let kind = kind.unwrap_or_default();
            check(core, cell, segment, kind).map(|node| Some((kind, node)))
        }
        _ => Ok(None),
    }
}

/// Places a figure of the turn player on another tile.
pub fn place(core: &mut Core, kind: FigureKind, node: NodeId, observer: &mut impl Observer) {
    core.place_figure(kind, node, observer);
    core.state.turn.acted = Acted::Elsewhere(kind);
}

/// True if the placed tile has a portal through which no figure went (portal-one).
fn is_open(core: &Core) -> bool {
    core.options().portal
        && has_portal(core)
        && !matches!(core.state.turn.acted, Acted::Elsewhere(_))
}

fn has_portal(core: &Core) -> bool {
    let placed = core.board.placed(core.board.last_slot());
    placed.tile.facts().symbol == Some(Symbol::Portal)
}

/// Checks a place behind the portal (portal-place, portal-kinds, portal-not).
fn check(core: &Core, cell: Cell, segment: Segment, kind: FigureKind) -> Result<NodeId, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let (board, facts) = (&core.board, kind.facts());
    if !core.options().portal {
        return refuse(Clause::PortalOff, Reason::OptionOff);
    }
    if !has_portal(core) {
        return refuse(Clause::PortalPlace, Reason::NoSymbol(Symbol::Portal));
    }
    if board.placed(board.last_slot()).cell == cell {
        return refuse(Clause::PortalPlace, Reason::SameTile);
    }
    if !is_open(core) {
        return refuse(Clause::PortalOne, Reason::SecondPortal);
    }
    let wrong_place = Reason::WrongPlace { kind, segment };
    if !facts.is_meeple {
        return refuse(Clause::PortalKinds, wrong_place);
    }
    if core.seat(core.turn_player()).figures(kind) == 0 {
        return refuse(facts.supply_clause, Reason::NoneLeft(kind));
    }
    if segment == Segment::Tower {
        return refuse(Clause::PortalNot, wrong_place);
    }
    let slot = board.slot_at(cell);
    let Some(node) = slot.and_then(|slot| board.node_at(slot, segment)) else {
        let clause = match segment {
            Segment::Bridge if core.has(System::Bridges) => Clause::BridgeMeeple,
            _ => Clause::BaseMeeple,
        };
        return refuse(clause, Reason::NoSegment(segment));
    };
    if board.node(node).kind == FeatureKind::Castle || board.is_complete(node) {
        return refuse(Clause::PortalNot, Reason::Complete { segment });
    }
    if let Some(refusal) = core.bars(cell) {
        return Err(refusal);
    }
    match core.may_stand_alone(kind, node) {
        true => Ok(node),
        false => Err((core.questions.why_not)(core, kind, segment, Some(node))
            .unwrap_or_else(|| core.why_not_stand(kind, node))),
    }
}
