//! `bastide arena`.

use bastide_bots::Machine;
use bastide_bots::arena::{Match, Sources, Tally};
use bastide_rules::{System, Systems, TileSet};

use crate::args::Args;
use crate::failure::Failure;
use crate::files;
use crate::random::{list, rule_options, seed};

/// Plays a match and prints its result.
pub fn run(mut args: Args) -> Result<(), Failure> {
    let names = args.option("bots")?;
    let names = names.ok_or(Failure::usage("arena needs --bots A,B"))?;
    let games = args.number("games", 1, 1_000_000)?.unwrap_or(100);
    let first = args.number("first", 0, 1_000_000)?.unwrap_or(0);
    let systems = list(&mut args, "systems", System::parse)?;
    let systems: Systems = systems.map_or(Systems::ALL, |systems| systems.into_iter().collect());
    let tiles = list(&mut args, "tiles", TileSet::parse)?;
    let seed = seed(&mut args)?;
    let plan = Match {
        bots: bots(&names, seed)?,
        players: args.number("players", 2, 6)?.unwrap_or(2) as usize,
        systems,
        tiles: tiles.unwrap_or_else(|| systems.tile_sets()),
        options: rule_options(&mut args)?,
        seed,
    };
    let with_sources = args.flag("sources");
    args.end()?;
    let (mut tally, mut sources) = (Tally::default(), Sources::default());
    for number in first..first + games {
        let game = match with_sources {
            true => plan.play_with_sources(number, &mut sources),
            false => plan.play(number),
        };
        let game = game.map_err(|error| Failure::usage(error.to_string()))?;
        tally.add(&game);
    }
    let mut report = report(&names, &tally);
    for (name, counts) in &sources.all {
        let [first, second] = counts.map(|n| f64::from(n) / f64::from(games));
        let difference = first - second;
        report += &format!("{name:<24}{first:8.2}{second:8.2}{difference:+8.2}\n");
    }
    files::print(&report)
}

/// The two players of `A,B`.
fn bots(names: &str, seed: u64) -> Result<[Machine; 2], Failure> {
    let wrong = || {
        Failure::usage(format!(
            "--bots takes two of random, easy, medium, hard, blind, not {names}"
        ))
    };
    let (first, second) = names.split_once(',').ok_or_else(wrong)?;
    let machine = |name: &str| Machine::parse(name, seed).ok_or_else(wrong);
    Ok([machine(first)?, machine(second)?])
}

fn report(names: &str, tally: &Tally) -> String {
    let (first, second) = names.split_once(',').unwrap_or((names, ""));
    let [low, high] = tally.interval().map(|share| 100.0 * share);
    let [lead, error] = tally.mean_lead();
    let lost = tally.games - tally.wins - tally.draws;
    let each = |n: usize| tally.work[n] as f64 / tally.decisions[n].max(1) as f64;
    format!(
        "{first} against {second}: {} games\n\
         won {}, drawn {}, lost {lost}\n\
         share {:.1} % (95 %: {low:.1} to {high:.1})\n\
         lead {lead:+.1} points (standard error {error:.1})\n\
         positions judged per decision: {:.0} and {:.0}\n",
        tally.games,
        tally.wins,
        tally.draws,
        100.0 * tally.rate(),
        each(0),
        each(1),
    )
}
