//! The tiles of an open bazaar.

use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Phase, Player, TileId};

use crate::table::Table;

/// A tile of an open bazaar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarketTile {
    /// Which.
    pub tile: TileId,
    /// Where it is.
    pub place: MarketPlace,
    /// In how many places it would fit.
    pub fits: usize,
    /// Tells whether these places are lit.
    pub is_lit: bool,
}

/// Where a tile of a bazaar is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarketPlace {
    /// It is for sale.
    Left,
    /// It is put up for auction.
    PutUp,
    /// A player has bought it.
    Sold(Player),
}

impl Table {
    /// The tiles of an open bazaar: what is put up, what is not sold, and who has
    /// bought what.
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
        // To put tiles up or to take one, there are larger ones to choose from.
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
