//! Hands of several tiles (house-hand).

use std::collections::BTreeSet;

use bastide_rules::options::RiverStartTile;
use bastide_rules::{Action, System, TileId, TileSet};

use super::{Step, Twin};

impl Twin {
    /// The tiles in a full hand; 1 in games without hands.
    fn hand_size(&self) -> usize {
        self.options.hand as usize + 1
    }

    /// Deals all hands at the first time, after the river.
    pub fn deal_hands(&mut self) {
        let next = self.stack.front();
        let is_river = next.is_some_and(|&tile| self.is_of_river(tile));
        if self.hand_size() == 1 || self.are_hands_dealt || is_river {
            return;
        }
        self.are_hands_dealt = true;
        for _ in 0..self.hand_size() {
            for player in self.clockwise_from(self.turn) {
                let tile = self.take_tile();
                self.hands[player].extend(tile);
            }
        }
    }

    /// True if a tile is placed as it is drawn: one of the river, or the start tile after it.
    fn is_of_river(&self, tile: TileId) -> bool {
        let mut placed = self.tiles.values();
        let follows = tile == TileId::START
            && self.options.river_start_tile == RiverStartTile::After
            && placed.all(|(tile, _)| tile.set() == TileSet::River);
        self.systems.has(System::River) && (tile.set() == TileSet::River || follows)
    }

    /// Replaces the tiles that are missing in the turn player's hand.
    pub fn fill_hand(&mut self) {
        while self.are_hands_dealt && self.hands[self.turn].len() < self.hand_size() {
            let Some(tile) = self.take_tile() else { return };
            self.hands[self.turn].push(tile);
        }
    }

    /// Lets the turn player choose a tile of the hand.
    pub fn choose_from_hand(&mut self) {
        loop {
            self.fill_hand();
            if self.hands[self.turn].is_empty() {
                return self.find_no_tile();
            }
            if !self.legal_hand().is_empty() {
                break;
            }
            self.hands[self.turn].clear();
        }
        self.now.from_stack = true;
        self.pay_turn_of_fairy();
        self.step = match self.hands[self.turn][..] {
            [only] => {
                self.hands[self.turn].clear();
                Step::Place(only)
            }
            _ => Step::Hand,
        };
    }

    pub fn legal_hand(&self) -> BTreeSet<Action> {
        let hand = self.hands[self.turn].iter();
        let fits = hand.filter(|&&tile| !self.placements(tile).is_empty());
        fits.map(|tile| Action::Hand { tile: tile.plain() })
            .collect()
    }

    /// Takes the chosen tile from the hand.
    pub fn follow_hand(&mut self, tile: TileId) {
        let hand = &mut self.hands[self.turn];
        let at = hand.iter().position(|it| it.plain() == tile.plain());
        let tile = hand.remove(at.expect("it is in the hand"));
        self.step = Step::Place(tile);
    }

    /// True if the turn player has a tile to come.
    pub fn has_next_tile(&self) -> bool {
        !self.stack.is_empty() || !self.hands[self.turn].is_empty()
    }

    /// The tiles not placed yet, those of the hands first.
    pub fn undealt(&self) -> Vec<TileId> {
        let mut tiles = Vec::new();
        if let Step::Place(tile) = self.step {
            tiles.push(tile);
        }
        tiles.extend(self.hands.iter().flatten());
        tiles.extend(&self.stack);
        tiles
    }
}
