//! The trait of expansions: each is a module that answers named questions.
//!
//! Every expansion implements [`Expansion`] and is in the list in
//! `expansions.rs`; `stage.rs` lists when it acts in a turn. An
//! expansion sees the core and its own state, never the turn and never another
//! expansion.

use std::fmt::Debug;

use crate::action::{Action, Axis};
use crate::board::{Board, Counts};
use crate::clause::Clause;
use crate::core::{Bonuses, Core, Misfit, Stays, Worth};
use crate::event::Observer;
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
use crate::system::System;
use crate::tiles::TileId;

/// An expansion's answers. Those with a body are optional.
pub(crate) trait Expansion {
    /// The system that enables it.
    const SYSTEM: System;

    /// Its own decisions, or [`Infallible`](std::convert::Infallible).
    type Phase: Copy + PartialEq + Debug;

    /// Its actions once they are found legal, with the results of the check, or
    /// [`Infallible`](std::convert::Infallible).
    type CheckedAction: Copy + Debug;

    /// Its state beside the board, undone with the action that changed it; `()`
    /// if there is none.
    type State: Copy + PartialEq + Debug + Default;

    /// The name of a decision in records.
    fn name(phase: Self::Phase) -> &'static str;

    /// The clause that asks for a decision.
    fn clause(phase: Self::Phase) -> Option<Clause> {
        let _ = phase;
        None
    }

    /// The player who decides.
    fn decider(core: &Core, phase: Self::Phase) -> Player;

    /// Lists its actions for a decision of the base game or its own.
    fn list(view: View<Self>, now: Now<Self::Phase>, actions: &mut Vec<Action>) {
        let _ = (view, now, actions);
    }

    /// Checks an action that may be done now. `Ok(None)` for an action that it
    /// does not handle at this moment: then another expansion is asked, or the
    /// action is refused by the clause in its row.
    ///
    /// # Errors
    ///
    /// The clause that forbids the action, and the reason.
    fn check(
        view: View<Self>,
        now: Now<Self::Phase>,
        action: Action,
    ) -> Result<Option<Self::CheckedAction>, Refusal>;

    /// Performs a legal action.
    fn perform<O: Observer>(
        act: ViewMut<Self>,
        now: Now<Self::Phase>,
        checked: Self::CheckedAction,
        observer: &mut O,
    ) -> Flow<Self::Phase>;

    /// Does everything due at a stage of the turn, up to the first decision.
    /// It is called again after that decision if the checked action answers
    /// [`Flow::Repeat`].
    fn at<O: Observer>(
        act: ViewMut<Self>,
        stage: TurnStage,
        observer: &mut O,
    ) -> Flow<Self::Phase> {
        let _ = (act, stage, observer);
        Flow::Done
    }

    /// Acts when the first decision of a turn is asked.
    fn begin_turn<O: Observer>(act: ViewMut<Self>, observer: &mut O) {
        let _ = (act, observer);
    }

    /// True if [`overrules`](Expansion::overrules) may refuse an action of this turn.
    fn may_overrule(core: &Core) -> bool {
        let _ = core;
        false
    }

    /// The refusal of an action of the turn, if the turn player must choose another one.
    fn overrules(view: View<Self>, action: Action) -> Option<Refusal> {
        let _ = (view, action);
        None
    }

    /// The name by which [`list`](Expansion::list) lists a legal action.
    fn listed(
        view: View<Self>,
        now: Now<Self::Phase>,
        checked: Self::CheckedAction,
        action: Action,
    ) -> Action {
        let _ = (view, now, checked);
        action
    }

    /// True if the tile in hand may be set aside although it can be placed.
    /// Then that is listed with the placements.
    fn may_set_aside(core: &Core, tile: TileId) -> bool {
        let _ = (core, tile);
        false
    }

    /// Finds the placements that it makes legal although they do not match.
    fn misfits(core: &Core, tile: TileId, rotations: u8, found: impl FnMut(Misfit)) {
        let _ = (core, tile, rotations, found);
    }

