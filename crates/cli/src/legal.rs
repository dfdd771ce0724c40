//! `bastide legal`.

use bastide_notation::print_action;

use crate::args::Args;
use crate::failure::Failure;
use crate::files::{Document, print};

/// Prints the legal actions after a record, sorted.
pub fn run(args: Args) -> Result<(), Failure> {
    let document = Document::read(args.file()?)?;
    let replay = document.replay()?;
    document.check(&replay)?;
    let legal = replay.game.legal();
    let mut lines: Vec<_> = legal.into_iter().map(print_action).collect();
    lines.sort();
    lines.push(String::new());
    print(&lines.join("\n"))
}
