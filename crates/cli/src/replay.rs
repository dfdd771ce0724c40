//! `bastide replay`.

use bastide_notation::log::log;
use bastide_notation::report;

use crate::args::Args;
use crate::failure::Failure;
use crate::files::{Document, print};

/// Plays a record and prints the result.
pub fn run(mut args: Args) -> Result<(), Failure> {
    let wants_log = args.flag("log");
    let document = Document::read(args.file()?)?;
    let replay = document.replay()?;
    print(&match wants_log {
        true => log(&replay),
        false => report(&replay),
    })?;
    document.check(&replay)
}
