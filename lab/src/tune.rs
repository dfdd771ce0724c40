//! `cargo xtask tune`: searches for better weights by playing.
//!
//! A round plays pairs of games on the same stack with swapped seats. The weights are
//! changed at random, up for one player and down by as much for the other; in every fourth
//! pair the opponent is a searching player with the weights of hard. The lead is then
//! fitted to every weight, and the weights take a step along the slope, longer for weights
//! with steeper and surer slopes; later rounds take smaller steps. At the end the tuned
//! weights play the same number of games against the initial ones. The same arguments give
//! the same weights.

use std::process::Command;

use bastide_bots::arena::{Match, Seating, Tally};
use bastide_bots::{Bot, Level, Weights};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{SetupError, Systems};

use crate::failure::Failure;
use crate::files;

/// The random change of weights in the first round, on the logarithmic scale.
const SPREAD: f64 = 0.3;
/// The step of the most important weight in the first round, on the same scale.
const STEP: f64 = 0.25;
/// The factor from one round's spread and step to the next.
const FINER: f64 = 0.8;
/// One in this many pairs is against a searching player.
const SEARCHER: u32 = 4;
/// The positions that the searcher evaluates.
const WORK: u32 = 600;

/// Find better weights by playing, and print them with their origin
#[derive(clap::Args)]
pub struct Args {
    /// The systems in play
    systems: Mix,
    /// The level to begin with
    #[arg(long, default_value = "master", value_parser = level)]
    level: Level,
    /// The number of rounds, each finer than the one before
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// The number of games in a round
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The seed
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights that may change, separated by commas; all by default
    #[arg(long, value_delimiter = ',', value_parser = place)]
    names: Vec<usize>,
    /// NAME=VALUE of initial weights, separated by commas
    #[arg(long, value_delimiter = ',', value_parser = value)]
    from: Vec<(usize, f32)>,
}

/// The mixes of systems that have weights.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Mix {
    None,
    Five,
    Ten,
}

impl Mix {
    fn systems(self) -> Systems {
        match self {
            Mix::None => Systems::NONE,
            Mix::Five => Systems::DEFAULT,
            Mix::Ten => Systems::ALL,
        }
    }
}

fn level(name: &str) -> Result<Level, String> {
    Level::parse(name).ok_or_else(|| format!("there is no level {name}"))
}

/// The index of a weight.
fn place(name: &str) -> Result<usize, String> {
    let place = Weights::NAMES.iter().position(|known| *known == name);
    place.ok_or_else(|| format!("there is no weight {name}: {}", Weights::NAMES.join(", ")))
}

/// Reads `NAME=VALUE`.
fn value(text: &str) -> Result<(usize, f32), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let value = value.parse();
    Ok((
        place(name)?,
        value.map_err(|_| format!("expected a number for {name}"))?,
    ))
}

/// Plays the rounds.
pub fn run(args: Args) -> Result<(), Failure> {
    // For the file where the weights are recorded.
    let words: Vec<String> = std::env::args().skip(1).collect();
    println!("{}, at commit {}", words.join(" "), commit());
    let systems = args.systems.systems();
    let bot = args.level.bot(1);
    let mut first = match systems.is_empty() {
        true => bot.weights,
        false => bot.with_systems,
    };
    for (n, value) in args.from {
        *first.all_mut()[n] = value;
    }
    let mut of_use = match systems.is_empty() {
        true => first.without_expansions(),
        false => first,
    };
    let is_free = |n: &usize| args.names.is_empty() || args.names.contains(n);
    let free = (0..Weights::NAMES.len()).filter(|&n| *of_use.all_mut()[n] > 0.0);
    let free = free.filter(is_free);
    let trial = Trial {
        systems,
        games: args.games,
        free: free.filter(|&n| Weights::NAMES[n] != "foresight").collect(),
        spread: SPREAD,
    };
    Ok(trial.run(first, args.rounds, args.seed)?)
}

/// The commit of the sources, as Git describes it.
fn commit() -> String {
    let git = Command::new("git")
        .args(["describe", "--always", "--dirty"])
        .current_dir(files::root())
        .output();
    let told = git.ok().filter(|output| output.status.success());
    let told = told.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned());
    told.unwrap_or_else(|| "unknown".to_owned())
}

/// The games of a round.
struct Trial {
    systems: Systems,
    games: u32,
    /// The weights that may change.
    free: Vec<usize>,
    spread: f64,
}

/// The slope of the lead by a weight: points per unit on the logarithmic scale, and the
/// standard error.
#[derive(Clone, Copy)]
struct Slope {
    points: f64,
    error: f64,
}

