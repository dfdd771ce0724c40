//! `cargo xtask laws`: random games that check the laws of the game.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// The number of games in every run of the tests.
const SHARE: u64 = 5_000;

/// The command that plays games, optimized.
const PROGRAM: [&str; 6] = [
    "--release",
    "--quiet",
    "--package",
    "bastide-laws",
    "--bin",
    "laws",
];

/// Play random games of all mixes of rules and check what must hold
#[derive(clap::Args)]
pub struct Args {
    /// The number of games
    #[arg(default_value_t = SHARE)]
    games: u64,
}

/// Plays the games.
pub fn run(args: Args) -> Result<(), Failure> {
    build()?;
    play(args.games, 0)
}

/// Plays the games of every run, with the debug build of tests.
pub fn share() -> Result<(), Failure> {
    let (program, games) = (&PROGRAM[1..], SHARE.to_string());
    let shell = shell()?;
    cmd!(shell, "cargo run --locked {program...} -- {games}").run()?;
    Ok(())
}

/// Builds the program.
pub fn build() -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the games");
    cmd!(shell, "cargo build {PROGRAM...}").run()?;
    done(start);
    Ok(())
}

/// Plays `games` games from number `first` on.
pub fn play(games: u64, first: u64) -> Result<(), Failure> {
    let numbers = [games.to_string(), first.to_string()];
    let shell = shell()?;
    cmd!(shell, "cargo run {PROGRAM...} -- {numbers...}").run()?;
    Ok(())
}
