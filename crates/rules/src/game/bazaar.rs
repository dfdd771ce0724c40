//! Bazaars (bazaar-*): an auction or a draft of as many tiles as there are
//! players. How they are played is in `bazaar_round`.

use super::bazaar_round::{ask_draft, draft, play_round};
use super::phase::Lot;
use super::{Game, Phase};
use crate::action::Action;
use crate::clause::Clause;
use crate::event::{Event, Observer};
use crate::options::{BazaarNext, BazaarVariant};
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::system::System;
use crate::tiles::TileId;

/// The highest bid.
pub const MOST_BID: u16 = 999;

/// How far above the least bid `legal` lists.
const LISTED_BIDS: u16 = 10;

/// A bazaar from its opening until the last of its tiles is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bazaar {
    /// Who placed the bazaar tile.
    pub host: Player,
    /// The tiles without a player, in the order of drawing.
    shown: [Option<TileId>; Player::MOST],
    /// The tiles that each seat has to play.
    pub hands: [Option<TileId>; Player::MOST],
    /// Who has got a tile, as bits.
    served: u8,
    /// Who got the first one.
    pub first_buyer: Option<Player>,
}

/// A legal action of a bazaar.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Offer { tile: TileId, bid: u16 },
    Bid { lot: Lot, points: u16 },
    Pass { lot: Lot },
    Settle { lot: Lot, buys: bool },
    Draft { tile: TileId },
}

impl Bazaar {
    fn is_served(&self, player: Player) -> bool {
        self.served >> player.index() & 1 == 1
    }

    /// The tiles that can be had, each type once.
    pub fn types(&self) -> impl Iterator<Item = TileId> + '_ {
        let all = self.shown.iter().enumerate();
        all.filter_map(|(n, tile)| {
            let first = !self.shown[..n].contains(tile);
            (*tile).filter(|_| first)
        })
    }

    fn take(&mut self, tile: TileId) {
        if let Some(place) = self.shown.iter_mut().find(|shown| **shown == Some(tile)) {
            *place = None;
        }
    }
}

/// Lists offers, bids and what else a bazaar asks.
pub(super) fn list(game: &Game, actions: &mut Vec<Action>) {
    let Some(bazaar) = &game.extra.bazaar else {
        return;
    };
    match game.head.phase {
        Phase::Offer { .. } => {
            for tile in bazaar.types() {
                let tile = tile.plain();
                actions.extend((0..=LISTED_BIDS).map(|bid| Action::Offer { tile, bid }));
            }
        }
        Phase::Bid { lot, .. } => {
            let bids = (lot.bid + 1..=lot.bid + LISTED_BIDS).filter(|&bid| bid <= MOST_BID);
            actions.extend(bids.map(|points| Action::Bid { points }));
            actions.push(Action::Pass);
        }
        Phase::Settle { .. } => actions.extend([Action::Buy, Action::Sell]),
        Phase::Draft { .. } => {
            actions.extend(
                bazaar
                    .types()
                    .map(|tile| Action::Draft { tile: tile.plain() }),
            );
        }
        _ => {}
    }
}

/// Checks an action of an auction or a draft.
pub(super) fn check(game: &Game, action: Action) -> Result<super::turn::Step, Refusal> {
    let step = match (game.head.phase, action) {
        _ if !game.has(System::Bazaars) => Err(game.refuse_other(action)),
        (Phase::Offer { .. }, Action::Offer { tile, bid }) => {
            let tile = shown(game, tile, Clause::BazaarBid)?;
            match bid > MOST_BID {
                true => Err(too_high()),
                false => Ok(Step::Offer { tile, bid }),
            }
        }
        (Phase::Bid { lot, .. }, Action::Bid { points }) => {
            let least = lot.bid + 1;
            if points > MOST_BID {
                Err(too_high())
            } else if points < least {
                Err(Refusal::new(Clause::BazaarBid, Reason::BidTooLow { least }))
            } else {
                Ok(Step::Bid { lot, points })
            }
        }
        (Phase::Bid { lot, .. }, Action::Pass) => Ok(Step::Pass { lot }),
        (Phase::Settle { lot }, Action::Buy) => Ok(Step::Settle { lot, buys: true }),
        (Phase::Settle { lot }, Action::Sell) => Ok(Step::Settle { lot, buys: false }),
        (Phase::Draft { .. }, Action::Draft { tile }) => Ok(Step::Draft {
            tile: shown(game, tile, Clause::BazaarVariant)?,
        }),
        _ => Err(game.refuse_other(action)),
    };
    step.map(super::turn::Step::Bazaar)
}

