//! Looks for better weights by playing.
//!
//! `tune LEVEL [ROUNDS] [GAMES] [SYSTEMS] [SEED] [NAME,...]`: a round plays
//! GAMES games against the greedy player, two by two on the same stack with
//! the seats swapped and with the weights changed at random, up in one pair and
//! down by as much in the next. How the lead goes with every weight is then
//! fitted, and the weights go a step that way, those further that matter more
//! and for which it is surer; rounds become finer. SYSTEMS is `none` (the
//! default) or `all`; NAMEs are the weights that may change, if not all. Prints
//! the weights after each round; the same words give the same weights.

use bastide_bots::arena::Match;
use bastide_bots::{Level, Weights};
use bastide_rules::Systems;
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;

/// By how much weights are changed to try in the first round, on the
/// logarithmic scale.
const SPREAD: f64 = 0.35;
/// The step of the weight that matters most in the first round, on the same
/// scale.
const STEP: f64 = 0.3;
/// Spread and step of a round as a share of those of the round before.
const FINER: f64 = 0.8;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |n: usize, or: u64| args.get(n).and_then(|text| text.parse().ok()).unwrap_or(or);
    let level = args.first().and_then(|name| Level::parse(name));
    let Some(level) = level else {
        return println!("tune LEVEL [ROUNDS] [GAMES] [SYSTEMS] [SEED] [NAME,...]");
    };
    let (rounds, games) = (number(1, 5), number(2, 400) as u32);
    let systems = match args.get(3).map(String::as_str) {
        Some("all") => Systems::DEFAULT,
        _ => Systems::NONE,
    };
    let seed = number(4, 1);
    let names: Vec<&str> = args
        .get(5)
        .map_or(Vec::new(), |all| all.split(',').collect());
    let mut random = SplitMix64::new(seed);
    let bot = level.bot(1);
    let mut best = match systems.is_empty() {
        true => bot.weights,
        false => bot.with_systems,
    };
    let mut of_use = match systems.is_empty() {
        true => best.without_expansions(),
        false => best,
    };
    let free: Vec<usize> = (0..Weights::NAMES.len())
        .filter(|&n| *of_use.all_mut()[n] > 0.0)
        .filter(|&n| names.is_empty() || names.contains(&Weights::NAMES[n]))
        .filter(|&n| Weights::NAMES[n] != "foresight")
        .collect();
    let mut trial = Trial {
        level,
        systems,
        games,
        free: &free,
        spread: SPREAD,
    };
    let mut longest = STEP;
    for round in 0..rounds {
        let fit = trial.fit(best, &mut random);
        println!("round {round}: lead {:+.2}", fit.lead);
        let steepest = fit.slopes.iter().map(|slope| slope[0].abs());
        let steepest = steepest.fold(1.0, f64::max);
        for (&n, &[slope, error]) in free.iter().zip(&fit.slopes) {
            // What is not sure counts less: a slope of one error half.
            let sure = slope * slope / (slope * slope + error * error);
            let step = longest * sure * slope / steepest;
            let mut all = best.all_mut();
            *all[n] = moved(n, *all[n], step);
            let name = Weights::NAMES[n];
            println!(
                "    {name} = {:.3}, // {slope:+.1} (error {error:.1})",
                all[n]
            );
        }
        trial.spread *= FINER;
        longest *= FINER;
    }
}

/// The games of a round.
struct Trial<'a> {
    level: Level,
    systems: Systems,
    games: u32,
    /// The weights that may change.
    free: &'a [usize],
    spread: f64,
}

/// How the lead goes with the weights.
struct Fit {
    lead: f64,
    /// By weight: points for each unit on the logarithmic scale, and the
    /// standard error.
    slopes: Vec<[f64; 2]>,
}

impl Trial<'_> {
    fn fit(&self, weights: Weights, random: &mut SplitMix64) -> Fit {
        let (free, spread) = (self.free, self.spread);
        let (mut sums, mut squares) = (vec![0.0; free.len()], vec![0.0; free.len()]);
        let (mut total, mut count) = (0.0, 0.0);
        for number in 0..self.games / 4 {
            let seed = random.next_u64();
            let changes: Vec<f64> = free.iter().map(|_| spread * normal(random)).collect();
            let leads = [1.0, -1.0].map(|way| {
                let mut changed = weights;
                for (&n, change) in free.iter().zip(&changes) {
                    let mut all = changed.all_mut();
                    *all[n] = moved(n, *all[n], way * change);
                }
                lead(self.level, changed, self.systems, seed ^ u64::from(number))
            });
            total += leads[0] + leads[1];
            count += 1.0;
            for (at, change) in changes.iter().enumerate() {
                let slope = (leads[0] - leads[1]) / 2.0 * change / (spread * spread);
                sums[at] += slope;
                squares[at] += slope * slope;
            }
        }
        let slopes = sums.iter().zip(&squares).map(|(sum, squares)| {
            let mean = sum / count;
            [mean, ((squares / count - mean * mean) / count).sqrt()]
        });
        Fit {
            lead: total / count / 2.0,
            slopes: slopes.collect(),
        }
    }
}

/// The mean lead over the greedy player in two games with swapped seats.
fn lead(level: Level, weights: Weights, systems: Systems, seed: u64) -> f64 {
    let mut bot = level.bot(1);
    (bot.weights, bot.with_systems) = (weights, weights);
    // It looks at the turn and no further.
    bot.plan.candidates = 1;
    let plan = Match {
        bots: [bot, Level::Medium.bot(1)],
        players: 2,
        systems,
        tiles: systems.tile_sets(),
        options: Options::default(),
        seed,
    };
    let games = [0, 1].map(|number| plan.play(number).map_or(0.0, |tally| tally.lead));
    (games[0] + games[1]) / 2.0
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
