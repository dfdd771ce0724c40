//! Castles (castle-*): small cities turned into castles, and castles scored by
//! the features completed around them.

mod fiefs;
mod names;
mod small_cities;
mod step;
mod triggers;

use crate::action::Action;
use crate::board::{Board, Counts};
use crate::clause::Clause;
use crate::core::{Core, Part, Stays, Worth};
use crate::event::{Observer, Unit};
use crate::expansion::{Act, Expansion, Flow, Now, See};
use crate::moment::Moment;
use crate::options::Options;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::FeatureKind;
use crate::setup::{Setup, SetupError, StartPosition};
use crate::system::System;

pub(crate) use names::lord_choice;
pub use names::{CastleSource, LordChoice};
pub(crate) use step::Castles;
pub use step::CastlesPhase;
use step::{Decisions, SmallCity, Step};

impl Expansion for Castles {
    const SYSTEM: System = System::Castles;
    type Phase = CastlesPhase;
    type Step = Step;
    type State = Decisions;

    fn name(phase: CastlesPhase) -> &'static str {
        match phase {
            CastlesPhase::SmallCity { .. } => "castle",
            CastlesPhase::Lord { .. } | CastlesPhase::Conflict { .. } => "lord",
        }
    }

    fn clause(phase: CastlesPhase) -> Option<Clause> {
        Some(match phase {
            CastlesPhase::SmallCity { .. } => Clause::CastleOwner,
            CastlesPhase::Lord { .. } => Clause::CastleChoice,
            CastlesPhase::Conflict { .. } => Clause::CastleChainConflict,
        })
    }

    fn decider(_: &Core, phase: CastlesPhase) -> Player {
        match phase {
            CastlesPhase::SmallCity { player, .. }
            | CastlesPhase::Lord { player, .. }
            | CastlesPhase::Conflict { player, .. } => player,
        }
    }

    #[inline]
    fn list(see: See<Castles>, now: Now<CastlesPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Mine(CastlesPhase::SmallCity { cell, side, .. }) => {
                actions.push(Action::Castle { cell, side });
                actions.push(Action::Score { cell, side });
            }
            Now::Mine(phase) => names::list(see, phase, actions),
            _ => {}
        }
    }

    fn check(
        see: See<Castles>,
        now: Now<CastlesPhase>,
        action: Action,
    ) -> Result<Option<Step>, Refusal> {
        let Now::Mine(phase) = now else {
            return Ok(None);
        };
        match (phase, action) {
            (
                CastlesPhase::SmallCity { cell, side, .. },
                Action::Castle { .. } | Action::Score { .. },
            ) => small_cities::check(see.core, (cell, side), action).map(Some),
            (
                CastlesPhase::Lord { .. } | CastlesPhase::Conflict { .. },
                Action::Take { cell, source },
            ) => names::check(see, phase, cell, source).map(Some),
            _ => Ok(None),
        }
    }

    fn perform<O: Observer>(
        act: Act<Castles>,
        now: Now<CastlesPhase>,
        step: Step,
        observer: &mut O,
    ) -> Flow<CastlesPhase> {
        match (step, now) {
            (Step::Decide { root, converts }, Now::Mine(phase)) => {
                small_cities::decide(act, phase, root, converts, observer);
            }
            (Step::Take(source), Now::Mine(phase)) => fiefs::choose(act, phase, source),
            _ => {}
        }
        Flow::Repeat
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(act: Act<Castles>, moment: Moment, observer: &mut O) -> Flow<CastlesPhase> {
        match moment {
            Moment::Cities => {
                if let Some(phase) = small_cities::next_decision(act.see()) {
                    return Flow::Ask(phase);
                }
            }
            Moment::Fiefs => {
                if let Some(phase) = fiefs::settle(act, observer) {
                    return Flow::Ask(phase);
                }
            }
            Moment::Lords => {
                return_lords(act, observer);
            }
            Moment::End => remove_lords(act.core, observer),
            _ => {}
        }
        Flow::Done
    }

    fn listed(see: See<Castles>, now: Now<CastlesPhase>, step: Step, action: Action) -> Action {
        match (step, now) {
            (
                Step::Decide { converts, .. },
                Now::Mine(CastlesPhase::SmallCity { cell, side, .. }),
            ) => match converts {
                true => Action::Castle { cell, side },
                false => Action::Score { cell, side },
            },
            (Step::Take(source), Now::Mine(phase)) => {
                names::action_of(see, phase, source).unwrap_or(action)
            }
            _ => action,
        }
    }

    /// A field is worth more with castles beside it (castle-fields). Owners of a small
    /// city that others made a castle score a city (castle-shared).
    #[inline]
    fn worth(
        options: &Options,
        kind: FeatureKind,
        is_complete: bool,
        counts: &Counts,
        worth: &mut Worth,
    ) {
        match kind {
            FeatureKind::Field => worth.parts[1] = Part(Unit::Castle, counts.castles, 4),
            FeatureKind::Castle if is_complete => {
                *worth = Worth::base(FeatureKind::City, true, counts, options);
            }
            _ => {}
        }
    }

    #[inline]
    fn stays(see: See<Castles>, found: &mut Stays) {
        small_cities::stays(see, found);
    }

    fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
        small_cities::build(setup, board)
    }

    fn lay(setup: &Setup, board: &mut Board, _: &mut Decisions) -> Result<(), SetupError> {
        small_cities::lay_lords(setup, board)
    }

    fn describe(see: See<Castles>, position: &mut StartPosition) {
        small_cities::describe(see.core, position);
    }
}

/// Returns the lords of scored castles, and ends the round (castle-return).
fn return_lords(act: Act<Castles>, observer: &mut impl Observer) {
    let Act { core, own } = act;
    let mut any = own.small_cities != [SmallCity::default(); 4];
    for castle in 0..core.board.castles.len() {
        if own.is_settled(castle) {
            let root = core.board.castles[castle].root;
            core.return_figures(root, 0, observer);
            any = true;
        }
    }
    // A castle that has chosen has scored.
    if any {
        **own = Decisions::default();
    }
}

/// Removes all lords without points, before the final scoring (castle-final).
fn remove_lords(core: &mut Core, observer: &mut impl Observer) {
    for at in (0..core.board.figures.len()).rev() {
        let figure = core.board.figures[at];
        if core.board.node(figure.node).kind == FeatureKind::Castle {
            core.take_home(at, observer);
        }
    }
}
