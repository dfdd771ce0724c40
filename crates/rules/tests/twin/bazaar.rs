//! Auctions, drafts and their rounds.

use std::collections::VecDeque;

use bastide_rules::TileId;
use bastide_rules::options::{BazaarNext, BazaarPlay, BazaarUnplaceable, BazaarVariant};

use super::{Now, Step, Twin};

/// A bazaar from the reveal to the end of its round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bazaar {
    pub host: usize,
    /// The player whose turn it interrupts, and what happened in that turn.
    pub interrupted: (usize, Now),
    pub shown: Vec<TileId>,
    pub hands: Vec<Option<TileId>>,
    pub has_got: Vec<bool>,
    pub first_buyer: Option<usize>,
    pub auctioneer: usize,
    pub lot: Option<Lot>,
    /// The players yet to play, in order; in a draft, those yet to choose.
    pub queue: VecDeque<usize>,
}

/// Bazaars that wait for the end of a turn (bazaar-delayed).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Waiting {
    /// The tiles of the one that the first part started.
    pub tiles: Option<Vec<TileId>>,
    /// The hosts of those that second parts started, in order.
    pub hosts: VecDeque<usize>,
}

/// The tile up for auction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lot {
    pub tile: TileId,
    pub bid: u16,
    pub bidder: usize,
    /// The players yet to bid.
    pub left: VecDeque<usize>,
}

impl Twin {
    /// All players clockwise from one.
    pub fn clockwise_from(&self, player: usize) -> Vec<usize> {
        (0..self.players)
            .map(|n| (player + n) % self.players)
            .collect()
    }

    pub fn left_of(&self, player: usize) -> usize {
        (player + 1) % self.players
    }

    pub fn open_bazaar(&mut self, host: usize, shown: Vec<TileId>) {
        let first = self.left_of(host);
        self.bazaar = Some(Bazaar {
            host,
            interrupted: (self.turn, self.now.clone()),
            shown,
            hands: vec![None; self.players],
            has_got: vec![false; self.players],
            first_buyer: None,
            auctioneer: first,
            lot: None,
            queue: self.clockwise_from(first).into(),
        });
        match self.options.bazaar_variant {
            BazaarVariant::Draft => self.next_in_round(),
            _ => self.step = Step::Offer,
        }
    }

    fn bazaar_mut(&mut self) -> &mut Bazaar {
        self.bazaar.as_mut().expect("a bazaar is open")
    }

    pub fn bazaar_ref(&self) -> &Bazaar {
        self.bazaar.as_ref().expect("a bazaar is open")
    }

    /// The different tiles that are shown.
    pub fn shown(&self) -> Vec<TileId> {
        let mut tiles: Vec<_> = self.bazaar_ref().shown.iter().map(|t| t.plain()).collect();
        tiles.sort();
        tiles.dedup();
        tiles
    }

    pub fn offer(&mut self, tile: TileId, bid: u16) {
        let auctioneer = self.bazaar_ref().auctioneer;
        let mut left: VecDeque<_> = self.clockwise_from(auctioneer).into();
        left.retain(|&p| p != auctioneer && !self.bazaar_ref().has_got[p]);
        self.bazaar_mut().lot = Some(Lot {
            tile,
            bid,
            bidder: auctioneer,
            left,
        });
        self.step = Step::Bid;
    }

    pub fn bid(&mut self, points: Option<u16>) {
        let lot = self.bazaar_mut().lot.as_mut().expect("a tile is on offer");
        let player = lot.left.pop_front().expect("somebody bids");
        if let Some(points) = points {
            (lot.bid, lot.bidder) = (points, player);
        }
        if !lot.left.is_empty() {
            return;
        }
        let (bid, bidder) = (i32::from(lot.bid), lot.bidder);
        if bidder == self.bazaar_ref().auctioneer {
            self.scores[bidder] -= bid;
            self.hand_over(bidder);
        } else {
            self.step = Step::Settle;
        }
    }

