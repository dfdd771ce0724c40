//! The auction of one tile after the other, gone through to the end.

use std::cell::RefCell;
use std::collections::BTreeMap;

use bastide_rules::options::BazaarNext;
use bastide_rules::{Game, Player};

use super::bazaar::is_draft;
use super::deal::Deal;
use super::values::DealValues;
use crate::value::{Totals, lead};

/// Players at a table where every auction that follows is gone through; at a
/// greater one the rest is dealt to those who like it best.
const MOST_PLAYERS: usize = 4;

/// Above this nobody opens or raises.
const MOST_BID: u16 = 30;

/// Places for every bid.
const BIDS: usize = MOST_BID as usize + 1;

/// An auction in progress.
#[derive(Debug)]
pub struct Auction {
    players: usize,
    /// Number of tiles that nobody has.
    tiles: usize,
    /// Who had a tile before the decision that is due.
    served: [bool; Player::MOST],
    next: BazaarNext,
    values: DealValues,
    most: u16,
    /// The results of offers, by the deal so far and the auctioneer.
    known: RefCell<BTreeMap<(Deal, Player), Totals>>,
}

/// The auction of one tile, with what was found out about its bids.
#[derive(Debug)]
pub struct Lot {
    deal: Deal,
    tile: usize,
    auctioneer: Player,
    /// By who is to bid, who has bid most, and how much.
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
    /// The auction that goes on in a game.
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

    /// The highest bid that is thought of.
    pub fn most_bid(&self) -> u16 {
        self.most
    }

    /// The result when `player` has made a bid or has passed, so that
    /// `bidder` has the highest bid.
    pub fn after_bid(&self, lot: &mut Lot, player: Player, bid: u16, bidder: Player) -> Totals {
        self.go_on(lot, player, bid, bidder)
    }

    /// The results when the auctioneer sells, and when it buys.
    pub fn settled(
        &self,
        tile: usize,
        auctioneer: Player,
        bid: u16,
        bidder: Player,
    ) -> [Totals; 2] {
        self.settle(Deal::default(), tile, auctioneer, bid, bidder)
    }

    /// The value of a deal when everybody without a tile takes the one of
    /// the rest that suits best, in turn after `player`.
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

    /// The result of the rest of a lot once `player` has made a bid or passed.
    fn go_on(&self, lot: &mut Lot, player: Player, bid: u16, bidder: Player) -> Totals {
        let next = self
            .clockwise_after(player)
            .take_while(|&next| next != lot.auctioneer)
            .find(|&next| !self.is_served(lot.deal, next));
        let Some(next) = next else {
            let [sell, buy] = self.settle(lot.deal, lot.tile, lot.auctioneer, bid, bidder);
            return self.better(sell, buy, lot.auctioneer);
        };
        // A person may bid more than there is a place for.
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

    /// The result of the auctions that follow; the last tile is free.
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

    /// Which of two results a player prefers; the first if it does not mind.
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

    /// The others, clockwise from the left of a player.
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
