//! Aiming: where the drawn tile would go and how it is turned. Whether it is
//! legal there, the engine says.

use bastide_rules::action::Axis;
use bastide_rules::board::PlacedTile;
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Cell, Game, Phase, Refusal, Side, TileId, Turn};

use crate::table::{Aim, Table};

/// A cell where the drawn tile can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementHint {
    /// The cell.
    pub cell: Cell,
    /// True if the tile fits there as it is held; otherwise it must be turned.
    pub as_held: bool,
    /// True if it fits there only with a bridge (bridge-repair).
    pub bridged: bool,
}

impl Table {
    /// The tile that is to be placed.
    pub fn drawn(&self) -> Option<TileId> {
        match self.game.phase() {
            Phase::Place { tile } if !self.is_set_up => Some(tile),
            _ => None,
        }
    }

    /// How the drawn tile is held.
    pub fn held(&self) -> Turn {
        self.held
    }

    /// Where a person can place the drawn tile, ordered by cell.
    pub fn placement_hints(&self) -> Vec<PlacementHint> {
        let mut hints: Vec<PlacementHint> = Vec::new();
        if self.is_others() || self.drawn().is_none() {
            return hints;
        }
        for action in self.game.legal() {
            let Some((cell, turn)) = action.placement() else {
                continue;
            };
            let as_held = turn == self.held;
            let bridged = self.game.needed_bridge(cell, turn).is_some();
            match hints.iter_mut().find(|hint| hint.cell == cell) {
                Some(hint) => {
                    hint.as_held |= as_held;
                    hint.bridged &= bridged;
                }
                None => hints.push(PlacementHint {
                    cell,
                    as_held,
                    bridged,
                }),
            }
        }
        sort_by_key(&mut hints, |hint| hint.cell);
        hints
    }

    /// The tile as it would lie where it is aimed at.
    pub fn ghost(&self) -> Option<PlacedTile> {
        let (tile, cell) = (self.drawn()?, self.aim?.cell);
        let turn = self.turn_for(cell)?;
        Some(PlacedTile {
            cell,
            tile,
            turn,
            bridge: None,
        })
    }

    /// The game after the tile was placed where it is aimed at.
    pub fn after_placement(&self) -> Option<Game> {
        let PlacedTile { cell, turn, .. } = self.ghost()?;
        let mut after = self.game.clone();
        after.play_quiet(Action::place(cell, turn)).ok()?;
        Some(after)
    }

    /// The bridge that the tile needs where it is aimed at (bridge-repair).
    pub fn ghost_bridge(&self) -> Option<(Cell, Axis)> {
        let ghost = self.ghost()?;
        self.game.needed_bridge(ghost.cell, ghost.turn)
    }

    /// The first turn, from the one that the tile is held in, in which it
    /// fits. A turn that needs a bridge is taken if the tile is held so, or if
    /// there is no other.
    fn turn_for(&self, cell: Cell) -> Option<Turn> {
        if self.is_others() {
            return None;
        }
        let fits = self.game.turns_at(cell);
        if fits.contains(&self.held) {
            return Some(self.held);
        }
        let turns = Turn::ALL.map(|by| self.held.then(by));
        let plain = |turn: &&Turn| self.game.needed_bridge(cell, **turn).is_none();
        let mut turns = turns.iter().filter(|turn| fits.contains(turn));
        turns.clone().find(plain).or(turns.next()).copied()
    }

    /// Turns the tile to the next turn: one that fits, if it is aimed
    /// somewhere.
    pub(crate) fn turn_tile(&mut self, clockwise: bool) {
        self.spot = None;
        let step = match clockwise {
            true => Turn::R90,
            false => Turn::R270,
        };
        let fits = self.aim.map(|aim| self.game.turns_at(aim.cell));
        let fits = fits.filter(|fits| !fits.is_empty());
        let mut turn = self.ghost().map_or(self.held, |ghost| ghost.turn);
        for _ in 0..4 {
            turn = turn.then(step);
            if fits.as_ref().is_none_or(|fits| fits.contains(&turn)) {
                break;
            }
        }
        self.held = turn;
    }

    /// Turns the tile in the hand, by the buttons beside it. A pointer that came there
    /// passed over cells that nobody meant: then the tile turns freely.
    pub(crate) fn turn_in_hand(&mut self, clockwise: bool) {
        self.aim = self.aim.filter(|aim| !aim.is_glance);
        self.turn_tile(clockwise);
    }

    /// Holds the tile as it was tried, and aims there again.
    pub(crate) fn try_again(&mut self, cell: Cell, turn: Turn) {
        self.held = turn;
        self.aim = Some(Aim::at(cell));
        self.cursor = cell;
    }

    /// Aims nowhere; the tile is held as it was.
    pub(crate) fn take_aim_back(&mut self) {
        self.aim = None;
    }

    /// Aims at a cell.
    ///
    /// # Errors
    ///
    /// Why the tile fits there in no turn.
    pub(crate) fn aim_at(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.spot = None;
        if self.turn_for(cell).is_some() {
            self.aim = Some(Aim::at(cell));
            self.cursor = cell;
            return Ok(());
        }
        self.aim = None;
        let turn = self.held;
        match self.game.why_not(Action::place(cell, turn)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// Aims at a cell if the tile fits there. Elsewhere the last aim stays, so
    /// that the way from the board to a button does not lose it.
    pub(crate) fn glance_at(&mut self, cell: Cell) {
        let is_chosen = self.aim == Some(Aim::at(cell));
        if self.turn_for(cell).is_some() && !is_chosen {
            self.aim = Some(Aim {
                cell,
                is_glance: true,
            });
            self.cursor = cell;
        }
    }

    /// Cells that the keyboard's cursor stops at: tiles and the places beside
    /// them.
    fn is_stop(&self, cell: Cell) -> bool {
        let board = self.game.board();
        board.tile_at(cell).is_some() || board.frontier().contains(&cell)
    }

    /// Moves the cursor to the next stop toward a side, and aims there if the
    /// tile fits.
    pub(crate) fn walk(&mut self, side: Side) {
        let mut cell = self.cursor;
        // Gaps are crossed; a board is never wider than this.
        for _ in 0..bastide_rules::board::MOST_EXTENT {
            cell = cell.neighbor(side);
            if self.is_stop(cell) {
                self.cursor = cell;
                break;
            }
        }
        self.aim = self.turn_for(self.cursor).map(|_| Aim::at(self.cursor));
    }
}
