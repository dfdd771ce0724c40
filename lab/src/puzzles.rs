//! `cargo xtask puzzles`: finds puzzles in games of computer players and selects those of
//! the site. The same arguments find the same puzzles.

mod games;
mod pick;
mod search;

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use bastide_notation::Puzzle;

use crate::failure::Failure;
use crate::files;

/// Find puzzles in games of computer players, and select those of the site
///
/// Puzzles found are stored in target/puzzles.txt, and an interrupted run resumes. After a
/// change of the players, remove the file first. Every theme and grade gets up to an equal
/// share of the puzzles.
#[derive(clap::Args)]
pub struct Args {
    /// The number of games to search
    #[arg(long, default_value_t = 100)]
    games: u64,
    /// The most puzzles of the site
    #[arg(long, default_value_t = 240)]
    most: usize,
    /// Only explain the puzzles of the site again
    #[arg(long, conflicts_with_all = ["games", "most"])]
    explain: bool,
}

/// Finds puzzles and writes the best of them into the file of the site.
pub fn run(args: Args) -> Result<(), Failure> {
    let found = files::target().join("puzzles.txt");
    let site = files::root().join("public/puzzles.txt");
    if args.explain {
        return explain(&site);
    }
    let text = mine(&found, args.games)?;
    let puzzles = Puzzle::parse_all(&text);
    let puzzles = puzzles.map_err(|error| Failure::Puzzles { path: found, error })?;
    let text = pick::head(&text, args.most) + &pick::pick(puzzles, args.most);
    files::write(&site, &text)?;
    println!("{} puzzles, {} bytes", text.lines().count(), text.len());
    Ok(())
}

/// Finds the reasons of all puzzles of a file again.
fn explain(file: &Path) -> Result<(), Failure> {
    let text = fs::read_to_string(file).map_err(Failure::file(file))?;
    let puzzles = Puzzle::parse_all(&text);
    let puzzles = puzzles.map_err(|error| Failure::Puzzles {
        path: file.to_owned(),
        error,
    })?;
    let head = text.lines().filter(|line| line.starts_with('#'));
    let mut lines: Vec<String> = head.map(str::to_owned).collect();
    for mut puzzle in puzzles {
        match search::explain(&puzzle)? {
            Some(motives) => puzzle.motives = motives,
            None => println!("{}: no longer the answer", puzzle.name()),
        }
        lines.push(puzzle.text());
    }
    files::write(file, &(lines.join("\n") + "\n"))
}

/// Plays games in order and appends to a file: a line for each puzzle, and one after each
/// game. Skips games that are in the file. Returns all puzzles found.
fn mine(file: &Path, games: u64) -> Result<String, Failure> {
    let mut all = fs::read_to_string(file).unwrap_or_default();
    let out = OpenOptions::new().create(true).append(true).open(file);
    let mut out = out.map_err(Failure::file(file))?;
    for number in 0..games {
        let mark = format!("{}{number}", pick::GAME);
        if all.lines().any(|line| line == mark) {
            continue;
        }
        let found = games::puzzles_of(number)?;
        println!("game {number}: {} puzzles", found.len());
        let mut lines: Vec<String> = found.iter().map(Puzzle::text).collect();
        lines.push(mark + "\n");
        let text = lines.join("\n");
        out.write_all(text.as_bytes())
            .map_err(Failure::file(file))?;
        all += &text;
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn searched_games_are_skipped() {
        let file = std::env::temp_dir().join(format!("bastide-lab-{}", std::process::id()));
        let text = "# game 0\n# game 1\n";
        fs::write(&file, text).expect("a file");
        assert_eq!(mine(&file, 2).expect("what was found"), text);
        assert_eq!(fs::read_to_string(&file).expect("the file"), text);
        fs::remove_file(&file).unwrap_or_default();
    }
}
