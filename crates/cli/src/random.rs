//! `bastide random`.

use std::fmt::Write;
use std::path::PathBuf;

use bastide_notation::{PlayerEntry, Record, RecordError, print_action};
use bastide_rules::game::Rotations;
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Color, Game, Phase};

use crate::atomic;
use crate::failure::Failure;
use crate::files;
use crate::rules::RulesArgs;

/// Plays random games to the end and writes their records.
///
/// The records are called 0001.json, 0002.json and so on. Prints a line with the
/// scores of each game. The same arguments give the same files. A file that is no such
/// record is not replaced.
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
    /// Replaces any file.
    #[arg(long)]
    force: bool,
    #[command(flatten)]
    rules: RulesArgs,
}

/// Plays random games and writes their records.
pub fn run(args: Args) -> Result<(), Failure> {
    files::make_directory(&args.out)?;
    let width = args.games.to_string().len().max(4);
    let path = |number: u32| args.out.join(format!("{number:0width$}.json"));
    for number in 1..=args.games {
        files::check_replaced(&path(number), "random", args.force, is_random)?;
    }
    atomic::sweep(&args.out, |_| None);
    let mut seeds = SplitMix64::new(args.rules.seed);
    let mut actions = Vec::new();
    let mut lines = String::new();
    for number in 1..=args.games {
        let mut record = record(&args.rules, seeds.next_u64());
        let mut choices = SplitMix64::new(seeds.next_u64());
        let game = play(&mut record, &mut choices, &mut actions).map_err(|error| {
            let name = "the games asked for".into();
            Failure::Document {
                name,
                error: Box::new(error),
            }
        })?;
        let path = path(number);
        files::write(&path, &record.to_text())?;
        lines += &path.file_name().unwrap_or_default().to_string_lossy();
        for player in game.players() {
            // Writing to a string cannot fail.
            let _ = write!(lines, " {} {}", game.color(player), game.seat(player).score);
        }
        lines.push('\n');
    }
    files::print(&lines)
}

/// Plays a random game to the end and adds the actions to the record.
fn play(
    record: &mut Record,
    choices: &mut SplitMix64,
    legal: &mut Vec<Action>,
) -> Result<Game, RecordError> {
    let mut game = record.start()?;
    while game.phase() != Phase::Over {
        game.legal_into(Rotations::All, legal);
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

/// The record of a game without actions.
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

/// True for the record of a random game: the seed of its tiles determines the seed of its
/// choices, and replaying those gives the same text.
fn is_random(text: &str) -> bool {
    let Ok(mut record) = Record::parse(text) else {
        return false;
    };
    let Some(seed) = record.seed else {
        return false;
    };
    record.actions.clear();
    for player in &mut record.players {
        *player = PlayerEntry::new(player.color);
    }
    let mut seeds = SplitMix64::new(state_after(seed));
    let mut choices = SplitMix64::new(seeds.next_u64());
    play(&mut record, &mut choices, &mut Vec::new()).is_ok() && record.to_text() == text
}

/// The state of the generator after it has returned this number: a seed that continues with
/// the next one.
fn state_after(number: u64) -> u64 {
    // Inverts the generator: each shift and multiplication has an inverse.
    let mut z = number;
    z = (z ^ z >> 31 ^ z >> 62).wrapping_mul(0x3196_42b2_d24d_8ec3);
    z = (z ^ z >> 27 ^ z >> 54).wrapping_mul(0x96de_1b17_3f11_9089);
    z ^ z >> 30 ^ z >> 60
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn number_determines_the_following_ones() {
        for seed in [0, 1, 0x9f86_d081_884c_7d65, u64::MAX] {
            let mut numbers = SplitMix64::new(seed);
            let mut again = SplitMix64::new(state_after(numbers.next_u64()));
            assert_eq!(again.next_u64(), numbers.next_u64());
        }
    }
}
