//! `cargo xtask deny`: licenses, sources and known weaknesses of all dependencies, as
//! `deny.toml` allows them.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::setup;

/// The workspaces, each with its lock file.
const WORKSPACES: &[&str] = &["Cargo.toml", "fuzz/Cargo.toml"];

/// Check licenses, sources and known weaknesses of the dependencies
#[derive(clap::Args)]
pub struct Args {}

/// Installs cargo-deny and runs it.
pub fn run(Args {}: Args) -> Result<(), Failure> {
    setup::cargo_deny()?;
    check()
}

/// Checks against `deny.toml`, including advisories if their database can be fetched.
pub fn check() -> Result<(), Failure> {
    let start = begin("check licenses, sources and known weaknesses of the dependencies");
    let shell = shell()?;
    let fetched = cmd!(shell, "cargo deny fetch db").quiet().ignore_stderr();
    let has_advisories = fetched.run().is_ok();
    if !has_advisories {
        println!("the list of known weaknesses cannot be had, so they are not checked");
    }
    let checks = ["bans", "licenses", "sources"].into_iter();
    let checks: Vec<&str> = checks
        .chain(has_advisories.then_some("advisories"))
        .collect();
    for manifest in WORKSPACES {
        let checks = &checks;
        cmd!(
            shell,
            "cargo deny --locked --manifest-path {manifest} --config deny.toml check {checks...}"
        )
        .run()?;
    }
    done(start);
    Ok(())
}
