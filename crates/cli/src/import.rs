//! `bastide import`.

use std::path::PathBuf;

use bastide_notation::foreign;
use bastide_notation::written::is_written;

use crate::failure::Failure;
use crate::files::{Document, note, print, read};

/// Prints the record of a game written for people, as "bastide replay --text" and
/// "Copy as text" write it, or of one from elsewhere: a CarcassonneLab link, or a
/// log of Board Game Arena.
#[derive(clap::Args)]
#[command(after_help = "\
A turn that is not legal ends the record before it, with exit code 1. Points
that differ from those in a log are noted on standard error.

Examples:
  bastide import game.txt > game.json
  bastide import log.json > game.json
  echo 'https://www.carcassonnelab.com/#/0/0/…' | bastide import -")]
pub struct Args {
    /// The file with the link or the log.
    file: Option<PathBuf>,
}

/// Prints the record of a game from elsewhere.
pub fn run(args: Args) -> Result<(), Failure> {
    let (name, bytes) = read(args.file.as_deref())?;
    let text = String::from_utf8_lossy(&bytes);
    if is_written(&text) {
        let document = Document::of(name, None, &bytes)?;
        let replay = document.replay()?;
        document.check(&replay)?;
        return print(&document.record.to_text());
    }
    let opened = foreign::read(&text).map_err(|error| Failure::Foreign {
        name: name.clone(),
        error,
    })?;
    let opened = opened.open().map_err(|error| Failure::Document {
        name: name.clone(),
        error: Box::new(error),
    })?;
    print(&opened.record.to_text())?;
    if let Some(count) = opened.count.filter(|count| count.given != count.counted) {
        note(&format!("{name}: final points: {count}"));
    }
    match opened.stop {
        None => Ok(()),
        Some(stop) => Err(Failure::Stopped { name, stop }),
    }
}
