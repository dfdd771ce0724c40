//! `cargo xtask puzzles`: looks for puzzles in games of computer players, and chooses
//! those of the site.

use std::fs;

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::workspace;

/// Look for puzzles in games of computer players, and choose those of the site
///
/// What was found is kept in target/puzzles.txt; a run that is interrupted goes on where
/// it was. After a change of the players, remove the file first.
#[derive(clap::Args)]
pub struct Args {
    /// The games in which they are looked for
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The most puzzles of the site
    #[arg(long, default_value_t = 240)]
    most: u64,
}

/// Runs the example of the tool's crate that does it.
pub fn run(args: Args) -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("look for puzzles");
    let found = workspace::target().join("puzzles.txt");
    let site = workspace::root().join("public/puzzles.txt");
    let (games, most) = (args.games.to_string(), args.most.to_string());
    let puzzles = || {
        cmd!(
            shell,
            "cargo run --release --quiet --locked --package bastide-cli --example puzzles --"
        )
    };
    puzzles()
        .arg("mine")
        .arg(&found)
        .args(["0", &games])
        .run()?;
    puzzles()
        .arg("pick")
        .args([&found, &site])
        .arg(most)
        .run()?;
    let text = fs::read_to_string(&site).map_err(|error| Failure::file(&site, error))?;
    println!("{} puzzles, {} bytes", text.lines().count(), text.len());
    done(start);
    Ok(())
}
