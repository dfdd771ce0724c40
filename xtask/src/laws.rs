//! `cargo xtask laws`: many random games in which the laws of the game must
//! hold.

use crate::failure::Failure;
use crate::process::{self, begin, cargo, done};

/// Plays the games. The only argument is their number.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let games = match arguments {
        [] => "100000",
        [games] if games.parse::<u64>().is_ok() => games,
        _ => {
            let usage = "laws takes the number of games and nothing else";
            return Err(Failure::Usage(usage.to_owned()));
        }
    };
    let laws = [
        "--release",
        "--quiet",
        "--package",
        "bastide-bench",
        "--bin",
        "laws",
    ];
    let start = begin("build the games");
    process::run(cargo().arg("build").args(laws))?;
    done(start);
    process::run(cargo().arg("run").args(laws).arg("--").arg(games))
}
