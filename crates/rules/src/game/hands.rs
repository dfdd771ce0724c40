//! Questions about hands of several tiles (house-hand).

use super::state::Game;
use crate::expansions::Phase;
use crate::player::Player;
use crate::tiles::TileId;

impl Game {
    /// True if players choose from hands of several tiles, also before the hands are dealt.
    pub fn has_hands(&self) -> bool {
        self.core.has_hands()
    }

    /// A player's hand, which only that player sees; empty before hands are dealt.
    pub fn hand(&self, player: Player) -> Vec<TileId> {
        self.core.hand(player).map(TileId::plain).collect()
    }

    /// The number of tiles in a player's hand, which all players see.
    pub fn hand_count(&self, player: Player) -> usize {
        self.core.state.hands.count(player)
    }

    /// True if the tile to be placed was chosen from a hand of several tiles.
    pub(super) fn was_chosen(&self) -> bool {
        let is_place = matches!(self.phase, Phase::Place { .. });
        is_place && self.core.state.hands.count(self.turn_player()) > 0
    }

    /// The tiles not placed yet, in an order from which a game that begins here deals the
    /// same hands; the tile to be placed belongs to it. `None` if no order does.
    pub fn undealt(&self) -> Option<Vec<TileId>> {
        let drawn = match self.phase {
            Phase::Place { tile } if !self.is_from_box() => Some(tile),
            _ => None,
        };
        let tiles = self.core.undealt(drawn)?;
        Some(tiles.into_iter().map(TileId::plain).collect())
    }
}
