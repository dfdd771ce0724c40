//! The auction and the draft (bazaar-reveal to bazaar-last).

use super::round::{ask_draft, draft, play_round};
use super::state::{Bazaar, Bazaars, BazaarsPhase, CheckedAction, Lot, Shown, Taken};
use crate::action::{Action, MOST_BID};
use crate::clause::Clause;
use crate::core::Core;
use crate::event::{Event, Observer};
use crate::expansion::{Flow, View, ViewMut};
use crate::options::{BazaarBuilder, BazaarNext, BazaarVariant};
use crate::player::Player;
use crate::refusal::{Reason, Refusal};
use crate::tiles::TileId;

/// Number of bids above the least that `legal` lists.
const LISTED_BIDS: u16 = 10;

/// Lists the actions of the decision that is due in a bazaar.
pub fn list(bazaar: &Bazaar, phase: BazaarsPhase, actions: &mut Vec<Action>) {
    match phase {
        BazaarsPhase::Offer { .. } => {
            for tile in bazaar.types() {
                let tile = tile.plain();
                actions.extend((0..=LISTED_BIDS).map(|bid| Action::Offer { tile, bid }));
            }
        }
        BazaarsPhase::Bid { lot, .. } => {
            let bids = (lot.bid + 1..=lot.bid + LISTED_BIDS).filter(|&bid| bid <= MOST_BID);
            actions.extend(bids.map(|points| Action::Bid { points }));
            actions.push(Action::Pass);
        }
        BazaarsPhase::Settle { .. } => actions.extend([Action::Buy, Action::Sell]),
        BazaarsPhase::Draft { .. } => {
            let types = bazaar.types();
            actions.extend(types.map(|tile| Action::Draft { tile: tile.plain() }));
        }
    }
}

/// Checks an action of an auction or a draft; `None` for any other.
pub fn check(
    view: View<Bazaars>,
    phase: BazaarsPhase,
    action: Action,
) -> Result<Option<CheckedAction>, Refusal> {
    let refuse = |reason| Err(Refusal::new(Clause::BazaarBid, reason));
    Ok(Some(match (phase, action) {
        (BazaarsPhase::Offer { .. }, Action::Offer { tile, bid }) => {
            let tile = shown(view, tile, Clause::BazaarBid)?;
            if bid > MOST_BID {
                return refuse(Reason::BidTooHigh { most: MOST_BID });
            }
            CheckedAction::Offer { tile, bid }
        }
        (BazaarsPhase::Bid { lot, .. }, Action::Bid { points }) => {
            let least = lot.bid + 1;
            if points > MOST_BID {
                return refuse(Reason::BidTooHigh { most: MOST_BID });
            }
            if points < least {
                return refuse(Reason::BidTooLow { least });
            }
            CheckedAction::Bid { lot, points }
        }
        (BazaarsPhase::Bid { lot, .. }, Action::Pass) => CheckedAction::Pass { lot },
        (BazaarsPhase::Settle { lot }, Action::Buy) => CheckedAction::Settle { lot, buys: true },
        (BazaarsPhase::Settle { lot }, Action::Sell) => CheckedAction::Settle { lot, buys: false },
        (BazaarsPhase::Draft { .. }, Action::Draft { tile }) => CheckedAction::Draft {
            tile: shown(view, tile, Clause::BazaarVariant)?,
        },
        _ => return Ok(None),
    }))
}

/// Performs an action of an auction or a draft.
pub fn perform(
    act: ViewMut<Bazaars>,
    phase: BazaarsPhase,
    checked: CheckedAction,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    match (phase, checked) {
        (BazaarsPhase::Offer { auctioneer }, CheckedAction::Offer { tile, bid }) => {
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
            ask_next(act, auctioneer, lot, observer)
        }
        (BazaarsPhase::Bid { player, .. }, CheckedAction::Bid { lot, points }) => {
            observer.see(|| Event::Bid {
                player,
                points: Some(points),
            });
            let lot = Lot {
                bid: points,
                bidder: player,
                ..lot
            };
            ask_next(act, player, lot, observer)
        }
        (BazaarsPhase::Bid { player, .. }, CheckedAction::Pass { lot }) => {
            observer.see(|| Event::Bid {
                player,
                points: None,
            });
            ask_next(act, player, lot, observer)
        }
        (_, CheckedAction::Settle { lot, buys }) => {
            let (buyer, seller) = match buys {
                true => (lot.auctioneer, lot.bidder),
                false => (lot.bidder, lot.auctioneer),
            };
            sell(act, lot, buyer, Some(seller), observer)
        }
        (BazaarsPhase::Draft { player }, CheckedAction::Draft { tile }) => {
            draft(act, player, tile, observer)
        }
        _ => Flow::Stay,
    }
}

