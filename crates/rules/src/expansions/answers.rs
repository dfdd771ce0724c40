//! The answers of the expansions in the list: every question of [`Expansion`] is handed
//! to those that are on, in the order of the list.

use super::castles::{self, CastlesPhase, LordChoice};
use super::list::{CheckedAction, Phase, Registered, States, expansions};
use crate::action::{Action, Axis};
use crate::board::{Board, Counts};
use crate::core::{Bonuses, Core, Misfit, Questions, Stays, Worth};
use crate::event::Observer;
use crate::expansion::{Expansion, Flow, Now, View, ViewMut};
use crate::figures::FigureKind;
use crate::geometry::{Cell, Rotation, Side};
use crate::memory::Memory;
use crate::options::Options;
use crate::player::Player;
use crate::refusal::Refusal;
use crate::segment::{FeatureKind, Segment};
use crate::setup::{Setup, SetupError, StartPosition};
use crate::shape::NodeId;
use crate::stage::TurnStage;
use crate::system::{System, Systems};
use crate::tiles::TileId;

/// Makes the questions from the list.
macro_rules! questions {
    ($($(#[$about:meta])*
        $name:ident: $Name:ident($phase:ident) = $path:path;
    )+) => {
        /// Asks for the actions that expansions add while a tile is placed.
        #[inline]
        pub(crate) fn list_beside_tile(
            core: &Core,
            states: &States,
            tile: TileId,
            actions: &mut Vec<Action>,
        ) {
            $(if core.has(System::$Name) {
                <$path>::list(view(core, states), Now::Place(tile), actions);
            })+
        }

        /// Asks for the actions that expansions add to the action of the turn.
        #[inline]
        pub(crate) fn list_beside_figure(
            core: &Core,
            states: &States,
            cell: Cell,
            actions: &mut Vec<Action>,
        ) {
            $(if core.has(System::$Name) {
                <$path>::list(view(core, states), Now::Figure(cell), actions);
            })+
        }

        /// Asks the expansion that decides for its actions.
        #[inline(never)]
        pub(crate) fn list(core: &Core, states: &States, phase: Phase, actions: &mut Vec<Action>) {
            match phase {
                Phase::Place { .. }
                | Phase::Draw
                | Phase::Hand
                | Phase::Figure { .. }
                | Phase::Over => {}
                $(Phase::$Name(phase) => {
                    <$path>::list(view(core, states), Now::Own(phase), actions);
                })+
            }
        }

        /// Asks the expansion of an enabled system about an action.
        pub(crate) fn check(
            system: System,
            core: &Core,
            states: &States,
            phase: Phase,
            action: Action,
        ) -> Result<Option<CheckedAction>, Refusal> {
            match system {
                $(System::$Name => {
                    let checked = <$path>::check(view(core, states), <$path>::now(phase), action)?;
                    Ok(checked.map(<$path>::checked))
                })+
            }
        }

        /// Performs a checked action.
        pub(crate) fn perform<O: Observer>(
            core: &mut Core,
            states: &mut States,
            phase: Phase,
            checked: CheckedAction,
            observer: &mut O,
        ) -> Flow<Phase> {
            match checked {
                $(CheckedAction::$Name(checked) => {
                    let now = <$path>::now(phase);
                    <$path>::perform(act(core, states), now, checked, observer).map(<$path>::phase)
                })+
            }
        }

        /// The name by which a legal action is listed.
        pub(crate) fn listed(
            core: &Core,
            states: &States,
            phase: Phase,
            checked: CheckedAction,
            action: Action,
        ) -> Action {
            match checked {
                $(CheckedAction::$Name(checked) => {
                    <$path>::listed(view(core, states), <$path>::now(phase), checked, action)
                })+
            }
        }

        /// The bridge that a checked action builds together with a placement.
        pub(crate) fn needs(checked: CheckedAction) -> Option<(Cell, Axis)> {
            match checked {
                $(CheckedAction::$Name(checked) => <$path>::needs(checked),)+
            }
        }

        /// True if the tile in hand may be set aside although it can be placed.
        pub(crate) fn may_set_aside(core: &Core, tile: TileId) -> bool {
            $(if core.has(System::$Name) && <$path>::may_set_aside(core, tile) {
                return true;
            })+
            false
        }

        /// Finds the placements that are legal although they do not match.
        #[inline]
        pub(crate) fn misfits(core: &Core, tile: TileId, rotations: u8, mut found: impl FnMut(Misfit)) {
            $(if core.has(System::$Name) {
                <$path>::misfits(core, tile, rotations, &mut found);
            })+
        }

        /// Checks a placement of a tile that does not match.
        pub(crate) fn check_misfit(
            core: &Core,
            tile: TileId,
            cell: Cell,
            rotation: Rotation,
        ) -> Result<Option<CheckedAction>, Refusal> {
            $(if core.has(System::$Name) {
                if let Some(checked) = <$path>::check_misfit(core, tile, cell, rotation)? {
                    return Ok(Some(<$path>::checked(checked)));
                }
            })+
            Ok(None)
        }

        /// The systems that may confine tiles.
        const CONFINING: Systems = {
            let mut systems = Systems::NONE;
            $(if <$path as Expansion>::CONFINES {
                systems = systems.with(System::$Name);
            })+
            systems
        };

        fn confines(core: &Core, tile: TileId) -> Option<&[(Cell, Side)]> {
            $(if core.has(System::$Name) {
                if let Some(cells) = <$path>::confines(core, tile) {
                    return Some(cells);
                }
            })+
            None
        }

        fn allowed(core: &Core, tile: TileId, cell: Cell, rotations: u8) -> u8 {
            let mut allowed = rotations;
            $(if core.has(System::$Name) {
                allowed = <$path>::allowed(core, tile, cell, allowed);
            })+
            allowed
        }

        fn forbids(core: &Core, tile: TileId, cell: Cell, rotation: Rotation) -> Option<Refusal> {
            $(if core.has(System::$Name) {
                if let Some(refusal) = <$path>::forbids(core, tile, cell, rotation) {
                    return Some(refusal);
                }
            })+
            None
        }

        fn comes_later(core: &Core, tile: TileId) -> Option<Refusal> {
            $(if core.has(System::$Name) {
                if let Some(refusal) = <$path>::comes_later(core, tile) {
                    return Some(refusal);
                }
            })+
            None
        }

        fn precedes_hands(core: &Core, tile: TileId) -> bool {
            $((core.has(System::$Name) && <$path>::precedes_hands(core, tile)) ||)+ false
        }

        fn why_not(
            core: &Core,
            kind: FigureKind,
            segment: Segment,
            node: Option<NodeId>,
        ) -> Option<Refusal> {
            $(if let Some(refusal) = <$path>::why_not(core, kind, segment, node) {
                return Some(refusal);
            })+
            None
        }

        fn has_own_tile(core: &Core) -> bool {
            $((core.has(System::$Name) && <$path>::has_own_tile(core)) ||)+ false
        }

        /// True if an expansion scores although nothing was completed.
        pub(crate) fn score_too(core: &Core, states: &States) -> bool {
            $((core.has(System::$Name) && <$path>::scores_too(view(core, states))) ||)+ false
        }

        fn list_places(core: &Core, kind: FigureKind, actions: &mut Vec<Action>) {
            $(if core.has(System::$Name) {
                <$path>::list_places(core, kind, actions);
            })+
        }

        fn find_place(
            core: &Core,
            action: Action,
        ) -> Result<Option<(FigureKind, NodeId)>, Refusal> {
            $(if core.has(System::$Name) {
                if let Some(place) = <$path>::find_place(core, action)? {
                    return Ok(Some(place));
                }
            })+
            Ok(None)
        }

        /// Finds the completed features that owners may keep.
        #[inline(never)]
        pub(crate) fn stays(core: &Core, states: &States) -> Stays {
            let mut found = Stays::new();
            $(if core.has(System::$Name) {
                <$path>::stays(view(core, states), &mut found);
            })+
            found
        }

        fn worth(
            systems: Systems,
            options: &Options,
            kind: FeatureKind,
            is_complete: bool,
            counts: &Counts,
            worth: &mut Worth,
        ) {
            $(if systems.has(System::$Name) {
                <$path>::worth(options, kind, is_complete, counts, worth);
            })+
        }

        fn worth_to(core: &Core, feature: NodeId, owner: Player, worth: &mut Worth) {
            $(if core.has(System::$Name) {
                <$path>::worth_to(core, feature, owner, worth);
            })+
        }

        fn bonuses(core: &Core, feature: NodeId, found: &mut Bonuses) {
            $(if core.has(System::$Name) {
                <$path>::bonuses(core, feature, found);
            })+
        }

        /// True if no figure may be placed on a tile once it lies.
        pub(crate) fn bars(core: &Core, tile: TileId) -> bool {
            $((core.has(System::$Name) && <$path>::bars(core, tile)) ||)+ false
        }

        /// True if an expansion sets aside tiles that come too early.
        pub(crate) fn sets_aside(setup: &Setup) -> bool {
            $((setup.systems.has(System::$Name) && <$path>::sets_aside(setup)) ||)+ false
        }

        /// Acts when the first decision of a turn is asked.
        pub(crate) fn begin_turn<O: Observer>(
            core: &mut Core,
            states: &mut States,
            observer: &mut O,
        ) {
            $(if core.has(System::$Name) {
                <$path>::begin_turn(act(core, states), observer);
            })+
        }

        /// True if there may be actions of the turn that an expansion overrules.
        #[inline]
        pub(crate) fn may_overrule(core: &Core) -> bool {
            $((core.has(System::$Name) && <$path>::may_overrule(core)) ||)+ false
        }

        /// The refusal of an action, if the turn player must choose another one.
        #[inline]
        pub(crate) fn overrules(core: &Core, states: &States, action: Action) -> Option<Refusal> {
            $(if core.has(System::$Name) {
                if let Some(refusal) = <$path>::overrules(view(core, states), action) {
                    return Some(refusal);
                }
            })+
            None
        }

        /// True if no expansion has anything that outlasts the turn.
        pub(crate) fn are_between_turns(core: &Core, states: &States) -> bool {
            $((!core.has(System::$Name) || <$path>::is_between_turns(view(core, states))) &&)+ true
        }

        /// Checks and builds the pieces of a position.
        pub(crate) fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
            $(<$path>::build(setup, board)?;)+
            Ok(())
        }

        /// Checks and lays out the rest of a position.
        pub(crate) fn lay(setup: &Setup, board: &mut Board) -> Result<States, SetupError> {
            Ok(States {
                $($name: {
                    let mut own = Default::default();
                    <$path>::lay(setup, board, &mut own)?;
                    Memory::of(own)
                },)+
            })
        }

        /// Adds the expansions' parts to a position.
        pub(crate) fn describe(core: &Core, states: &States, position: &mut StartPosition) {
            $(<$path>::describe(view(core, states), position);)+
        }
    };
}

