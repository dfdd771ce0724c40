//! The rest of a game: the remaining tiles, their places, and the scores if it
//! ended now.

use super::state::Game;
use crate::event::Event;
use crate::expansions::needed_bridge;
use crate::geometry::{Cell, Rotation};
use crate::order::sort_by_key;
use crate::pieces::Piece;
use crate::player::Player;
use crate::stage::TurnStage;
use crate::system::System;
use crate::tiles::TileId;

impl Game {
    /// The game as if it ended now, with the awards of the final scoring: lords
    /// leave, and the board is scored in its present state (base-final). A
    /// decision that is due is skipped, and tiles in hand or on offer are not
    /// placed.
    pub fn ended_now(&self) -> (Game, Vec<Event>) {
        let mut game = self.clone();
        let mut events = Vec::new();
        if self.decider().is_some() {
            game.walk(TurnStage::End, &mut events);
        }
        (game, events)
    }

    /// The number of each tile that the player who decides has not seen, as
    /// [`Game::remaining_to`].
    pub fn remaining(&self) -> Vec<(TileId, u8)> {
        self.remaining_to(self.decider())
    }

    /// The number of each tile that a player has not seen, in the order of
    /// [`TileId::all`]: those of the stack, those face down for an auction
    /// (bazaar-delayed) and those in the hands of others (house-hand). Every player who has
    /// counted knows them, and they are silent about the order.
    pub fn remaining_to(&self, viewer: Option<Player>) -> Vec<(TileId, u8)> {
        let mut counts: Vec<(TileId, u8)> = Vec::new();
        for tile in self.unseen_by(viewer).map(|tile| tile.plain()) {
            match counts.iter_mut().find(|(other, _)| *other == tile) {
                Some((_, count)) => *count = count.saturating_add(1),
                None => counts.push((tile, 1)),
            }
        }
        sort_by_key(&mut counts, |&(tile, _)| tile);
        counts
    }

    /// The rotations in which a tile, drawn or not, would match its neighbors on an
    /// empty cell without a bridge (base-fit); none without neighbors.
    pub fn rotations_of(&self, tile: TileId, cell: Cell) -> Vec<Rotation> {
        let tile = self.core.setup.variant(tile);
        let is_in = |&rotation: &Rotation| {
            self.core.board.fits(tile, cell, rotation)
                && self.core.forbids(tile, cell, rotation).is_none()
        };
        Rotation::ALL.into_iter().filter(is_in).collect()
    }

    /// The rotations in which a tile, drawn or not, would fit an empty cell with
    /// the one bridge that it needs there (bridge-repair); empty if no player
    /// has a bridge left.
    pub fn bridged_turns_of(&self, tile: TileId, cell: Cell) -> Vec<Rotation> {
        let left = |player: Player| self.seat(player).pieces(Piece::Bridge) > 0;
        if !self.core.has(System::Bridges)
            || !self.players().any(left)
            || !self.core.board.reaches(cell)
        {
            return Vec::new();
        }
        let tile = self.core.setup.variant(tile);
        let Some(code) = self.core.board.code_at(cell) else {
            return Vec::new();
        };
        let board = &self.core.board;
        let nearly = board.tables.nearly_fits(tile)[usize::from(code)];
        let is_bridged = |&rotation: &Rotation| {
            nearly >> rotation as u8 & 1 == 1
                && board.rivers_match(tile, cell, rotation)
                && self.core.forbids(tile, cell, rotation).is_none()
                && needed_bridge(board, tile, cell, rotation, code).is_some()
        };
        Rotation::ALL.into_iter().filter(is_bridged).collect()
    }
}
