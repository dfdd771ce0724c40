//! Looks for puzzles in games of computer players. `cargo xtask puzzles` runs it.
//!
//! `puzzles mine FILE FIRST COUNT` plays games with these numbers and adds a line to
//! FILE for each puzzle, and one with `# game` after each game; games that FILE
//! has are left out, so that it goes on where it was. `puzzles pick FILE OUT MOST`
//! writes the best of them to OUT, of every theme and grade as many as there are up to
//! an equal share. The same words find the same puzzles.

mod games;
mod pick;
mod search;

use std::fs::{self, OpenOptions};
use std::io::{self, Write};

use bastide_notation::Puzzle;

const USAGE: &str = "puzzles mine FILE FIRST COUNT | puzzles pick FILE OUT MOST";

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args[..] {
        ["mine", file, first, count] => match (first.parse(), count.parse()) {
            (Ok(first), Ok(count)) => mine(file, first, count),
            _ => Err(io::Error::other(USAGE)),
        },
        ["pick", file, out, most] => match most.parse() {
            Ok(_) if is_same(file, out) => Err(io::Error::other("FILE and OUT are the same file")),
            Ok(most) => fs::read_to_string(file).and_then(|text| pick(&text, out, most)),
            Err(_) => Err(io::Error::other(USAGE)),
        },
        _ => Err(io::Error::other(USAGE)),
    };
    if let Err(error) = done {
        eprintln!("{error}");
        std::process::exit(2);
    }
}

/// Tells whether two names are of one file.
fn is_same(one: &str, other: &str) -> bool {
    let place = fs::canonicalize(one).ok();
    place.is_some() && place == fs::canonicalize(other).ok()
}

/// Writes the best of those that were found.
fn pick(text: &str, out: &str, most: usize) -> io::Result<()> {
    let found = Puzzle::parse_all(text).map_err(io::Error::other)?;
    fs::write(out, pick::head(text, most) + &pick::pick(found, most))
}

/// Plays games and adds what is found to a file.
fn mine(file: &str, first: u64, count: u64) -> io::Result<()> {
    let known = fs::read_to_string(file).unwrap_or_default();
    let mut out = OpenOptions::new().create(true).append(true).open(file)?;
    for number in first..first + count {
        let mark = format!("{}{number}", pick::GAME);
        if known.lines().any(|line| line == mark) {
            continue;
        }
        let found = games::puzzles_of(number);
        println!("game {number}: {} puzzles", found.len());
        let mut text: Vec<String> = found.iter().map(|puzzle| puzzle.text()).collect();
        text.push(mark + "\n");
        out.write_all(text.join("\n").as_bytes())?;
    }
    Ok(())
}
