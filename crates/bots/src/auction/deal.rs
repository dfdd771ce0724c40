//! The tiles of a bazaar: how they are played, and their distribution.

use bastide_rules::options::BazaarVariant;
use bastide_rules::{Game, Phase, Player};

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

/// True if a decision of a bazaar is due.
pub fn is_due(phase: Phase) -> bool {
    matches!(phase, Phase::Bazaars(_))
}

/// True if tiles are played as they are drafted, so that players hold none.
pub fn is_draft(game: &Game) -> bool {
    game.options().bazaar_variant == BazaarVariant::Draft
}
