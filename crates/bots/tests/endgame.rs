//! The solved endgame agrees with brute force, which shares only the rules with it.

mod common;

use bastide_bots::{Bot, Level, Method, View, WorkBudget};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase, Setup, Systems, TileId, TileSet};

/// Half of the systems make a short game wide enough.
fn begin(random: &mut SplitMix64) -> Game {
    let systems = match random.below(2) {
        0 => Systems::NONE,
        _ => Systems::DEFAULT,
    };
    let colors = Color::ALL[..2].to_vec();
    let options = Default::default();
    let seed = random.next_u64();
    let mut setup = Setup::new(colors, systems, &TileSet::ALL, options, seed);
    let most = if systems.is_empty() { 12 } else { 6 };
    setup.stack.truncate(2 + random.below(most) as usize);
    Game::new(setup).expect("a game")
}

/// All orders of some tiles.
fn orders(tiles: &[TileId]) -> Vec<Vec<TileId>> {
    if tiles.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..tiles.len() {
        let mut rest = tiles.to_vec();
        let tile = rest.remove(first);
        for mut order in orders(&rest) {
            order.insert(0, tile);
            all.push(order);
        }
    }
    all
}

/// The first player's expected final lead; `None` if that takes too long.
fn brute(game: &Game, work: &mut u32) -> Option<f64> {
    if game.phase() == Phase::Over {
        *work += 1;
        let scores: Vec<_> = game.players().map(|p| game.seat(p).score).collect();
        return (*work < 60_000).then(|| f64::from(scores[0] - scores[1]));
    }
    let first = game.decider()?.index() == 0;
    let mut best: Option<f64> = None;
    for action in game.legal() {
        let value = brute_after(game, action, work)?;
        let better = |best| if first { value > best } else { value < best };
        if best.is_none_or(better) {
            best = Some(value);
        }
    }
    best
}

/// The average over all orders of the unseen tiles.
fn brute_after(game: &Game, action: Action, work: &mut u32) -> Option<f64> {
    let orders = orders(game.stack());
    let mut sum = 0.0;
    for order in &orders {
        let mut game = game.clone();
        assert!(game.arrange_stack(order));
        game.play_quiet(action).expect("a legal action");
        sum += brute(&game, work)?;
    }
    Some(sum / orders.len() as f64)
}

fn solved_ends_agree(level: Level, positions: usize) {
    let bot = level.bot(1);
    let budget = WorkBudget {
        work: 200_000,
        ..bot.budget
    };
    let bot = Bot { budget, ..bot };
    let mut random = SplitMix64::new(8);
    let (mut checked, mut hidden) = (0, 0);
    while checked < positions {
        let mut game = begin(&mut random);
        while common::step(&mut game, &mut random) && checked < positions {
            if game.stack().len() > 2 || game.legal().len() == 1 {
                continue;
            }
            let view = View::of(&game);
            let sign = [1.0, -1.0][game.decider().expect("a player").index()];
            let mut work = 0;
            if brute(&game, &mut work).is_none() {
                continue;
            }
            let choice = bot.choose(&view).expect("a choice");
            // If all turns play the same, there is no choice.
            if matches!(choice.method, Method::Auction | Method::Forced) {
                continue;
            }
            assert_eq!(choice.method, Method::Exact, "{:?}", game.phase());
            let mut best = f64::MIN;
            for action in game.legal() {
                let value = sign * brute_after(&game, action, &mut 0).expect("a value");
                best = best.max(value);
                // Turns that play the same are listed once.
                if let Some(one) = choice.ranked.iter().find(|one| one.action == action) {
                    assert!((f64::from(one.value) - value).abs() < 1e-3, "{action:?}");
                }
            }
            let value = f64::from(choice.ranked[0].value);
            assert!((value - best).abs() < 1e-3, "{value} instead of {best}");
            assert_eq!(choice.action, choice.ranked[0].action);
            checked += 1;
            hidden += usize::from(!game.stack().is_empty());
        }
    }
    assert!(hidden * 5 > positions, "the order mattered {hidden} times");
}

#[test]
fn solved_ends_agree_with_brute_force() {
    solved_ends_agree(Level::Hard, 60);
}

#[test]
fn ends_solved_with_bounds_agree_with_brute_force() {
    solved_ends_agree(Level::Master, 60);
}

#[test]
#[ignore = "the long form of the tests above takes minutes"]
fn two_thousand_solved_ends_agree_with_brute_force() {
    solved_ends_agree(Level::Hard, 1_000);
    solved_ends_agree(Level::Master, 1_000);
}
