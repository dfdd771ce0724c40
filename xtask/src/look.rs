//! `cargo xtask gallery`, `cargo xtask bench-page`, `cargo xtask bench-browsers`,
//! `cargo xtask icons`: what is done in a real browser and is no test.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::shell;
use crate::{dist, setup, workspace};

/// Arguments that are passed on to a script.
#[derive(clap::Args)]
pub struct Args {
    /// The arguments of the script
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// Takes pictures of every state of the program, or of those that are named,
/// into `target/gallery`.
pub fn gallery(args: Args) -> Result<(), Failure> {
    run("gallery.mjs", args)
}

/// Measures how large the page is and how fast, and prints a table with the
/// budgets and the figures of the last release.
pub fn bench(args: Args) -> Result<(), Failure> {
    run("bench-page.mjs", args)
}

/// Measures what the page takes in Chromium, Firefox and WebKit, and prints a
/// table.
pub fn browsers(args: Args) -> Result<(), Failure> {
    setup::other_browsers()?;
    run("bench-browsers.mjs", args)
}

/// Draws the icons of the installed site again, from that of the page.
pub fn icons() -> Result<(), Failure> {
    let folder = workspace::root().join("public").join("icons");
    let rest = vec![folder.display().to_string()];
    script("icons.mjs", Args { rest })
}

/// Runs a script on the site that was built last; if there is none, builds it.
fn run(name: &str, args: Args) -> Result<(), Failure> {
    if !workspace::dist().join("index.html").is_file() {
        dist::run(dist::Args::default())?;
    }
    script(name, args)
}

/// Runs a script that drives a browser.
fn script(name: &str, args: Args) -> Result<(), Failure> {
    setup::npm_packages()?;
    let browser = setup::browser()?;
    let rest = args.rest;
    let shell = shell()?;
    shell.change_dir(workspace::e2e());
    cmd!(shell, "node {name} {rest...}")
        .env(setup::BROWSER, browser)
        .env(setup::XTASK, setup::own_program()?)
        .run()?;
    Ok(())
}
