//! What may be done now, and why not.

use super::{Game, Phase};
use crate::action::Action;
use crate::board::{NodeId, Placements};
use crate::clause::Clause;
use crate::event::Nobody;
use crate::geometry::{Cell, Side, Turn};
use crate::player::FigureKind;
use crate::refusal::{Reason, Refusal};
use crate::segment::Segment;
use crate::tables::Edge;
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
            Phase::Over => {}
        }
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
    }

    /// Lists all placements of the drawn tile; none unless one is to be
    /// placed. This is the fast way to what [`Game::legal`] says.
    pub fn placements_into(&self, turns: Turns, list: &mut Placements) {
        list.clear();
        if let Phase::Place { tile } = self.head.phase {
            let turns = match turns {
                Turns::All => u8::MAX,
                Turns::Distinct => self.board.tables.distinct(tile),
            };
            self.board.list_places(tile, turns, list);
        }
    }

    fn figures_into(&self, actions: &mut Vec<Action>) {
        let slot = self.board.last_slot();
        let (first, shape) = (self.board.placed(slot).first, self.board.shape(slot));
        for kind in FigureKind::ALL {
            if self.seat(self.head.turn).figures(kind) == 0 {
                continue;
            }
            for (n, &segment) in (0..shape.len).zip(&shape.names) {
                let root = self.board.root(first.plus(n));
                if self.board.node(root).strengths.is_none() {
                    actions.push(Action::Figure { kind, segment });
                }
            }
        }
        actions.push(Action::Pass);
    }

    /// Why an action is not legal; `None` if it is.
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        match (self.head.phase, action) {
            (Phase::Place { tile }, Action::Place { cell, turn }) => {
                self.check_place(tile, cell, turn).err()
            }
            (Phase::Figure { .. }, Action::Figure { kind, segment }) => {
                self.check_figure(kind, segment).err()
            }
            (Phase::Figure { .. }, Action::Pass) => None,
            _ => Some(self.refuse_other(action)),
        }
    }

    /// Whether `tile` may be placed so (base-fit).
    #[inline]
    pub(super) fn check_place(&self, tile: TileId, cell: Cell, turn: Turn) -> Result<(), Refusal> {
        let fits = self.board.code_at(cell).is_some_and(|code| {
            self.board.tables.fits(tile)[usize::from(code)] >> turn as u8 & 1 == 1
        });
        if fits && self.board.reaches(cell) {
            return Ok(());
        }
        Err(Refusal::new(Clause::BaseFit, self.misfit(tile, cell, turn)))
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
        let Some(node) = self.board.node_at(self.board.last_slot(), segment) else {
            return refuse(Reason::NoSegment(segment));
        };
        let strengths = self.board.node(self.board.root(node)).strengths;
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

    /// Why an action that does not belong to this phase is refused.
    #[cold]
    pub(super) fn refuse_other(&self, action: Action) -> Refusal {
        if self.head.phase == Phase::Over {
            return Refusal::new(Clause::BaseEnd, Reason::Over);
        }
        let (clause, reason) = match action {
            Action::Place { .. } | Action::Figure { .. } | Action::Pass => {
                (Clause::BaseTurn, Reason::OtherPhase)
            }
            Action::Discard if matches!(self.head.phase, Phase::Place { .. }) => {
                (Clause::BaseDiscard, Reason::Placeable)
            }
            Action::Discard => (Clause::BaseTurn, Reason::OtherPhase),
            Action::Ransom { .. } | Action::End => (Clause::TowerRansom, Reason::SystemOff),
            Action::Floor { .. } => (Clause::TowerAction, Reason::SystemOff),
            Action::Top { .. } => (Clause::TowerTop, Reason::SystemOff),
            Action::Capture { .. } | Action::Spare => (Clause::TowerCapture, Reason::SystemOff),
            Action::Bridge { .. } => (Clause::BridgeWhen, Reason::SystemOff),
            Action::Castle { .. } | Action::Score { .. } => {
                (Clause::CastleOwner, Reason::SystemOff)
            }
            Action::Take { .. } => (Clause::CastleChoice, Reason::SystemOff),
            Action::Offer { .. } | Action::Bid { .. } => (Clause::BazaarBid, Reason::SystemOff),
            Action::Buy | Action::Sell => (Clause::BazaarSettle, Reason::SystemOff),
            Action::Draft { .. } => (Clause::BazaarVariant, Reason::SystemOff),
        };
        Refusal::new(clause, reason)
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
