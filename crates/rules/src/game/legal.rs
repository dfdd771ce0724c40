//! What may be done now, and why not.

use super::turn::Step;
use super::{Game, Phase, bazaar, bridges, castles, fiefs, tower};
use crate::action::{Action, Axis};
use crate::board::{NodeId, Placements};
use crate::clause::Clause;
use crate::edge::Edge;
use crate::event::Nobody;
use crate::geometry::{Cell, Side, Turn};
use crate::player::FigureKind;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::system::System;
use crate::tables::MOST_SEGMENTS;
use crate::tiles::TileId;

/// Which turns of a tile are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turns {
    /// Every turn in which the tile fits.
    All,
    /// Of turns that play alike only the first.
    Distinct,
}

impl Game {
    /// The legal actions; none only when the game is over.
    pub fn legal(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.legal_into(Turns::All, &mut actions);
        actions
    }

    /// Lists the legal actions in place of what `actions` held, without
    /// allocating once the list is long enough.
    pub fn legal_into(&self, turns: Turns, actions: &mut Vec<Action>) {
        actions.clear();
        match self.head.phase {
            Phase::Place { tile } => self.places_into(tile, turns, actions),
            Phase::Figure { .. } => self.figures_into(actions),
            _ => {}
        }
        self.expansions_into(actions);
    }

    fn places_into(&self, tile: TileId, turns: Turns, actions: &mut Vec<Action>) {
        let turns = match turns {
            Turns::All => u8::MAX,
            Turns::Distinct => self.board.tables.distinct(tile),
        };
        for (cell, mut fit) in self.board.places(tile, turns) {
            while fit != 0 {
                let turn = Turn::ALL[fit.trailing_zeros() as usize & 3];
                fit &= fit - 1;
                actions.push(Action::Place { cell, turn });
            }
        }
        let may_set_aside = bridges::can_build(self) && actions.is_empty();
        bridges::mended_places(self, tile, turns, |_, cell, turn, _| {
            actions.push(Action::Place { cell, turn });
        });
        if may_set_aside {
            actions.push(Action::Discard);
        }
    }

    /// Lists all placements of the drawn tile, those that need a bridge last;
    /// none unless one is to be placed. Together with
    /// [`Game::besides_placements_into`] it is the fast way to what
    /// [`Game::legal`] says.
    pub fn placements_into(&self, turns: Turns, list: &mut Placements) {
        list.clear();
        if let Phase::Place { tile } = self.head.phase {
            let turns = match turns {
                Turns::All => u8::MAX,
                Turns::Distinct => self.board.tables.distinct(tile),
            };
            self.board.list_places(tile, turns, list);
            bridges::mended_places(self, tile, turns, |number, _, turn, _| {
                list.push(number, turn)
            });
        }
    }

