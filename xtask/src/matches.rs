//! `cargo xtask matches`: the table of strengths in docs/opponents.md. It takes hours;
//! a run that is interrupted goes on where it was.

use std::path::{Path, PathBuf};
use std::thread;
use std::{fs, iter};

use clap::builder::PossibleValuesParser;
use xshell::cmd;

use crate::failure::Failure;
use crate::hash::Hash;
use crate::process::shell;
use crate::workspace;

/// A match of the table.
struct Row {
    name: &'static str,
    /// The two players.
    bots: [&'static str; 2],
    /// The game that is played.
    game: Table,
    games: u32,
    /// Games of a step, after which the state is written down.
    step: u32,
}

/// Tables at which matches are played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Table {
    /// Two players in the base game.
    Base,
    /// Two players with all ten systems.
    Ten,
    /// One against three in the base game.
    Four,
}

/// All ten systems.
const SYSTEMS: &str = "tower,bridges,castles,bazaars,watchtowers,abbot,inns,traders,phantom,river";

/// The rows of the table, the short ones first.
const ROWS: &[Row] = &[
    row("farmer-base", ["farmer", "easy"], Table::Base, 400),
    row("careful-base", ["careful", "farmer"], Table::Base, 400),
    row("medium-base", ["medium", "careful"], Table::Base, 400),
    row("raider-base", ["raider", "medium"], Table::Base, 400),
    row("hard-base", ["hard", "raider"], Table::Base, 400),
    row("farmer-ten", ["farmer", "easy"], Table::Ten, 200),
    row("careful-ten", ["careful", "farmer"], Table::Ten, 200),
    row("medium-ten", ["medium", "careful"], Table::Ten, 200),
    row("raider-ten", ["raider", "medium"], Table::Ten, 200),
    row("hard-ten", ["hard", "raider"], Table::Ten, 200),
    row("master-base", ["master", "hard"], Table::Base, 400),
    row("master-four", ["master", "hard"], Table::Four, 200),
    row("master-ten", ["master", "hard"], Table::Ten, 200),
];

const fn row(name: &'static str, bots: [&'static str; 2], game: Table, games: u32) -> Row {
    Row {
        name,
        bots,
        game,
        games,
        step: 4,
    }
}

/// Play the matches of the table of strengths, and go on after an interruption
#[derive(clap::Args)]
pub struct Args {
    /// The matches to play; all, unless some are named
    #[arg(value_parser = row_names())]
    rows: Vec<String>,
    /// Begin again
    #[arg(long)]
    again: bool,
    /// Print what was played and play no more
    #[arg(long)]
    table: bool,
    /// Games that are played at the same time; as many as there are processors, unless
    /// said otherwise. The results do not depend on it
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
    jobs: Option<u32>,
}

/// Plays the matches that are named, or all, and prints the table.
pub fn run(args: Args) -> Result<(), Failure> {
    let is_wanted =
        |row: &&Row| args.rows.is_empty() || args.rows.iter().any(|name| name == row.name);
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, error))?;
    let sources = sources()?;
    if !args.table {
        let program = program(sources)?;
        let processors = || thread::available_parallelism().map_or(1, |n| n.get() as u32);
        let jobs = args.jobs.unwrap_or_else(processors);
        for row in ROWS.iter().filter(is_wanted) {
            let file = folder.join(format!("{}.txt", row.name));
            let mut state = State::read(&file, sources);
            if args.again {
                state.tally = Tally::default();
            }
            row.go_on(&program, jobs, &mut state, &file)?;
        }
    }
    print!("{}", table(&folder));
    Ok(())
}

fn row_names() -> PossibleValuesParser {
    let names = ROWS.iter().map(|row| row.name);
    names.collect::<Vec<_>>().into()
}

/// Where the states are kept.
fn folder() -> PathBuf {
    workspace::root().join("target").join("matches")
}

/// The tool, in a file of its own that later builds leave alone.
fn program(sources: u64) -> Result<PathBuf, Failure> {
    let name = format!("bastide-{sources:016x}{}", std::env::consts::EXE_SUFFIX);
    let program = folder().join(name);
    if !program.is_file() {
        let shell = shell()?;
        cmd!(
            shell,
            "cargo build --release --locked --package bastide-cli"
        )
        .run()?;
        let built = workspace::root().join("target").join("release");
        let built = built.join(format!("bastide{}", std::env::consts::EXE_SUFFIX));
        let new = program.with_extension("new");
        fs::copy(&built, &new).map_err(|error| Failure::file(&built, error))?;
        fs::rename(&new, &program).map_err(|error| Failure::file(&program, error))?;
    }
    Ok(program)
}

/// A number for the sources of the players and the rules: with others, what was played
/// is played again. Motives say why a player did something, and decide nothing.
fn sources() -> Result<u64, Failure> {
    let mut hash = Hash::default();
    for folder in ["crates/bots/src", "crates/rules/src"] {
        for file in workspace::files(&workspace::root().join(folder), &["rs"])? {
            let mut parts = file.iter().filter_map(|part| part.to_str());
            if parts.any(|part| part.starts_with("motives")) {
                continue;
            }
            hash.add(fs::read(&file).map_err(|error| Failure::file(&file, error))?);
        }
    }
    Ok(hash.number())
}