    pub fn settle(&mut self, buys: bool) {
        let bazaar = self.bazaar_ref();
        let lot = bazaar.lot.as_ref().expect("a tile is on offer");
        let (mut payer, mut paid) = (bazaar.auctioneer, lot.bidder);
        if !buys {
            std::mem::swap(&mut payer, &mut paid);
        }
        let bid = i32::from(lot.bid);
        self.scores[payer] -= bid;
        self.scores[paid] += bid;
        self.hand_over(payer);
    }

    /// Gives the tile on offer to its buyer.
    fn hand_over(&mut self, buyer: usize) {
        let lot = self.bazaar_mut().lot.take().expect("a tile is on offer");
        self.give(buyer, lot.tile);
        let bazaar = self.bazaar_ref();
        let from = match self.options.bazaar_next {
            BazaarNext::Auctioneer => bazaar.auctioneer,
            BazaarNext::Buyer => buyer,
        };
        let mut order = self.clockwise_from(self.left_of(from)).into_iter();
        let next = order
            .find(|&p| !bazaar.has_got[p])
            .expect("somebody has none");
        if let [last] = bazaar.shown[..] {
            self.give(next, last);
            let bazaar = self.bazaar_ref();
            let first = match self.options.bazaar_play {
                BazaarPlay::Clockwise => self.left_of(bazaar.host),
                BazaarPlay::FirstBuyer => bazaar.first_buyer.expect("all have bought"),
            };
            self.bazaar_mut().queue = self.clockwise_from(first).into();
            self.next_in_round();
        } else {
            self.bazaar_mut().auctioneer = next;
            self.step = Step::Offer;
        }
    }

    fn give(&mut self, player: usize, tile: TileId) {
        let bazaar = self.bazaar_mut();
        let same = |shown: &TileId| shown.plain() == tile.plain();
        let at = bazaar.shown.iter().position(same).expect("it is shown");
        bazaar.hands[player] = Some(bazaar.shown.remove(at));
        bazaar.has_got[player] = true;
        bazaar.first_buyer.get_or_insert(player);
    }

    /// Has the next player of the round choose or play a tile.
    pub fn next_in_round(&mut self) {
        let Some(&player) = self.bazaar_ref().queue.front() else {
            let bazaar = self.bazaar.take().expect("a bazaar is open");
            (self.turn, self.now) = bazaar.interrupted;
            self.go_on_with_second_part();
            return;
        };
        if self.bazaar_ref().hands[player].is_none() {
            match self.shown()[..] {
                [only] => self.give(player, only),
                _ => {
                    self.step = Step::Draft;
                    return;
                }
            }
        }
        self.play_hand();
    }

    pub fn draft(&mut self, tile: TileId) {
        let &player = self.bazaar_ref().queue.front().expect("somebody chooses");
        self.give(player, tile);
        self.play_hand();
    }

    /// Has the next player of the round play the tile that was bought.
    fn play_hand(&mut self) {
        let bazaar = self.bazaar_mut();
        let player = bazaar.queue.pop_front().expect("somebody plays");
        let tile = bazaar.hands[player].take().expect("he has a tile");
        self.begin_turn_of(player);
        self.try_in_round(Some(tile));
    }

    /// Lets a tile be placed; if it fits nowhere, replaces it or ends the turn.
    fn try_in_round(&mut self, tile: Option<TileId>) {
        match tile {
            Some(tile) if !self.placements(tile).is_empty() => {
                self.pay_turn_of_fairy();
                self.step = Step::Place(tile);
            }
            Some(_) => self.replace(),
            None => self.next_in_round(),
        }
    }

    fn replace(&mut self) {
        let next = match self.options.bazaar_unplaceable {
            BazaarUnplaceable::Skip => None,
            BazaarUnplaceable::Redraw => self.take_tile(),
        };
        self.try_in_round(next);
    }

    /// Sets the turn player's tile aside: a drawn one is replaced from the stack, a bought
    /// one by the rules of the round.
    pub fn discard(&mut self) {
        if self.bazaar.is_some() && !self.now.is_second {
            self.replace();
        } else {
            self.draw();
        }
    }
}
