//! The parts of a double turn (trade-double), and the order of what follows a
//! part: a bazaar, the second part, the next player.

use bastide_rules::options::{BazaarBuilder, BazaarVariant, DoubleTurn};
use bastide_rules::{System, TileId};

use super::{Now, Step, Twin};

impl Twin {
    /// Decides whether the placed tile, with its bridge, gives a double turn; a second part
    /// gives no third.
    pub fn settle_double_turn(&mut self) {
        self.now.again = !self.now.is_second
            && self.systems.has(System::Traders)
            && self.extends_a_builders_feature();
    }

    /// Draws for the turn player until a tile fits.
    pub fn draw(&mut self) {
        if self.are_hands_dealt {
            return self.choose_from_hand();
        }
        while let Some(tile) = self.take_tile() {
            if !self.placements(tile).is_empty() {
                self.now.from_stack = true;
                self.pay_turn_of_fairy();
                self.step = Step::Place(tile);
                return;
            }
            self.deal_hands();
            if self.are_hands_dealt {
                return self.choose_from_hand();
            }
        }
        self.find_no_tile();
    }

    /// Continues when no tile is left for the turn player.
    pub fn find_no_tile(&mut self) {
        if self.now.is_second {
            self.end_turn();
        } else {
            self.begin_last_round();
        }
    }

    pub fn begin_turn_of(&mut self, player: usize) {
        self.turn = player;
        self.now = Now::default();
    }

    fn begin_normal_turn_of(&mut self, player: usize) {
        self.begin_turn_of(player);
        self.begin_part();
    }

    fn second_part_is_due(&self) -> bool {
        self.now.again && (self.has_next_tile() || self.can_place_abbey(self.turn))
    }

    /// Continues after a part, except for its bazaar.
    pub fn end_part(&mut self) {
        self.fill_hand();
        let (tile, _) = self.tiles[&self.placed()];
        let builder_first = self.options.bazaar_builder == BazaarBuilder::BuilderFirst;
        if self.starts_a_bazaar(tile) {
            if builder_first && self.now.is_second {
                // In every case it waits until nothing else is in progress.
                self.waiting.hosts.push_back(self.turn);
            } else if self.bazaar.is_none() && self.tiles_to_show() >= self.players {
                let tiles = self.tiles_for_a_bazaar();
                if builder_first && self.second_part_is_due() {
                    self.waiting.tiles = Some(tiles);
                } else {
                    self.open_bazaar(self.turn, tiles);
                    return;
                }
            }
        }
        self.go_on_with_second_part();
    }

    fn starts_a_bazaar(&self, tile: TileId) -> bool {
        self.now.from_stack
            && tile.facts().bazaar
            && self.systems.has(System::Bazaars)
            && self.options.bazaar_variant != BazaarVariant::None
    }

    fn tiles_for_a_bazaar(&mut self) -> Vec<TileId> {
        let tiles = (0..self.players).map(|_| self.take_tile());
        tiles.map(|tile| tile.expect("there are enough")).collect()
    }

    /// Continues after a part, its bazaar included.
    pub fn go_on_with_second_part(&mut self) {
        if !self.second_part_is_due() {
            self.end_turn();
        } else if self.options.double_turn == DoubleTurn::Always {
            self.begin_second_part();
        } else {
            self.step = Step::Again;
        }
    }

    pub fn begin_second_part(&mut self) {
        self.now = Now {
            is_second: true,
            ransomed: self.now.ransomed,
            has_begun: true,
            ..Now::default()
        };
        self.begin_part();
    }

    pub fn decline_second_part(&mut self) {
        self.now.again = false;
        self.end_turn();
    }

    /// Continues after all parts of a turn: with the round of the bazaar, a
    /// bazaar that waits for the end of the turn, or the next player.
    fn end_turn(&mut self) {
        if self.bazaar.is_some() {
            self.next_in_round();
            return;
        }
        if let Some(tiles) = self.waiting.tiles.take() {
            self.open_bazaar(self.turn, tiles);
            return;
        }
        while let Some(host) = self.waiting.hosts.pop_front() {
            if self.tiles_to_show() >= self.players {
                let tiles = self.tiles_for_a_bazaar();
                self.open_bazaar(host, tiles);
                return;
            }
        }
        if self.last_round.is_some() {
            self.next_of_last_round();
            return;
        }
        self.begin_normal_turn_of(self.left_of(self.turn));
    }
}