impl Row {
    /// Plays the games that are left, so many steps at a time.
    fn go_on(
        &self,
        program: &Path,
        jobs: u32,
        state: &mut State,
        file: &Path,
    ) -> Result<(), Failure> {
        while state.tally.games < self.games {
            let firsts = iter::successors(Some(state.tally.games), |first| Some(first + self.step));
            let firsts = firsts.take_while(|&first| first < self.games);
            let played: Vec<Result<Tally, Failure>> = thread::scope(|scope| {
                let steps = firsts.take(jobs as usize);
                let steps = steps.map(|first| scope.spawn(move || self.play(program, first)));
                let steps: Vec<_> = steps.collect();
                let steps = steps.into_iter().map(thread::ScopedJoinHandle::join);
                steps
                    .map(|step| step.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                    .collect()
            });
            for step in played {
                state.tally.add(&step?);
            }
            state.write(file)?;
            println!("{}: {}", self.name, self.line(&state.tally));
        }
        Ok(())
    }

    /// Plays one step.
    fn play(&self, program: &Path, first: u32) -> Result<Tally, Failure> {
        let shell = shell()?;
        let games = self.step.min(self.games - first).to_string();
        let first = first.to_string();
        let bots = self.bots.join(",");
        let more = self.game.arguments();
        let played = cmd!(
            shell,
            "{program} arena --numbers --bots {bots} --first {first} --games {games} {more...}"
        );
        let text = played.quiet().read()?;
        Tally::parse(&text).ok_or(Failure::Unexpected(text))
    }

    /// The row of the table.
    fn line(&self, tally: &Tally) -> String {
        let [first, second] = self.bots;
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
            Table::Four => "base, four players",
        }
    }

    fn arguments(self) -> Vec<&'static str> {
        match self {
            Table::Base => vec!["--systems", "none"],
            Table::Ten => vec!["--systems", SYSTEMS],
            Table::Four => vec!["--systems", "none", "--players", "4", "--alone"],
        }
    }
}

/// The table of what was played so far.
fn table(folder: &Path) -> String {
    let mut table = "| match | game | games | share of the first | 95 % | mean lead (error) |\n\
        |---|---|---|---|---|---|\n"
        .to_owned();
    for row in ROWS {
        let text = fs::read_to_string(folder.join(format!("{}.txt", row.name)));
        let state = text.ok().and_then(|text| State::parse(&text));
        if let Some(state) = state.filter(|state| state.tally.games > 0) {
            table += &row.line(&state.tally);
            table.push('\n');
        }
    }
    table
}

/// The results of a match, with the sources as they were.
#[derive(Debug, PartialEq)]
struct State {
    sources: u64,
    tally: Tally,
}

impl State {
    /// The state that was written down for these sources; otherwise nothing is played.
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
            tally: Tally::parse(tally)?,
        })
    }

    /// Writes the state down, so that an interruption leaves the old or the new.
    fn write(&self, file: &Path) -> Result<(), Failure> {
        let new = file.with_extension("new");
        let text = format!("{:016x} {}\n", self.sources, self.tally.text());
        fs::write(&new, text).map_err(|error| Failure::file(&new, error))?;
        fs::rename(&new, file).map_err(|error| Failure::file(file, error))
    }
}

/// The numbers that `arena --numbers` prints.
#[derive(Clone, Debug, Default, PartialEq)]
struct Tally {
    games: u32,
    wins: u32,
    draws: u32,
    lead: f64,
    squares: f64,
    /// Decisions and positions of the first player and of the second.
    work: [u64; 4],
}

impl Tally {
    fn parse(text: &str) -> Option<Tally> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [games, wins, draws, lead, squares, work @ ..] = &words[..] else {
            return None;
        };
        let work: Option<Vec<u64>> = work.iter().map(|word| word.parse().ok()).collect();
        Some(Tally {
            games: games.parse().ok()?,
            wins: wins.parse().ok()?,
            draws: draws.parse().ok()?,
            lead: lead.parse().ok()?,
            squares: squares.parse().ok()?,
            work: work?.try_into().ok()?,
        })
    }

    fn text(&self) -> String {
        let work = self.work.map(|number| number.to_string()).join(" ");
        format!(
            "{} {} {} {} {} {work}",
            self.games, self.wins, self.draws, self.lead, self.squares
        )
    }

    fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
        self.lead += other.lead;
        self.squares += other.squares;
        for (sum, number) in self.work.iter_mut().zip(other.work) {
            *sum += number;
        }
    }

    fn rate(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games.max(1))
    }

    /// Wilson's interval at 95 %.
    fn interval(&self) -> [f64; 2] {
        const Z: f64 = 1.959_964;
        let (n, p) = (f64::from(self.games.max(1)), self.rate());
        let middle = p + Z * Z / (2.0 * n);
        let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
        let whole = 1.0 + Z * Z / n;
        [(middle - spread) / whole, (middle + spread) / whole]
    }

    /// The mean lead and its standard error.
    fn mean_lead(&self) -> [f64; 2] {
        let n = f64::from(self.games.max(1));
        let mean = self.lead / n;
        [mean, ((self.squares / n - mean * mean).max(0.0) / n).sqrt()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_read_as_they_were_written() {
        let text = "00000000000000a7 4 2 1 10.5 -3.25 1 2 3 4";
        let state = State::parse(text).expect("a state");
        assert_eq!((state.sources, state.tally.games), (0xa7, 4));
        let again = format!("{:016x} {}", state.sources, state.tally.text());
        assert_eq!(again, text);
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
            tally.add(&Tally::parse(text).expect("numbers"));
        }
        let line = ROWS[0].line(&tally);
        let expected = "| farmer against easy | base | 4 | 62.5 % | 21.9 to 90.8 | +10.0 (6.1) |";
        assert_eq!(line, expected);
    }
}
