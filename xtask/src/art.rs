//! `cargo xtask art`: pictures of all tiles and of a finished game.

use crate::failure::Failure;
use crate::process::{self, begin, cargo, done};
use crate::workspace;

/// Writes the contact sheets of the boxes and a board into `target/art`. The
/// optional arguments are those of the example `pictures` of the scene: a seed
/// for the game and a theme.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let folder = workspace::root().join("target").join("art");
    let start = begin("draw all tiles and a finished game");
    process::run(
        cargo()
            .args(["run", "--release", "--quiet"])
            .args(["--package", "bastide-scene", "--example", "pictures", "--"])
            .arg(&folder)
            .args(arguments),
    )?;
    done(start);
    println!("{}", folder.display());
    Ok(())
}
