//! Legal actions.

use super::play::CheckedAction;
use super::state::Game;
use crate::action::{Action, Axis};
use crate::board::Placements;
use crate::clause::Clause;
use crate::edge::Edge;
use crate::expansions::{self, Phase};
use crate::geometry::{Cell, Rotation, Side};
use crate::refusal::{Reason, Refusal};
use crate::tiles::TileId;

/// The rotations of a tile that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rotations {
    /// Every rotation in which the tile fits.
    All,
    /// Only the first of rotations that play alike.
    Distinct,
}

impl Game {
    /// The legal actions; empty only when the game is over.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(Rotations::All, &mut actions);
        actions
    }

    /// Replaces the content of `actions` by the legal actions. Does not
    /// allocate once the list is long enough.
    pub fn legal_into(&self, rotations: Rotations, actions: &mut Vec<Action>) {
        actions.clear();
        if let Phase::Place { tile } = self.phase {
            self.list_placements(tile, rotations, actions);
        }
        self.list_others(actions);
    }

    /// Lists all placements of the drawn tile, those that need a bridge last;
    /// none unless a tile is to be placed. With
    /// [`Game::besides_placements_into`] it is the fast equivalent of
    /// [`Game::legal`].
    pub fn placements_into(&self, rotations: Rotations, list: &mut Placements) {
        list.clear();
        if let Phase::Place { tile } = self.phase {
            let rotations = self.listed_rotations(tile, rotations);
            match self.core.is_confined(tile) {
                false => self.core.board.list_places(tile, rotations, list),
                true => self
                    .core
                    .confined_places(tile, rotations, |number, rotation| {
                        list.push(number, rotation);
                    }),
            }
            if self.core.has_systems() {
                self.list_misfits(tile, rotations, list);
            }
        }
    }

    /// Lists the placements that expansions add although they do not match.
    #[inline(never)]
    fn list_misfits(&self, tile: TileId, rotations: u8, list: &mut Placements) {
        expansions::misfits(&self.core, tile, rotations, |misfit| {
            list.push(misfit.number, misfit.rotation);
        });
    }

    /// Lists the legal actions except placements.
    pub fn besides_placements_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        self.list_others(actions);
    }

    /// The bridge that the placement of the drawn tile would need, if it is
    /// legal and needs one (bridge-repair).
    pub fn needed_bridge(&self, cell: Cell, rotation: Rotation) -> Option<(Cell, Axis)> {
        match self.check(Action::Place { cell, rotation }) {
            Ok(CheckedAction::Expansion(checked)) => expansions::needs(checked),
            _ => None,
        }
    }

    /// The rotations in which the drawn tile fits on a cell.
    pub fn rotations_at(&self, cell: Cell) -> Vec<Rotation> {
        let Phase::Place { tile } = self.phase else {
            return Vec::new();
        };
        let fits = |&rotation: &Rotation| self.check_place(tile, cell, rotation).is_ok();
        Rotation::ALL.into_iter().filter(fits).collect()
    }

    fn listed_rotations(&self, tile: TileId, rotations: Rotations) -> u8 {
        match rotations {
            Rotations::All => u8::MAX,
            Rotations::Distinct => self.core.board.tables.distinct(tile),
        }
    }

    fn list_placements(&self, tile: TileId, rotations: Rotations, actions: &mut Vec<Action>) {
        let rotations = self.listed_rotations(tile, rotations);
        self.core.each_place(tile, rotations, |cell, rotation| {
            actions.push(Action::Place { cell, rotation });
        });
        if self.core.has_systems() {
            expansions::misfits(&self.core, tile, rotations, |misfit| {
                let (cell, rotation) = (misfit.cell, misfit.rotation);
                actions.push(Action::Place { cell, rotation });
            });
        }
    }

    /// Lists the actions except placements.
    #[inline(always)]
    fn list_others(&self, actions: &mut Vec<Action>) {
        let (core, states) = (&self.core, &self.states);
        match self.phase {
            Phase::Place { tile } => {
                if core.has_systems() {
                    self.list_beside_tile(tile, actions);
                }
            }
            Phase::Figure { cell } => {
                core.list_figures(actions);
                actions.push(Action::Pass);
                if core.has_systems() {
                    self.list_beside_figure(cell, actions);
                }
            }
            Phase::Draw => {
                core.list_unnamed(|tile| actions.push(Action::Draw { tile: tile.plain() }));
                actions.push(Action::End);
            }
            Phase::Hand => {
                core.list_hand(|tile| actions.push(Action::Hand { tile: tile.plain() }));
            }
            phase => expansions::list(core, states, phase, actions),
        }
    }

    /// Lists what expansions add while a tile is placed. Apart from the code of the base
    /// game, which is faster in one piece.
    #[inline(never)]
    fn list_beside_tile(&self, tile: TileId, actions: &mut Vec<Action>) {
        let (core, states) = (&self.core, &self.states);
        if expansions::may_set_aside(core, tile) {
            actions.push(Action::Discard);
        }
        expansions::list_beside_tile(core, states, tile, actions);
    }

    /// Lists the actions that expansions add to that of the turn, without those they overrule.
    #[inline(never)]
    fn list_beside_figure(&self, cell: Cell, actions: &mut Vec<Action>) {
        let (core, states) = (&self.core, &self.states);
        expansions::list_beside_figure(core, states, cell, actions);
        if expansions::may_overrule(core) {
            actions.retain(|&action| expansions::overrules(core, states, action).is_none());
        }
    }

    /// Checks a placement of `tile` (base-fit) and finds the bridge that it
    /// would need (bridge-repair).
    #[inline]
    pub(super) fn check_place(
        &self,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<CheckedAction, Refusal> {
        match self.core.fits(tile, cell, rotation) {
            true => Ok(CheckedAction::Place {
                tile,
                cell,
                rotation,
            }),
            false => self.check_misfit(tile, cell, rotation),
        }
    }

    /// Asks the expansions about a placement that does not match, or refuses
    /// it.
    #[cold]
    fn check_misfit(
        &self,
        tile: TileId,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<CheckedAction, Refusal> {
        if self.core.board.fits(tile, cell, rotation)
            && let Some(refusal) = self.core.forbids(tile, cell, rotation)
        {
            return Err(refusal);
        }
        if self.core.has_systems()
            && let Some(checked) = expansions::check_misfit(&self.core, tile, cell, rotation)?
        {
            return Ok(CheckedAction::Expansion(checked));
        }
        Err(Refusal::new(
            Clause::BaseFit,
            self.misfit(tile, cell, rotation),
        ))
    }

    #[cold]
    fn misfit(&self, tile: TileId, cell: Cell, rotation: Rotation) -> Reason {
        if !cell.is_on_board() {
            return Reason::BeyondEdge(cell);
        }
        if self.core.board.is_placed(cell) {
            return Reason::Occupied(cell);
        }
        let Some(code) = self.core.board.code_at(cell) else {
            return Reason::Apart(cell);
        };
        let board = &self.core.board;
        for side in Side::ALL {
            let shows = board.tables.shape(tile, rotation).edge(side);
            let river = board.river_at(cell.neighbor(side), side.opposite());
            let meets = match river {
                Some(true) => Some(Edge::River),
                _ => Edge::of(code, side),
            };
            if let Some(meets) = meets
                && shows != meets
            {
                return Reason::Mismatch { side, shows, meets };
            }
        }
        Reason::TooFar(cell)
    }

    /// The refusal of an action that does not belong to this phase: by the
    /// clause that says when it may be done, if there is one.
    #[cold]
    pub(super) fn refuse_other(&self, action: Action) -> Refusal {
        if self.phase == Phase::Over {
            return Refusal::new(Clause::BaseEnd, Reason::Over);
        }
        if action.system().is_some_and(|system| !self.core.has(system)) {
            return Refusal::new(action.clause(), Reason::SystemOff);
        }
        if action == Action::Discard && matches!(self.phase, Phase::Place { .. }) {
            return Refusal::new(Clause::BaseDiscard, Reason::Placeable);
        }
        let clause = action.clause_elsewhere().unwrap_or(Clause::BaseTurn);
        Refusal::new(clause, Reason::OtherPhase)
    }
}
