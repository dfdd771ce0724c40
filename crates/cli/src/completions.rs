//! `bastide completions`.

use clap_complete::{Shell, generate};

use crate::failure::Failure;
use crate::files;

/// Prints completions for a shell.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  bastide completions bash > ~/.local/share/bash-completion/completions/bastide")]
pub struct Args {
    /// The shell that reads them.
    shell: Shell,
}

/// Prints the script that makes a shell complete the arguments of a command line.
pub fn run(args: Args, mut command_line: clap::Command) -> Result<(), Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut command_line, "bastide", &mut script);
    files::print(&String::from_utf8_lossy(&script))
}
