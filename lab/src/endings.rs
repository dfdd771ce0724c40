//! `cargo xtask endings`: how well the levels rank the turns of solved endings.

use bastide_bots::{Bot, Choice, Method, Ranked, View};
use bastide_rules::options::Options;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase, Setup, Systems};

use crate::arguments::{Named, bot, seed, systems};
use crate::failure::Failure;

/// The least and the most tiles left, with the drawn one.
const TILES: [usize; 2] = [2, 4];

/// Kinds of games.
const KINDS: [&str; 2] = ["base", "systems"];

/// Turns with the same result are the same choice.
const SAME: f32 = 1e-3;

/// Solve endings exactly, over all draws and turns, and compare the levels with the truth:
/// the rank correlation of the values of their turns (Kendall's tau-b), and the points
/// that their choices lose on average
///
/// The endings are from games of two that hard plays without search: every other one a
/// base game, the others with all systems. Two to four tiles are left, one of them drawn.
/// Endings with too many continuations are skipped and counted.
#[derive(clap::Args)]
pub struct Args {
    /// The number of solved endings
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    /// The computer players, separated by commas, named as in `bastide arena`; hard and
    /// master solve most endings themselves, unless `ends=0` forbids it
    #[arg(long, value_delimiter = ',', value_parser = bot, default_value =
        "random,easy,farmer,careful,medium,raider,hard@0:ends=0,hard:ends=0,hard,\
        master@0:ends=0,master:ends=0,master")]
    bots: Vec<Named>,
    /// The systems of all games, separated by commas, all, or none
    #[arg(long, value_parser = systems)]
    systems: Option<Systems>,
    /// The most final positions that a solution may reach
    #[arg(long, default_value_t = 50_000)]
    most: u32,
    /// The seed: 1 to 16 hexadecimal digits
    #[arg(long, default_value = "1", value_parser = seed)]
    seed: u64,
}

/// Finds, solves and compares; prints the tables.
pub fn run(args: Args) -> Result<(), Failure> {
    let solver = solver(args.most);
    let mut sums = vec![[Sum::default(); 2]; args.bots.len()];
    let mut found = Found::default();
    // Games with many systems may have no ending that is short enough.
    for number in 0..args.positions.saturating_mul(2) {
        if found.count >= args.positions {
            break;
        }
        let systems = args.systems.unwrap_or(match number % 2 {
            0 => Systems::NONE,
            _ => Systems::ALL,
        });
        let kind = usize::from(!systems.is_empty());
        each_ending(args.seed, number, systems, |game| {
            let of = &mut found.of[kind][game.stack().len() + 1 - TILES[0]];
            if found.count >= args.positions {
                return;
            }
            let view = View::of(game);
            let Some(truth) = solver.and_then(|solver| truth(&solver, &view)) else {
                of[1] += 1;
                return;
            };
            of[0] += 1;
            found.count += 1;
            for (Named { bot, .. }, sum) in args.bots.iter().zip(&mut sums) {
                let bot = Bot {
                    seed: args.seed,
                    ..*bot
                };
                if let Some(choice) = bot.choose(&view) {
                    sum[kind].enter(&truth, &choice);
                }
            }
        })?;
    }
    print!("{}", found.report());
    println!("| player | systems | endings | tau | points lost | best turns |");
    println!("|---|---|---|---|---|---|");
    for (Named { name, .. }, of) in args.bots.iter().zip(&sums) {
        for (kind, sum) in KINDS.into_iter().zip(of) {
            if sum.count > 0.0 {
                println!("| {name} | {kind} | {} |", sum.cells());
            }
        }
    }
    Ok(())
}

/// A player that solves what needs at most this number of final positions, and else gives
/// up at once.
fn solver(most: u32) -> Option<Bot> {
    let solver = Bot::parse("master:candidates=1:kinds=0", 0);
    solver.map(|mut solver| {
        solver.budget.work = most.saturating_mul(2);
        solver.budget.ends = TILES[1];
        solver
    })
}

/// The exact value of every turn, best first; `None` if there are too many continuations,
/// or no choice.
fn truth(solver: &Bot, view: &View) -> Option<Vec<Ranked>> {
    let choice = solver.choose(view)?;
    (choice.method == Method::Exact && choice.ranked.len() > 1).then_some(choice.ranked)
}

/// Plays game `number` and shows the decisions about a tile near its end.
fn each_ending(
    seed: u64,
    number: u32,
    systems: Systems,
    mut look: impl FnMut(&Game),
) -> Result<(), Failure> {
    let mut seeds = SplitMix64::new(seed ^ u64::from(number) << 20);
    let colors = Color::ALL.into_iter().take(2).collect();
    let (tiles, options) = (systems.tile_sets(), Options::default());
    let setup = Setup::new(colors, systems, &tiles, options, seeds.next_u64());
    let mut game = Game::new(setup)?;
    let Some(player) = Bot::parse("hard@0:ends=0", seed) else {
        return Ok(());
    };
    while let Some(choice) = player.choose(&View::of(&game)) {
        let left = game.stack().len() + 1;
        let is_near = (TILES[0]..=TILES[1]).contains(&left);
        if is_near && matches!(game.phase(), Phase::Place { .. }) && game.is_turn_start() {
            look(&game);
        }
        if game.play_quiet(choice.action).is_err() {
            break;
        }
    }
    Ok(())
}