fn too_high() -> Refusal {
    Refusal::new(Clause::BazaarBid, Reason::BidTooHigh { most: MOST_BID })
}

/// A tile that can be had, in the variant that is played with.
fn shown(game: &Game, tile: TileId, clause: Clause) -> Result<TileId, Refusal> {
    let tile = game.options().variant(tile);
    let mut types = game.extra.bazaar.iter().flat_map(Bazaar::types);
    match types.any(|shown| shown == tile) {
        true => Ok(tile),
        false => Err(Refusal::new(clause, Reason::NotShown(tile.plain()))),
    }
}

pub(super) fn perform(game: &mut Game, step: Step, observer: &mut impl Observer) {
    match step {
        Step::Offer { tile, bid } => {
            let Phase::Offer { auctioneer } = game.head.phase else {
                return;
            };
            observer.see(|| Event::Offered {
                player: auctioneer,
                tile: tile.plain(),
                bid,
            });
            let lot = Lot {
                tile,
                auctioneer,
                bid,
                bidder: auctioneer,
            };
            ask_next(game, auctioneer, lot, observer);
        }
        Step::Bid { lot, points } => {
            let Phase::Bid { player, .. } = game.head.phase else {
                return;
            };
            let points = points.min(MOST_BID);
            observer.see(|| Event::Bid {
                player,
                points: Some(points),
            });
            let lot = Lot {
                bid: points,
                bidder: player,
                ..lot
            };
            ask_next(game, player, lot, observer);
        }
        Step::Pass { lot } => {
            let Phase::Bid { player, .. } = game.head.phase else {
                return;
            };
            observer.see(|| Event::Bid {
                player,
                points: None,
            });
            ask_next(game, player, lot, observer);
        }
        Step::Settle { lot, buys } => {
            let (buyer, seller) = match buys {
                true => (lot.auctioneer, lot.bidder),
                false => (lot.bidder, lot.auctioneer),
            };
            sell(game, lot, buyer, Some(seller), observer);
        }
        Step::Draft { tile } => {
            if let Phase::Draft { player } = game.head.phase {
                draft(game, player, tile, observer);
            }
        }
    }
}

/// Whether the turn that ends opens a bazaar: its tile came from the stack and
/// has a bazaar, and enough tiles are left (bazaar-start, bazaar-skip,
/// bazaar-no-chain).
pub(super) fn opens(game: &Game) -> bool {
    let placed = game.board.placed(game.board.last_slot());
    game.extra.progress.from_stack
        && placed.tile.facts().bazaar
        && game.options().bazaar_variant != BazaarVariant::None
        && game.stack().len() >= game.setup.players.len()
}

/// Draws and shows as many tiles as there are players (bazaar-reveal).
pub(super) fn open(game: &mut Game, observer: &mut impl Observer) {
    let players = game.setup.players.len();
    let first = usize::from(game.head.drawn);
    let mut shown = [None; Player::MOST];
    for (place, &tile) in shown
        .iter_mut()
        .zip(game.setup.stack.iter().skip(first))
        .take(players)
    {
        *place = Some(tile);
    }
    game.head.drawn += players as u16;
    game.extra.bazaar = Some(Bazaar {
        host: game.head.turn,
        shown,
        hands: [None; Player::MOST],
        served: 0,
        first_buyer: None,
    });
    observer.see(|| Event::Bazaar {
        tiles: shown.iter().flatten().map(|tile| tile.plain()).collect(),
    });
    let first = game.left_of(game.head.turn);
    match game.options().bazaar_variant {
        BazaarVariant::Draft => ask_draft(game, first, observer),
        _ => ask_offer(game, first, observer),
    }
}

