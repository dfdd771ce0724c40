//! The Phantom (phantom-*): a second figure after the action of the turn. Its
//! row in the table of figures has its rules.

use crate::action::Action;
use crate::clause::Clause;
use crate::core::{Acted, Core};
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::geometry::Cell;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::System;

/// The Phantom.
pub(crate) struct Phantom;

/// The decision of The Phantom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhantomPhase {
    /// The turn player may place the phantom as a second figure
    /// (phantom-second).
    Second {
        /// The cell of the placed tile.
        cell: Cell,
    },
}

/// A legal action of The Phantom.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CheckedAction {
    Place { kind: FigureKind, node: NodeId },
    Pass,
}

const KIND: FigureKind = FigureKind::Phantom;

impl Expansion for Phantom {
    const SYSTEM: System = System::Phantom;
    type Phase = PhantomPhase;
    type CheckedAction = CheckedAction;
    type State = ();

    fn name(_: PhantomPhase) -> &'static str {
        "phantom"
    }

    fn clause(_: PhantomPhase) -> Option<Clause> {
        Some(Clause::PhantomSecond)
    }

    fn decider(core: &Core, _: PhantomPhase) -> Player {
        core.turn_player()
    }

    fn list(view: View<Phantom>, now: Now<PhantomPhase>, actions: &mut Vec<Action>) {
        if let Now::Own(_) = now {
            list_places(view.core, actions);
            actions.push(Action::Pass);
        }
    }

    fn check(
        view: View<Phantom>,
        now: Now<PhantomPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let Now::Own(_) = now else {
            return Ok(None);
        };
        let other = || Refusal::new(Clause::PhantomSecond, Reason::OtherPhase);
        let (kind, node) = match action {
            Action::Pass => return Ok(Some(CheckedAction::Pass)),
            Action::Figure { kind, segment } if kind == KIND => {
                (kind, view.core.check_figure(kind, segment)?)
            }
            Action::Top { .. } | Action::Portal { .. } if action.figure() == Some(KIND) => {
                match (view.core.questions.find_place)(view.core, action)? {
                    Some(place) => place,
                    None => return Ok(None),
                }
            }
            Action::Fairy { .. } | Action::Princess { .. } => return Err(other()),
            _ if action.figure().is_some() && action.clause_elsewhere().is_none() => {
                return Err(other());
            }
            _ => return Ok(None),
        };
        Ok(Some(CheckedAction::Place { kind, node }))
    }

    fn perform<O: Observer>(
        act: ViewMut<Phantom>,
        _: Now<PhantomPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<PhantomPhase> {
        if let CheckedAction::Place { kind, node } = checked {
            act.core.place_figure(kind, node, observer);
        }
        Flow::Done
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(act: ViewMut<Phantom>, stage: TurnStage, _: &mut O) -> Flow<PhantomPhase> {
        match stage {
            TurnStage::Second if may_follow(act.core) => {
                let board = &act.core.board;
                let cell = board.placed(board.last_slot()).cell;
                Flow::Ask(PhantomPhase::Second { cell })
            }
            _ => Flow::Done,
        }
    }

    fn listed(
        view: View<Phantom>,
        _: Now<PhantomPhase>,
        checked: CheckedAction,
        action: Action,
    ) -> Action {
        match (checked, action) {
            (CheckedAction::Place { kind, node }, Action::Figure { .. }) => {
                let (_, segment) = view.core.board.name(node);
                Action::Figure { kind, segment }
            }
            (CheckedAction::Place { kind, node }, Action::Portal { .. }) => {
                let (cell, segment) = view.core.board.name(node);
                let kind = Some(kind);
                Action::Portal {
                    cell,
                    segment,
                    kind,
                }
            }
            _ => action,
        }
    }
}

/// True if a phantom may follow the action of the turn (phantom-first,
/// phantom-after), and there is a place for it.
fn may_follow(core: &Core) -> bool {
    let acted = core.state.turn.acted;
    let is_last = matches!(
        acted,
        Acted::Nothing | Acted::Figure(KIND) | Acted::Elsewhere(KIND) | Acted::Alone
    );
    if is_last {
        return false;
    }
    core.seat(core.turn_player()).figures(KIND) > 0
        && (core.may_stand_somewhere(KIND) || {
            let mut places = Vec::new();
            (core.questions.list_places)(core, KIND, &mut places);
            !places.is_empty()
        })
}

/// Lists the places of the phantom: on the placed tile and on towers
/// (phantom-tower).
fn list_places(core: &Core, actions: &mut Vec<Action>) {
    core.list_figure(KIND, actions);
    (core.questions.list_places)(core, KIND, actions);
}
