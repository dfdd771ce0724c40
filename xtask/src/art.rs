//! `cargo xtask art`: pictures of all tiles and of a finished game.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::workspace;

/// Draw all tiles and a finished game into target/art
#[derive(clap::Args)]
pub struct Args {
    /// The seed of the game, and light, dark or print
    #[arg(num_args = 0..=2, value_names = ["SEED", "THEME"])]
    picture: Vec<String>,
}

/// Writes the contact sheets of the boxes and a board into `target/art`.
pub fn run(args: Args) -> Result<(), Failure> {
    let folder = workspace::root().join("target").join("art");
    let picture = args.picture;
    let shell = shell()?;
    let start = begin("draw all tiles and a finished game");
    cmd!(shell, "cargo run --release --quiet --package bastide-scene")
        .args(["--example", "pictures", "--"])
        .arg(&folder)
        .args(picture)
        .run()?;
    done(start);
    println!("{}", folder.display());
    Ok(())
}
