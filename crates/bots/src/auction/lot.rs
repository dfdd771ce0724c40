//! The auctions of the tiles, one after another, searched to the end.

use std::cell::RefCell;
use std::collections::BTreeMap;

use bastide_rules::options::BazaarNext;
use bastide_rules::{Game, Player};

use super::deal::{Deal, is_draft};
use super::values::DealValues;
use crate::value::{Totals, lead};

/// Players at the largest table where all later auctions are searched; at larger ones the
/// remaining tiles go to the players who value them most.
const MOST_PLAYERS: usize = 4;

/// No player opens or raises above this.
const MOST_BID: u16 = 30;

/// The number of possible bids.
const BIDS: usize = MOST_BID as usize + 1;

/// An auction in progress.
#[derive(Debug)]
pub struct Auction {
    players: usize,
    /// Number of tiles without an owner.
    tiles: usize,
    /// Players who had a tile before the current decision.
    served: [bool; Player::MOST],
    next: BazaarNext,
    values: DealValues,
    most: u16,
    /// Cached results of offers, by deal and auctioneer.
    known: RefCell<BTreeMap<(Deal, Player), Totals>>,
}

/// The auction of one tile, with cached results of its bids.
#[derive(Debug)]
pub struct Lot {
    deal: Deal,
    tile: usize,
    auctioneer: Player,
    /// Cached results by next bidder, highest bidder and bid.
    known: Vec<Option<Totals>>,
}

impl Lot {
    /// The auction of a tile.
    pub fn new(deal: Deal, tile: usize, auctioneer: Player) -> Lot {
        Lot {
            deal,
            tile,
            auctioneer,
            known: vec![None; Player::MOST * Player::MOST * BIDS],
        }
    }
}

impl Auction {
    /// The current auction of a game.
    pub fn new(game: &Game, values: DealValues) -> Auction {
        let players = game.players().len();
        let mut served = [false; Player::MOST];
        if !is_draft(game) {
            for player in game.players() {
                served[player.index()] = game.bazaar_hand(player).is_some();
            }
        }
        let greatest = values.greatest(players);
        Auction {
            players,
            tiles: game.bazaar_shown().len(),
            served,
            next: game.options().bazaar_next,
            values,
            most: (greatest.max(0.0) as u16 + 1).min(MOST_BID),
            known: RefCell::new(BTreeMap::new()),
        }
    }

    /// The highest bid to consider.
    pub fn most_bid(&self) -> u16 {
        self.most
    }

    /// The result after `player` has bid or passed and `bidder` has the highest bid.
    pub fn after_bid(&self, lot: &mut Lot, player: Player, bid: u16, bidder: Player) -> Totals {
        self.go_on(lot, player, bid, bidder)
    }

    /// The results if the auctioneer sells, and if it buys.
    pub fn settled(
        &self,
        tile: usize,
        auctioneer: Player,
        bid: u16,
        bidder: Player,
    ) -> [Totals; 2] {
        self.settle(Deal::default(), tile, auctioneer, bid, bidder)
    }

