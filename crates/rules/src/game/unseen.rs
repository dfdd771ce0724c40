//! Hypothetical games for players that look ahead: another order of the unseen
//! tiles, or another tile in a player's hand.

use std::sync::Arc;

use super::state::Game;
use crate::core::Turn;
use crate::expansions::{Phase, draw_group};
use crate::order::sort_by_key;
use crate::player::Player;
use crate::setup::MOST_REINSERT;
use crate::shuffle::SplitMix64;
use crate::system::System;
use crate::tiles::{TileId, TileSet};

impl Game {
    /// The indices, in drawing order, of the tiles that the player who decides has not seen,
    /// as [`Game::unseen_places_of`].
    pub fn unseen_places(&self) -> impl Iterator<Item = usize> + use<> {
        self.unseen_places_of(self.decider())
    }

    /// The indices, in drawing order, of the tiles that a player has not seen: those of the
    /// stack, and before them those face down for an auction (bazaar-delayed) and in the
    /// hands of others (house-hand). Without a player, all hands are unseen.
    pub fn unseen_places_of(&self, viewer: Option<Player>) -> impl Iterator<Item = usize> + use<> {
        let kept = self.states.bazaars.kept.unwrap_or_default();
        let kept = kept.into_iter().flatten().map(usize::from);
        let drawn = usize::from(self.core.state.drawn) + self.core.named().len();
        let hands = self.core.state.hands;
        let others = self.players().filter(move |&player| Some(player) != viewer);
        let held = others.flat_map(move |player| hands.places(player));
        kept.chain(held).chain(drawn..self.core.stack_end())
    }

    /// The tiles that the player who decides has not seen, in the order of drawing.
    pub fn unseen(&self) -> impl Iterator<Item = TileId> + '_ {
        self.unseen_by(self.decider())
    }

    /// The tiles that a player has not seen, as [`Game::unseen_places_of`].
    pub fn unseen_by(&self, viewer: Option<Player>) -> impl Iterator<Item = TileId> + '_ {
        let places = self.unseen_places_of(viewer);
        places.filter_map(|at| self.core.setup.stack.get(at).copied())
    }

    /// A copy of this game with the tiles that the player who decides has not seen in
    /// ascending order and without an undo log: nothing in it reveals the real drawing order.
    /// Those of the river come first, as everybody knows (river-first). Of a game with a real
    /// box, it becomes a game whose tiles are drawn from the stack.
    #[must_use]
    pub fn with_stack_sorted(&self) -> Game {
        let mut game = Game {
            core: self.core.clone(),
            phase: self.phase,
            states: self.states.without_past(),
            frames: Vec::new(),
        };
        game.core.board.clear_log();
        game.core.keep_return();
        game.number_aside(|_| None);
        game.leave_box();
        game.order_unseen(|tiles| sort_by_key(tiles, |&tile| tile));
        game
    }

    /// Puts the unseen tiles into a random order, those of the river first
    /// (river-first).
    pub fn shuffle_stack(&mut self, random: &mut SplitMix64) {
        self.order_unseen(|tiles| random.shuffle(tiles));
        self.number_aside(|_| Some(random.below(MOST_REINSERT)));
    }

    /// Has the tiles drawn from the stack from now on, in a game with a real box.
    fn leave_box(&mut self) {
        let end = self.core.stack_end();
        if self.core.from_box.take().is_some() {
            let setup = Arc::make_mut(&mut self.core.setup);
            setup.stack.truncate(end);
            setup.position.is_from_box = false;
        }
    }

    /// Gives other numbers to the tiles that will return to the stack, up to the first
    /// without one.
    fn number_aside(&mut self, mut number: impl FnMut(usize) -> Option<u32>) {
        if !self.core.sets_aside || self.core.returned.is_some() {
            return;
        }
        let setup = &self.core.setup;
        let all = setup.position.aside.iter().chain(&setup.stack);
        let count = all.filter(|tile| tile.comes_early()).count();
        let numbers = (0..count).map_while(&mut number).collect();
        Arc::make_mut(&mut self.core.setup).position.reinsert = numbers;
    }

    /// The tiles in the order of drawing and the numbers of tiles that return, with which
    /// equal actions lead to this game from its beginning.
    pub fn draw_order(&self) -> (Vec<TileId>, Vec<u32>) {
        let core = &self.core;
        match &core.returned {
            Some(returned) if !returned.tiles.is_empty() => core.before_return(returned),
            _ => (
                core.setup.stack.clone(),
                core.setup.position.reinsert.clone(),
            ),
        }
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
        let drawn = usize::from(self.core.state.drawn);
        let stack = &mut Arc::make_mut(&mut self.core.setup).stack;
        if let (true, Some(places)) = (same, stack.get_mut(drawn..)) {
            places.copy_from_slice(order);
        }
        same
    }

    /// This game as if it were the turn of `player`, who has to place `tile`;
    /// an open bazaar is dropped. `None` for an unknown player or a tile that
    /// cannot be placed. A tile on offer is worth the difference that its best
    /// move makes here.
    #[must_use]
    pub fn imagine(&self, player: Player, tile: TileId) -> Option<Game> {
        if player.index() >= self.core.setup.players.len() {
            return None;
        }
        let mut game = self.clone();
        if *game.states.bazaars != Default::default() {
            *game.states.bazaars = Default::default();
        }
        game.core.state.turn = Turn::of(player);
        let tile = self.core.setup.variant(tile);
        game.phase = Phase::Place { tile };
        game.core.is_placeable(tile).then_some(game)
    }

    /// Puts the unseen tiles into another order. Drawn tiles stay where they are, so
    /// that actions can still be undone.
    fn order_unseen(&mut self, order: impl FnOnce(&mut [TileId])) {
        let mut tiles: Vec<TileId> = self.unseen().collect();
        order(&mut tiles);
        if self.core.has(System::River) && tiles.iter().any(|tile| tile.set() == TileSet::River) {
            sort_by_key(&mut tiles, |&tile| draw_group(tile));
        }
        self.keep_early_out_of_hands(&mut tiles);
        let places = self.unseen_places();
        let stack = &mut Arc::make_mut(&mut self.core.setup).stack;
        for (at, tile) in places.zip(tiles) {
            if let Some(place) = stack.get_mut(at) {
                *place = tile;
            }
        }
    }
    /// Moves tiles that come early behind the places of hands that were drawn while such
    /// tiles are set aside: everybody knows that none is there (dragon-early).
    fn keep_early_out_of_hands(&self, tiles: &mut [TileId]) {
        if !self.core.has_hands() || !self.core.sets_aside {
            return;
        }
        let returned = self.core.returned.as_ref();
        let drawn = returned.map_or(self.core.state.drawn, |returned| returned.drawn);
        for (n, at) in self.unseen_places().enumerate() {
            if at >= usize::from(drawn) {
                continue;
            }
            let rest = tiles.get(n..).unwrap_or(&[]);
            if let Some(count) = rest.iter().position(|tile| !tile.comes_early())
                && let Some(moved) = tiles.get_mut(n..=n + count)
            {
                moved.rotate_right(1);
            }
        }
    }
}