impl Trial {
    fn run(mut self, first: Weights, rounds: u32, seed: u64) -> Result<(), SetupError> {
        let mut random = SplitMix64::new(seed);
        let (mut best, mut longest) = (first, STEP);
        for round in 0..rounds {
            let slopes = self.fit(best, &mut random)?;
            println!("round {round}");
            let steepest = slopes.iter().map(|slope| slope.points.abs());
            let steepest = steepest.fold(1.0, f64::max);
            for (&n, slope) in self.free.iter().zip(&slopes) {
                let Slope { points, error } = *slope;
                // Uncertain slopes count less: a slope of one standard error counts half.
                let sure = points * points / (points * points + error * error);
                let step = longest * sure * points / steepest;
                let mut all = best.all_mut();
                *all[n] = moved(n, *all[n], step);
                let name = Weights::NAMES[n];
                println!(
                    "    {name}: {:.3}, // {points:+.1} (error {error:.1})",
                    all[n]
                );
            }
            self.spread *= FINER;
            longest *= FINER;
        }
        let tally = self.pairs(
            [short(best), short(first)],
            random.next_u64(),
            self.games / 2,
        )?;
        let [low, high] = tally.interval().map(|share| 100.0 * share);
        let [lead, error] = tally.mean_lead();
        println!(
            "against the first weights: {} games, {:.1} % ({low:.1} to {high:.1}), lead {lead:+.1} (error {error:.1})",
            tally.games,
            100.0 * tally.rate(),
        );
        Ok(())
    }

    /// Fits the lead to every weight.
    fn fit(&self, weights: Weights, random: &mut SplitMix64) -> Result<Vec<Slope>, SetupError> {
        let spread = self.spread;
        let mut sums = vec![[0.0; 2]; self.free.len()];
        let count = (self.games / 2).max(1);
        for number in 0..count {
            let seed = random.next_u64();
            let changes: Vec<f64> = self.free.iter().map(|_| spread * normal(random)).collect();
            let [up, down] = [1.0, -1.0].map(|way| short(self.changed(weights, &changes, way)));
            // Against the searching player only one of the two plays, so half as much
            // changes.
            let (bots, apart) = match (number % SEARCHER, number / SEARCHER % 2) {
                (0, 0) => ([up, searcher()], 1.0),
                (0, _) => ([down, searcher()], -1.0),
                _ => ([up, down], 2.0),
            };
            let tally = self.pairs(bots, seed, 1)?;
            for (sums, change) in sums.iter_mut().zip(&changes) {
                let slope = tally.mean_lead()[0] / apart * change / (spread * spread);
                sums[0] += slope;
                sums[1] += slope * slope;
            }
        }
        let count = f64::from(count);
        let slopes = sums.iter().map(|[sum, squares]| {
            let points = sum / count;
            let error = ((squares / count - points * points) / count).sqrt();
            Slope { points, error }
        });
        Ok(slopes.collect())
    }

    fn changed(&self, mut weights: Weights, changes: &[f64], way: f64) -> Weights {
        for (&n, change) in self.free.iter().zip(changes) {
            let mut all = weights.all_mut();
            *all[n] = moved(n, *all[n], way * change);
        }
        weights
    }

    /// Plays pairs of games with swapped seats.
    fn pairs(&self, bots: [Bot; 2], seed: u64, pairs: u32) -> Result<Tally, SetupError> {
        let plan = Match {
            bots,
            seating: Seating::InTurn,
            players: 2,
            systems: self.systems,
            tiles: self.systems.tile_sets(),
            options: Options::default(),
            seed,
        };
        let mut tally = Tally::default();
        for number in 0..2 * pairs {
            tally.add(&plan.play(number)?);
        }
        Ok(tally)
    }
}

/// A bot that searches only the current turn.
fn short(weights: Weights) -> Bot {
    let mut bot = Level::Hard.bot(1);
    (bot.weights, bot.with_systems) = (weights, weights);
    bot.budget.candidates = 1;
    bot.budget.work = 0;
    bot
}

fn searcher() -> Bot {
    let mut bot = Level::Hard.bot(1);
    bot.budget.work = WORK;
    bot
}

/// A weight changed by `by` on the logarithmic scale.
fn moved(n: usize, weight: f32, by: f64) -> f32 {
    let weight = weight * by.exp() as f32;
    match Weights::NAMES[n] {
        "meeple_next" => weight.min(0.98),
        _ => weight,
    }
}

/// An approximately normal number: the sum of twelve uniform draws.
fn normal(random: &mut SplitMix64) -> f64 {
    let draw = |random: &mut SplitMix64| f64::from(random.below(10_000)) / 10_000.0;
    (0..12).map(|_| draw(random)).sum::<f64>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_parsed_by_name() {
        let reach = place("reach").expect("a weight");
        assert_eq!(Weights::NAMES[reach], "reach");
        assert_eq!(value("reach=0.5"), Ok((reach, 0.5)));
        for nonsense in ["reach", "reach=", "reach=x", "grasp=1"] {
            assert!(value(nonsense).is_err(), "{nonsense}");
        }
    }

    #[test]
    fn the_same_seed_finds_the_same_slopes() {
        let trial = Trial {
            systems: Systems::NONE,
            games: 4,
            free: vec![place("reach").expect("a weight")],
            spread: SPREAD,
        };
        let fit = || {
            let slopes = trial.fit(Level::Hard.bot(1).weights, &mut SplitMix64::new(1));
            let slopes = slopes.expect("games");
            slopes
                .iter()
                .map(|it| (it.points, it.error))
                .collect::<Vec<_>>()
        };
        let slopes = fit();
        assert_eq!(slopes.len(), 1);
        assert_eq!(slopes, fit());
    }

    #[test]
    fn weights_move_logarithmically_up_to_their_limit() {
        let [reach, next] = ["reach", "meeple_next"].map(|name| place(name).expect("a weight"));
        assert!((moved(reach, 2.0, 0.5f64.ln()) - 1.0).abs() < 1e-6);
        assert_eq!(moved(next, 0.9, 1.0), 0.98);
    }
}
