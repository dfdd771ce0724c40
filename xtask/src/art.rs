//! `cargo xtask art`: pictures of all tiles and of a finished game, and the boards
//! of `cargo xtask gallery`.

use std::path::Path;

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
    draw("draw all tiles and a finished game", &folder, &picture)?;
    println!("{}", folder.display());
    Ok(())
}

/// Draws ten finished games and all looks of all tiles into a folder.
pub fn boards(folder: &Path) -> Result<(), Failure> {
    draw("draw ten boards", folder, &["gallery".to_owned()])
}

fn draw(task: &str, folder: &Path, picture: &[String]) -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin(task);
    cmd!(shell, "cargo run --release --quiet --package bastide-scene")
        .args(["--example", "pictures", "--"])
        .arg(folder)
        .args(picture)
        .run()?;
    done(start);
    Ok(())
}
