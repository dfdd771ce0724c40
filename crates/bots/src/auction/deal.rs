//! The distribution of a bazaar's tiles.

use bastide_rules::Player;

/// The owner of each tile, by tile number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deal {
    tiles: [Option<u8>; Player::MOST],
    first: Option<Player>,
}

impl Deal {
    /// Adds a tile.
    #[must_use]
    pub fn with(mut self, player: Player, tile: usize) -> Deal {
        self.tiles[player.index()] = Some(tile as u8);
        self.first.get_or_insert(player);
        self
    }

    /// The tile that a player has.
    pub fn tile_of(&self, player: usize) -> Option<usize> {
        self.tiles.get(player)?.map(usize::from)
    }

    /// The player who got a tile first, by number; the first player if no tile is sold.
    pub fn first_buyer(&self) -> usize {
        self.first.map_or(0, Player::index)
    }

    /// True if a player has the tile.
    pub fn has(&self, tile: usize) -> bool {
        self.tiles.contains(&Some(tile as u8))
    }
}
