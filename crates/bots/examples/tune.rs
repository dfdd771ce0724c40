//! Looks for better weights by self-play.
//!
//! `tune [ROUNDS] [GAMES] [SYSTEMS] [SEED]`: a round changes some weights at
//! random, plays the changed player and the present one against the greedy
//! player on the same stacks, and against each other. What is better on both
//! counts together stays. SYSTEMS is `none` (the default), or `all`. Prints the
//! weights whenever they change.

use bastide_bots::arena::{Match, Tally};
use bastide_bots::{Machine, Strength, Weights};
use bastide_rules::Systems;
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, or: u64| args.get(n).and_then(|text| text.parse().ok()).unwrap_or(or);
    let (rounds, games) = (number(0, 100), number(1, 200) as u32);
    let systems = match args.get(2).map(String::as_str) {
        Some("all") => Systems::ALL,
        _ => Systems::NONE,
    };
    let mut random = SplitMix64::new(number(3, 1));
    let mut best = Weights::TUNED;
    for round in 0..rounds {
        let changed = change(best, &mut random);
        let seed = random.next_u64();
        let against_greedy = |weights: Weights| {
            let tally = play([player(weights), greedy()], systems, seed, games);
            tally.mean_lead()
        };
        let (new, old) = (against_greedy(changed), against_greedy(best));
        let duel = play([player(changed), player(best)], systems, seed, games).mean_lead();
        let gain = new[0] - old[0] + duel[0];
        println!(
            "{round}: against greedy {:+.2}, was {:+.2}; against the present {:+.2} (error {:.2})",
            new[0], old[0], duel[0], duel[1],
        );
        if gain > 0.5 * duel[1] {
            best = changed;
            let mut copy = best;
            for (name, value) in Weights::NAMES.iter().zip(copy.all_mut()) {
                println!("    {name} = {value:.3},");
            }
        }
    }
}

/// The player that is tuned: it looks at the turn and no further.
fn player(weights: Weights) -> Machine {
    let mut machine = Strength::Hard.player(1);
    machine.weights = weights;
    machine.plan.candidates = 1;
    machine
}

fn greedy() -> Machine {
    Strength::Medium.player(1)
}

fn play(bots: [Machine; 2], systems: Systems, seed: u64, games: u32) -> Tally {
    let plan = Match {
        bots,
        players: 2,
        systems,
        tiles: systems.tile_sets(),
        options: Options::default(),
        seed,
    };
    let mut tally = Tally::default();
    for number in 0..games {
        if let Ok(game) = plan.play(number) {
            tally.add(&game);
        }
    }
    tally
}

/// Some of the weights, each up or down by up to a half.
fn change(mut weights: Weights, random: &mut SplitMix64) -> Weights {
    for weight in weights.all_mut() {
        if random.below(4) == 0 {
            let factor = random.below(1001) as f32 / 1000.0 - 0.5;
            *weight *= 1.0 + factor;
        }
    }
    weights.foresight = 1.0;
    weights.meeple_next = weights.meeple_next.min(0.95);
    weights
}
