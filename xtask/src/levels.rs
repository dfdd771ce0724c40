//! Whole games of computer players of five levels.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// The games that the test plays.
pub const GAMES: u64 = 100;

/// The test, built to be fast.
const TEST: [&str; 7] = [
    "--release",
    "--quiet",
    "--locked",
    "--package",
    "bastide-bots",
    "--test",
    "mixes",
];

/// Builds what plays them.
pub fn build() -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the games of five levels");
    cmd!(shell, "cargo test {TEST...} --no-run").run()?;
    done(start);
    Ok(())
}

/// Plays them all.
pub fn play() -> Result<(), Failure> {
    let shell = shell()?;
    let name = "five_levels_play_a_hundred_games_by_the_rules";
    cmd!(shell, "cargo test {TEST...} -- --ignored {name}").run()?;
    Ok(())
}
