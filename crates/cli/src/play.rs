//! `bastide play`.

mod protocol;

use std::io::{self, BufRead, Read};

use crate::failure::Failure;
use crate::files;
use protocol::{Protocol, Reply};

/// The most bytes of a line; a record of 168 tiles has a ten-thousandth of that.
const LONGEST: u64 = 1 << 26;

/// Plays through a line protocol, for other programs.
///
/// Every line that comes in is answered by one line. The protocol is described in
/// docs/opponents.md.
#[derive(clap::Args)]
#[command(after_help = "\
Example:
  printf 'record %s\\ngo\\n' \"$(tr -d '\\n' < game.json)\" | bastide play --level hard")]
pub struct Args {
    /// random, easy, farmer, careful, medium, raider, hard, master, or blind.
    #[arg(long, default_value = "hard", value_parser = level)]
    level: String,
    /// About so many positions are evaluated for a decision; without it as many as
    /// the level does.
    #[arg(long, value_name = "N")]
    work: Option<u32>,
    /// Chance, for players who use some.
    #[arg(long, default_value_t = 0)]
    seed: u64,
}

/// Answers lines until the input ends or a line says quit.
pub fn run(args: Args) -> Result<(), Failure> {
    let mut protocol = Protocol::new(args.level, args.work, args.seed);
    let mut input = io::stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        let reply = match line {
            Ok(line) => protocol.answer(&line),
            Err(why) => protocol.refuse(why),
        };
        match reply {
            Reply::Silence => {}
            Reply::Line(line) => files::print(&format!("{line}\n"))?,
            Reply::End => break,
        }
    }
    Ok(())
}

/// The next line; an error in words if it is not UTF-8 or too long, and `None` after the
/// last.
fn next_line(input: &mut impl BufRead) -> Result<Option<Result<String, &'static str>>, Failure> {
    let fail = |error| files::file_error("standard input", error);
    let mut bytes = Vec::new();
    let mut part = input.by_ref().take(LONGEST);
    if part.read_until(b'\n', &mut bytes).map_err(fail)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(fail)?;
        return Ok(Some(Err("the line is too long")));
    }
    Ok(Some(
        String::from_utf8(bytes).map_err(|_| "the line is not UTF-8"),
    ))
}

/// Checks the name of a level.
fn level(text: &str) -> Result<String, String> {
    match protocol::is_level(text) {
        true => Ok(text.to_owned()),
        false => Err(format!("expected {}", protocol::LEVELS)),
    }
}
