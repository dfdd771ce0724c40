//! Castles (castle-*): small cities turned into castles, and castles scored by
//! the features completed around them.

mod fiefs;
mod names;
mod small_cities;
mod state;
mod triggers;

use crate::action::Action;
use crate::board::{Board, Counts};
use crate::clause::Clause;
use crate::core::{Core, Stays, Worth, WorthTerm};
use crate::event::{Observer, Unit};
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::options::Options;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::FeatureKind;
use crate::setup::{Setup, SetupError, StartPosition};
use crate::stage::TurnStage;
use crate::system::System;

pub(crate) use names::lord_choice;
pub use names::{CastleSource, LordChoice};
pub(crate) use state::Castles;
pub use state::CastlesPhase;
use state::{CheckedAction, Decisions, SmallCity};

impl Expansion for Castles {
    const SYSTEM: System = System::Castles;
    type Phase = CastlesPhase;
    type CheckedAction = CheckedAction;
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
    fn list(view: View<Castles>, now: Now<CastlesPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Own(CastlesPhase::SmallCity { cell, side, .. }) => {
                actions.push(Action::Castle { cell, side });
                actions.push(Action::Score { cell, side });
            }
            Now::Own(phase) => names::list(view, phase, actions),
            _ => {}
        }
    }

    fn check(
        view: View<Castles>,
        now: Now<CastlesPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let Now::Own(phase) = now else {
            return Ok(None);
        };
        match (phase, action) {
            (
                CastlesPhase::SmallCity { cell, side, .. },
                Action::Castle { .. } | Action::Score { .. },
            ) => small_cities::check(view.core, (cell, side), action).map(Some),
            (
                CastlesPhase::Lord { .. } | CastlesPhase::Conflict { .. },
                Action::Take { cell, source },
            ) => names::check(view, phase, cell, source).map(Some),
            _ => Ok(None),
        }
    }

    fn perform<O: Observer>(
        act: ViewMut<Castles>,
        now: Now<CastlesPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<CastlesPhase> {
        match (checked, now) {
            (CheckedAction::Decide { root, converts }, Now::Own(phase)) => {
                small_cities::decide(act, phase, root, converts, observer);
            }
            (CheckedAction::Take(source), Now::Own(phase)) => fiefs::choose(act, phase, source),
            _ => {}
        }
        Flow::Repeat
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(
        act: ViewMut<Castles>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Flow<CastlesPhase> {
        match stage {
            TurnStage::Cities => {
                if let Some(phase) = small_cities::next_decision(act.view()) {
                    return Flow::Ask(phase);
                }
            }
            TurnStage::Fiefs => {
                if let Some(phase) = fiefs::settle(act, observer) {
                    return Flow::Ask(phase);
                }
            }
            TurnStage::Lords => {
                return_lords(act, observer);
            }
            TurnStage::End => remove_lords(act.core, observer),
            _ => {}
        }
        Flow::Done
    }

    fn listed(
        view: View<Castles>,
        now: Now<CastlesPhase>,
        checked: CheckedAction,
        action: Action,
    ) -> Action {
        match (checked, now) {
            (
                CheckedAction::Decide { converts, .. },
                Now::Own(CastlesPhase::SmallCity { cell, side, .. }),
            ) => match converts {
                true => Action::Castle { cell, side },
                false => Action::Score { cell, side },
            },
            (CheckedAction::Take(source), Now::Own(phase)) => {
                names::action_of(view, phase, source).unwrap_or(action)
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
            FeatureKind::Field => worth.parts[1] = WorthTerm(Unit::Castle, counts.castles, 4),
            FeatureKind::Castle if is_complete => {
                *worth = Worth::base(FeatureKind::City, true, counts, options);
            }
            _ => {}
        }
    }

    #[inline]
    fn stays(view: View<Castles>, found: &mut Stays) {
        small_cities::stays(view, found);
    }

    fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
        small_cities::build(setup, board)
    }

    fn lay(setup: &Setup, board: &mut Board, _: &mut Decisions) -> Result<(), SetupError> {
        small_cities::lay_lords(setup, board)
    }

    fn describe(view: View<Castles>, position: &mut StartPosition) {
        small_cities::describe(view.core, position);
    }
}

/// Returns the lords of scored castles, and ends the round (castle-return).
fn return_lords(act: ViewMut<Castles>, observer: &mut impl Observer) {
    let ViewMut { core, own } = act;
    let mut any = own.small_cities != [SmallCity::default(); 4];
    for castle in 0..core.board.castles.len() {
        if own.is_settled(castle) {
            let root = core.board.castles[castle].root;
            core.return_figures(root, 0, true, observer);
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
