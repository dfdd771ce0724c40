//! `bastide legal`.

use std::path::PathBuf;

use bastide_notation::print_action;

use crate::failure::Failure;
use crate::files::{Document, print};

/// Prints the legal actions after a record, one on a line, sorted by their
/// bytes.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  bastide legal game.json | grep meeple")]
pub struct Args {
    /// The record.
    file: Option<PathBuf>,
}

/// Prints the legal actions after a record.
pub fn run(args: Args) -> Result<(), Failure> {
    let document = Document::read(args.file.as_deref())?;
    let replay = document.replay()?;
    document.check(&replay)?;
    let legal = replay.game.legal();
    let mut lines: Vec<_> = legal.into_iter().map(print_action).collect();
    lines.sort();
    lines.push(String::new());
    print(&lines.join("\n"))
}
