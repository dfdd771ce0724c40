//! Who gets what in a bazaar.

use bastide_rules::Player;

/// Who has which tile, by the tiles' numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Deal {
    tiles: [Option<u8>; Player::MOST],
    first: Option<Player>,
}

impl Deal {
    /// The deal with one tile more.
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

    /// Who got a tile first, by number; the first player if nobody did.
    pub fn first_buyer(&self) -> usize {
        self.first.map_or(0, Player::index)
    }

    /// Tells whether a player has the tile.
    pub fn has(&self, tile: usize) -> bool {
        self.tiles.contains(&Some(tile as u8))
    }
}
