//! `cargo xtask tune`: looks for better weights of master by playing.

use clap::builder::PossibleValuesParser;
use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// Look for better weights of master by playing, and print them with where they come
/// from
#[derive(clap::Args)]
pub struct Args {
    /// The systems that are on
    #[arg(value_parser = PossibleValuesParser::new(["none", "five", "ten"]))]
    systems: String,
    /// Rounds, each finer than the one before
    #[arg(long, default_value_t = 3)]
    rounds: u32,
    /// Games of a round
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// From which all chance comes
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The weights that may change, with commas; all, unless some are named
    #[arg(long, default_value = "")]
    names: String,
    /// NAME=VALUE of weights to begin with, with commas
    #[arg(long, default_value = "")]
    from: String,
}

/// Runs the example of the crate of the players that does it.
pub fn run(args: Args) -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("look for better weights");
    let Args {
        systems,
        names,
        from,
        ..
    } = args;
    let (rounds, games, seed) = (
        args.rounds.to_string(),
        args.games.to_string(),
        args.seed.to_string(),
    );
    println!("tune master {systems} {rounds} {games} {seed} {names:?} {from:?}");
    let commit = cmd!(shell, "git describe --always --dirty").quiet().read();
    println!(
        "at commit {}",
        commit.unwrap_or_else(|_| "unknown".to_owned())
    );
    cmd!(
        shell,
        "cargo run --release --quiet --locked --package bastide-bots --example tune --"
    )
    .arg("master")
    .args([systems, rounds, games, seed, names, from])
    .run()?;
    done(start);
    Ok(())
}
