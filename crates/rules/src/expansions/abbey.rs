//! Abbey & Mayor: abbeys that players put into holes (abbey-*), mayors as strong as the coats
//! of arms of their cities (mayor-*), wagons that drive on (wagon-*), and barns on corners of
//! four tiles (barn-*). Where mayors and wagons stand is in their rows of figures.

mod barns;
mod joints;
mod setting;
mod state;
mod tiles;
mod wagons;

use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::Core;
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::setup::{Setup, SetupError, StartPosition};
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::System;

pub(crate) use barns::barn_worth;
pub(crate) use state::Abbey;
pub use state::AbbeyPhase;
use state::{CheckedAction, State};
pub(crate) use wagons::{leaving_wagon, wagon_places};

impl Expansion for Abbey {
    const SYSTEM: System = System::Abbey;
    type Phase = AbbeyPhase;
    type CheckedAction = CheckedAction;
    type State = State;

    fn name(phase: AbbeyPhase) -> &'static str {
        match phase {
            AbbeyPhase::Tile => "abbey",
            AbbeyPhase::Wagon { .. } => "wagon",
        }
    }

    fn clause(phase: AbbeyPhase) -> Option<Clause> {
        Some(match phase {
            AbbeyPhase::Tile => Clause::AbbeyPlace,
            AbbeyPhase::Wagon { .. } => Clause::WagonDrive,
        })
    }

    fn decider(core: &Core, phase: AbbeyPhase) -> Player {
        match phase {
            AbbeyPhase::Tile => core.turn_player(),
            AbbeyPhase::Wagon { player } => player,
        }
    }

    #[inline]
    fn list(view: View<Abbey>, now: Now<AbbeyPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Figure(_) => barns::list(view.core, actions),
            Now::Own(AbbeyPhase::Tile) => {
                tiles::list(view.core, actions);
                actions.push(Action::Pass);
            }
            Now::Own(AbbeyPhase::Wagon { player }) => {
                wagons::list(view.core, player, actions);
                actions.push(Action::Home);
            }
            _ => {}
        }
    }

    fn check(
        view: View<Abbey>,
        now: Now<AbbeyPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let core = view.core;
        let other = |clause| Err(Refusal::new(clause, Reason::OtherPhase));
        let checked = match (now, action) {
            // The clause that says when it may be done speaks of a ransom.
            (Now::Own(_), Action::Ransom { .. }) => return Ok(None),
            (Now::Own(AbbeyPhase::Tile), Action::Abbey { cell }) => tiles::check(core, cell)?,
            (Now::Own(AbbeyPhase::Tile), Action::Pass) => CheckedAction::Keep,
            (Now::Own(AbbeyPhase::Tile), _) => return other(Clause::AbbeyPlace),
            (Now::Own(AbbeyPhase::Wagon { player }), Action::Drive { cell, segment }) => {
                wagons::check(core, player, cell, segment)?
            }
            (Now::Own(AbbeyPhase::Wagon { player }), Action::Home) => {
                CheckedAction::Home { player }
            }
            (Now::Own(AbbeyPhase::Wagon { .. }), _) => return other(Clause::WagonDrive),
            (Now::Figure(_), Action::Barn { corner }) => barns::check(core, corner)?,
            (_, Action::Abbey { .. }) => {
                let is_to_place = matches!(now, Now::Place(_));
                return Err(tiles::why_not_now(core, is_to_place));
            }
            _ => return Ok(None),
        };
        Ok(Some(checked))
    }

    fn perform<O: Observer>(
        act: ViewMut<Abbey>,
        _: Now<AbbeyPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<AbbeyPhase> {
        match checked {
            CheckedAction::Abbey { cell } => tiles::place(act.core, cell, observer),
            // In the last round the next player is asked.
            CheckedAction::Keep if act.own.round.is_some() => Flow::Repeat,
            CheckedAction::Keep => Flow::Done,
            CheckedAction::Barn { node } => {
                barns::place(act, node, observer);
                Flow::Done
            }
            CheckedAction::Drive { player, node } => {
                wagons::drive(act.core, player, node, observer);
                Flow::Repeat
            }
            CheckedAction::Home { player } => {
                act.core.take_home_leaving(player, observer);
                Flow::Repeat
            }
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(
        act: ViewMut<Abbey>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Flow<AbbeyPhase> {
        match stage {
            TurnStage::Own => return tiles::begin_part(act),
            TurnStage::Fields => barns::score(act, observer),
            TurnStage::Return => barns::send_home(act.core, observer),
            TurnStage::Leave => return wagons::go_on(act.core, observer),
            TurnStage::Next if act.own.round.is_some() => return Flow::To(TurnStage::Rest),
            TurnStage::Rest => return tiles::go_on_with_last_round(act),
            TurnStage::Stock => barns::score_last(act.core, observer),
            _ => {}
        }
        Flow::Done
    }

    fn listed(
        view: View<Abbey>,
        _: Now<AbbeyPhase>,
        checked: CheckedAction,
        action: Action,
    ) -> Action {
        match checked {
            CheckedAction::Drive { node, .. } => wagons::action_of(view.core, node),
            _ => action,
        }
    }

    /// No figure joins a barn (barn-closed).
    fn why_not(core: &Core, kind: FigureKind, _: Segment, node: Option<NodeId>) -> Option<Refusal> {
        barns::why_not(core, kind, node?)
    }

    fn has_own_tile(core: &Core) -> bool {
        tiles::can_place(core, core.turn_player())
    }

    fn scores_too(view: View<Abbey>) -> bool {
        barns::fields_with_farmers(view.core).next().is_some()
    }

    fn precedes_tile(phase: AbbeyPhase) -> bool {
        phase == AbbeyPhase::Tile
    }

    /// An own tile that was kept would be offered again.
    fn is_between_turns(view: View<Abbey>) -> bool {
        view.core.state.turn.stage != TurnStage::Tile || !Abbey::has_own_tile(view.core)
    }

    fn lay(setup: &Setup, board: &mut Board, _: &mut State) -> Result<(), SetupError> {
        setting::lay(setup, board)
    }

    fn describe(view: View<Abbey>, position: &mut StartPosition) {
        setting::describe(view, position);
    }
}
