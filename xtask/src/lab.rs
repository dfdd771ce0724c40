//! The laboratory (`lab/`): a separate program, built for its commands and tested only in
//! `cargo xtask test --all`.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{run, shell};

const PACKAGE: &str = "bastide-lab";

/// Arguments for the laboratory.
#[derive(clap::Args)]
pub struct Args {
    /// Arguments of the laboratory; --help lists them
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

/// Builds the optimized laboratory and runs one of its commands.
pub fn experiment(command: &str, args: Args) -> Result<(), Failure> {
    let arguments = args.arguments;
    let shell = shell()?;
    cmd!(
        shell,
        "cargo run --release --locked --package {PACKAGE} -- {command} {arguments...}"
    )
    .run()?;
    Ok(())
}

/// Lints and tests the laboratory.
pub fn test() -> Result<(), Failure> {
    let shell = shell()?;
    run(cmd!(
        shell,
        "cargo clippy --locked --package {PACKAGE} --all-targets -- -D warnings"
    ))?;
    run(cmd!(shell, "cargo test --locked --package {PACKAGE}"))
}