    /// Checks a placement that does not match. `Ok(None)` if it has no say in
    /// it.
    ///
    /// # Errors
    ///
    /// The reason, by a clause more specific than base-fit.
    fn check_misfit(
        core: &Core,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<Option<Self::CheckedAction>, Refusal> {
        let _ = (core, tile, cell, rotation);
        Ok(None)
    }

    /// True if it may confine tiles ([`confines`](Expansion::confines)). It is asked
    /// about those whose shape has a mark for it (`may_be_confined`).
    const CONFINES: bool = false;

    /// The cells on which alone a tile may be placed, sorted, each with a side;
    /// `None` if it does not confine the tile.
    fn confines(core: &Core, tile: TileId) -> Option<&[(Cell, Side)]> {
        let _ = (core, tile);
        None
    }

    /// The rotations out of `turns` in which a confined tile that matches is allowed on a
    /// cell.
    fn allowed(core: &Core, tile: TileId, cell: Cell, rotations: u8) -> u8 {
        let _ = (core, tile, cell);
        rotations
    }

    /// The refusal of a placement that matches but is not
    /// [`allowed`](Expansion::allowed).
    fn forbids(core: &Core, tile: TileId, cell: Cell, rotation: Rotation) -> Option<Refusal> {
        let _ = (core, tile, cell, rotation);
        None
    }

    /// The refusal of a tile that was drawn from a real box, if others are drawn before it.
    fn comes_later(core: &Core, tile: TileId) -> Option<Refusal> {
        let _ = (core, tile);
        None
    }

    /// True if a tile is drawn to be placed at once, before hands are dealt.
    fn precedes_hands(core: &Core, tile: TileId) -> bool {
        let _ = (core, tile);
        false
    }

    /// The refusal of a figure on a segment of the placed tile, if a clause of the
    /// expansion is the reason. The node is that of the segment, if the
    /// tile has one. Every expansion is asked, even if the system is off.
    fn why_not(
        core: &Core,
        kind: FigureKind,
        segment: Segment,
        node: Option<NodeId>,
    ) -> Option<Refusal> {
        let _ = (core, kind, segment, node);
        None
    }

    /// Lists the places of the turn player's figure of a kind beside the
    /// segments of the placed tile.
    fn list_places(core: &Core, kind: FigureKind, actions: &mut Vec<Action>) {
        let _ = (core, kind, actions);
    }

    /// Finds the place that an action names for a figure; `Ok(None)` for any
    /// other action.
    ///
    /// # Errors
    ///
    /// The clause that forbids it, and the reason.
    fn find_place(core: &Core, action: Action) -> Result<Option<(FigureKind, NodeId)>, Refusal> {
        let _ = (core, action);
        Ok(None)
    }

    /// The bridge that a checked action builds together with a placement.
    fn needs(checked: Self::CheckedAction) -> Option<(Cell, Axis)> {
        let _ = checked;
        None
    }

    /// Finds the completed features that their owners may keep instead of scoring them,
    /// whether they have decided in this round or not.
    fn stays(view: View<Self>, found: &mut Stays) {
        let _ = (view, found);
    }

    /// Changes the worth of a feature.
    fn worth(
        options: &Options,
        kind: FeatureKind,
        is_complete: bool,
        counts: &Counts,
        worth: &mut Worth,
    ) {
        let _ = (options, kind, is_complete, counts, worth);
    }

    /// Changes the worth of a feature to one of its owners.
    fn worth_to(core: &Core, feature: NodeId, owner: Player, worth: &mut Worth) {
        let _ = (core, feature, owner, worth);
    }

    /// Finds what others get when a feature is scored.
    fn bonuses(core: &Core, feature: NodeId, found: &mut Bonuses) {
        let _ = (core, feature, found);
    }

    /// True if the turn player can place a tile that is not drawn.
    fn has_own_tile(core: &Core) -> bool {
        let _ = core;
        false
    }

    /// True if it scores in a round although nothing was completed.
    fn scores_too(view: View<Self>) -> bool {
        let _ = view;
        false
    }

    /// True if a decision comes before the tile of a turn, so that a position can hold its
    /// moment.
    fn precedes_tile(phase: Self::Phase) -> bool {
        let _ = phase;
        false
    }

    /// True if tiles that come too early are set aside in a game, until
    /// [`return_aside`](Core::return_aside).
    fn sets_aside(setup: &Setup) -> bool {
        let _ = setup;
        false
    }

    /// True if no figure may be placed on a tile once it lies.
    fn bars(core: &Core, tile: TileId) -> bool {
        let _ = (core, tile);
        false
    }

    /// True if it has nothing that outlasts the turn, so that a position can hold all
    /// that it knows.
    fn is_between_turns(view: View<Self>) -> bool {
        let _ = view;
        true
    }

    /// Checks the pieces of a position and builds them. Called before figures
    /// are placed, even if the system is off.
    ///
    /// # Errors
    ///
    /// The fault, and its place in the position.
    fn build(setup: &Setup, board: &mut Board) -> Result<(), SetupError> {
        let _ = (setup, board);
        Ok(())
    }

    /// Checks the figures of a position and the pieces beside the board, and
    /// lays them out. Called after the figures are placed.
    ///
    /// # Errors
    ///
    /// The fault, and its place in the position.
    fn lay(setup: &Setup, board: &mut Board, own: &mut Self::State) -> Result<(), SetupError> {
        let _ = (setup, board, own);
        Ok(())
    }

    /// Adds its part to a position of this moment, and to a report.
    fn describe(view: View<Self>, position: &mut StartPosition) {
        let _ = (view, position);
    }
}

/// The decision that is due, as an expansion sees it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Now<P> {
    /// The turn player places this tile.
    Place(TileId),
    /// The turn player acts with the tile on this cell, or passes.
    Figure(Cell),
    /// A decision of this expansion.
    Own(P),
    /// A decision of another expansion, or none after the end of the game.
    Other,
}

