//! Hands of several tiles, of which the turn player places one (house-hand).
//!
//! A hand has places in the order of drawing, like the stack, so that unseen tiles can be
//! put into another order wherever they are.

use super::held::{EMPTY, MOST};
use super::state::Core;
use crate::event::{Event, Observer};
use crate::player::Player;
use crate::refusal::Reason;
use crate::stage::TurnStage;
use crate::tiles::TileId;

impl Core {
    /// True if players choose from hands of several tiles.
    #[inline]
    pub fn has_hands(&self) -> bool {
        self.hand_size > 1
    }

    /// A player's tiles, in the order of their places in the hand.
    pub fn hand(&self, player: Player) -> impl Iterator<Item = TileId> + '_ {
        let places = self.state.hands.places(player);
        places.filter_map(|at| self.setup.stack.get(at).copied())
    }

    /// True if a tile is left for the turn player, in the stack or in the hand.
    #[inline]
    pub fn has_next_tile(&self) -> bool {
        !self.stack().is_empty()
            || self.has_hands() && self.state.hands.count(self.turn_player()) > 0
    }

    /// Deals the hands, unless tiles that are placed as they are drawn come first.
    #[inline(never)]
    pub fn deal_hands(&mut self, observer: &mut impl Observer) {
        let next = self.stack().first();
        if next.is_some_and(|&tile| (self.questions.precedes_hands)(self, tile)) {
            return;
        }
        self.state.hands.are_dealt = true;
        // One by one, so that a game can begin with hands that a few tiles did not fill.
        for _ in 0..self.hand_size {
            for player in self.clockwise() {
                self.draw_to_hand(player, observer);
            }
        }
        for player in self.clockwise() {
            let count = self.state.hands.count(player) as u8;
            if count > 0 {
                observer.see(|| Event::HandFilled { player, count });
            }
        }
    }

    /// Replaces the tiles that the turn player has played, unless the stack is empty.
    pub fn fill_hand(&mut self, observer: &mut impl Observer) {
        if !self.state.hands.are_dealt {
            return;
        }
        let player = self.turn_player();
        let mut count = 0;
        while self.state.hands.count(player) < usize::from(self.hand_size)
            && self.draw_to_hand(player, observer)
        {
            count += 1;
        }
        if count > 0 {
            observer.see(|| Event::HandFilled { player, count });
        }
    }

    /// Draws a tile into a hand. Returns false if none is left.
    fn draw_to_hand(&mut self, player: Player, observer: &mut impl Observer) -> bool {
        let Some(at) = self.take_place(observer) else {
            return false;
        };
        let hand = self.state.hands.of_mut(player);
        if let Some(place) = hand.iter_mut().find(|place| **place == EMPTY) {
            *place = at as u8;
        }
        true
    }

    /// Lists the kinds of tiles of the turn player's hand that can be placed.
    pub fn list_hand(&self, mut each: impl FnMut(TileId)) {
        let player = self.turn_player();
        for (n, tile) in self.hand(player).enumerate() {
            let is_new = !self.hand(player).take(n).any(|other| other == tile);
            if is_new && self.is_placeable(tile) {
                each(tile);
            }
        }
    }

    /// Finds a tile of the turn player's hand that can be placed.
    ///
    /// # Errors
    ///
    /// The hand has no such tile, or it fits nowhere.
    pub fn check_hand(&self, tile: TileId) -> Result<TileId, Reason> {
        let tile = self.setup.variant(tile);
        let reason = match self.hand(self.turn_player()).any(|other| other == tile) {
            true if self.is_placeable(tile) => return Ok(tile),
            true => Reason::FitsNowhere(tile.plain()),
            false => Reason::NotInHand(tile.plain()),
        };
        Err(reason)
    }

    /// Takes a tile from the turn player's hand.
    pub fn play_from_hand(&mut self, tile: TileId, observer: &mut impl Observer) {
        let player = self.turn_player();
        let stack = &self.setup.stack;
        let hand = self.state.hands.of_mut(player);
        let is_it = |at: &u8| stack.get(usize::from(*at)) == Some(&tile);
        if let Some(place) = hand.iter_mut().find(|at| **at != EMPTY && is_it(at)) {
            *place = EMPTY;
        }
        observer.see(|| Event::HandPlayed { player, tile });
    }

    /// Sets all tiles of the turn player's hand aside, since none can be placed.
    pub fn discard_hand(&mut self, observer: &mut impl Observer) {
        let player = self.turn_player();
        for tile in self.hand(player) {
            observer.see(|| Event::Discarded { tile });
        }
        *self.state.hands.of_mut(player) = [EMPTY; MOST];
    }

    /// The tiles not placed yet, in an order from which the same hands would be dealt at the
    /// beginning of this turn: the hands, then the stack. `drawn` is the tile that is to be
    /// placed. `None` if no order leads to these hands.
    pub fn undealt(&self, drawn: Option<TileId>) -> Option<Vec<TileId>> {
        let mut tiles = Vec::new();
        if !self.state.hands.are_dealt {
            tiles.extend(drawn);
            tiles.extend(self.stack());
            return Some(tiles);
        }
        let mut hands: Vec<Vec<TileId>> = Vec::new();
        for player in self.clockwise() {
            hands.push(self.hand(player).collect());
        }
        hands.first_mut()?.extend(drawn);
        for n in 0..usize::from(self.hand_size) {
            tiles.extend(hands.iter().filter_map(|hand| hand.get(n)));
        }
        let dealt = tiles.len();
        tiles.extend(self.stack());
        let is_full = |hand: &Vec<TileId>, before: usize| {
            let all = tiles.len().saturating_sub(before);
            let even = all.div_ceil(hands.len());
            hand.len() == even.min(usize::from(self.hand_size))
        };
        let are_even = hands
            .iter()
            .zip(0..)
            .all(|(hand, before)| is_full(hand, before));
        let first = tiles.first().copied();
        let precedes = first.is_some_and(|tile| (self.questions.precedes_hands)(self, tile));
        // In the last round, a position has no tiles.
        let is_late = self.state.turn.stage >= TurnStage::Rest;
        (dealt > 0 && are_even && !precedes && !is_late).then_some(tiles)
    }
}
