//! Whole games of computer players of five levels, and what the review says of one.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// The games that the test plays.
pub const GAMES: u64 = 100;

/// The tests, built to be fast.
const TESTS: [&str; 9] = [
    "--release",
    "--quiet",
    "--locked",
    "--package",
    "bastide-bots",
    "--test",
    "mixes",
    "--test",
    "review",
];

/// Builds what plays them.
pub fn build() -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the games of five levels");
    cmd!(shell, "cargo test {TESTS...} --no-run").run()?;
    done(start);
    Ok(())
}

/// Plays them all.
pub fn play() -> Result<(), Failure> {
    let shell = shell()?;
    let names = [
        "five_levels_play_a_hundred_games_by_the_rules",
        "hard_makes_few_mistakes_by_its_own_measure",
    ];
    cmd!(shell, "cargo test {TESTS...} -- --ignored {names...}").run()?;
    Ok(())
}
