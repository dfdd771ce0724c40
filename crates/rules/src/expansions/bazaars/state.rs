//! Decisions, steps and state of bazaars.

use crate::core::{Core, Turn};
use crate::player::Player;
use crate::tiles::TileId;

/// Bazaars of Bridges, Castles & Bazaars.
pub(crate) struct Bazaars;

/// The decisions in a bazaar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BazaarsPhase {
    /// The auctioneer puts a tile up for auction (bazaar-bid).
    Offer {
        /// The auctioneer.
        auctioneer: Player,
    },
    /// A player bids for a tile or passes (bazaar-bid).
    Bid {
        /// The bidder.
        player: Player,
        /// The lot.
        lot: Lot,
    },
    /// The auctioneer buys or sells (bazaar-settle).
    Settle {
        /// The lot; its highest bidder is not the auctioneer.
        lot: Lot,
    },
    /// A player takes one of the shown tiles (bazaar-variant).
    Draft {
        /// The player.
        player: Player,
    },
}

/// A tile up for auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lot {
    /// The tile.
    pub tile: TileId,
    /// The player who put it up.
    pub auctioneer: Player,
    /// The highest bid.
    pub bid: u16,
    /// The highest bidder; at first the auctioneer.
    pub bidder: Player,
}

/// A legal action in a bazaar.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Step {
    Offer { tile: TileId, bid: u16 },
    Bid { lot: Lot, points: u16 },
    Pass { lot: Lot },
    Settle { lot: Lot, buys: bool },
    Draft { tile: TileId },
}

/// The open bazaar.
pub(crate) type State = Option<Bazaar>;

/// A bazaar from its opening until the last of its tiles is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bazaar {
    /// The turn in which the bazaar tile was placed.
    pub turn: Turn,
    /// The tiles without a player, in the order of drawing.
    pub shown: [Option<TileId>; Player::MOST],
    /// The tiles that each seat has to play.
    pub hands: [Option<TileId>; Player::MOST],
    /// The players who have got a tile, as bits.
    served: u8,
    /// The player who got the first one.
    pub first_buyer: Option<Player>,
}

impl Bazaar {
    /// A bazaar that shows these tiles.
    pub fn new(turn: Turn, shown: [Option<TileId>; Player::MOST]) -> Bazaar {
        Bazaar {
            turn,
            shown,
            hands: [None; Player::MOST],
            served: 0,
            first_buyer: None,
        }
    }

    /// Who placed the bazaar tile.
    pub fn host(&self) -> Player {
        self.turn.player
    }

    /// True if a player has got a tile.
    pub fn is_served(&self, player: Player) -> bool {
        self.served >> player.index() & 1 == 1
    }

    /// The first player from `from` on, clockwise, who has no tile yet.
    pub fn next_unserved(&self, core: &Core, from: Player) -> Option<Player> {
        let mut players = core.clockwise_from(from);
        players.find(|&player| !self.is_served(player))
    }

    /// The tiles that can be taken, each type once.
    pub fn types(&self) -> impl Iterator<Item = TileId> + '_ {
        let all = self.shown.iter().enumerate();
        all.filter_map(|(n, tile)| {
            let first = !self.shown[..n].contains(tile);
            (*tile).filter(|_| first)
        })
    }

    /// Gives a player one of the shown tiles.
    pub fn acquire(&mut self, player: Player, tile: TileId) {
        if let Some(place) = self.shown.iter_mut().find(|shown| **shown == Some(tile)) {
            *place = None;
        }
        self.hands[player.index()] = Some(tile);
        self.served |= 1 << player.index();
        self.first_buyer.get_or_insert(player);
    }
}