/// Opens a bazaar for the part of a turn that ends and has placed one, or sets it
/// aside.
pub fn begin(act: ViewMut<Bazaars>, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    let view = act.view();
    let takes = match waits(view) {
        true => view.core.state.turn.part == 1,
        false => opens(view),
    };
    if takes && lacks_tiles(view.core) {
        return Flow::Draw;
    }
    if waits(act.view()) {
        put_off(act, observer);
        return Flow::Done;
    }
    match opens(act.view()) {
        true => open(act, observer),
        false => Flow::Done,
    }
}

/// True if a bazaar that was placed opens: none is open, and enough tiles are left
/// (bazaar-start, bazaar-skip, bazaar-no-chain).
fn opens(view: View<Bazaars>) -> bool {
    view.own.open.is_none() && has_tiles(view.core)
}

/// True if the tile of this part came from the stack and has a bazaar.
#[inline]
pub fn places_bazaar(core: &Core) -> bool {
    core.state.turn.from_stack
        && core.board.shape(core.board.last_slot()).bazaar
        && core.options().bazaar_variant != BazaarVariant::None
}

/// True if a bazaar that was placed waits for the second parts of turns: with the
/// option, one of a first part that a second follows, and all of second parts
/// (bazaar-delayed).
fn waits(view: View<Bazaars>) -> bool {
    let turn = &view.core.state.turn;
    view.core.options().bazaar_builder == BazaarBuilder::BuilderFirst
        && (turn.part == 2 || turn.again && opens(view))
}

/// Sets a waiting bazaar aside: takes its tiles off the stack at once after a first part,
/// and later after a second one.
fn put_off(act: ViewMut<Bazaars>, observer: &mut impl Observer) {
    let ViewMut { core, own } = act;
    match core.state.turn.part {
        1 => own.kept = Some(take_tiles(core, observer)),
        _ => own.delayed.push(core.turn_player()),
    }
}

/// Opens a waiting bazaar once nothing else is pending.
pub fn open_waiting(act: ViewMut<Bazaars>, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    let ViewMut { core, own } = act;
    if let Some(kept) = own.kept.take() {
        let (host, shown) = (core.turn_player(), tiles_from(core, kept));
        return open_with(ViewMut { core, own }, host, shown, observer);
    }
    let waits = !own.delayed.is_empty();
    if waits && has_tiles(core) && lacks_tiles(core) {
        return Flow::Draw;
    }
    while let Some(host) = own.delayed.pop() {
        if has_tiles(core) {
            let taken = take_tiles(core, observer);
            let shown = tiles_from(core, taken);
            return open_with(ViewMut { core, own }, host, shown, observer);
        }
    }
    Flow::Done
}

/// True if enough tiles are left, without those that would be set aside (bazaar-skip,
/// bazaar-early).
fn has_tiles(core: &Core) -> bool {
    let players = core.setup.players.len();
    let stack = core.stack().iter();
    let mut shown = stack.filter(|&&tile| !core.sets_aside(tile));
    players == 0 || shown.nth(players - 1).is_some()
}

/// True if the tiles of a bazaar are still to be named.
fn lacks_tiles(core: &Core) -> bool {
    core.lacks_named(core.setup.players.len())
}

/// Draws a tile for each player.
fn take_tiles(core: &mut Core, observer: &mut impl Observer) -> Taken {
    let mut taken = Taken::default();
    for place in taken.iter_mut().take(core.setup.players.len()) {
        *place = core.take_place(observer);
    }
    taken
}

/// The tiles of a bazaar.
fn tiles_from(core: &Core, taken: Taken) -> Shown {
    taken.map(|at| core.setup.stack.get(usize::from(at?)).copied())
}

