//! Bazaars: what the tiles are worth to each player, and what to bid.
//!
//! A bid is decided by going through the auction to its end. What it comes to
//! is the sum of the points that change hands and of what the tiles are worth
//! where they end up; everybody is taken to want the greatest lead. Of two
//! players the two ways to share the tiles are played out one move deep each;
//! at a greater table every tile counts for itself.

mod deal;
mod lot;
mod worth;

use bastide_rules::options::BazaarVariant;
use bastide_rules::{Action, Game, Phase, Player, TileId};

use crate::choice::{Choice, Method, Ranked};
use crate::line::Explorer;
use crate::order::best_first;
use crate::value::{Judge, Part, Totals, lead};
use crate::view::View;
use crate::weights::Weights;
use deal::Deal;
use lot::{Auction, Lot};
use worth::Worths;

/// How tiles are valued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Care {
    /// Each for itself.
    Little,
    /// With the answers to it, where that is possible.
    Great,
}

/// Whether a decision of a bazaar is due.
pub fn is_due(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Offer { .. } | Phase::Bid { .. } | Phase::Settle { .. } | Phase::Draft { .. }
    )
}

/// Decides an offer, a bid, a sale or a draft.
pub fn choose(view: &View, player: Player, weights: Weights, care: Care) -> Option<Choice> {
    let game = view.game();
    let mut explorer = Explorer::new(Judge::new(weights, game));
    let tiles = tiles_of(game);
    let worths = Worths::find(game, &tiles, &mut explorer, care);
    let auction = Auction::new(game, worths);
    let mut values: Vec<(Action, Totals)> = match game.phase() {
        Phase::Offer { auctioneer } => offers(&auction, &tiles, auctioneer),
        Phase::Bid { player, lot } => {
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
        Phase::Settle { lot } => {
            let at = index_of(&tiles, lot.tile)?;
            let [sell, buy] = auction.settled(at, lot.auctioneer, lot.bid, lot.bidder);
            vec![(Action::Sell, sell), (Action::Buy, buy)]
        }
        Phase::Draft { player } => drafts(&auction, &tiles, player),
        _ => Vec::new(),
    };
    values.retain(|(action, _)| game.why_not(*action).is_none());
    let players = game.players().len();
    let mut ranked: Vec<_> = values
        .iter()
        .map(|&(action, totals)| Ranked {
            action,
            then: Vec::new(),
            value: lead(&totals, player, players),
            parts: [0.0; Part::ALL.len()],
        })
        .collect();
    // What comes first among equals is the least bid.
    best_first(&mut ranked, |one| one.value);
    Some(Choice {
        action: ranked.first()?.action,
        ranked,
        method: Method::Auction,
        work: explorer.work,
        playouts: 0,
    })
}

/// The tiles that nobody has yet, in the order of drawing.
fn tiles_of(game: &Game) -> Vec<TileId> {
    game.bazaar_shown()
}

fn index_of(tiles: &[TileId], tile: TileId) -> Option<usize> {
    tiles.iter().position(|shown| *shown == tile.plain())
}

/// The offers, each type of tile once, its lowest bid first.
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

/// Whether tiles are played as they are drafted, so that nobody holds any.
fn is_draft(game: &Game) -> bool {
    game.options().bazaar_variant == BazaarVariant::Draft
}
