//! The Tower (tower-*): floors, captures, ransoms and tower tops.

mod capture;
mod floors;
mod prisoners;
mod range;
mod ransom;
mod state;

use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::Segment;
use crate::setup::{Setup, SetupError, StartPosition};
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::System;

pub(crate) use capture::{can_be_captured, is_capturable};
pub(crate) use prisoners::Prisoners;
pub(crate) use range::Reach;
pub use ransom::RANSOM;
use state::CheckedAction;
pub(crate) use state::Tower;
pub use state::TowerPhase;

impl Expansion for Tower {
    const SYSTEM: System = System::Tower;
    type Phase = TowerPhase;
    type CheckedAction = CheckedAction;
    type State = Prisoners;

    fn name(phase: TowerPhase) -> &'static str {
        match phase {
            TowerPhase::Capture { .. } => "capture",
            TowerPhase::Exchange { .. } => "exchange",
            TowerPhase::LateRansom => "late-ransom",
        }
    }

    fn clause(phase: TowerPhase) -> Option<Clause> {
        Some(match phase {
            TowerPhase::Capture { .. } => Clause::TowerCapture,
            TowerPhase::Exchange { .. } => Clause::TowerKindsExchange,
            TowerPhase::LateRansom => Clause::TowerRansomTurn,
        })
    }

    fn decider(core: &Core, _: TowerPhase) -> Player {
        core.turn_player()
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn list(view: View<Tower>, now: Now<TowerPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Place(_) => ransom::list(view, actions),
            Now::Figure(_) => {
                ransom::list(view, actions);
                floors::list(view.core, actions);
            }
            Now::Own(TowerPhase::Capture { tower }) => {
                capture::list(view.core, tower, actions);
                actions.push(Action::Spare);
            }
            Now::Own(TowerPhase::Exchange { other, .. }) => {
                let player = view.core.turn_player();
                let kinds = view.own.kinds(other, player);
                actions.extend(kinds.map(|kind| Action::Exchange { kind }));
            }
            Now::Own(TowerPhase::LateRansom) => {
                ransom::list(view, actions);
                actions.push(Action::End);
            }
            Now::Other => {}
        }
    }

    fn check(
        view: View<Tower>,
        now: Now<TowerPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let checked = match (now, action) {
            (Now::Figure(_), Action::Floor { cell }) => floors::check(view.core, cell)?,
            (Now::Figure(_), Action::Top { cell, kind }) => {
                let kind = kind.unwrap_or_default();
                let node = floors::check_top(view.core, cell, kind)?;
                CheckedAction::Top { kind, node }
            }
            (
                Now::Own(TowerPhase::Capture { tower }),
                Action::Capture {
                    cell,
                    segment,
                    color,
                    kind,
                },
            ) => capture::check(view.core, tower, (cell, segment), color, kind)?,
            (Now::Own(TowerPhase::Exchange { other, kind }), Action::Exchange { kind: held }) => {
                capture::check_exchange(view, other, kind, held)?
            }
            (Now::Own(TowerPhase::Capture { .. }), Action::Spare) => CheckedAction::Decline,
            (
                Now::Place(_) | Now::Figure(_) | Now::Own(TowerPhase::LateRansom),
                Action::Ransom { captor, kind },
            ) => ransom::check(view, captor, kind)?,
            (Now::Own(TowerPhase::LateRansom), Action::End) => CheckedAction::Decline,
            _ => return Ok(None),
        };
        Ok(Some(checked))
    }

    fn perform<O: Observer>(
        act: ViewMut<Tower>,
        now: Now<TowerPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<TowerPhase> {
        match checked {
            CheckedAction::Floor { tower } => floors::add(act.core, tower.into(), observer),
            CheckedAction::Top { kind, node } => {
                act.core.place_figure(kind, node, observer);
                Flow::Done
            }
            CheckedAction::Capture { figure } => capture::perform(act, figure.into(), observer),
            CheckedAction::Exchange { other, kind, held } => {
                capture::exchange(act, other, kind, held, observer);
                Flow::Done
            }
            CheckedAction::Ransom { captor, kind } => {
                ransom::pay(act, captor, kind, observer);
                match now {
                    Now::Own(_) => Flow::Done,
                    _ => Flow::Stay,
                }
            }
            CheckedAction::Decline => Flow::Done,
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(act: ViewMut<Tower>, stage: TurnStage, _: &mut O) -> Flow<TowerPhase> {
        match stage {
            TurnStage::Late if ransom::is_late(act.view()) => Flow::Ask(TowerPhase::LateRansom),
            _ => Flow::Done,
        }
    }

    fn listed(
        view: View<Tower>,
        _: Now<TowerPhase>,
        checked: CheckedAction,
        action: Action,
    ) -> Action {
        match checked {
            CheckedAction::Capture { figure } => capture::action_of(view.core, figure.into()),
            CheckedAction::Ransom { captor, kind } => ransom::action_of(view, captor, kind),
            CheckedAction::Top { kind, .. } => match action {
                Action::Top { cell, .. } => floors::top(cell, kind),
                _ => action,
            },
            _ => action,
        }
    }

    fn why_not(
        core: &Core,
        _: FigureKind,
        segment: Segment,
        node: Option<NodeId>,
    ) -> Option<Refusal> {
        floors::why_not(core, segment, node)
    }

    fn list_places(core: &Core, kind: FigureKind, actions: &mut Vec<Action>) {
        floors::list_tops(core, kind, actions);
    }

    fn find_place(core: &Core, action: Action) -> Result<Option<(FigureKind, NodeId)>, Refusal> {
        match action {
            Action::Top { cell, kind } => {
                let kind = kind.unwrap_or_default();
                Ok(Some((kind, floors::check_top(core, cell, kind)?)))
            }
            _ => Ok(None),
        }
    }

    fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
        floors::build(setup, board)
    }

    fn lay(setup: &Setup, _: &mut Board, own: &mut Prisoners) -> Result<(), SetupError> {
        *own = prisoners::lay(setup)?;
        Ok(())
    }

    fn describe(view: View<Tower>, position: &mut StartPosition) {
        floors::describe(view.core, position);
        prisoners::describe(view, position);
    }
}
