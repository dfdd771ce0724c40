//! `bastide link`.

use std::path::PathBuf;

use bastide_notation::foreign::write_link;

use crate::failure::Failure;
use crate::files::{Document, print};

/// Prints the CarcassonneLab link of a record: a base game of two players.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  bastide link game.json")]
pub struct Args {
    /// The record.
    file: Option<PathBuf>,
}

/// Prints the CarcassonneLab link of a record.
pub fn run(args: Args) -> Result<(), Failure> {
    let document = Document::read(args.file.as_deref())?;
    let replay = document.replay()?;
    document.check(&replay)?;
    let name = &document.name;
    let link = write_link(&document.record)
        .map_err(|refusal| Failure::usage(format!("{name}: {refusal}")))?;
    print(&format!("{link}\n"))
}
