//! The hands of the players: the own one open, the others face down (house-hand).

use bastide_rules::{Action, Phase, Player, TileId};

use crate::table::Table;

/// A tile of the open hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandTile {
    /// The tile.
    pub tile: TileId,
    /// True if it can be taken in exchange for the one that is to be placed.
    pub is_exchanged: bool,
}

/// The hands of the players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HandsView {
    /// The open hand, without the tile that is to be placed; empty while its owner chooses
    /// from it.
    pub own: Vec<HandTile>,
    /// The other players with the number of their tiles.
    pub others: Vec<(Player, usize)>,
}

impl Table {
    /// The hands; `None` in games without hands, and before they are dealt.
    pub fn hands(&self) -> Option<HandsView> {
        let game = &self.game;
        let viewer = self.viewer();
        let is_dealt = game.players().any(|player| game.hand_count(player) > 0);
        if !is_dealt || game.decider().is_none() {
            return None;
        }
        let chooses = game.phase() == Phase::Hand && game.decider() == viewer;
        let own = viewer.filter(|_| !chooses);
        let own = own.map(|player| game.hand(player)).unwrap_or_default();
        let exchange = |tile| {
            let is_exchanged = !self.is_others() && self.can_exchange(Action::Hand { tile });
            HandTile { tile, is_exchanged }
        };
        let others = game.players().filter(|&player| Some(player) != viewer);
        Some(HandsView {
            own: own.into_iter().map(exchange).collect(),
            others: others
                .map(|player| (player, game.hand_count(player)))
                .collect(),
        })
    }
}
