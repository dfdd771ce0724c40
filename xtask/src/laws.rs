//! `cargo xtask laws`: random games in which the laws of the game must hold.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// How many games every run of the tests plays.
const SHARE: u64 = 5_000;

/// How the games are played: fast.
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
    /// How many games are played
    #[arg(default_value_t = SHARE)]
    games: u64,
}

/// Plays the games.
pub fn run(args: Args) -> Result<(), Failure> {
    build()?;
    play(args.games, 0)
}

/// Plays the share of every run, with the program as tests are built.
pub fn share() -> Result<(), Failure> {
    let (program, games) = (&PROGRAM[1..], SHARE.to_string());
    let shell = shell()?;
    cmd!(shell, "cargo run --locked {program...} -- {games}").run()?;
    Ok(())
}

/// Builds what plays the games.
pub fn build() -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the games");
    cmd!(shell, "cargo build {PROGRAM...}").run()?;
    done(start);
    Ok(())
}

/// Plays so many games from this one on.
pub fn play(games: u64, first: u64) -> Result<(), Failure> {
    let numbers = [games.to_string(), first.to_string()];
    let shell = shell()?;
    cmd!(shell, "cargo run {PROGRAM...} -- {numbers...}").run()?;
    Ok(())
}
