//! Barns, and the fields that are scored for them.

use super::state::{Abbey, CheckedAction};
use crate::action::Action;
use crate::clause::Clause;
use crate::core::{Core, Worth};
use crate::event::{Observer, Subject, Unit};
use crate::expansion::ViewMut;
use crate::figures::FigureKind;
use crate::geometry::{Cell, Corner};
use crate::order::sort_by_key;
use crate::refusal::{Reason, Refusal};
use crate::segment::FeatureKind;
use crate::shape::NodeId;

const KIND: FigureKind = FigureKind::Barn;

/// Lists the corners of the placed tile for the turn player's barn.
pub fn list(core: &Core, actions: &mut Vec<Action>) {
    if core.seat(core.turn_player()).figures(KIND) == 0 {
        return;
    }
    let shape = core.board.shape(core.board.last_slot());
    for corner in Corner::ALL {
        if shape.field_at(corner).is_some() && check(core, corner).is_ok() {
            actions.push(Action::Barn { corner });
        }
    }
}

/// Checks a corner of the placed tile (barn-corner, barn-free).
pub fn check(core: &Core, corner: Corner) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    if core.seat(core.turn_player()).figures(KIND) == 0 {
        return refuse(Clause::BarnFigure, Reason::NoneLeft(KIND));
    }
    let cell = core.board.placed(core.board.last_slot()).cell;
    let Some(node) = core.board.node_at_corner(cell, corner) else {
        return refuse(Clause::BarnCorner, Reason::NoCorner(corner));
    };
    let mut barns = core.board.figures.iter().filter(|it| it.kind == KIND);
    let root = core.board.root(node);
    let is_taken = match core.options().barn_second {
        true => barns.any(|barn| barn.node == node),
        false => barns.any(|barn| core.board.root(barn.node) == root),
    };
    match is_taken {
        true => refuse(Clause::BarnFree, Reason::HasFigure(KIND)),
        false => Ok(CheckedAction::Barn { node }),
    }
}

/// Puts the turn player's barn down.
pub fn place(act: ViewMut<Abbey>, node: NodeId, observer: &mut impl Observer) {
    act.core.place_figure(KIND, node, observer);
    act.own.barn = Some(act.core.board.last_slot());
}

/// The refusal of a figure in a field with a barn (barn-closed).
pub fn why_not(core: &Core, kind: FigureKind, node: NodeId) -> Option<Refusal> {
    let facts = kind.facts();
    let is_closed = facts.stands_in.has(FeatureKind::Field)
        && !kind.needs_company()
        && core.board.has_corner_figure(core.board.root(node));
    is_closed.then(|| Refusal::new(Clause::BarnClosed, Reason::HasFigure(KIND)))
}

/// The fields with a barn that have farmers, each as often as it has barns.
pub fn fields_with_farmers(core: &Core) -> impl Iterator<Item = NodeId> {
    fields(core).filter(|&field| core.board.node(field).strengths().has_strength())
}

/// The fields with barns, each as often as it has barns.
fn fields(core: &Core) -> impl Iterator<Item = NodeId> {
    let barns = core.board.figures.iter().filter(|it| it.kind == KIND);
    barns.map(|barn| core.board.root(barn.node))
}

/// Some fields, each once, in the order of the board.
fn in_order(core: &Core, fields: impl Iterator<Item = NodeId>) -> Vec<NodeId> {
    let mut all = Vec::new();
    for field in fields {
        if !all.contains(&field) {
            all.push(field);
        }
    }
    sort_by_key(&mut all, |&field| core.order_of(field));
    all
}

/// Scores the fields with a barn for their farmers: in full the one of a barn of this part,
/// and less those that farmers came into (barn-now, barn-joined).
pub fn score(act: ViewMut<Abbey>, observer: &mut impl Observer) {
    let ViewMut { core, own } = act;
    let is_of_part = own.barn == Some(core.board.last_slot());
    let new = core.board.figures_of(core.turn_player(), KIND).next();
    let new = new.filter(|_| is_of_part);
    let new = new.map(|(_, barn)| core.board.root(barn.node));
    for field in in_order(core, fields_with_farmers(core)) {
        let mut worth = core.worth_at_end(field);
        worth.clause = Clause::BarnNow;
        if new != Some(field) {
            worth.clause = Clause::BarnJoined;
            for part in &mut worth.parts {
                part.2 = part.2.saturating_sub(2);
            }
        }
        let owners = core.board.node(field).majority();
        core.award_owners(owners, field, &worth, observer);
        core.award_bonuses(field, observer);
    }
}

/// Sends the farmers and the pigs of fields with a barn home (barn-home).
pub fn send_home(core: &mut Core, observer: &mut impl Observer) {
    for field in in_order(core, fields_with_farmers(core)) {
        for at in (0..core.board.figures.len()).rev() {
            let figure = core.board.figures[at];
            if figure.kind != KIND && core.board.root(figure.node) == field {
                core.take_home(at, observer);
            }
        }
    }
}

/// Scores fields for the owners of their barns (barn-final, castle-barn).
pub fn score_last(core: &mut Core, observer: &mut impl Observer) {
    for field in in_order(core, fields(core)) {
        let worth = worth_at_end(core, field);
        let holders = core.board.node(field).strengths();
        let owners = core
            .clockwise()
            .filter(|&player| holders.has_own_keeper(player));
        for player in owners {
            core.award(player, &worth, observer, |core| {
                let (cell, segment) = core.board.first_name(field);
                (
                    Subject::Feature(cell, segment),
                    worth.terms(&core.board, field),
                )
            });
        }
    }
}

/// The worth of a field to the owner of a barn in it if the game ended now (barn-final,
/// castle-barn).
fn worth_at_end(core: &Core, field: NodeId) -> Worth {
    let mut worth = Worth {
        clause: Clause::BarnFinal,
        ..core.worth_at_end(field)
    };
    for part in &mut worth.parts {
        if matches!(part.0, Unit::City | Unit::Castle) {
            part.2 += 1;
        }
    }
    worth
}

/// The worth of a barn on a corner of a cell if the game ended now; `None` at a
/// corner that does not qualify.
pub(crate) fn barn_worth(core: &Core, cell: Cell, corner: Corner) -> Option<Worth> {
    let node = core.board.node_at_corner(cell, corner)?;
    Some(worth_at_end(core, core.board.root(node)))
}
