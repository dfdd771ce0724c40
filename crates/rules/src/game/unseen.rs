//! Hypothetical games for players that look ahead: another order of the unseen
//! tiles, or another tile in a player's hand.

use std::sync::Arc;

use super::state::Game;
use crate::core::Turn;
use crate::expansions::Phase;
use crate::order::sort_by_key;
use crate::player::Player;
use crate::shuffle::SplitMix64;
use crate::tiles::TileId;

impl Game {
    /// A copy of this game with the tiles of the stack in ascending order and
    /// without an undo log: nothing in it reveals the real drawing order.
    #[must_use]
    pub fn with_stack_sorted(&self) -> Game {
        let mut game = Game {
            core: self.core.clone(),
            phase: self.phase,
            states: self.states.without_past(),
            frames: Vec::new(),
        };
        game.core.board.clear_log();
        sort_by_key(game.unseen(), |&tile| tile);
        game
    }

    /// Puts the tiles of the stack into a random order.
    pub fn shuffle_stack(&mut self, random: &mut SplitMix64) {
        random.shuffle(self.unseen());
    }

    /// Puts the tiles of the stack into the given order. Returns false, and
    /// changes nothing, unless the order has exactly the same tiles.
    pub fn arrange_stack(&mut self, order: &[TileId]) -> bool {
        let sorted = |tiles: &[TileId]| {
            let mut tiles = tiles.to_vec();
            sort_by_key(&mut tiles, |&tile| tile);
            tiles
        };
        let same = sorted(order) == sorted(self.stack());
        if same {
            self.unseen().copy_from_slice(order);
        }
        same
    }

    /// This game as if it were the turn of `player`, who has to place `tile`;
    /// an open bazaar is dropped. `None` if there is no such player or the tile
    /// cannot be placed. A tile on offer is worth the difference that its best
    /// move makes here.
    #[must_use]
    pub fn imagine(&self, player: Player, tile: TileId) -> Option<Game> {
        if player.index() >= self.core.setup.players.len() {
            return None;
        }
        let mut game = self.clone();
        if game.states.bazaars.is_some() {
            *game.states.bazaars = None;
        }
        game.core.state.turn = Turn::of(player);
        let tile = self.options().variant(tile);
        game.phase = Phase::Place { tile };
        game.core.is_placeable(tile).then_some(game)
    }

    /// The tiles of the stack, for reordering. Drawn tiles stay before them, so
    /// that actions can still be undone.
    fn unseen(&mut self) -> &mut [TileId] {
        let drawn = usize::from(self.core.state.drawn);
        Arc::make_mut(&mut self.core.setup)
            .stack
            .get_mut(drawn..)
            .unwrap_or_default()
    }
}
