//! `bastide replay`.

use bastide_notation::report;

use crate::args::Args;
use crate::failure::Failure;
use crate::files::{Document, print};

/// Plays a record and prints the result.
pub fn run(args: Args) -> Result<(), Failure> {
    let document = Document::read(args.file()?)?;
    let replay = document.replay()?;
    print(&report(&replay))?;
    document.check(&replay)
}