/// The first player from `from` on, clockwise, who has no tile yet.
pub(super) fn next_unserved(game: &Game, from: Player) -> Option<Player> {
    let bazaar = game.extra.bazaar.as_ref()?;
    game.clockwise_from(from)
        .find(|&player| !bazaar.is_served(player))
}

/// Lets the next auctioneer choose; the last one takes the last tile for
/// nothing (bazaar-last). Then the tiles are played.
fn ask_offer(game: &mut Game, from: Player, observer: &mut impl Observer) {
    let Some(auctioneer) = next_unserved(game, from) else {
        return play_round(game, observer);
    };
    let mut shown = game
        .extra
        .bazaar
        .into_iter()
        .flat_map(|bazaar| bazaar.shown)
        .flatten();
    match shown.next() {
        Some(tile) if shown.next().is_none() => {
            acquire(game, auctioneer, tile);
            observer.see(|| Event::Acquired {
                player: auctioneer,
                tile: tile.plain(),
                price: 0,
                seller: None,
            });
            play_round(game, observer);
        }
        _ => game.head.phase = Phase::Offer { auctioneer },
    }
}

/// Asks the next bidder after `player`; after the last one the tile is sold
/// (bazaar-bid, bazaar-settle).
fn ask_next(game: &mut Game, player: Player, lot: Lot, observer: &mut impl Observer) {
    let players = game.setup.players.len();
    let next = game
        .clockwise_from(player)
        .take(players)
        .skip(1)
        .take_while(|&next| next != lot.auctioneer)
        .find(|&next| {
            !game
                .extra
                .bazaar
                .is_some_and(|bazaar| bazaar.is_served(next))
        });
    match next {
        Some(player) => game.head.phase = Phase::Bid { player, lot },
        None if lot.bidder == lot.auctioneer => {
            sell(game, lot, lot.auctioneer, None, observer);
        }
        None => game.head.phase = Phase::Settle { lot },
    }
}

pub(super) fn acquire(game: &mut Game, player: Player, tile: TileId) {
    if let Some(bazaar) = &mut game.extra.bazaar {
        bazaar.take(tile);
        bazaar.hands[player.index()] = Some(tile);
        bazaar.served |= 1 << player.index();
        bazaar.first_buyer.get_or_insert(player);
    }
}

/// Sells the tile of a lot; the next auctioneer follows (bazaar-settle,
/// bazaar-debt, bazaar-next).
fn sell(
    game: &mut Game,
    lot: Lot,
    buyer: Player,
    seller: Option<Player>,
    observer: &mut impl Observer,
) {
    let price = i32::from(lot.bid);
    game.seat_mut(buyer).score -= price;
    if let Some(seller) = seller {
        game.seat_mut(seller).score += price;
    }
    acquire(game, buyer, lot.tile);
    observer.see(|| Event::Acquired {
        player: buyer,
        tile: lot.tile.plain(),
        price: lot.bid,
        seller,
    });
    let previous = match game.options().bazaar_next {
        BazaarNext::Auctioneer => lot.auctioneer,
        BazaarNext::Buyer => buyer,
    };
    ask_offer(game, game.left_of(previous), observer);
}

impl Game {
    /// The tiles of the open bazaar that nobody has yet, in the order of
    /// drawing; empty if none is open.
    pub fn bazaar_shown(&self) -> Vec<TileId> {
        let shown = self.extra.bazaar.iter().flat_map(|bazaar| bazaar.shown);
        shown.flatten().map(TileId::plain).collect()
    }

    /// The tile that a player got in the open bazaar and has not played yet.
    pub fn bazaar_hand(&self, player: Player) -> Option<TileId> {
        let tile = self.extra.bazaar.as_ref()?.hands[player.index()]?;
        Some(tile.plain())
    }

    /// Who placed the tile that opened the bazaar; `None` if none is open.
    pub fn bazaar_host(&self) -> Option<Player> {
        Some(self.extra.bazaar.as_ref()?.host)
    }
}
