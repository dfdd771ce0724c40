//! Looks for better weights by playing. `cargo xtask tune` runs it.
//!
//! `tune LEVEL SYSTEMS ROUNDS GAMES SEED [NAME,...] [NAME=VALUE,...]`: a round plays
//! GAMES games two by two on the same stack with the seats swapped. The weights are
//! changed at random, up for one player and down by as much for the other, and in
//! every fourth pair the other is a searcher with the weights of hard. How the lead
//! goes with every weight is then fitted, and the weights go a step that way, those
//! further that matter more and for which it is surer; rounds become finer. SYSTEMS is
//! `none`, `five` or `ten`; NAMEs are the weights that may change, if not all, and
//! VALUEs what they begin with. In the end the weights that were found play GAMES games
//! against those that it began with. The same words give the same weights.

use bastide_bots::arena::{Match, Seating, Tally};
use bastide_bots::{Bot, Level, Weights};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{SetupError, Systems};

/// By how much weights are changed to try in the first round, on the
/// logarithmic scale.
const SPREAD: f64 = 0.3;
/// The step of the weight that matters most in the first round, on the same
/// scale.
const STEP: f64 = 0.25;
/// Spread and step of a round as a share of those of the round before.
const FINER: f64 = 0.8;
/// Every so many pairs one is played against a searcher.
const SEARCHER: u32 = 4;
/// The positions that the searcher evaluates.
const WORK: u32 = 600;

const USAGE: &str = "tune LEVEL SYSTEMS ROUNDS GAMES SEED [NAME,...] [NAME=VALUE,...]";

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match tune(&args) {
        Some(Ok(())) => {}
        Some(Err(error)) => eprintln!("{error}"),
        None => eprintln!("{USAGE}"),
    }
}

fn tune(args: &[String]) -> Option<Result<(), SetupError>> {
    let number = |n: usize| args.get(n)?.parse::<u64>().ok();
    let level = Level::parse(args.first()?)?;
    let systems = match args.get(1)?.as_str() {
        "none" => Systems::NONE,
        "five" => Systems::DEFAULT,
        "ten" => Systems::ALL,
        _ => return None,
    };
    let (rounds, games, seed) = (number(2)?, number(3)? as u32, number(4)?);
    let names: Vec<&str> = words(args.get(5)).collect();
    let bot = level.bot(1);
    let mut first = match systems.is_empty() {
        true => bot.weights,
        false => bot.with_systems,
    };
    for word in words(args.get(6)) {
        let (name, value) = word.split_once('=')?;
        *first.all_mut().swap_remove(place(name)?) = value.parse().ok()?;
    }
    let mut of_use = match systems.is_empty() {
        true => first.without_expansions(),
        false => first,
    };
    let is_free = |n: &usize| names.is_empty() || names.contains(&Weights::NAMES[*n]);
    let free = (0..Weights::NAMES.len()).filter(|&n| *of_use.all_mut()[n] > 0.0);
    let free = free.filter(is_free);
    let trial = Trial {
        systems,
        games,
        free: free.filter(|&n| Weights::NAMES[n] != "foresight").collect(),
        spread: SPREAD,
    };
    Some(trial.run(first, rounds, seed))
}

/// The words between commas.
fn words(text: Option<&String>) -> impl Iterator<Item = &str> {
    let all = text.map_or("", String::as_str).split(',');
    all.filter(|word| !word.is_empty())
}

fn place(name: &str) -> Option<usize> {
    Weights::NAMES.iter().position(|known| *known == name)
}

/// The games of a round.
struct Trial {
    systems: Systems,
    games: u32,
    /// The weights that may change.
    free: Vec<usize>,
    spread: f64,
}

/// How the lead goes with a weight: points for each unit on the logarithmic scale, and
/// the standard error.
#[derive(Clone, Copy)]
struct Slope {
    points: f64,
    error: f64,
}

impl Trial {
    fn run(mut self, first: Weights, rounds: u64, seed: u64) -> Result<(), SetupError> {
        let mut random = SplitMix64::new(seed);
        let (mut best, mut longest) = (first, STEP);
        for round in 0..rounds {
            let slopes = self.fit(best, &mut random)?;
            println!("round {round}");
            let steepest = slopes.iter().map(|slope| slope.points.abs());
            let steepest = steepest.fold(1.0, f64::max);
            for (&n, slope) in self.free.iter().zip(&slopes) {
                let Slope { points, error } = *slope;
                // What is not sure counts less: a slope of one error half.
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

    /// Fits how the lead goes with every weight.
    fn fit(&self, weights: Weights, random: &mut SplitMix64) -> Result<Vec<Slope>, SetupError> {
        let spread = self.spread;
        let mut sums = vec![[0.0; 2]; self.free.len()];
        let count = (self.games / 2).max(1);
        for number in 0..count {
            let seed = random.next_u64();
            let changes: Vec<f64> = self.free.iter().map(|_| spread * normal(random)).collect();
            let [up, down] = [1.0, -1.0].map(|way| short(self.changed(weights, &changes, way)));
            // Against the searcher one of the two plays, so that half as much changes.
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

/// A bot that looks at the turn and no further.
fn short(weights: Weights) -> Bot {
    let mut bot = Level::Hard.bot(1);
    (bot.weights, bot.with_systems) = (weights, weights);
    bot.plan.candidates = 1;
    bot.plan.work = 0;
    bot
}

fn searcher() -> Bot {
    let mut bot = Level::Hard.bot(1);
    bot.plan.work = WORK;
    bot
}

/// A weight moved on the logarithmic scale.
fn moved(n: usize, weight: f32, by: f64) -> f32 {
    let weight = weight * by.exp() as f32;
    match Weights::NAMES[n] {
        "meeple_next" => weight.min(0.98),
        _ => weight,
    }
}

/// About normal: the sum of twelve even draws.
fn normal(random: &mut SplitMix64) -> f64 {
    let draw = |random: &mut SplitMix64| f64::from(random.below(10_000)) / 10_000.0;
    (0..12).map(|_| draw(random)).sum::<f64>() - 6.0
}
