//! `cargo xtask gallery`, `cargo xtask bench-page`, `cargo xtask bench-browsers`:
//! what looks at the site in a real browser and is no test.

use crate::failure::Failure;
use crate::process::{self, command};
use crate::{dist, setup, workspace};

/// Takes pictures of every state of the program, or of those that are named,
/// into `target/gallery`.
pub fn gallery(arguments: &[String]) -> Result<(), Failure> {
    run("gallery.mjs", arguments)
}

/// Measures how large the page is and how fast, and prints a table with the
/// budgets and the figures of the last release.
pub fn bench(arguments: &[String]) -> Result<(), Failure> {
    run("bench-page.mjs", arguments)
}

/// Measures what the page takes in Chromium, Firefox and WebKit, and prints a
/// table.
pub fn browsers(arguments: &[String]) -> Result<(), Failure> {
    setup::other_browsers()?;
    run("bench-browsers.mjs", arguments)
}

/// Runs a script on the site that was built last; if there is none, builds it.
fn run(script: &str, arguments: &[String]) -> Result<(), Failure> {
    if !workspace::dist().join("index.html").is_file() {
        dist::run(&[])?;
    }
    setup::npm_packages()?;
    let browser = setup::browser()?;
    let mut node = command("node");
    node.arg(script)
        .args(arguments)
        .current_dir(workspace::e2e());
    process::run(node.env("BASTIDE_BROWSER", browser))
}
