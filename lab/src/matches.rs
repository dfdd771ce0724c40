//! `cargo xtask matches`: the table of strengths in docs/opponents.md. It takes hours; an
//! interrupted run resumes.

use std::path::{Path, PathBuf};
use std::thread;
use std::{fs, iter};

use bastide_bots::Level;
use bastide_bots::arena::{Match, Seating, Tally};
use bastide_rules::options::Options;
use bastide_rules::{System, Systems};
use clap::builder::PossibleValuesParser;
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::files;

/// The seed of all chance.
const SEED: u64 = 1;

/// A match of the table.
struct Row {
    name: &'static str,
    /// The two players.
    bots: [Level; 2],
    /// The kind of game.
    game: Table,
    games: u32,
    /// Games per step; the state is saved after each step.
    step: u32,
}

/// Tables at which matches are played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    /// Two players in the base game.
    Base,
    /// Two players with the ten systems of version 1.1.
    Ten,
    /// Two players with all twelve systems.
    Twelve,
    /// One against three in the base game.
    Four,
}

/// The rows of the table, short ones first.
const ROWS: &[Row] = {
    use Level::{Careful, Easy, Farmer, Hard, Master, Medium, Raider};
    &[
        row("farmer-base", [Farmer, Easy], Table::Base, 400),
        row("careful-base", [Careful, Farmer], Table::Base, 400),
        row("medium-base", [Medium, Careful], Table::Base, 400),
        row("raider-base", [Raider, Medium], Table::Base, 400),
        row("hard-base", [Hard, Raider], Table::Base, 400),
        row("farmer-ten", [Farmer, Easy], Table::Ten, 200),
        row("careful-ten", [Careful, Farmer], Table::Ten, 200),
        row("medium-ten", [Medium, Careful], Table::Ten, 200),
        row("raider-ten", [Raider, Medium], Table::Ten, 200),
        row("hard-ten", [Hard, Raider], Table::Ten, 200),
        row("master-base", [Master, Hard], Table::Base, 400),
        row("master-four", [Master, Hard], Table::Four, 200),
        row("master-ten", [Master, Hard], Table::Ten, 200),
        row("hard-twelve", [Hard, Medium], Table::Twelve, 200),
        row("master-twelve", [Master, Hard], Table::Twelve, 200),
    ]
};

const fn row(name: &'static str, bots: [Level; 2], game: Table, games: u32) -> Row {
    Row {
        name,
        bots,
        game,
        games,
        step: 4,
    }
}

/// Play the matches of the table of strengths; an interrupted run resumes
#[derive(clap::Args)]
pub struct Args {
    /// The matches to play; all by default
    #[arg(value_parser = row_names())]
    rows: Vec<String>,
    /// Ignore saved results
    #[arg(long)]
    again: bool,
    /// Print the results so far without playing
    #[arg(long)]
    table: bool,
    /// The number of games at a time, by default that of processors; the results do not
    /// depend on it
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
    jobs: Option<u32>,
}

/// Plays the named matches, or all, and prints the table.
pub fn run(args: Args) -> Result<(), Failure> {
    let is_wanted =
        |row: &&Row| args.rows.is_empty() || args.rows.iter().any(|name| name == row.name);
    let folder = files::target().join("matches");
    fs::create_dir_all(&folder).map_err(Failure::file(&folder))?;
    if !args.table {
        let sources = sources()?;
        let processors = || thread::available_parallelism().map_or(1, |n| n.get() as u32);
        let jobs = args.jobs.unwrap_or_else(processors);
        for row in ROWS.iter().filter(is_wanted) {
            let file = row.file(&folder);
            let mut state = State::read(&file, sources);
            if args.again {
                state.tally = Tally::default();
            }
            row.play_rest(jobs, &mut state, &file)?;
        }
    }
    print!("{}", table(&folder));
    Ok(())
}

fn row_names() -> PossibleValuesParser {
    let names = ROWS.iter().map(|row| row.name);
    names.collect::<Vec<_>>().into()
}

/// A hash of the sources of the players and the rules: if it changes, matches are played
/// again. Motives are excluded, because they explain decisions but make none.
fn sources() -> Result<u64, Failure> {
    let mut hash = Sha256::new();
    for folder in ["crates/bots/src", "crates/rules/src"] {
        for file in files::sources(&files::root().join(folder))? {
            let mut parts = file.iter().filter_map(|part| part.to_str());
            if !parts.any(|part| part.starts_with("motives")) {
                hash.update(fs::read(&file).map_err(Failure::file(&file))?);
            }
        }
    }
    let digest = hash.finalize();
    let first = digest[..8].iter();
    Ok(first.fold(0, |n, &byte| n << 8 | u64::from(byte)))
}

impl Row {
    /// The file with its state.
    fn file(&self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.txt", self.name))
    }

