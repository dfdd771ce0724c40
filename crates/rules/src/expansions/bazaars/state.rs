//! Decisions, checked actions and state of bazaars.

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
pub(crate) enum CheckedAction {
    Offer { tile: TileId, bid: u16 },
    Bid { lot: Lot, points: u16 },
    Pass { lot: Lot },
    Settle { lot: Lot, buys: bool },
    Draft { tile: TileId },
}

/// The state of bazaars: the open one, and those that wait for second parts of
/// turns (bazaar-delayed).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct State {
    pub open: Option<Bazaar>,
    /// The tiles kept face down for the auction after the second part.
    pub kept: Option<Taken>,
    pub delayed: Delayed,
}

/// The indices, in drawing order, of the tiles taken for a bazaar.
pub(crate) type Taken = [Option<u16>; Player::MOST];

/// The tiles of a bazaar without a player, in the order of drawing.
pub(crate) type Shown = [Option<TileId>; Player::MOST];

/// The hosts of delayed bazaars in order of placing, three bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Delayed {
    len: u8,
    words: [u64; Delayed::WORDS],
}

impl Delayed {
    /// Of the 250 tiles of a board, each round takes at least two for an auction, and one
    /// for each bazaar that it delays.
    const WORDS: usize = 8;
    const EACH: usize = 21;

    /// Adds a host at the end.
    pub fn push(&mut self, host: Player) {
        let at = usize::from(self.len);
        if let Some(word) = self.words.get_mut(at / Delayed::EACH) {
            *word |= (host.index() as u64) << (3 * (at % Delayed::EACH));
            self.len += 1;
        }
    }

    /// Removes the first host.
    pub fn pop(&mut self) -> Option<Player> {
        self.len = self.len.checked_sub(1)?;
        let first = self.words[0] & 7;
        for n in 0..Delayed::WORDS {
            let next = self.words.get(n + 1).map_or(0, |word| word & 7);
            self.words[n] = self.words[n] >> 3 | next << (3 * (Delayed::EACH - 1));
        }
        Player::new(first as usize)
    }

    /// True if no bazaar waits.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// A bazaar from its opening until the last of its tiles is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bazaar {
    /// The player who placed the bazaar tile.
    pub host: Player,
    /// The turn that it interrupts.
    pub turn: Turn,
    /// The tiles without a player, in the order of drawing.
    pub shown: Shown,
    /// The tiles that each seat has to play.
    pub hands: [Option<TileId>; Player::MOST],
    /// The players who have got a tile, as bits.
    served: u8,
    /// The player who got the first one.
    pub first_buyer: Option<Player>,
}

impl Bazaar {
    /// A bazaar that shows these tiles.
    pub fn new(host: Player, turn: Turn, shown: Shown) -> Bazaar {
        Bazaar {
            host,
            turn,
            shown,
            hands: [None; Player::MOST],
            served: 0,
            first_buyer: None,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delayed_bazaars_are_held_in_order_of_placing() {
        let mut delayed = Delayed::default();
        let hosts: Vec<_> = (0..150).filter_map(|n| Player::new(n * 7 % 6)).collect();
        for &host in &hosts {
            delayed.push(host);
        }
        for &host in &hosts {
            assert_eq!(delayed.pop(), Some(host));
        }
        assert_eq!((delayed.pop(), delayed), (None, Delayed::default()));
    }
}
