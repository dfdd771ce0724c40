//! The answers of the expansions behind one table of functions, for a program that loads
//! their code later. Until [`add_expansions`] is called, every answer is that of a game
//! without systems, and no other game begins.

use std::sync::OnceLock;

use super::answers;
use super::castles::{CastlesPhase, LordChoice};
use super::list::{CheckedAction, Phase, Registered, States, expansions};
use crate::action::{Action, Axis};
use crate::board::Board;
use crate::core::{Core, Misfit, Questions, Stays};
use crate::event::{Event, Observer};
use crate::expansion::Flow;
use crate::geometry::{Cell, Rotation};
use crate::refusal::Refusal;
use crate::setup::{Setup, SetupError, StartPosition};
use crate::stage::TurnStage;
use crate::system::{System, Systems};
use crate::tiles::TileId;

/// The table of a program that has the expansions.
static ADDED: OnceLock<&'static Answers> = OnceLock::new();

/// Adds the answers of the expansions.
pub(crate) fn add_expansions() {
    ADDED.get_or_init(|| &ANSWERS);
}

/// Makes the table, and a function for each row that asks it. The last expression of a row
/// is the answer of a game without systems.
macro_rules! answers {
    ($(fn $name:ident($($value:ident: $type:ty),*) -> $answer:ty = $none:expr;)+) => {
        struct Answers {
            $($name: fn($($type),*) -> $answer,)+
            perform: fn(&mut Core, &mut States, Phase, CheckedAction, &mut Vec<Event>) -> Flow<Phase>,
            at: fn(System, &mut Core, &mut States, TurnStage, &mut Vec<Event>) -> Flow<Phase>,
            begin_turn: fn(&mut Core, &mut States, &mut Vec<Event>),
            misfits: fn(&Core, TileId, u8, &mut Vec<Misfit>),
        }

        static ANSWERS: Answers = Answers {
            $($name: answers::$name,)+
            perform: answers::perform,
            at: at_of,
            begin_turn: answers::begin_turn,
            misfits: |core, tile, rotations, found| {
                answers::misfits(core, tile, rotations, |misfit| found.push(misfit));
            },
        };

        $(pub(crate) fn $name($($value: $type),*) -> $answer {
            match ADDED.get() {
                Some(added) => (added.$name)($($value),*),
                None => $none,
            }
        })+
    };
}

answers! {
    fn questions() -> &'static Questions<Core> = &NO_SYSTEMS;
    fn list(core: &Core, states: &States, phase: Phase, actions: &mut Vec<Action>) -> () = ();
    fn list_beside_tile(core: &Core, states: &States, tile: TileId, actions: &mut Vec<Action>) -> () = ();
    fn list_beside_figure(core: &Core, states: &States, cell: Cell, actions: &mut Vec<Action>) -> () = ();
    fn check(
        system: System,
        core: &Core,
        states: &States,
        phase: Phase,
        action: Action
    ) -> Result<Option<CheckedAction>, Refusal> = Ok(None);
    fn listed(
        core: &Core,
        states: &States,
        phase: Phase,
        checked: CheckedAction,
        action: Action
    ) -> Action = action;
    fn needs(checked: CheckedAction) -> Option<(Cell, Axis)> = None;
    fn may_set_aside(core: &Core, tile: TileId) -> bool = false;
    fn check_misfit(
        core: &Core,
        tile: TileId,
        cell: Cell,
        rotation: Rotation
    ) -> Result<Option<CheckedAction>, Refusal> = Ok(None);
    fn score_too(core: &Core, states: &States) -> bool = false;
    fn stays(core: &Core, states: &States) -> Stays = Stays::new();
    fn bars(core: &Core, tile: TileId) -> bool = false;
    fn sets_aside(setup: &Setup) -> bool = false;
    fn may_overrule(core: &Core) -> bool = false;
    fn overrules(core: &Core, states: &States, action: Action) -> Option<Refusal> = None;
    fn are_between_turns(core: &Core, states: &States) -> bool = true;
    fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> = match setup.systems.iter().next() {
        Some(system) => Err(SetupError::SystemAbsent(system)),
        None => Ok(()),
    };
    fn lay(setup: &Setup, board: &mut Board) -> Result<States, SetupError> = Ok(States::default());
    fn describe(core: &Core, states: &States, position: &mut StartPosition) -> () = ();
    fn lord_choice(core: &Core, states: &States, phase: CastlesPhase) -> Option<LordChoice> = None;
}

/// The answers to the core in a game without systems.
static NO_SYSTEMS: Questions<Core> = Questions {
    worth: |_, _, _, _, _, _| (),
    worth_to: |_, _, _, _| (),
    bonuses: |_, _, _| (),
    has_misfit: |_, _| false,
    confining: Systems::NONE,
    confines: |_, _| None,
    allowed: |_, _, _, rotations| rotations,
    forbids: |_, _, _, _| None,
    why_not: |_, _, _, _| None,
    comes_later: |_, _| None,
    precedes_hands: |_, _| false,
    has_own_tile: |_| false,
    list_places: |_, _, _| (),
    find_place: |_, _| Ok(None),
};

/// Makes the choice of an expansion by its system.
macro_rules! chosen {
    ($($(#[$about:meta])* $name:ident: $Name:ident($phase:ident) = $path:path;)+) => {
        fn at_of(
            system: System,
            core: &mut Core,
            states: &mut States,
            stage: TurnStage,
            events: &mut Vec<Event>,
        ) -> Flow<Phase> {
            match system {
                $(System::$Name => answers::at::<$path, _>(core, states, stage, events),)+
            }
        }
    };
}

expansions!(chosen);

pub(crate) fn at<E: Registered, O: Observer>(
    core: &mut Core,
    states: &mut States,
    stage: TurnStage,
    observer: &mut O,
) -> Flow<Phase> {
    observed(observer, Flow::Done, |added, events| {
        (added.at)(E::SYSTEM, core, states, stage, events)
    })
}

pub(crate) fn perform<O: Observer>(
    core: &mut Core,
    states: &mut States,
    phase: Phase,
    checked: CheckedAction,
    observer: &mut O,
) -> Flow<Phase> {
    observed(observer, Flow::Stay, |added, events| {
        (added.perform)(core, states, phase, checked, events)
    })
}

pub(crate) fn begin_turn<O: Observer>(core: &mut Core, states: &mut States, observer: &mut O) {
    observed(observer, (), |added, events| {
        (added.begin_turn)(core, states, events);
    });
}

/// Asks the table with a list for the events, which the observer sees afterwards.
fn observed<T>(
    observer: &mut impl Observer,
    none: T,
    ask: impl FnOnce(&Answers, &mut Vec<Event>) -> T,
) -> T {
    let Some(added) = ADDED.get() else {
        return none;
    };
    let mut events = Vec::new();
    let answer = ask(added, &mut events);
    for event in events {
        observer.see(|| event);
    }
    answer
}

pub(crate) fn misfits(core: &Core, tile: TileId, rotations: u8, found: impl FnMut(Misfit)) {
    let mut list = Vec::new();
    if let Some(added) = ADDED.get() {
        (added.misfits)(core, tile, rotations, &mut list);
    }
    list.into_iter().for_each(found);
}
