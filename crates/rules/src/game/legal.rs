//! Legal actions.

use super::play::Step;
use super::state::Game;
use crate::action::{Action, Axis};
use crate::board::Placements;
use crate::clause::Clause;
use crate::edge::Edge;
use crate::expansions::{self, Phase};
use crate::geometry::{Cell, Side, Turn};
use crate::refusal::{Reason, Refusal};
use crate::tiles::TileId;

/// The turns of a tile that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// Every turn in which the tile fits.
    All,
    /// Only the first of turns that play alike.
    Distinct,
}

impl Game {
    /// The legal actions; empty only when the game is over.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(Turns::All, &mut actions);
        actions
    }

    /// Replaces the content of `actions` by the legal actions. Does not
    /// allocate once the list is long enough.
    pub fn legal_into(&self, turns: Turns, actions: &mut Vec<Action>) {
        actions.clear();
        if let Phase::Place { tile } = self.phase {
            self.list_placements(tile, turns, actions);
        }
        self.list_others(actions);
    }

    /// Lists all placements of the drawn tile, those that need a bridge last;
    /// none unless a tile is to be placed. With
    /// [`Game::besides_placements_into`] it is the fast equivalent of
    /// [`Game::legal`].
    pub fn placements_into(&self, turns: Turns, list: &mut Placements) {
        list.clear();
        if let Phase::Place { tile } = self.phase {
            let turns = self.turns_listed(tile, turns);
            match self.core.is_confined(tile) {
                false => self.core.board.list_places(tile, turns, list),
                true => self.core.confined_places(tile, turns, |number, turn| {
                    list.push(number, turn);
                }),
            }
            if self.core.has_systems() {
                expansions::misfits(&self.core, tile, turns, |misfit| {
                    list.push(misfit.number, misfit.turn);
                });
            }
        }
    }

    /// Lists the legal actions except placements.
    pub fn besides_placements_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        self.list_others(actions);
    }

    /// The bridge that the placement of the drawn tile would need, if it is
    /// legal and needs one (bridge-repair).
    pub fn needed_bridge(&self, cell: Cell, turn: Turn) -> Option<(Cell, Axis)> {
        match self.check(Action::Place { cell, turn }) {
            Ok(Step::Expansion(step)) => expansions::needs(step),
            _ => None,
        }
    }

    /// The turns in which the drawn tile fits on a cell.
    pub fn turns_at(&self, cell: Cell) -> Vec<Turn> {
        let Phase::Place { tile } = self.phase else {
            return Vec::new();
        };
        let fits = |&turn: &Turn| self.check_place(tile, cell, turn).is_ok();
        Turn::ALL.into_iter().filter(fits).collect()
    }

    fn turns_listed(&self, tile: TileId, turns: Turns) -> u8 {
        match turns {
            Turns::All => u8::MAX,
            Turns::Distinct => self.core.board.tables.distinct(tile),
        }
    }

    fn list_placements(&self, tile: TileId, turns: Turns, actions: &mut Vec<Action>) {
        let turns = self.turns_listed(tile, turns);
        self.core.each_place(tile, turns, |cell, turn| {
            actions.push(Action::Place { cell, turn });
        });
        if self.core.has_systems() {
            expansions::misfits(&self.core, tile, turns, |misfit| {
                let (cell, turn) = (misfit.cell, misfit.turn);
                actions.push(Action::Place { cell, turn });
            });
        }
    }

    /// Lists the actions except placements.
    #[inline]
    fn list_others(&self, actions: &mut Vec<Action>) {
        let (core, states) = (&self.core, &self.states);
        match self.phase {
            Phase::Place { tile } => {
                if core.has_systems() {
                    if expansions::may_set_aside(core, tile) {
                        actions.push(Action::Discard);
                    }
                    expansions::list_beside_tile(core, states, tile, actions);
                }
            }
            Phase::Figure { cell } => {
                core.list_figures(actions);
                actions.push(Action::Pass);
                if core.has_systems() {
                    expansions::list_beside_figure(core, states, cell, actions);
                }
            }
            phase => expansions::list(core, states, phase, actions),
        }
    }

    /// Checks a placement of `tile` (base-fit) and finds the bridge that it
    /// would need (bridge-repair).
    #[inline]
    pub(super) fn check_place(
        &self,
        tile: TileId,
        cell: Cell,
        turn: Turn,
    ) -> Result<Step, Refusal> {
        match self.core.fits(tile, cell, turn) {
            true => Ok(Step::Place { tile, cell, turn }),
            false => self.check_misfit(tile, cell, turn),
        }
    }

    /// Asks the expansions about a placement that does not match, or refuses
    /// it.
    #[cold]
    fn check_misfit(&self, tile: TileId, cell: Cell, turn: Turn) -> Result<Step, Refusal> {
        if self.core.board.fits(tile, cell, turn)
            && let Some(refusal) = self.core.forbids(tile, cell, turn)
        {
            return Err(refusal);
        }
        if self.core.has_systems()
            && let Some(step) = expansions::check_misfit(&self.core, tile, cell, turn)?
        {
            return Ok(Step::Expansion(step));
        }
        Err(Refusal::new(Clause::BaseFit, self.misfit(tile, cell, turn)))
    }

    #[cold]
    fn misfit(&self, tile: TileId, cell: Cell, turn: Turn) -> Reason {
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
            let shows = board.tables.shape(tile, turn).edge(side);
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
