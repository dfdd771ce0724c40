//! The long forms of the tests of computer players: whole games of five levels, what the
//! review says of one, solved ends, decisions of every level, what a search keeps, and the
//! answers of all puzzles.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// The games that the test plays.
pub const GAMES: u64 = 100;

/// The tests, built to be fast.
const TESTS: [&str; 14] = [
    "--release",
    "--quiet",
    "--locked",
    "--package",
    "bastide-bots",
    "--lib",
    "--test",
    "endgame",
    "--test",
    "mixes",
    "--test",
    "play",
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
        "two_thousand_solved_ends_agree_with_brute_force",
        "every_bot_answers_ten_thousand_decisions_legally",
        "what_is_kept_is_what_would_be_found_in_many_games",
    ];
    cmd!(shell, "cargo test {TESTS...} -- --ignored {names...}").run()?;
    let puzzles = cmd!(shell, "cargo test --release --quiet --locked");
    let puzzles = puzzles.args(["--package", "bastide-cli", "--test", "puzzles"]);
    puzzles.args(["--", "--ignored"]).run()?;
    Ok(())
}