/// The endings that were solved and skipped.
#[derive(Clone, Debug, Default)]
struct Found {
    count: u32,
    /// By kind of game and tiles left: solved, skipped.
    of: [[[u32; 2]; TILES[1] - TILES[0] + 1]; 2],
}

impl Found {
    fn report(&self) -> String {
        let mut report = String::new();
        for (kind, of) in KINDS.into_iter().zip(&self.of) {
            for (left, [solved, skipped]) in (TILES[0]..).zip(of) {
                report +=
                    &format!("{kind}, {left} tiles left: {solved} solved, {skipped} skipped\n");
            }
        }
        report
    }
}

/// The sums of a player.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    count: f64,
    lost: f64,
    best: f64,
    ranked: f64,
    tau: f64,
}

impl Sum {
    /// Enters a choice; a turn that the exact list does not have is left out.
    fn enter(&mut self, truth: &[Ranked], choice: &Choice) {
        let value = |action: Action| {
            truth
                .iter()
                .find(|one| one.action == action)
                .map(|one| one.value)
        };
        let (Some(chosen), Some(best)) = (value(choice.action), truth.first()) else {
            return;
        };
        let lost = (best.value - chosen).max(0.0);
        self.count += 1.0;
        self.lost += f64::from(lost);
        self.best += f64::from(u8::from(lost < SAME));
        let pairs = choice.ranked.iter();
        let pairs: Vec<[f32; 2]> = pairs
            .filter_map(|one| Some([one.value, value(one.action)?]))
            .collect();
        if let Some(tau) = tau(&pairs) {
            self.ranked += 1.0;
            self.tau += tau;
        }
    }

    fn cells(&self) -> String {
        let tau = match self.ranked > 0.0 {
            true => format!("{:.3}", self.tau / self.ranked),
            false => String::new(),
        };
        let each = self.count.max(1.0);
        let best = 100.0 * self.best / each;
        format!(
            "{} | {tau} | {:.2} | {best:.0} %",
            self.count,
            self.lost / each
        )
    }
}

/// Kendall's tau-b of pairs; `None` if one side is all the same.
fn tau(pairs: &[[f32; 2]]) -> Option<f64> {
    let order = |a: f32, b: f32| match a - b {
        difference if difference > SAME => 1,
        difference if difference < -SAME => -1,
        _ => 0,
    };
    let (mut sum, mut one, mut other) = (0_i64, 0_i64, 0_i64);
    for (at, a) in pairs.iter().enumerate() {
        for b in &pairs[..at] {
            let [x, y] = [order(a[0], b[0]), order(a[1], b[1])];
            sum += x * y;
            one += x * x;
            other += y * y;
        }
    }
    let scale = (one as f64 * other as f64).sqrt();
    (scale > 0.0).then(|| sum as f64 / scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tau_counts_pairs_in_order_and_ties() {
        let near = |pairs: &[[f32; 2]], wanted: f64| {
            let found = tau(pairs).expect("a correlation");
            assert!((found - wanted).abs() < 1e-9, "{found} instead of {wanted}");
        };
        near(&[[1.0, 10.0], [2.0, 20.0], [3.0, 30.0]], 1.0);
        near(&[[1.0, 30.0], [2.0, 20.0], [3.0, 10.0]], -1.0);
        // Two pairs in order, one against it.
        near(&[[1.0, 1.0], [2.0, 3.0], [3.0, 2.0]], 1.0 / 3.0);
        // A tie on one side only.
        near(&[[1.0, 1.0], [1.0, 2.0], [2.0, 3.0]], 2.0 / 6.0_f64.sqrt());
        assert_eq!(tau(&[[1.0, 1.0], [2.0, 1.0]]), None);
    }

    #[test]
    fn who_solves_loses_nothing() {
        let solver = solver(20_000).expect("a solver");
        let mut sum = Sum::default();
        let mut number = 0;
        while sum.count < 3.0 {
            each_ending(1, number, Systems::NONE, |game| {
                let view = View::of(game);
                if game.stack().len() == 1
                    && let Some(truth) = truth(&solver, &view)
                    && let Some(choice) = solver.choose(&view)
                {
                    sum.enter(&truth, &choice);
                }
            })
            .expect("a game");
            number += 1;
        }
        assert_eq!((sum.lost, sum.best), (0.0, sum.count));
    }
}
