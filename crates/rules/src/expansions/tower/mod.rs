//! The Tower (tower-*): floors, captures, ransoms and tower tops.

mod capture;
mod floors;
mod prisoners;
mod range;
mod ransom;
mod step;

use crate::action::Action;
use crate::board::Board;
use crate::core::{Core, Moment};
use crate::event::Observer;
use crate::expansion::{Act, Expansion, Flow, Now, See};
use crate::player::Player;
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupError, StartPosition};
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
            TowerPhase::LateRansom => "late-ransom",
        }
    }

    fn decider(core: &Core, _: TowerPhase) -> Player {
        core.turn_player()
    }

    #[inline]
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
            (Now::Figure(_), Action::Top { cell }) => floors::check_top(see.core, cell)?,
            (
                Now::Mine(TowerPhase::Capture { tower }),
                Action::Capture {
                    cell,
                    segment,
                    color,
                },
            ) => capture::check(see.core, tower, cell, segment, color)?,
            (Now::Mine(TowerPhase::Capture { .. }), Action::Spare) => Step::Decline,
            (
                Now::Place(_) | Now::Figure(_) | Now::Mine(TowerPhase::LateRansom),
                Action::Ransom { captor },
            ) => ransom::check(see, captor)?,
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
            Step::Capture { figure } => {
                capture::perform(act, figure.into(), observer);
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
            _ => action,
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
