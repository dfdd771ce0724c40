//! The Princess & the Dragon: a dragon that all players move (dragon-*), a fairy beside a
//! meeple (fairy-*), princesses who send knights home (princess-*), and magic portals
//! (portal-*).
//!
//! Dragon and fairy are figures without an owner, and their cells are on the board.

mod fairy;
mod knights;
mod movement;
mod portals;
mod setting;
mod state;
mod walk;

use crate::action::Action;
use crate::board::Board;
use crate::clause::Clause;
use crate::core::{Bonuses, Core};
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::neutral::Neutral;
use crate::options::DragonMoves;
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::setup::{Setup, SetupError, StartPosition};
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::System;
use crate::tiles::TileId;

pub use movement::Movement;
pub(crate) use state::Dragon;
pub use state::DragonPhase;
use state::{CheckedAction, Walk};

impl Expansion for Dragon {
    const SYSTEM: System = System::Dragon;
    type Phase = DragonPhase;
    type CheckedAction = CheckedAction;
    /// The movement of the dragon that is under way.
    type State = Option<Walk>;

    fn name(_: DragonPhase) -> &'static str {
        "dragon"
    }

    fn clause(_: DragonPhase) -> Option<Clause> {
        Some(Clause::DragonSteps)
    }

    fn decider(_: &Core, DragonPhase::Move { player }: DragonPhase) -> Player {
        player
    }

    #[inline]
    fn list(view: View<Dragon>, now: Now<DragonPhase>, actions: &mut Vec<Action>) {
        match now {
            Now::Figure(_) => {
                fairy::list(view.core, actions);
                knights::list(view.core, actions);
                portals::list(view.core, actions);
            }
            Now::Own(_) => walk::list(view, actions),
            _ => {}
        }
    }

    fn check(
        view: View<Dragon>,
        now: Now<DragonPhase>,
        action: Action,
    ) -> Result<Option<CheckedAction>, Refusal> {
        let core = view.core;
        let checked = match (now, action) {
            (Now::Own(_), Action::Dragon { side }) => walk::check(view, side)?,
            // The clause that says when it may be done speaks of a ransom.
            (Now::Own(_), Action::Ransom { .. }) => return Ok(None),
            (Now::Own(_), _) => {
                return Err(Refusal::new(Clause::DragonSteps, Reason::OtherPhase));
            }
            (Now::Figure(_), Action::Fairy { cell, post, kind }) => {
                fairy::check(core, cell, post, kind)?
            }
            (
                Now::Figure(_),
                Action::Princess {
                    cell,
                    side,
                    color,
                    kind,
                },
            ) => knights::check(core, (cell, side), color, kind)?,
            (Now::Figure(_), Action::Portal { .. }) => match portals::find(core, action)? {
                Some((kind, node)) => CheckedAction::Portal { kind, node },
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        Ok(Some(checked))
    }

    fn perform<O: Observer>(
        act: ViewMut<Dragon>,
        now: Now<DragonPhase>,
        checked: CheckedAction,
        observer: &mut O,
    ) -> Flow<DragonPhase> {
        match checked {
            CheckedAction::Way { side } => {
                if let Now::Own(DragonPhase::Move { player }) = now {
                    walk::step(act, player, side, observer);
                }
                return Flow::Repeat;
            }
            CheckedAction::Fairy { cell, beside } => {
                fairy::put(act.core, cell, beside, observer);
            }
            CheckedAction::Knight { figure } => knights::send(act.core, figure.into(), observer),
            CheckedAction::Portal { kind, node } => {
                portals::place(act.core, kind, node, observer);
            }
        }
        Flow::Done
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at<O: Observer>(
        act: ViewMut<Dragon>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Flow<DragonPhase> {
        let moves = match stage {
            TurnStage::Placed => {
                walk::fly(act.core, observer);
                return Flow::Done;
            }
            TurnStage::Waited => {
                fairy::leave_lord(act.core);
                return Flow::Done;
            }
            TurnStage::Moves => DragonMoves::BeforeScoring,
            TurnStage::After => DragonMoves::AfterScoring,
            _ => return Flow::Done,
        };
        match moves == act.core.options().dragon_moves && walk::is_due(act.view()) {
            true => walk::go_on(act, observer),
            false => Flow::Done,
        }
    }

    fn begin_turn<O: Observer>(act: ViewMut<Dragon>, observer: &mut O) {
        fairy::begin_turn(act.core, observer);
    }

    #[inline]
    fn may_overrule(core: &Core) -> bool {
        knights::must_be_sent(core)
    }

    #[inline]
    fn overrules(view: View<Dragon>, action: Action) -> Option<Refusal> {
        knights::overrules(view.core, action)
    }

    fn listed(
        view: View<Dragon>,
        _: Now<DragonPhase>,
        checked: CheckedAction,
        action: Action,
    ) -> Action {
        match checked {
            CheckedAction::Way { .. } => action,
            CheckedAction::Fairy { cell, beside } => fairy::action_of(view.core, cell, beside),
            CheckedAction::Knight { figure } => knights::action_of(view.core, figure.into()),
            CheckedAction::Portal { kind, node } => portals::action_of(view.core, kind, node),
        }
    }

    fn list_places(core: &Core, kind: FigureKind, actions: &mut Vec<Action>) {
        portals::list_kind(core, kind, actions);
    }

    fn find_place(core: &Core, action: Action) -> Result<Option<(FigureKind, NodeId)>, Refusal> {
        portals::find(core, action)
    }

    #[inline]
    fn bonuses(core: &Core, feature: NodeId, found: &mut Bonuses) {
        if core.board.neutral(Neutral::Fairy).is_some() {
            fairy::bonuses(core, feature, found);
        }
    }

    /// Tiles with a dragon are set aside while the dragon is beside the board
    /// (dragon-early).
    fn sets_aside(setup: &Setup) -> bool {
        setup.options.dragon_effect && setup.position.dragon.is_none()
    }

    /// The dragon will be on a tile with a volcano (dragon-here).
    fn bars(core: &Core, tile: TileId) -> bool {
        walk::calls(core, tile)
    }

    fn lay(setup: &Setup, board: &mut Board, _: &mut Option<Walk>) -> Result<(), SetupError> {
        setting::lay(setup, board)
    }

    fn describe(view: View<Dragon>, position: &mut StartPosition) {
        setting::describe(view.core, position);
    }
}
