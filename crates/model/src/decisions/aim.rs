//! Aiming: target and rotation of the drawn tile. The engine decides whether they are
//! legal.

use bastide_rules::action::Axis;
use bastide_rules::board::PlacedTile;
use bastide_rules::order::sort_by_key;
use bastide_rules::{Action, Cell, Game, Phase, Refusal, Rotation, Side, TileId};

use crate::table::{Aim, Table};

/// A cell where the drawn tile fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacementHint {
    /// The cell.
    pub cell: Cell,
    /// True if the tile fits in its current rotation.
    pub as_held: bool,
    /// True if it fits only with a bridge (bridge-repair).
    pub bridged: bool,
}

impl Table {
    /// The tile to place.
    pub fn drawn(&self) -> Option<TileId> {
        match self.game.phase() {
            Phase::Place { tile } if !self.is_set_up => Some(tile),
            _ => None,
        }
    }

    /// Rotation of the drawn tile.
    pub fn held(&self) -> Rotation {
        self.held
    }

    /// The cells where a person can place the drawn tile, in order.
    pub fn placement_hints(&self) -> Vec<PlacementHint> {
        let mut hints: Vec<PlacementHint> = Vec::new();
        if self.is_others() || self.drawn().is_none() {
            return hints;
        }
        for action in self.game.legal() {
            let Some((cell, rotation)) = action.placement() else {
                continue;
            };
            let bridged = self.game.needed_bridge(cell, rotation).is_some();
            let as_held = self.rotation_for(cell) == Some(self.held) && rotation == self.held;
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

    /// The drawn tile at its aim.
    pub fn ghost(&self) -> Option<PlacedTile> {
        let (tile, cell) = (self.drawn()?, self.aim?.cell);
        let rotation = self.rotation_for(cell)?;
        Some(PlacedTile {
            cell,
            tile,
            rotation,
            bridge: None,
        })
    }

    /// The game after the placement at the aim, without the bridge it may need.
    pub fn after_placement(&self) -> Option<Game> {
        let PlacedTile { cell, rotation, .. } = self.ghost()?;
        let mut after = self.game.clone();
        after.play_quiet(Action::place(cell, rotation)).ok()?;
        Some(after)
    }

    /// The bridge that the placement at the aim needs (bridge-repair).
    pub fn ghost_bridge(&self) -> Option<(Cell, Axis)> {
        let ghost = self.ghost()?;
        self.game.needed_bridge(ghost.cell, ghost.rotation)
    }

    /// The first rotation that fits on a cell, starting with the current one. One that
    /// needs a bridge is the last resort, unless it was chosen there.
    fn rotation_for(&self, cell: Cell) -> Option<Rotation> {
        if self.is_others() {
            return None;
        }
        let fits = self.game.rotations_at(cell);
        let is_turned = |aim: Aim| aim.is_turned && aim.cell == cell;
        if self.aim.is_some_and(is_turned) && fits.contains(&self.held) {
            return Some(self.held);
        }
        let rotations = Rotation::ALL.map(|by| self.held.then(by));
        let plain = |rotation: &&Rotation| self.game.needed_bridge(cell, **rotation).is_none();
        let mut rotations = rotations.iter().filter(|rotation| fits.contains(rotation));
        rotations.clone().find(plain).or(rotations.next()).copied()
    }

    /// Rotates the tile to its next rotation: at an aim, to the next one that fits.
    pub(crate) fn turn_tile(&mut self, clockwise: bool) {
        self.spot = None;
        let step = match clockwise {
            true => Rotation::R90,
            false => Rotation::R270,
        };
        let fits = self.aim.map(|aim| self.game.rotations_at(aim.cell));
        let fits = fits.filter(|fits| !fits.is_empty());
        let mut rotation = self.ghost().map_or(self.held, |ghost| ghost.rotation);
        for _ in 0..4 {
            rotation = rotation.then(step);
            if fits.as_ref().is_none_or(|fits| fits.contains(&rotation)) {
                break;
            }
        }
        self.held = rotation;
        if let Some(aim) = &mut self.aim {
            aim.is_turned = true;
        }
    }

    /// Rotates the tile in hand with the buttons next to it. An aim that the pointer left
    /// on its way there is dropped, so that every rotation is possible.
    pub(crate) fn turn_in_hand(&mut self, clockwise: bool) {
        self.aim = self.aim.filter(|aim| !aim.is_glance);
        self.turn_tile(clockwise);
    }

    /// Restores an attempt: its rotation and its aim.
    pub(crate) fn try_again(&mut self, cell: Cell, rotation: Rotation) {
        self.held = rotation;
        self.aim = Some(Aim {
            is_turned: true,
            ..Aim::at(cell)
        });
        self.cursor = cell;
    }

    /// Clears the aim; the rotation stays.
    pub(crate) fn clear_aim(&mut self) {
        self.aim = None;
    }

    /// Aims at a cell.
    ///
    /// # Errors
    ///
    /// The reason why the tile does not fit in any rotation.
    pub(crate) fn aim_at(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.spot = None;
        if self.rotation_for(cell).is_some() {
            self.aim = Some(Aim::at(cell));
            self.cursor = cell;
            return Ok(());
        }
        self.aim = None;
        let rotation = self.held;
        match self.game.why_not(Action::place(cell, rotation)) {
            Some(refusal) => Err(refusal),
            None => Ok(()),
        }
    }

    /// Aims at a cell if the tile fits there, and keeps the aim otherwise, so that it
    /// survives the way to a button. A chosen aim comes back when the pointer leaves the
    /// board.
    pub(crate) fn glance_at(&mut self, cell: Cell) {
        let is_here = self.aim.is_some_and(|aim| aim.cell == cell);
        if self.rotation_for(cell).is_some() && !is_here {
            self.aim = Some(Aim {
                is_glance: true,
                chosen: self.aim.and_then(|aim| match aim.is_glance {
                    true => aim.chosen,
                    false => Some((aim.cell, aim.is_turned)),
                }),
                ..Aim::at(cell)
            });
            self.cursor = cell;
        }
    }

    /// Returns to the chosen aim and the hinted choice when the pointer leaves the board,
    /// whatever it crossed on its way to a button.
    pub(crate) fn leave_board(&mut self) {
        self.pointed = self.advised_choice().or(self.pointed);
        if let Some((cell, is_turned)) = self.aim.and_then(|aim| aim.chosen) {
            self.aim = Some(Aim {
                is_turned,
                ..Aim::at(cell)
            });
            self.cursor = cell;
        }
    }

    /// True for stops of the keyboard cursor: tiles, and empty cells next to them.
    fn is_stop(&self, cell: Cell) -> bool {
        let board = self.game.board();
        board.tile_at(cell).is_some() || board.frontier().contains(&cell)
    }

    /// Moves the cursor to the next stop on a side, and aims there if the tile fits.
    pub(crate) fn walk(&mut self, side: Side) {
        let mut cell = self.cursor;
        // Crosses gaps up to the maximum size of a board.
        for _ in 0..bastide_rules::board::MOST_EXTENT {
            cell = cell.neighbor(side);
            if self.is_stop(cell) {
                self.cursor = cell;
                break;
            }
        }
        self.aim = self.rotation_for(self.cursor).map(|_| Aim::at(self.cursor));
    }
}
