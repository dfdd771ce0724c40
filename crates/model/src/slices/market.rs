//! The tiles of an open bazaar.

use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Phase, Player, TileId};

use crate::table::Table;

/// A tile of an open bazaar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarketTile {
    /// The tile.
    pub tile: TileId,
    /// Its state in the bazaar.
    pub place: MarketPlace,
    /// Number of cells where it fits.
    pub fits: usize,
    /// True if those cells are highlighted.
    pub is_lit: bool,
}

/// The state of a tile in a bazaar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarketPlace {
    /// For sale.
    Left,
    /// Up for auction.
    PutUp,
    /// Bought by this player.
    Sold(Player),
}

impl Table {
    /// Tiles of the open bazaar: up for auction, for sale, and sold.
    pub fn market(&self) -> Vec<MarketTile> {
        let game = &self.game;
        let mut tiles: Vec<MarketTile> = Vec::new();
        if game.bazaar_host().is_none() {
            return tiles;
        }
        let mut put_up = match game.phase() {
            Phase::Bazaars(BazaarsPhase::Bid { lot, .. } | BazaarsPhase::Settle { lot }) => {
                Some(lot.tile.plain())
            }
            _ => None,
        };
        // Larger pictures are shown while a tile has to be chosen.
        let is_chosen = matches!(
            game.phase(),
            Phase::Bazaars(BazaarsPhase::Offer { .. } | BazaarsPhase::Draft { .. })
        );
        if !is_chosen {
            for tile in game.bazaar_shown() {
                let place = match put_up.take_if(|it| *it == tile) {
                    Some(_) => MarketPlace::PutUp,
                    None => MarketPlace::Left,
                };
                tiles.push(self.market_tile(tile, place));
            }
        }
        for player in game.players() {
            if let Some(tile) = game.bazaar_hand(player) {
                tiles.push(self.market_tile(tile, MarketPlace::Sold(player)));
            }
        }
        tiles
    }

    fn market_tile(&self, tile: TileId, place: MarketPlace) -> MarketTile {
        MarketTile {
            tile,
            place,
            fits: self.fits_of(tile).len(),
            is_lit: self.lit_tile() == Some(tile),
        }
    }
}
