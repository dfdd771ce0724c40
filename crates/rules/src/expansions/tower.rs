//! The Tower (tower-*): floors, captures, ransoms and tower tops.

mod capture;
mod floors;
mod prisoners;
mod range;
mod ransom;
mod step;

use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Act, Expansion, Flow, Now, See};
use crate::figures::FigureKind;
use crate::moment::Moment;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::Segment;
use crate::setup::{Setup, SetupError, StartPosition};
use crate::shape::NodeId;
use crate::system::System;

pub(crate) use capture::{can_be_captured, is_capturable};
pub(crate) use prisoners::Prisoners;
pub(crate) use range::Reach;
use step::Step;
pub(crate) use step::Tower;
pub use step::TowerPhase;

impl Expansion for Tower {
    const SYSTEM: System = System::Tower;
    type Phase = TowerPhase;
    type Step = Step;
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
    fn list(see: See<Tower>, now: Now<TowerPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Place(_) => ransom::list(see, actions),
            Now::Figure(_) => {
                ransom::list(see, actions);
                floors::list(see.core, actions);
            }
            Now::Mine(TowerPhase::Capture { tower }) => {
                capture::list(see.core, tower, actions);
                actions.push(Action::Spare);
            }
            Now::Mine(TowerPhase::Exchange { other, .. }) => {
                let player = see.core.turn_player();
                let kinds = see.own.kinds(other, player);
                actions.extend(kinds.map(|kind| Action::Exchange { kind }));
            }
            Now::Mine(TowerPhase::LateRansom) => {
                ransom::list(see, actions);
                actions.push(Action::End);
            }
            Now::Other => {}
        }
    }

    fn check(
        see: See<Tower>,
        now: Now<TowerPhase>,
        action: Action,
    ) -> Result<Option<Step>, Refusal> {
        let step = match (now, action) {
            (Now::Figure(_), Action::Floor { cell }) => floors::check(see.core, cell)?,
            (Now::Figure(_), Action::Top { cell, kind }) => {
                let kind = kind.unwrap_or_default();
                let node = floors::check_top(see.core, cell, kind)?;
                Step::Top { kind, node }
            }
            (
                Now::Mine(TowerPhase::Capture { tower }),
                Action::Capture {
                    cell,
                    segment,
                    color,
                    kind,
                },
            ) => capture::check(see.core, tower, (cell, segment), color, kind)?,
            (Now::Mine(TowerPhase::Exchange { other, kind }), Action::Exchange { kind: held }) => {
                capture::check_exchange(see, other, kind, held)?
            }
            (Now::Mine(TowerPhase::Capture { .. }), Action::Spare) => Step::Decline,
            (
                Now::Place(_) | Now::Figure(_) | Now::Mine(TowerPhase::LateRansom),
                Action::Ransom { captor, kind },
            ) => ransom::check(see, captor, kind)?,
            (Now::Mine(TowerPhase::LateRansom), Action::End) => Step::Decline,
            _ => return Ok(None),
        };
        Ok(Some(step))
    }

    fn perform<O: Observer>(
        act: Act<Tower>,
        now: Now<TowerPhase>,
        step: Step,
        observer: &mut O,
    ) -> Flow<TowerPhase> {
        match step {
            Step::Floor { tower } => floors::add(act.core, tower.into(), observer),
            Step::Top { kind, node } => {
                act.core.place_figure(kind, node, observer);
                Flow::Done
            }
            Step::Capture { figure } => capture::perform(act, figure.into(), observer),
            Step::Exchange { other, kind, held } => {
                capture::exchange(act, other, kind, held, observer);
                Flow::Done
            }
            Step::Ransom { captor, kind } => {
                ransom::pay(act, captor, kind, observer);
                match now {
                    Now::Mine(_) => Flow::Done,
                    _ => Flow::Stay,
                }
            }
            Step::Decline => Flow::Done,
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(act: Act<Tower>, moment: Moment, _: &mut O) -> Flow<TowerPhase> {
        match moment {
            Moment::Late if ransom::is_late(act.see()) => Flow::Ask(TowerPhase::LateRansom),
            _ => Flow::Done,
        }
    }

    fn listed(see: See<Tower>, _: Now<TowerPhase>, step: Step, action: Action) -> Action {
        match step {
            Step::Capture { figure } => capture::action_of(see.core, figure.into()),
            Step::Ransom { captor, kind } => ransom::action_of(see, captor, kind),
            Step::Top { kind, .. } => match action {
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

    fn describe(see: See<Tower>, position: &mut StartPosition) {
        floors::describe(see.core, position);
        prisoners::describe(see, position);
    }
}
