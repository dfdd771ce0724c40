//! `cargo xtask gallery`, `cargo xtask bench-page`, `cargo xtask bench-browsers`, `cargo
//! xtask icons`: browser scripts that are not tests.

use std::path::Path;

use xshell::cmd;

use crate::failure::Failure;
use crate::process::shell;
use crate::{art, dist, setup, workspace};

/// Arguments for a script.
#[derive(clap::Args)]
pub struct Args {
    /// The arguments of the script
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    rest: Vec<String>,
}

/// The option that names the folder of earlier boards.
const BEFORE: &str = "--before=";

/// Takes screenshots of the named states, or of all states and ten boards, into
/// `target/gallery`. `boards` names the boards; `--before=FOLDER` compares them with an
/// earlier gallery of that folder.
pub fn gallery(args: Args) -> Result<(), Failure> {
    let (options, names): (Vec<_>, Vec<_>) =
        (args.rest.into_iter()).partition(|name| name.starts_with(BEFORE));
    let names = names.into_iter();
    let (boards, states): (Vec<_>, Vec<_>) = names.partition(|name| name == "boards");
    let all = boards.is_empty() && states.is_empty();
    if all || !states.is_empty() {
        run("pictures/gallery.mjs", Args { rest: states })?;
    }
    if all || !boards.is_empty() {
        let folder = workspace::root().join("target/gallery/boards");
        art::boards(&folder)?;
        let mut rest = vec![folder.display().to_string()];
        for option in options {
            let before = std::path::absolute(&option[BEFORE.len()..]);
            let before = before.map_err(|error| Failure::file(Path::new(&option), error))?;
            rest.push(before.display().to_string());
        }
        script("pictures/boards.mjs", Args { rest })?;
    }
    Ok(())
}

/// Measures the size and the speed of the page, and prints a table with budgets and the
/// figures of the last release.
pub fn bench(args: Args) -> Result<(), Failure> {
    run("measure/bench-page.mjs", args)
}

/// Measures the page in Chromium, Firefox and WebKit, and prints a table.
pub fn browsers(args: Args) -> Result<(), Failure> {
    setup::other_browsers()?;
    run("measure/bench-browsers.mjs", args)
}

/// Draws the icons of the installed site from the icon of the page.
pub fn icons() -> Result<(), Failure> {
    let folder = workspace::root().join("public").join("icons");
    let rest = vec![folder.display().to_string()];
    script("pictures/icons.mjs", Args { rest })
}

/// Runs a script on the last site built, which it builds if there is none.
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
