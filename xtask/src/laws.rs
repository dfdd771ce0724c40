//! `cargo xtask laws`: random games in which the laws of the game must hold.

use crate::failure::Failure;
use crate::process::{self, begin, cargo, done};

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

/// Plays the games. The only argument is their number.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let games = match arguments {
        [] => Some(SHARE),
        [games] => games.parse().ok(),
        _ => None,
    };
    let games = games.ok_or_else(|| {
        Failure::Usage("laws takes the number of games and nothing else".to_owned())
    })?;
    build()?;
    play(games, 0)
}

/// Plays the share of every run, with the program as tests are built.
pub fn share() -> Result<(), Failure> {
    let program = &PROGRAM[1..];
    process::run(
        cargo()
            .args(["run", "--locked"])
            .args(program)
            .args(["--", &SHARE.to_string()]),
    )
}

/// Builds what plays the games.
pub fn build() -> Result<(), Failure> {
    let start = begin("build the games");
    process::run(cargo().arg("build").args(PROGRAM))?;
    done(start);
    Ok(())
}

/// Plays so many games from this one on.
pub fn play(games: u64, first: u64) -> Result<(), Failure> {
    let numbers = [games.to_string(), first.to_string()];
    process::run(cargo().arg("run").args(PROGRAM).arg("--").args(numbers))
}
