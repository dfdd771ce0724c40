//! The games of the engine and its slow twin that take too long for every run.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// Combinations of the ten systems.
pub const MIXES: u64 = 1024;

/// The tests of random games, built to be fast.
const TESTS: [&str; 7] = [
    "--release",
    "--quiet",
    "--locked",
    "--package",
    "bastide-rules",
    "--test",
    "random_games",
];

/// Builds what plays the games.
pub fn build() -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the engine and its twin");
    cmd!(shell, "cargo test {TESTS...} --no-run").run()?;
    done(start);
    Ok(())
}

/// Plays so many games from this one on.
pub fn play(games: u64, first: u64) -> Result<(), Failure> {
    let shell = shell()?;
    cmd!(shell, "cargo test {TESTS...} -- --ignored in_many_games")
        .env("TWIN_FIRST", first.to_string())
        .env("TWIN_GAMES", games.to_string())
        .run()?;
    Ok(())
}