/// The continuation of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Flow<P> {
    /// The decision stays due.
    Stay,
    /// This decision is due.
    Ask(P),
    /// The turn player places this tile, which fits somewhere.
    Place(TileId),
    /// The next tile of the stack is to be named, and then the stage begins again.
    Draw,
    /// The expansions are asked again at the same stage.
    Repeat,
    /// Nothing is due: at a stage, the next expansion acts; after a checked action, the
    /// turn continues at the next stage.
    Done,
    /// The turn continues at this stage.
    To(TurnStage),
}

impl<P> Flow<P> {
    /// Converts the type of decisions.
    #[inline]
    pub fn map<Q>(self, phase: impl FnOnce(P) -> Q) -> Flow<Q> {
        match self {
            Flow::Stay => Flow::Stay,
            Flow::Ask(asked) => Flow::Ask(phase(asked)),
            Flow::Place(tile) => Flow::Place(tile),
            Flow::Draw => Flow::Draw,
            Flow::Repeat => Flow::Repeat,
            Flow::Done => Flow::Done,
            Flow::To(stage) => Flow::To(stage),
        }
    }
}

/// The view that an expansion reads.
pub(crate) struct View<'a, E: Expansion + ?Sized> {
    pub core: &'a Core,
    pub own: &'a E::State,
}

/// The view that an expansion changes.
pub(crate) struct ViewMut<'a, E: Expansion + ?Sized> {
    pub core: &'a mut Core,
    pub own: &'a mut Memory<E::State>,
}

impl<E: Expansion + ?Sized> Clone for View<'_, E> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<E: Expansion + ?Sized> Copy for View<'_, E> {}

impl<E: Expansion + ?Sized> ViewMut<'_, E> {
    /// A read-only copy of the view.
    pub fn view(&self) -> View<'_, E> {
        View {
            core: self.core,
            own: self.own,
        }
    }
}
