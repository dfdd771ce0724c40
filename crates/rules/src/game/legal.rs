//! Legal actions.

use super::play::Step;
use super::state::Game;
use crate::action::{Action, Axis};
use crate::board::Placements;
use crate::clause::Clause;
use crate::edge::Edge;
use crate::expansions::{self, Phase};
use crate::figures::{Company, FigureKind};
use crate::geometry::{Cell, Side, Turn};
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::shape::{MOST_SEGMENTS, NodeId};
use crate::system::System;
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
        match self.phase {
            Phase::Place { tile } => self.list_placements(tile, turns, actions),
            Phase::Figure { .. } => self.list_figures(actions),
            _ => {}
        }
        self.list_expansions(actions);
    }

    /// Lists all placements of the drawn tile, those that need a bridge last;
    /// none unless a tile is to be placed. With
    /// [`Game::besides_placements_into`] it is the fast equivalent of
    /// [`Game::legal`].
    pub fn placements_into(&self, turns: Turns, list: &mut Placements) {
        list.clear();
        if let Phase::Place { tile } = self.phase {
            let turns = self.turns_listed(tile, turns);
            self.core.board.list_places(tile, turns, list);
            if self.core.has_systems() {
                expansions::mended(&self.core, tile, turns, |mended| {
                    list.push(mended.number, mended.turn);
                });
            }
        }
    }

    /// Lists the legal actions except placements.
    pub fn besides_placements_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.phase {
            Phase::Place { tile } if self.may_set_aside(tile) => actions.push(Action::Discard),
            Phase::Figure { .. } => self.list_figures(actions),
            _ => {}
        }
        self.list_expansions(actions);
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
        for (cell, mut fit) in self.core.board.places(tile, turns) {
            while fit != 0 {
                let turn = Turn::ALL[fit.trailing_zeros() as usize & 3];
                fit &= fit - 1;
                actions.push(Action::Place { cell, turn });
            }
        }
        if self.core.has_systems() {
            expansions::mended(&self.core, tile, turns, |mended| {
                let (cell, turn) = (mended.cell, mended.turn);
                actions.push(Action::Place { cell, turn });
            });
            if self.may_set_aside(tile) {
                actions.push(Action::Discard);
            }
        }
    }

    fn may_set_aside(&self, tile: TileId) -> bool {
        self.core.has_systems() && expansions::may_set_aside(&self.core, tile)
    }

    /// Lists the actions that expansions add to the decision that is due.
    #[inline]
    fn list_expansions(&self, actions: &mut Vec<Action>) {
        if self.core.has_systems() {
            expansions::list(&self.core, &self.states, self.phase, actions);
        }
    }

    fn list_figures(&self, actions: &mut Vec<Action>) {
        let board = &self.core.board;
        let slot = board.last_slot();
        let (first, shape) = (board.placed(slot).first, board.shape(slot));
        let bridge = board.placed(slot).bridge.map(|(_, node)| node);
        for kind in FigureKind::ALL {
            let facts = kind.facts();
            if self.seat(self.turn_player()).figures(kind) == 0 {
                continue;
            }
            if facts.company != Company::Nobody {
                self.list_company(kind, actions);
                continue;
            }
            let before = actions.len();
            let mut free = [Action::Pass; MOST_SEGMENTS];
            let mut count = 0;
            // The same number of segments is tried for every tile, and occupied
            // ones are overwritten, since their number is unpredictable.
            for (n, &segment) in (0..).zip(&shape.names) {
                let exists = n < shape.len;
                let node = first.plus(if exists { n } else { 0 });
                free[count % MOST_SEGMENTS] = Action::Figure { kind, segment };
                count += usize::from(self.core.may_stand(kind, node) & exists);
            }
            actions.extend_from_slice(&free);
            actions.truncate(before + count);
            if bridge.is_some_and(|bridge| self.core.may_stand(kind, bridge)) {
                let segment = Segment::Bridge;
                actions.push(Action::Figure { kind, segment });
            }
        }
        actions.push(Action::Pass);
    }

    /// Lists the segments for a figure that joins others.
    #[cold]
    fn list_company(&self, kind: FigureKind, actions: &mut Vec<Action>) {
        let board = &self.core.board;
        let slot = board.last_slot();
        let (placed, shape) = (board.placed(slot), board.shape(slot));
        let printed = (0..shape.len).map(|n| placed.first.plus(n));
        for node in printed.chain(placed.bridge.map(|(_, node)| node)) {
            if self.core.may_stand(kind, node) {
                let (_, segment) = board.name(node);
                actions.push(Action::Figure { kind, segment });
            }
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
        match self.fits(tile, cell, turn) {
            true => Ok(Step::Place { tile, cell, turn }),
            false => self.check_misfit(tile, cell, turn),
        }
    }

    /// Tests whether a tile matches on a cell without a bridge.
    #[inline]
    pub(super) fn fits(&self, tile: TileId, cell: Cell, turn: Turn) -> bool {
        let board = &self.core.board;
        let fits = |code| board.tables.fits(tile)[usize::from(code)] >> turn as u8 & 1 == 1;
        board.code_at(cell).is_some_and(fits) && board.reaches(cell)
    }

    /// Asks the expansions about a placement that does not match, or refuses
    /// it.
    #[cold]
    fn check_misfit(&self, tile: TileId, cell: Cell, turn: Turn) -> Result<Step, Refusal> {
        if self.core.has_systems()
            && let Some(step) = expansions::mend(&self.core, tile, cell, turn)?
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
        let own = self.core.board.tables.shape(tile, turn).code;
        for side in Side::ALL {
            if let (Some(shows), Some(meets)) = (Edge::of(own, side), Edge::of(code, side))
                && shows != meets
            {
                return Reason::Mismatch { side, shows, meets };
            }
        }
        Reason::TooFar(cell)
    }

    /// Checks a figure of the turn player on that segment of the tile placed
    /// last, and finds the segment's node (base-meeple).
    #[inline]
    pub(super) fn check_figure(
        &self,
        kind: FigureKind,
        segment: Segment,
    ) -> Result<NodeId, Refusal> {
        let core = &self.core;
        if segment == Segment::Tower {
            return Err(self.refuse_tower());
        }
        let Some(node) = core.board.node_at(core.board.last_slot(), segment) else {
            let clause = match segment {
                Segment::Bridge if core.has(System::Bridges) => Clause::BridgeMeeple,
                _ => Clause::BaseMeeple,
            };
            return Err(Refusal::new(clause, Reason::NoSegment(segment)));
        };
        if !core.may_stand(kind, node) {
            return Err(core.why_not_stand(kind, node));
        }
        if core.seat(core.turn_player()).figures(kind) == 0 {
            let clause = kind.facts().supply_clause;
            return Err(Refusal::new(clause, Reason::NoneLeft(kind)));
        }
        Ok(node)
    }

    /// The refusal of a meeple on the tower of the tile just placed: it has no
    /// floor (tower-foundation).
    #[cold]
    fn refuse_tower(&self) -> Refusal {
        let placed = self.core.board.placed(self.core.board.last_slot());
        match self.core.board.tower_number(placed.cell) {
            Some(_) => Refusal::new(Clause::TowerFoundation, Reason::BareFoundation(placed.cell)),
            None => Refusal::new(Clause::BaseMeeple, Reason::NoSegment(Segment::Tower)),
        }
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
