//! `bastide replay`.

use std::path::PathBuf;

use bastide_notation::log::log;
use bastide_notation::{report, written};

use crate::failure::Failure;
use crate::files::{Document, print};

/// Plays a record and prints one JSON object: phase, decider, scores, awards,
/// supply, prisoners, and refused if an action is not legal or no action at all.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  bastide replay game.json
  bastide replay game.json --text > game.txt
  curl -s https://example.org/game.json | bastide replay -")]
pub struct Args {
    /// The record.
    file: Option<PathBuf>,
    /// Prints the events instead, action by action, and the scores; the lines
    /// are for people and may change.
    #[arg(long)]
    log: bool,
    /// Prints the game for people instead: players, rules, a line a turn and
    /// comments. All commands read it again.
    #[arg(long, conflicts_with = "log")]
    text: bool,
}

/// Plays a record and prints the result.
pub fn run(args: Args) -> Result<(), Failure> {
    let document = Document::read(args.file.as_deref())?;
    let replay = document.replay()?;
    print(&match (args.log, args.text) {
        (true, _) => log(&replay),
        (_, true) => written::write(&document.record, &replay),
        (..) => report(&replay),
    })?;
    document.check(&replay)
}
