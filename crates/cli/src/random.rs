//! `bastide random`.

use std::fmt::Write;
use std::path::PathBuf;

use bastide_notation::{PlayerEntry, Record, RecordError, print_action};
use bastide_rules::game::Turns;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase};

use crate::failure::Failure;
use crate::files;
use crate::rules::RulesArgs;

/// Plays random games to the end and writes their records.
///
/// The records are called 0001.json, 0002.json and so on. Prints a line with the
/// scores of each game. The same arguments give the same files.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  bastide random --games 2000 --seed 1 --players 4 --out games
  bastide random --systems watchtowers --option c3_fields=A,K --out games
  bastide random --edition ZMG --option tower_range=no-surprises --out games")]
pub struct Args {
    /// The number of games.
    #[arg(long, value_name = "N", default_value_t = 1,
        value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    /// The directory of the records, which is made.
    #[arg(short, long, value_name = "DIR")]
    out: PathBuf,
    #[command(flatten)]
    rules: RulesArgs,
}

/// Plays random games and writes their records.
pub fn run(args: Args) -> Result<(), Failure> {
    files::make_directory(&args.out)?;
    let width = args.games.to_string().len().max(4);
    let mut seeds = SplitMix64::new(args.rules.seed);
    let mut actions = Vec::new();
    let mut lines = String::new();
    for number in 1..=args.games {
        let mut record = record(&args.rules, seeds.next_u64());
        let mut choices = SplitMix64::new(seeds.next_u64());
        let name = format!("{number:0width$}.json");
        let game = play(&mut record, &mut choices, &mut actions).map_err(|error| {
            let name = "the games asked for".into();
            Failure::Document {
                name,
                error: Box::new(error),
            }
        })?;
        files::write(&args.out.join(&name), &record.to_text())?;
        lines.push_str(&name);
        for player in game.players() {
            // Writing to a string cannot fail.
            let _ = write!(lines, " {} {}", game.color(player), game.seat(player).score);
        }
        lines.push('\n');
    }
    files::print(&lines)
}

/// Plays a random game to the end, with the actions in the record.
fn play(
    record: &mut Record,
    choices: &mut SplitMix64,
    legal: &mut Vec<Action>,
) -> Result<Game, RecordError> {
    let mut game = record.start()?;
    while game.phase() != Phase::Over {
        game.legal_into(Turns::All, legal);
        let choice = choices.below(legal.len() as u32) as usize;
        match legal.get(choice) {
            Some(&action) if game.play_quiet(action).is_ok() => {
                record.actions.push(print_action(action));
            }
            // A game that is not over has legal actions.
            _ => break,
        }
    }
    Ok(game)
}

/// The record of a game that has not begun.
fn record(rules: &RulesArgs, seed: u64) -> Record {
    let colors = Color::ALL.into_iter().take(rules.players.into());
    let players = colors.map(PlayerEntry::new).collect();
    Record::new(
        players,
        rules.systems(),
        rules.tiles(),
        rules.options(),
        seed,
    )
}