    /// Lists the legal actions that are no placements.
    pub fn besides_placements_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.head.phase {
            Phase::Place { tile } if bridges::may_set_aside(self, tile) => {
                actions.push(Action::Discard);
            }
            Phase::Figure { .. } => self.figures_into(actions),
            _ => {}
        }
        self.expansions_into(actions);
    }

    /// Lists what the expansions add to the decision that is due.
    #[inline]
    fn expansions_into(&self, actions: &mut Vec<Action>) {
        if self.has_systems() {
            tower::list(self, actions);
            bridges::list(self, actions);
            castles::list(self, actions);
            fiefs::list(self, actions);
            bazaar::list(self, actions);
        }
    }

    fn figures_into(&self, actions: &mut Vec<Action>) {
        let slot = self.board.last_slot();
        let (first, shape) = (self.board.placed(slot).first, self.board.shape(slot));
        for kind in FigureKind::ALL {
            if self.seat(self.head.turn).figures(kind) == 0 {
                continue;
            }
            let before = actions.len();
            let mut free = [Action::Pass; MOST_SEGMENTS];
            let mut count = 0;
            // As many segments are looked at for every tile, and what is taken
            // is written over, since nobody could guess how many there are.
            for (n, &segment) in (0..).zip(&shape.names) {
                let exists = n < shape.len;
                let node = first.plus(if exists { n } else { 0 });
                let root = self.board.root(node);
                free[count % MOST_SEGMENTS] = Action::Figure { kind, segment };
                let is_free = self.board.node(root).strengths().is_none();
                count += usize::from(is_free & exists);
            }
            actions.extend_from_slice(&free);
            actions.truncate(before + count);
            if let Some((_, bridge)) = self.board.placed(slot).bridge {
                let root = self.board.root(bridge);
                if self.board.node(root).strengths().is_none() {
                    let segment = Segment::Bridge;
                    actions.push(Action::Figure { kind, segment });
                }
            }
        }
        actions.push(Action::Pass);
    }

    /// Why an action is not legal; `None` if it is.
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.check(action).err()
    }

    /// Whether `tile` may be placed so (base-fit), and the bridge that it
    /// would need (bridge-repair).
    #[inline]
    pub(super) fn check_place(
        &self,
        tile: TileId,
        cell: Cell,
        turn: Turn,
    ) -> Result<Step, Refusal> {
        let code = self.board.code_at(cell);
        let fits = code.is_some_and(|code| {
            self.board.tables.fits(tile)[usize::from(code)] >> turn as u8 & 1 == 1
        });
        let step = |needs| Step::Place {
            tile,
            cell,
            turn,
            needs,
        };
        if fits && self.board.reaches(cell) {
            return Ok(step(None));
        }
        match code {
            Some(code) if !fits => self.check_mended(tile, cell, turn, code).map(step),
            _ => Err(Refusal::new(Clause::BaseFit, self.misfit(tile, cell, turn))),
        }
    }

    /// The bridge that mends a placement, or why none does. Where only roads
    /// and fields meet, it is for want of a bridge that the tile does not fit.
    #[cold]
    fn check_mended(
        &self,
        tile: TileId,
        cell: Cell,
        turn: Turn,
        code: u8,
    ) -> Result<Option<(Cell, Axis)>, Refusal> {
        let refuse = |clause| Err(Refusal::new(clause, self.misfit(tile, cell, turn)));
        let own = self.board.tables.shape(tile, turn).code;
        let is_city_at_fault = Side::ALL.into_iter().any(|side| {
            let (shows, meets) = (Edge::of(own, side), Edge::of(code, side));
            meets.is_some() && shows != meets && [shows, meets].contains(&Some(Edge::City))
        });
        if is_city_at_fault || !self.has(System::Bridges) || !self.board.reaches(cell) {
            return refuse(Clause::BaseFit);
        }
        let near = self.board.tables.nearly_fits(tile)[usize::from(code)] >> turn as u8 & 1 == 1;
        let bridge = match near {
            true => bridges::needed(self, tile, cell, turn, code),
            false => None,
        };
        match bridge {
            None => refuse(Clause::BridgeRepair),
            Some(_) if !bridges::can_build(self) => {
                Err(Refusal::new(Clause::BridgeSupply, Reason::NoBridge))
            }
            bridge => Ok(bridge),
        }
    }

    /// The bridge that the placement of the drawn tile would need, if it is
    /// legal and needs one (bridge-repair).
    pub fn needed_bridge(&self, cell: Cell, turn: Turn) -> Option<(Cell, Axis)> {
        match self.check(Action::Place { cell, turn }) {
            Ok(Step::Place { needs, .. }) => needs,
            _ => None,
        }
    }

    #[cold]
    fn misfit(&self, tile: TileId, cell: Cell, turn: Turn) -> Reason {
        if self.board.is_placed(cell) {
            return Reason::Occupied(cell);
        }
        let Some(code) = self.board.code_at(cell) else {
            return Reason::Apart(cell);
        };
        let own = self.board.tables.shape(tile, turn).code;
        for side in Side::ALL {
            if let (Some(shows), Some(meets)) = (Edge::of(own, side), Edge::of(code, side))
                && shows != meets
            {
                return Reason::Mismatch { side, shows, meets };
            }
        }
        Reason::TooFar(cell)
    }

    /// Whether the turn player may put a figure on that segment of the tile
    /// placed last, and the segment's node (base-meeple).
    #[inline]
    pub(super) fn check_figure(
        &self,
        kind: FigureKind,
        segment: Segment,
    ) -> Result<NodeId, Refusal> {
        let refuse = |reason| Err(Refusal::new(Clause::BaseMeeple, reason));
        if segment == Segment::Tower {
            return Err(self.refuse_tower());
        }
        let Some(node) = self.board.node_at(self.board.last_slot(), segment) else {
            let clause = match segment {
                Segment::Bridge if self.has(System::Bridges) => Clause::BridgeMeeple,
                _ => Clause::BaseMeeple,
            };
            return Err(Refusal::new(clause, Reason::NoSegment(segment)));
        };
        let strengths = self.board.node(self.board.root(node)).strengths();
        if !strengths.is_none() {
            let by = self.players().find(|&player| strengths.get(player) > 0);
            let by = by.unwrap_or_default();
            return refuse(Reason::Taken { by });
        }
        if self.seat(self.head.turn).figures(kind) == 0 {
            return refuse(Reason::NoneLeft(kind));
        }
        Ok(node)
    }

    /// Why a meeple cannot be put on the tower of the tile just placed: it has
    /// no floor (tower-foundation).
    #[cold]
    fn refuse_tower(&self) -> Refusal {
        let placed = self.board.placed(self.board.last_slot());
        match self.board.tower_number(placed.cell) {
            Some(_) => Refusal::new(Clause::TowerFoundation, Reason::BareFoundation(placed.cell)),
            None => Refusal::new(Clause::BaseMeeple, Reason::NoSegment(Segment::Tower)),
        }
    }

    /// Why an action that does not belong to this phase is refused: by the
    /// clause that speaks of when it may be done, if there is one.
    #[cold]
    pub(super) fn refuse_other(&self, action: Action) -> Refusal {
        if self.head.phase == Phase::Over {
            return Refusal::new(Clause::BaseEnd, Reason::Over);
        }
        let (system, clause, at_another_time) = match action {
            Action::Place { .. } | Action::Figure { .. } | Action::Pass => {
                (None, Clause::BaseTurn, None)
            }
            Action::Discard if matches!(self.head.phase, Phase::Place { .. }) => {
                return Refusal::new(Clause::BaseDiscard, Reason::Placeable);
            }
            Action::Discard => (None, Clause::BaseTurn, None),
            Action::Ransom { .. } | Action::End => (
                Some(System::Tower),
                Clause::TowerRansom,
                Some(Clause::TowerRansomTurn),
            ),
            Action::Floor { .. } => (Some(System::Tower), Clause::TowerAction, None),
            Action::Top { .. } => (Some(System::Tower), Clause::TowerTop, None),
            Action::Capture { .. } | Action::Spare => {
                (Some(System::Tower), Clause::TowerCapture, None)
            }
            Action::Bridge { .. } => (
                Some(System::Bridges),
                Clause::BridgeWhen,
                Some(Clause::BridgeWhen),
            ),
            Action::Castle { .. } | Action::Score { .. } => {
                (Some(System::Castles), Clause::CastleOwner, None)
            }
            Action::Take { .. } => (Some(System::Castles), Clause::CastleChoice, None),
            Action::Offer { .. } | Action::Bid { .. } => {
                let open = self.extra.bazaar.is_some();
                let clause = Clause::BazaarBid;
                (Some(System::Bazaars), clause, open.then_some(clause))
            }
            Action::Buy | Action::Sell => {
                let open = self.extra.bazaar.is_some();
                let clause = Clause::BazaarSettle;
                (Some(System::Bazaars), clause, open.then_some(clause))
            }
            Action::Draft { .. } => {
                let clause = Clause::BazaarVariant;
                (Some(System::Bazaars), clause, Some(clause))
            }
        };
        match system {
            Some(system) if !self.has(system) => Refusal::new(clause, Reason::SystemOff),
            _ => Refusal::new(
                at_another_time.unwrap_or(Clause::BaseTurn),
                Reason::OtherPhase,
            ),
        }
    }

    /// The game after an action, without a spectator: for looking ahead.
    ///
    /// # Errors
    ///
    /// As [`Game::play`].
    pub fn after(&self, action: Action) -> Result<Game, Refusal> {
        let mut game = self.clone();
        game.play_before(action, &mut Nobody)?;
        Ok(game)
    }

    /// The turns, if any, in which the drawn tile fits on a cell.
    pub fn turns_at(&self, cell: Cell) -> Vec<Turn> {
        let Phase::Place { tile } = self.head.phase else {
            return Vec::new();
        };
        let fits = |&turn: &Turn| self.check_place(tile, cell, turn).is_ok();
        Turn::ALL.into_iter().filter(fits).collect()
    }
}
