//! `bastide replay`.

use std::path::PathBuf;

use bastide_notation::log::log;
use bastide_notation::report;

use crate::failure::Failure;
use crate::files::{Document, print};

/// Plays a record and prints one JSON object: phase, decider, scores, awards,
/// supply, prisoners, and refused if an action is not legal or no action at all.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  bastide replay game.json
  curl -s https://example.org/game.json | bastide replay -")]
pub struct Args {
    /// The record.
    file: Option<PathBuf>,
    /// Prints the events instead, action by action, and the scores; the lines
    /// are for people and may change.
    #[arg(long)]
    log: bool,
}

/// Plays a record and prints the result.
pub fn run(args: Args) -> Result<(), Failure> {
    let document = Document::read(args.file.as_deref())?;
    let replay = document.replay()?;
    print(&match args.log {
        true => log(&replay),
        false => report(&replay),
    })?;
    document.check(&replay)
}
