//! What may be imagined: another order of the tiles that nobody has seen, and
//! another tile in somebody's hand. For players that look ahead.

use std::sync::Arc;

use super::{Game, Phase, Progress};
use crate::order::sort_by_key;
use crate::player::Player;
use crate::shuffle::SplitMix64;
use crate::tiles::TileId;

impl Game {
    /// A game that stands like this one, with the tiles of the stack in
    /// ascending order and no way back: nothing in it tells in which order
    /// they will really be drawn.
    #[must_use]
    pub fn with_stack_sorted(&self) -> Game {
        let mut game = Game {
            setup: self.setup.clone(),
            board: self.board.clone(),
            head: self.head,
            extra: self.extra,
            frames: Vec::new(),
            extras: Vec::new(),
        };
        game.board.settle();
        sort_by_key(game.unseen(), |&tile| tile);
        game
    }

    /// Puts the tiles of the stack into a random order.
    pub fn shuffle_stack(&mut self, random: &mut SplitMix64) {
        random.shuffle(self.unseen());
    }

    /// Puts the tiles of the stack into the given order; whether it names the
    /// very tiles that are there. If not, nothing changes.
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
    /// an open bazaar is forgotten. `None` if there is no such player or the
    /// tile cannot be placed. What a tile on offer is worth is the difference
    /// that its best move makes here.
    #[must_use]
    pub fn imagine(&self, player: Player, tile: TileId) -> Option<Game> {
        if player.index() >= self.setup.players.len() {
            return None;
        }
        let mut game = self.clone();
        game.extra.bazaar = None;
        game.extra.progress = Progress::default();
        game.head.turn = player;
        let tile = self.options().variant(tile);
        game.head.phase = Phase::Place { tile };
        game.is_placeable(tile).then_some(game)
    }

    /// The tiles of the stack, to be put into another order. What was drawn
    /// stands before them, so that actions can still be undone.
    fn unseen(&mut self) -> &mut [TileId] {
        let drawn = usize::from(self.head.drawn);
        Arc::make_mut(&mut self.setup)
            .stack
            .get_mut(drawn..)
            .unwrap_or_default()
    }
}