/// Opens the bazaar of the turn player (bazaar-reveal).
fn open(act: ViewMut<Bazaars>, observer: &mut impl Observer) -> Flow<BazaarsPhase> {
    let taken = take_tiles(act.core, observer);
    let (host, shown) = (act.core.turn_player(), tiles_from(act.core, taken));
    open_with(act, host, shown, observer)
}

/// Shows the tiles of a bazaar.
fn open_with(
    act: ViewMut<Bazaars>,
    host: Player,
    shown: Shown,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    let ViewMut { core, own } = act;
    own.open = Some(Bazaar::new(host, core.state.turn, shown));
    observer.see(|| Event::Bazaar {
        tiles: shown.iter().flatten().map(|tile| tile.plain()).collect(),
    });
    let first = core.left_of(host);
    match core.options().bazaar_variant {
        BazaarVariant::Draft => ask_draft(ViewMut { core, own }, first, observer),
        _ => ask_offer(ViewMut { core, own }, first, observer),
    }
}

/// Finds a tile that can be taken, in the variant in play.
fn shown(view: View<Bazaars>, tile: TileId, clause: Clause) -> Result<TileId, Refusal> {
    let tile = view.core.setup.variant(tile);
    let mut types = view.own.open.iter().flat_map(Bazaar::types);
    match types.any(|shown| shown == tile) {
        true => Ok(tile),
        false => Err(Refusal::new(clause, Reason::NotShown(tile.plain()))),
    }
}

/// Lets the next auctioneer choose; the last one takes the last tile for free
/// (bazaar-last). Then the tiles are played.
fn ask_offer(
    act: ViewMut<Bazaars>,
    from: Player,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    let ViewMut { core, own } = act;
    let Some(bazaar) = own.open.as_mut() else {
        return Flow::Done;
    };
    let Some(auctioneer) = bazaar.next_unserved(core, from) else {
        return play_round(ViewMut { core, own }, observer);
    };
    let mut shown = bazaar.shown.into_iter().flatten();
    match shown.next() {
        Some(tile) if shown.next().is_none() => {
            bazaar.acquire(auctioneer, tile);
            observer.see(|| Event::Acquired {
                player: auctioneer,
                tile: tile.plain(),
                price: 0,
                seller: None,
            });
            play_round(ViewMut { core, own }, observer)
        }
        _ => Flow::Ask(BazaarsPhase::Offer { auctioneer }),
    }
}

/// Asks the next bidder after `player`; after the last one the tile is sold
/// (bazaar-bid, bazaar-settle).
fn ask_next(
    act: ViewMut<Bazaars>,
    player: Player,
    lot: Lot,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    let has_tile = |player| act.own.open.is_some_and(|bazaar| bazaar.is_served(player));
    let next = act
        .core
        .clockwise_from(player)
        .skip(1)
        .take_while(|&next| next != lot.auctioneer)
        .find(|&next| !has_tile(next));
    match next {
        Some(player) => Flow::Ask(BazaarsPhase::Bid { player, lot }),
        None if lot.bidder == lot.auctioneer => sell(act, lot, lot.auctioneer, None, observer),
        None => Flow::Ask(BazaarsPhase::Settle { lot }),
    }
}

/// Sells the tile of a lot; the next auctioneer follows (bazaar-settle,
/// bazaar-debt, bazaar-next).
fn sell(
    act: ViewMut<Bazaars>,
    lot: Lot,
    buyer: Player,
    seller: Option<Player>,
    observer: &mut impl Observer,
) -> Flow<BazaarsPhase> {
    let ViewMut { core, own } = act;
    let price = i32::from(lot.bid);
    core.seat_mut(buyer).gain(-price);
    if let Some(seller) = seller {
        core.seat_mut(seller).gain(price);
    }
    if let Some(bazaar) = own.open.as_mut() {
        bazaar.acquire(buyer, lot.tile);
    }
    observer.see(|| Event::Acquired {
        player: buyer,
        tile: lot.tile.plain(),
        price: lot.bid,
        seller,
    });
    let previous = match core.options().bazaar_next {
        BazaarNext::Auctioneer => lot.auctioneer,
        BazaarNext::Buyer => buyer,
    };
    let next = core.left_of(previous);
    ask_offer(ViewMut { core, own }, next, observer)
}