    /// The value of a deal if, in turn after `player`, each player without a tile takes the
    /// remaining one that it values most.
    pub fn dealt(&self, mut deal: Deal, player: Player) -> Totals {
        let mut last = player;
        while let Some(next) = self.next_unserved(deal, last) {
            let free = (0..self.tiles).filter(|&tile| !deal.has(tile));
            let mut best: Option<(f32, usize)> = None;
            for tile in free {
                let value = self.lead_of(&self.values.of(deal.with(next, tile)), next);
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, tile));
                }
            }
            let Some((_, tile)) = best else { break };
            deal = deal.with(next, tile);
            last = next;
        }
        self.values.of(deal)
    }

    /// The result of a lot after `player` has bid or passed.
    fn go_on(&self, lot: &mut Lot, player: Player, bid: u16, bidder: Player) -> Totals {
        let next = self
            .clockwise_after(player)
            .take_while(|&next| next != lot.auctioneer)
            .find(|&next| !self.is_served(lot.deal, next));
        let Some(next) = next else {
            let [sell, buy] = self.settle(lot.deal, lot.tile, lot.auctioneer, bid, bidder);
            return self.better(sell, buy, lot.auctioneer);
        };
        // People may bid more than the table of bids holds.
        let place = match usize::from(bid) {
            bid if bid < BIDS => (next.index() * Player::MOST + bidder.index()) * BIDS + bid,
            _ => usize::MAX,
        };
        if let Some(Some(known)) = lot.known.get(place) {
            return *known;
        }
        let mut best = self.go_on(lot, next, bid, bidder);
        for points in bid + 1..=self.most {
            let after = self.go_on(lot, next, points, next);
            best = self.better(best, after, next);
        }
        if let Some(place) = lot.known.get_mut(place) {
            *place = Some(best);
        }
        best
    }

    fn settle(
        &self,
        deal: Deal,
        tile: usize,
        auctioneer: Player,
        bid: u16,
        bidder: Player,
    ) -> [Totals; 2] {
        [(bidder, auctioneer), (auctioneer, bidder)].map(|(buyer, seller)| {
            let previous = match self.next {
                BazaarNext::Auctioneer => auctioneer,
                BazaarNext::Buyer => buyer,
            };
            let mut totals = self.after_sale(deal.with(buyer, tile), previous);
            // Without a bidder the auctioneer pays the bank (bazaar-settle).
            totals[buyer.index()] -= f32::from(bid);
            if seller != buyer {
                totals[seller.index()] += f32::from(bid);
            }
            totals
        })
    }

    /// The result of the remaining auctions; the last tile is free.
    fn after_sale(&self, deal: Deal, previous: Player) -> Totals {
        let Some(auctioneer) = self.next_unserved(deal, previous) else {
            return self.values.of(deal);
        };
        let free: Vec<_> = (0..self.tiles).filter(|&tile| !deal.has(tile)).collect();
        match free[..] {
            [] => self.values.of(deal),
            [last] => self.values.of(deal.with(auctioneer, last)),
            _ if self.players > MOST_PLAYERS => self.dealt(deal, previous),
            _ => self.offer(deal, auctioneer, &free),
        }
    }

    fn offer(&self, deal: Deal, auctioneer: Player, free: &[usize]) -> Totals {
        let key = (deal, auctioneer);
        if let Some(known) = self.known.borrow().get(&key) {
            return *known;
        }
        let mut best: Option<Totals> = None;
        for &tile in free {
            let mut lot = Lot::new(deal, tile, auctioneer);
            for bid in 0..=self.most {
                let after = self.go_on(&mut lot, auctioneer, bid, auctioneer);
                best = Some(match best {
                    Some(best) => self.better(best, after, auctioneer),
                    None => after,
                });
            }
        }
        let best = best.unwrap_or_else(|| self.values.of(deal));
        self.known.borrow_mut().insert(key, best);
        best
    }

    /// The result that a player prefers; the first of equals.
    fn better(&self, one: Totals, other: Totals, player: Player) -> Totals {
        match self.lead_of(&other, player) > self.lead_of(&one, player) {
            true => other,
            false => one,
        }
    }

    fn lead_of(&self, totals: &Totals, player: Player) -> f32 {
        lead(totals, player, self.players)
    }

    fn is_served(&self, deal: Deal, player: Player) -> bool {
        self.served[player.index()] || deal.tile_of(player.index()).is_some()
    }

    /// The other players, clockwise from a player's left.
    fn clockwise_after(&self, player: Player) -> impl Iterator<Item = Player> + use<> {
        let players = self.players;
        (1..players).filter_map(move |n| Player::new((player.index() + n) % players))
    }

    fn next_unserved(&self, deal: Deal, previous: Player) -> Option<Player> {
        let all = self.clockwise_after(previous).chain([previous]);
        all.into_iter()
            .find(|&player| !self.is_served(deal, player))
    }
}
