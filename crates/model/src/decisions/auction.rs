//! Auctions: the tiles to choose from, and the bid in the form.

pub use bastide_rules::action::MOST_BID;
use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Action, Cell, Phase, TileId};

use crate::table::{Bidding, Table};

impl Table {
    /// The tiles that an auctioneer can choose.
    pub fn lots(&self) -> Vec<TileId> {
        match self.game.phase() {
            Phase::Bazaars(BazaarsPhase::Offer { .. }) if !self.is_others() => {
                self.game.bazaar_shown()
            }
            _ => Vec::new(),
        }
    }

    /// The tile in focus: of the bazaar, up for auction or chosen to be; or of the hand, pointed
    /// at. None if another tile is highlighted.
    fn tile_in_focus(&self) -> Option<TileId> {
        match self.game.phase() {
            _ if self.lit_tile().is_some() => None,
            Phase::Bazaars(BazaarsPhase::Offer { .. }) => {
                self.lots().get(self.bidding.lot).copied()
            }
            Phase::Bazaars(BazaarsPhase::Bid { lot, .. })
            | Phase::Bazaars(BazaarsPhase::Settle { lot }) => Some(lot.tile.plain()),
            Phase::Hand | Phase::Bazaars(BazaarsPhase::Draft { .. }) => {
                self.pointed_choice()?.action.tile()
            }
            _ => None,
        }
    }

    /// The cells where the tile in focus fits without a bridge.
    pub fn sought(&self) -> Vec<Cell> {
        self.tile_in_focus()
            .map_or(Vec::new(), |tile| self.fits_of(tile))
    }

    /// Index of the tile chosen for auction.
    pub fn lot(&self) -> usize {
        self.bidding.lot
    }

    /// The bid in the form.
    pub fn bid(&self) -> Option<u16> {
        self.bidding.points
    }

    /// The minimum bid; `None` if the decider is not bidding.
    pub fn least_bid(&self) -> Option<u16> {
        match self.game.phase() {
            _ if self.is_others() => None,
            Phase::Bazaars(BazaarsPhase::Offer { .. }) => Some(0),
            Phase::Bazaars(BazaarsPhase::Bid { lot, .. }) => Some((lot.bid + 1).min(MOST_BID)),
            _ => None,
        }
    }

    /// The action for the bid in the form.
    pub(crate) fn bid_action(&self) -> Option<Action> {
        let points = self.bidding.points.filter(|_| !self.is_others())?;
        match self.game.phase() {
            Phase::Bazaars(BazaarsPhase::Offer { .. }) => {
                let tile = *self.lots().get(self.bidding.lot)?;
                Some(Action::Offer { tile, bid: points })
            }
            Phase::Bazaars(BazaarsPhase::Bid { .. }) => Some(Action::Bid { points }),
            _ => None,
        }
    }

    pub(crate) fn choose_lot(&mut self, lot: usize) {
        if lot < self.lots().len() {
            self.bidding.lot = lot;
        }
    }

    pub(crate) fn type_bid(&mut self, text: &str) {
        self.bidding.points = text.trim().parse().ok();
    }

    /// Raises or lowers the bid by a point, within the legal range.
    pub(crate) fn step_bid(&mut self, up: bool) {
        let Some(least) = self.least_bid() else {
            return;
        };
        let bid = self.bidding.points.unwrap_or(least);
        let next = match up {
            true => bid.saturating_add(1),
            false => bid.saturating_sub(1),
        };
        self.bidding.points = Some(next.clamp(least, MOST_BID));
    }

    /// Resets the bid.
    pub(crate) fn begin_bid(&mut self) {
        self.bidding = Bidding {
            lot: 0,
            points: self.least_bid(),
        };
    }
}
