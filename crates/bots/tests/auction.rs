//! The offers and bids of hard in the last bazaar of two players agree with an
//! exhaustive search of all offers, bids, sales and placements.

mod common;

use std::collections::BTreeMap;

use bastide_bots::{Level, Method, View};
use bastide_rules::game::BazaarsPhase;
use bastide_rules::options::{BazaarNext, BazaarPlay, BazaarUnplaceable, Options};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase, Setup, System, Systems, TileId};

/// Above the value of any tile of such a short game.
const MOST_BID: u16 = 40;

/// A game whose last two tiles are auctioned if the tile before them has a bazaar.
fn begin(random: &mut SplitMix64) -> Game {
    let options = Options {
        bazaar_next: [BazaarNext::Auctioneer, BazaarNext::Buyer][random.below(2) as usize],
        bazaar_play: [BazaarPlay::Clockwise, BazaarPlay::FirstBuyer][random.below(2) as usize],
        bazaar_unplaceable: [BazaarUnplaceable::Skip, BazaarUnplaceable::Redraw]
            [random.below(2) as usize],
        ..Options::default()
    };
    let systems = Systems::NONE.with(System::Bazaars);
    let colors = Color::ALL[..2].to_vec();
    let seed = random.next_u64();
    let sets = Systems::DEFAULT.tile_sets();
    let mut setup = Setup::new(colors, systems, &sets, options, seed);
    let before = random.below(5) as usize;
    let bazaar = |tile: &&TileId| tile.facts().bazaar;
    let bazaar = *setup.stack.iter().find(bazaar).expect("a bazaar");
    setup.stack.retain(|tile| !tile.facts().bazaar);
    setup.stack.truncate(before + 2);
    setup.stack.insert(before, bazaar);
    Game::new(setup).expect("a game")
}

/// The first player to play, and the first player's tile.
type Known = (usize, Option<TileId>);

/// The first player's final lead. The result of the placements depends only on the owners
/// of the tiles and on who plays first, and is cached by these.
fn brute(game: &mut Game, known: &mut BTreeMap<Known, i32>) -> i32 {
    let scores: Vec<_> = game.players().map(|p| game.seat(p).score).collect();
    let ahead = scores[0] - scores[1];
    let Some(decider) = game.decider() else {
        return ahead;
    };
    let in_auction = matches!(
        game.phase(),
        Phase::Bazaars(BazaarsPhase::Offer { .. })
            | Phase::Bazaars(BazaarsPhase::Bid { .. })
            | Phase::Bazaars(BazaarsPhase::Settle { .. })
    );
    let key = match game.phase() {
        _ if in_auction => None,
        Phase::Place { tile } => {
            let first = game.players().next().expect("a player");
            let held = game.bazaar_hand(first);
            let own = held.or((decider == first).then_some(tile.plain()));
            Some((decider.index(), own))
        }
        _ => None,
    };
    // Only the first placement of the round shows who has which tile.
    let begins = game.players().any(|p| game.bazaar_hand(p).is_some());
    if let Some(key) = key.filter(|_| begins)
        && let Some(gain) = known.get(&key)
    {
        return ahead + gain;
    }
    let mut best: Option<i32> = None;
    for action in actions(game) {
        game.play_quiet(action).expect("a legal action");
        let value = brute(game, known);
        game.undo();
        let better = |best| {
            if decider.index() == 0 {
                value > best
            } else {
                value < best
            }
        };
        if best.is_none_or(better) {
            best = Some(value);
        }
    }
    let best = best.expect("an action");
    if let Some(key) = key.filter(|_| begins) {
        known.insert(key, best - ahead);
    }
    best
}

/// The legal actions with all bids, including unlisted ones.
fn actions(game: &Game) -> Vec<Action> {
    match game.phase() {
        Phase::Bazaars(BazaarsPhase::Offer { .. }) => {
            let tiles = game.bazaar_shown().into_iter();
            tiles
                .flat_map(|tile| (0..=MOST_BID).map(move |bid| Action::Offer { tile, bid }))
                .collect()
        }
        Phase::Bazaars(BazaarsPhase::Bid { lot, .. }) => {
            let bids = lot.bid + 1..=MOST_BID.max(lot.bid + 1);
            let bids = bids.map(|points| Action::Bid { points });
            bids.chain([Action::Pass]).collect()
        }
        _ => game.legal(),
    }
}

#[test]
fn offers_and_bids_match_exhaustive_search() {
    let hard = Level::Hard.bot(1);
    let mut random = SplitMix64::new(9);
    let (mut offers, mut bids) = (0, 0);
    while offers < 25 || bids < 25 {
        let mut game = begin(&mut random);
        while common::step(&mut game, &mut random) {
            match game.phase() {
                Phase::Bazaars(BazaarsPhase::Offer { .. }) if game.stack().is_empty() => {
                    offers += 1
                }
                Phase::Bazaars(BazaarsPhase::Bid { .. })
                | Phase::Bazaars(BazaarsPhase::Settle { .. })
                    if game.stack().is_empty() =>
                {
                    bids += 1
                }
                _ => continue,
            }
            let choice = hard.choose(&View::of(&game)).expect("a choice");
            assert_eq!(choice.method, Method::Auction);
            let sign = [1, -1][game.decider().expect("a player").index()];
            let mut known = BTreeMap::new();
            let best = sign * brute(&mut game, &mut known);
            for one in &choice.ranked {
                game.play_quiet(one.action).expect("a legal action");
                let value = sign * brute(&mut game, &mut known);
                game.undo();
                assert!((one.value - value as f32).abs() < 1e-3, "{one:?}: {value}");
            }
            let value = choice.ranked[0].value;
            assert!((value - best as f32).abs() < 1e-3, "{value}: {best}");
        }
    }
}
