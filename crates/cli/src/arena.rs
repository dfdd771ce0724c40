//! `bastide arena`.

use bastide_bots::Bot;
use bastide_bots::arena::{Match, Seating, Sources, Tally};

use crate::failure::Failure;
use crate::files;
use crate::rules::RulesArgs;

/// Lets two computer players play a match.
///
/// Every stack is played twice, with the seats swapped; at a table of more than
/// two the players sit in turn, unless one of them sits alone. Prints how often the first one won, with
/// Wilson's interval, and by how many points it was ahead. The same arguments
/// give the same match.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  bastide arena --bots hard,medium --games 400 --systems none")]
pub struct Args {
    /// Two of random, easy, farmer, careful, medium, raider, hard, master and blind,
    /// which is hard without its knowledge of the expansions; hard@N evaluates about N
    /// positions for a decision.
    #[arg(long, value_name = "A,B", value_parser = names)]
    bots: Names,
    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 100,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The number of the first game, so that a long match can be played in
    /// parts.
    #[arg(long, value_name = "N", default_value_t = 0,
        value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    first: u32,
    /// Tells what the points of both were for, and how often they captured,
    /// built and so on, on average over the games.
    #[arg(long)]
    sources: bool,
    /// The first one has one seat of the table, the second all the others. The seat
    /// goes round from game to game.
    #[arg(long)]
    alone: bool,
    /// Prints one line of numbers, for programs that add up the parts of a match: games,
    /// won, drawn, sum of leads and of their squares, and for both players decisions and
    /// positions evaluated.
    #[arg(long, conflicts_with = "sources")]
    numbers: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

/// The names of the two computer players.
#[derive(Clone)]
struct Names([String; 2]);

/// Plays a match and prints its result.
pub fn run(args: Args) -> Result<(), Failure> {
    let Names(names) = &args.bots;
    let plan = Match {
        bots: bots(names, args.rules.seed)?,
        seating: match args.alone {
            true => Seating::Alone,
            false => Seating::InTurn,
        },
        players: args.rules.players.into(),
        systems: args.rules.systems(),
        tiles: args.rules.tiles(),
        options: args.rules.options(),
        seed: args.rules.seed,
    };
    let (mut tally, mut sources) = (Tally::default(), Sources::default());
    for number in args.first..args.first + args.games {
        let game = match args.sources {
            true => plan.play_with_sources(number, &mut sources),
            false => plan.play(number),
        };
        let game = game.map_err(|error| Failure::usage(error.to_string()))?;
        tally.add(&game);
    }
    if args.numbers {
        return files::print(&numbers(&tally));
    }
    let mut report = report(names, &tally);
    for (name, counts) in &sources.all {
        let [first, second] = counts.map(|n| f64::from(n) / f64::from(args.games));
        let difference = first - second;
        report += &format!("{name:<24}{first:8.2}{second:8.2}{difference:+8.2}\n");
    }
    files::print(&report)
}

/// The results as one line of numbers.
fn numbers(tally: &Tally) -> String {
    let ([first, second], [work, other]) = (tally.decisions, tally.work);
    format!(
        "{} {} {} {} {} {first} {work} {second} {other}\n",
        tally.games, tally.wins, tally.draws, tally.lead, tally.squares,
    )
}

/// Parses `A,B`.
fn names(text: &str) -> Result<Names, String> {
    let wrong = || {
        "expected two of random, easy, farmer, careful, medium, raider, hard, master, blind"
            .to_owned()
    };
    let (first, second) = text.split_once(',').ok_or_else(wrong)?;
    let names = [first, second].map(str::to_owned);
    let are_known = names.iter().all(|name| Bot::parse(name, 0).is_some());
    are_known.then_some(Names(names)).ok_or_else(wrong)
}

fn bots([first, second]: &[String; 2], seed: u64) -> Result<[Bot; 2], Failure> {
    let bot = |name: &str| {
        let bot = Bot::parse(name, seed);
        bot.ok_or_else(|| Failure::usage(format!("there is no computer player {name}")))
    };
    Ok([bot(first)?, bot(second)?])
}

fn report([first, second]: &[String; 2], tally: &Tally) -> String {
    let [low, high] = tally.interval().map(|share| 100.0 * share);
    let [lead, error] = tally.mean_lead();
    let lost = tally.games - tally.wins - tally.draws;
    let each = |n: usize| tally.work[n] as f64 / tally.decisions[n].max(1) as f64;
    format!(
        "{first} against {second}: {} games\n\
         won {}, drawn {}, lost {lost}\n\
         share {:.1} % (95 %: {low:.1} to {high:.1})\n\
         lead {lead:+.1} points (standard error {error:.1})\n\
         positions evaluated per decision: {:.0} and {:.0}\n",
        tally.games,
        tally.wins,
        tally.draws,
        100.0 * tally.rate(),
        each(0),
        each(1),
    )
}