expansions!(questions);

/// The questions of the core, answered by the list.
static QUESTIONS: Questions<Core> = Questions {
    worth,
    worth_to,
    bonuses,
    has_misfit,
    confining: CONFINING,
    confines,
    allowed,
    comes_later,
    precedes_hands,
    forbids,
    why_not,
    has_own_tile,
    list_places,
    find_place,
};

/// The questions of the core about a game.
pub(crate) fn questions() -> &'static Questions<Core> {
    &QUESTIONS
}

/// Lets an enabled expansion act at a stage of the turn.
// The page rarely asks, and downloads the code: optimize for size.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(crate) fn at<E: Registered, O: Observer>(
    core: &mut Core,
    states: &mut States,
    stage: TurnStage,
    observer: &mut O,
) -> Flow<Phase> {
    E::at(act::<E>(core, states), stage, observer).map(E::phase)
}

#[inline]
fn view<'a, E: Registered>(core: &'a Core, states: &'a States) -> View<'a, E> {
    let own = E::own(states);
    View { core, own }
}

#[inline]
fn act<'a, E: Registered>(core: &'a mut Core, states: &'a mut States) -> ViewMut<'a, E> {
    let own = E::own_mut(states);
    ViewMut { core, own }
}

/// The sources that a lord, or the turn player between lords, chooses from.
pub(crate) fn lord_choice(core: &Core, states: &States, phase: CastlesPhase) -> Option<LordChoice> {
    castles::lord_choice(view(core, states), phase)
}

fn has_misfit(core: &Core, tile: TileId) -> bool {
    let mut any = false;
    misfits(core, tile, u8::MAX, |_| any = true);
    any
}
