//! Bazaars: valuing the tiles for each player, and bidding.
//!
//! A bid is decided by searching the auction to its end. Its value is the sum of the points
//! that change hands and the values of the tiles to their final owners; each player
//! maximizes its own lead. With two players, both ways to share the tiles are played out
//! one move deep; at larger tables each tile is valued by itself.

mod deal;
mod lot;
mod values;

use bastide_rules::game::BazaarsPhase;
use bastide_rules::{Action, Phase, Player, TileId};

use crate::choice::{Choice, Method, Ranked};
use crate::evaluator::Evaluator;
use crate::line::Explorer;
use crate::order::best_first;
use crate::value::{Totals, ValuePart, lead};
use crate::view::View;
use crate::weights::Weights;
use deal::Deal;
use lot::{Auction, Lot};
use values::DealValues;

pub use deal::is_due;
pub use values::Care;

/// Decides an offer, a bid, a sale or a draft.
pub fn choose(view: &View, player: Player, weights: Weights, care: Care) -> Option<Choice> {
    let game = view.game();
    let mut explorer = Explorer::new(Evaluator::new(weights, game));
    // The tiles without an owner, in drawing order.
    let tiles = game.bazaar_shown();
    let of_deals = DealValues::find(game, &tiles, &mut explorer, care);
    let auction = Auction::new(game, of_deals);
    let mut values: Vec<(Action, Totals)> = match game.phase() {
        Phase::Bazaars(BazaarsPhase::Offer { auctioneer }) => offers(&auction, &tiles, auctioneer),
        Phase::Bazaars(BazaarsPhase::Bid { player, lot }) => {
            let at = index_of(&tiles, lot.tile)?;
            let mut rest = Lot::new(Deal::default(), at, lot.auctioneer);
            let pass = auction.after_bid(&mut rest, player, lot.bid, lot.bidder);
            let mut values = vec![(Action::Pass, pass)];
            for points in lot.bid + 1..=auction.most_bid() {
                let after = auction.after_bid(&mut rest, player, points, player);
                values.push((Action::Bid { points }, after));
            }
            values
        }
        Phase::Bazaars(BazaarsPhase::Settle { lot }) => {
            let at = index_of(&tiles, lot.tile)?;
            let [sell, buy] = auction.settled(at, lot.auctioneer, lot.bid, lot.bidder);
            vec![(Action::Sell, sell), (Action::Buy, buy)]
        }
        Phase::Bazaars(BazaarsPhase::Draft { player }) => drafts(&auction, &tiles, player),
        _ => Vec::new(),
    };
    values.retain(|(action, _)| game.why_not(*action).is_none());
    let players = game.players().len();
    let mut ranked: Vec<_> = values
        .iter()
        .map(|&(action, totals)| Ranked {
            action,
            then: Vec::new(),
            others: Vec::new(),
            value: lead(&totals, player, players),
            parts: [0.0; ValuePart::ALL.len()],
        })
        .collect();
    // Among equals, the lowest bid comes first.
    best_first(&mut ranked, |one| one.value);
    Some(Choice {
        action: ranked.first()?.action,
        ranked,
        method: Method::Auction,
        work: explorer.work,
        playouts: 0,
    })
}

fn index_of(tiles: &[TileId], tile: TileId) -> Option<usize> {
    tiles.iter().position(|shown| *shown == tile.plain())
}

/// The offers: each type of tile once, lowest bid first.
fn offers(auction: &Auction, tiles: &[TileId], auctioneer: Player) -> Vec<(Action, Totals)> {
    let mut offers = Vec::new();
    for (at, &tile) in tiles.iter().enumerate() {
        if index_of(tiles, tile) == Some(at) {
            let mut lot = Lot::new(Deal::default(), at, auctioneer);
            for bid in 0..=auction.most_bid() {
                let after = auction.after_bid(&mut lot, auctioneer, bid, auctioneer);
                offers.push((Action::Offer { tile, bid }, after));
            }
        }
    }
    offers
}

fn drafts(auction: &Auction, tiles: &[TileId], player: Player) -> Vec<(Action, Totals)> {
    let types = (0..tiles.len()).filter(|&at| index_of(tiles, tiles[at]) == Some(at));
    types
        .map(|at| {
            let deal = Deal::default().with(player, at);
            (
                Action::Draft { tile: tiles[at] },
                auction.dealt(deal, player),
            )
        })
        .collect()
}
