//! Questions about a game with a real box.

use super::state::Game;
use crate::expansions::Phase;
use crate::stage::TurnStage;
use crate::tiles::TileId;

impl Game {
    /// True if the tiles are drawn from a real box.
    pub fn is_from_box(&self) -> bool {
        self.core.from_box.is_some()
    }

    /// True if the first tile of a turn is to be named.
    pub(super) fn names_for_turn(&self) -> bool {
        self.phase == Phase::Draw && self.core.state.turn.stage == TurnStage::Tile
    }

    /// True if a tile of a bazaar is to be named.
    pub fn names_for_bazaar(&self) -> bool {
        let stage = self.core.state.turn.stage;
        let is_of_turn = stage == TurnStage::Tile || stage == TurnStage::Aside;
        self.phase == Phase::Draw && !is_of_turn
    }

    /// The tiles of the next bazaar that were named so far, in a game with a real box.
    pub fn named(&self) -> &[TileId] {
        self.core.named()
    }
}
