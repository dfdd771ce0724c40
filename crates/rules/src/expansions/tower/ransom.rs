//! Ransoms (tower-ransom).

use super::state::{CheckedAction, Tower};
use crate::action::Action;
use crate::clause::Clause;
use crate::event::{Event, Observer};
use crate::expansion::{View, ViewMut};
use crate::figures::FigureKind;
use crate::pieces::Piece;
use crate::player::{Color, Player};
use crate::refusal::{Reason, Refusal};
use crate::system::System;

/// Points of a ransom (tower-ransom).
pub const RANSOM: i32 = 3;

/// Lists the captors that the turn player can pay.
#[inline]
pub fn list(view: View<Tower>, actions: &mut Vec<Action>) {
    // Most players have no figure to buy back.
    if view.own.holds(view.core.turn_player()) {
        list_captors(view, actions);
    }
}

#[inline(never)]
fn list_captors(view: View<Tower>, actions: &mut Vec<Action>) {
    let turn = &view.core.state.turn;
    let score = view.core.seat(turn.player).score;
    if !view.core.options().ransom || turn.once.has(System::Tower) || !can_pay(view, score) {
        return;
    }
    for captor in captors(view) {
        let kinds = view.own.kinds(captor, turn.player);
        actions.extend(kinds.map(|kind| action_of(view, captor, kind)));
    }
}

/// The action that buys back a figure of a kind, which is named only where the
/// captor holds several (tower-kinds-ransom).
pub fn action_of(view: View<Tower>, captor: Player, kind: FigureKind) -> Action {
    let several = view
        .own
        .kinds(captor, view.core.turn_player())
        .nth(1)
        .is_some();
    Action::Ransom {
        captor: view.core.color(captor),
        kind: several.then_some(kind),
    }
}

/// Checks a ransom that the turn player would pay to a captor.
pub fn check(
    view: View<Tower>,
    captor: Color,
    kind: Option<FigureKind>,
) -> Result<CheckedAction, Refusal> {
    let refuse = |clause, reason| Err(Refusal::new(clause, reason));
    let core = view.core;
    if !core.options().ransom {
        return refuse(Clause::TowerHouseEye, Reason::OptionOff);
    }
    let Some(captor) = core.setup.seat(captor) else {
        return refuse(Clause::TowerRansom, Reason::NoSuchColor);
    };
    if core.state.turn.once.has(System::Tower) {
        return refuse(Clause::TowerRansomOnce, Reason::RansomedAlready);
    }
    if captors(view).all(|holder| holder != captor) {
        return refuse(Clause::TowerRansom, Reason::NotHeld { by: captor });
    }
    let player = core.turn_player();
    let mut kinds = view.own.kinds(captor, player);
    let kind = match (kind, kinds.next(), kinds.next()) {
        (Some(kind), ..) if view.own.count(captor, player, kind) > 0 => kind,
        (Some(_), ..) => {
            return refuse(Clause::TowerKindsRansom, Reason::NotHeld { by: captor });
        }
        (None, Some(kind), None) => kind,
        (None, ..) => return refuse(Clause::TowerKindsRansom, Reason::SeveralKinds),
    };
    let score = core.seat(core.turn_player()).score;
    if !can_pay(view, score) {
        return refuse(Clause::TowerRansomMinimum, Reason::TooPoor { score });
    }
    Ok(CheckedAction::Ransom { captor, kind })
}

/// True if a late ransom is offered (tower-ransom-turn): one is possible now
/// and was not before the action of the turn.
pub fn is_late(view: View<Tower>) -> bool {
    let turn = &view.core.state.turn;
    view.core.options().ransom
        && !turn.once.has(System::Tower)
        && !can_pay(view, turn.score_before)
        && can_pay(view, view.core.seat(turn.player).score)
        && captors(view).next().is_some()
}

/// Buys back a figure of the turn player.
pub fn pay(act: ViewMut<Tower>, captor: Player, kind: FigureKind, observer: &mut impl Observer) {
    let ViewMut { core, own } = act;
    let player = core.turn_player();
    own.take(captor, player, kind);
    let once = &mut core.state.turn.once;
    *once = once.with(System::Tower);
    let seat = core.seat_mut(player);
    seat.pieces.add(Piece::Figure(kind));
    seat.gain(-RANSOM);
    core.seat_mut(captor).gain(RANSOM);
    observer.see(|| Event::Ransomed {
        player,
        captor,
        kind,
        price: RANSOM,
    });
}

/// The captors of the turn player's figures, clockwise.
fn captors(view: View<Tower>) -> impl Iterator<Item = Player> {
    let player = view.core.turn_player();
    let others = view.core.clockwise().skip(1);
    others.filter(move |&captor| view.own.any(captor, player))
}

/// True if the score is enough for a ransom (tower-ransom-minimum).
fn can_pay(view: View<Tower>, score: i32) -> bool {
    view.core.options().ransom_below_three || score >= RANSOM
}