    /// Plays the remaining games, several steps at a time.
    fn play_rest(&self, jobs: u32, state: &mut State, file: &Path) -> Result<(), Failure> {
        while state.tally.games < self.games {
            let firsts = iter::successors(Some(state.tally.games), |first| Some(first + self.step));
            let firsts = firsts.take_while(|&first| first < self.games);
            let played: Vec<Result<Tally, Failure>> = thread::scope(|scope| {
                let steps = firsts.take(jobs as usize);
                let steps = steps.map(|first| scope.spawn(move || self.play(first)));
                let steps: Vec<_> = steps.collect();
                let steps = steps.into_iter().map(thread::ScopedJoinHandle::join);
                steps
                    .map(|step| step.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                    .collect()
            });
            for step in played {
                state.tally.add(&step?);
            }
            files::write(file, &state.text())?;
            println!("{}: {}", self.name, self.line(&state.tally));
        }
        Ok(())
    }

    /// Plays one step.
    fn play(&self, first: u32) -> Result<Tally, Failure> {
        let plan = self.game.plan(self.bots);
        let mut tally = Tally::default();
        for number in first..self.games.min(first + self.step) {
            tally.add(&plan.play(number)?);
        }
        Ok(tally)
    }

    /// The row of the table.
    fn line(&self, tally: &Tally) -> String {
        let [first, second] = self.bots.map(Level::name);
        let [low, high] = tally.interval().map(|share| 100.0 * share);
        let [lead, error] = tally.mean_lead();
        format!(
            "| {first} against {} | {} | {} | {:.1} % | {low:.1} to {high:.1} | {lead:+.1} ({error:.1}) |",
            match self.game {
                Table::Four => format!("three of {second}"),
                _ => second.to_owned(),
            },
            self.game.name(),
            tally.games,
            100.0 * tally.rate(),
        )
    }
}

impl Table {
    fn name(self) -> &'static str {
        match self {
            Table::Base => "base",
            Table::Ten => "ten",
            Table::Twelve => "twelve",
            Table::Four => "base, four players",
        }
    }

    /// The terms of a match between two levels.
    fn plan(self, bots: [Level; 2]) -> Match {
        let systems = match self {
            Table::Base | Table::Four => Systems::NONE,
            Table::Ten => Systems::ALL.without(System::Dragon).without(System::Abbey),
            Table::Twelve => Systems::ALL,
        };
        let (seating, players) = match self {
            Table::Base | Table::Ten | Table::Twelve => (Seating::InTurn, 2),
            Table::Four => (Seating::Alone, 4),
        };
        Match {
            bots: bots.map(|level| level.bot(SEED)),
            seating,
            players,
            systems,
            tiles: systems.tile_sets(),
            options: Options::default(),
            seed: SEED,
        }
    }
}

/// The table of the results so far.
fn table(folder: &Path) -> String {
    let mut table = "| match | game | games | share of the first | 95 % | mean lead (error) |\n\
        |---|---|---|---|---|---|\n"
        .to_owned();
    for row in ROWS {
        let text = fs::read_to_string(row.file(folder));
        let state = text.ok().and_then(|text| State::parse(&text));
        if let Some(state) = state.filter(|state| state.tally.games > 0) {
            table += &row.line(&state.tally);
            table.push('\n');
        }
    }
    table
}

/// The results of a match, with the hash of the sources.
#[derive(Debug, PartialEq)]
struct State {
    sources: u64,
    tally: Tally,
}

impl State {
    /// The saved state for these sources; an empty one if there is none.
    fn read(file: &Path, sources: u64) -> State {
        let text = fs::read_to_string(file).unwrap_or_default();
        let found = State::parse(&text).filter(|state| state.sources == sources);
        found.unwrap_or(State {
            sources,
            tally: Tally::default(),
        })
    }

    fn parse(text: &str) -> Option<State> {
        let (sources, tally) = text.trim().split_once(' ')?;
        Some(State {
            sources: u64::from_str_radix(sources, 16).ok()?,
            tally: read_numbers(tally)?,
        })
    }

    fn text(&self) -> String {
        format!("{:016x} {}\n", self.sources, numbers(&self.tally))
    }
}

/// The numbers of a tally: games, won, drawn, sum of leads and of their squares, and for
/// both players decisions and positions evaluated.
fn numbers(tally: &Tally) -> String {
    let ([first, second], [work, other]) = (tally.decisions, tally.work);
    format!(
        "{} {} {} {} {} {first} {work} {second} {other}",
        tally.games, tally.wins, tally.draws, tally.lead, tally.squares
    )
}

/// Parses the numbers of a tally.
fn read_numbers(text: &str) -> Option<Tally> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let [
        games,
        wins,
        draws,
        lead,
        squares,
        first,
        work,
        second,
        other,
    ] = words[..]
    else {
        return None;
    };
    Some(Tally {
        games: games.parse().ok()?,
        wins: wins.parse().ok()?,
        draws: draws.parse().ok()?,
        lead: lead.parse().ok()?,
        squares: squares.parse().ok()?,
        decisions: [first.parse().ok()?, second.parse().ok()?],
        work: [work.parse().ok()?, other.parse().ok()?],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_survive_writing_and_reading() {
        let text = "00000000000000a7 4 2 1 10.5 -3.25 1 2 3 4";
        let state = State::parse(text).expect("a state");
        assert_eq!((state.sources, state.tally.games), (0xa7, 4));
        assert_eq!(state.text().trim_end(), text);
        for garbage in [
            "",
            "a7",
            "a7 4 2 1",
            "a7 4 2 1 0 0 1 2 3",
            "x 4 2 1 0 0 1 2 3 4",
        ] {
            assert_eq!(State::parse(garbage), None, "{garbage}");
        }
    }

    #[test]
    fn parts_add_up_to_a_row() {
        let mut tally = Tally::default();
        for text in ["2 1 0 10 500 1 1 1 1", "2 1 1 30 500 1 1 1 1"] {
            tally.add(&read_numbers(text).expect("numbers"));
        }
        let line = ROWS[0].line(&tally);
        let expected = "| farmer against easy | base | 4 | 62.5 % | 21.9 to 90.8 | +10.0 (6.1) |";
        assert_eq!(line, expected);
    }
}
