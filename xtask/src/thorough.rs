//! `cargo xtask thorough`: what takes too long for every run. A run that is
//! interrupted goes on where it was.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::builder::PossibleValuesParser;
use xshell::cmd;

use crate::failure::Failure;
use crate::process::{done, shell};
use crate::wasm::Hash;
use crate::{contests, dist, laws, levels, setup, test, twin, workspace};

/// A part of the work. It is done in steps, after each of which the state is
/// written down.
struct Part {
    name: &'static str,
    /// The things that are counted.
    unit: &'static str,
    /// How many there are.
    total: u64,
    /// How many a step does.
    step: u64,
    /// Makes what the steps need.
    prepare: fn() -> Result<(), Failure>,
    /// Does a step of the part with this name: from which number on, and how
    /// many.
    run: fn(&str, u64, u64) -> Result<(), Failure>,
}

/// The parts in the order in which they run.
const PARTS: &[Part] = &[
    Part {
        name: "laws",
        unit: "games",
        total: 1_000_000,
        step: 50_000,
        prepare: laws::build,
        run: |_, first, games| laws::play(games, first),
    },
    Part {
        name: "twin",
        unit: "games",
        total: 100 * twin::MIXES,
        step: 2 * twin::MIXES,
        prepare: twin::build,
        run: |_, first, games| twin::play(games, first),
    },
    Part {
        name: "contests",
        unit: "positions",
        total: contests::POSITIONS,
        step: contests::POSITIONS,
        prepare: contests::build,
        run: |_, _, _| contests::compare(),
    },
    Part {
        name: "levels",
        unit: "games of computer players",
        total: levels::GAMES,
        step: levels::GAMES,
        prepare: levels::build,
        run: |_, _, _| levels::play(),
    },
    Part {
        name: "browser",
        unit: "eighths of the browser tests",
        total: test::SHARDS,
        step: 1,
        prepare: || dist::run(dist::Args::default()),
        run: |_, first, _| test::whole_browser(first),
    },
    fuzz("record"),
    fuzz("action"),
    fuzz("scenario"),
    fuzz("game"),
    fuzz("link"),
    fuzz("archive"),
    fuzz("pasted"),
];

/// A target of `fuzz/`.
const fn fuzz(name: &'static str) -> Part {
    Part {
        name,
        unit: "seconds of fuzzing",
        total: 60,
        step: 20,
        prepare: setup::cargo_fuzz,
        run: look_for_breaches,
    }
}

/// Do what takes too long for every run, and go on after an interruption
#[derive(clap::Args)]
pub struct Args {
    /// The parts to do; all, unless some are named
    #[arg(value_parser = part_names())]
    parts: Vec<String>,
    /// Begin again
    #[arg(long)]
    again: bool,
}

/// Does the parts that are named, or all.
pub fn run(args: Args) -> Result<(), Failure> {
    let sources = sources()?;
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, error))?;
    let mut summary = String::new();
    let is_wanted =
        |part: &&Part| args.parts.is_empty() || args.parts.iter().any(|name| name == part.name);
    for part in PARTS.iter().filter(is_wanted) {
        let file = folder.join(format!("{}.txt", part.name));
        let mut state = State::read(&file, sources);
        if args.again {
            state.done = 0;
        }
        part.go_on(&mut state, &file)?;
        // Writing to a string cannot fail.
        let _ = writeln!(summary, "{}: {} {}", part.name, state.done, part.unit);
    }
    println!("\nnothing found in\n{summary}");
    Ok(())
}

fn part_names() -> PossibleValuesParser {
    PARTS
        .iter()
        .map(|part| part.name)
        .collect::<Vec<_>>()
        .into()
}

/// Where the state and what was found is kept.
fn folder() -> PathBuf {
    workspace::root().join("target").join("thorough")
}

impl Part {
    /// Does the steps that are left.
    fn go_on(&self, state: &mut State, file: &Path) -> Result<(), Failure> {
        let Part {
            name, unit, total, ..
        } = self;
        if state.done >= *total {
            println!("==> {name}: {total} {unit} were done before");
            return Ok(());
        }
        (self.prepare)()?;
        while let Some((first, count)) = self.next(state.done) {
            println!(
                "==> {name}: {unit} {} to {} of {total}",
                first + 1,
                first + count
            );
            let start = Instant::now();
            (self.run)(name, first, count)?;
            state.done = first + count;
            state.write(file)?;
            done(start);
        }
        Ok(())
    }

    /// The next step: from which number on, and how many.
    fn next(&self, done: u64) -> Option<(u64, u64)> {
        let left = self.total.checked_sub(done).filter(|&left| left > 0)?;
        Some((done, left.min(self.step)))
    }
}

/// How much of a part is done, with the sources as they are.
#[derive(Debug, PartialEq, Eq)]
struct State {
    sources: u64,
    done: u64,
}

impl State {
    /// The state that was written down for these sources; otherwise nothing is
    /// done.
    fn read(file: &Path, sources: u64) -> State {
        let text = fs::read_to_string(file).unwrap_or_default();
        let found = State::parse(&text).filter(|state| state.sources == sources);
        found.unwrap_or(State { sources, done: 0 })
    }

    fn parse(text: &str) -> Option<State> {
        let (sources, done) = text.trim().split_once(' ')?;
        Some(State {
            sources: u64::from_str_radix(sources, 16).ok()?,
            done: done.parse().ok()?,
        })
    }

    fn text(&self) -> String {
        format!("{:016x} {}\n", self.sources, self.done)
    }

    /// Writes the state down, so that an interruption leaves the old or the new.
    fn write(&self, file: &Path) -> Result<(), Failure> {
        let new = file.with_extension("new");
        fs::write(&new, self.text()).map_err(|error| Failure::file(&new, error))?;
        fs::rename(&new, file).map_err(|error| Failure::file(file, error))
    }
}

/// A number for the sources of everything that is tried: with others, what was
/// done is done again.
fn sources() -> Result<u64, Failure> {
    let mut hash = Hash::new();
    for folder in ["crates", "fuzz/fuzz_targets"] {
        for file in workspace::files(&workspace::root().join(folder), &["rs", "toml"])? {
            hash.add(&fs::read(&file).map_err(|error| Failure::file(&file, error))?);
        }
    }
    Ok(hash.0)
}

/// Lets cargo-fuzz look for inputs that break a law. Inputs that reach new code
/// are kept for the next step; one that breaks a law, too.
fn look_for_breaches(target: &str, _: u64, seconds: u64) -> Result<(), Failure> {
    let corpus = folder().join("corpus").join(target);
    let found = folder().join("found");
    for folder in [&corpus, &found] {
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    }
    let build = workspace::root().join("target").join("fuzz");
    let committed = workspace::root().join("fuzz").join("corpus").join(target);
    let shell = shell()?;
    // Without a sanitizer a stable compiler will do.
    let fuzz = cmd!(
        shell,
        "cargo fuzz run --sanitizer none --target-dir {build}"
    )
    .arg(target)
    .args([&corpus, &committed])
    .args(["--", "-verbosity=0", "-print_final_stats=1"])
    .arg(format!("-max_total_time={seconds}"))
    .arg(format!("-artifact_prefix={}/{target}-", found.display()));
    fuzz.run().inspect_err(|_| {
        println!("An input that breaks a law is kept in {}.", found.display());
        println!("After the mend it belongs in fuzz/corpus/{target}.");
    })?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(run: fn(&str, u64, u64) -> Result<(), Failure>) -> Part {
        Part {
            name: "some",
            unit: "things",
            total: 25,
            step: 10,
            prepare: || Ok(()),
            run,
        }
    }

    #[test]
    fn an_interrupted_part_goes_on_where_it_was() {
        let file = std::env::temp_dir().join(format!("bastide-thorough-{}", std::process::id()));
        let fails = part(|_, first, _| match first {
            0 => Ok(()),
            _ => Err(Failure::Unexpected("interrupted".to_owned())),
        });
        assert!(fails.go_on(&mut State::read(&file, 7), &file).is_err());
        assert_eq!(
            State::read(&file, 7),
            State {
                sources: 7,
                done: 10
            }
        );
        let again = part(|_, first, count| match (first, count) {
            (10, 10) | (20, 5) => Ok(()),
            _ => Err(Failure::Unexpected(format!("{first} {count}"))),
        });
        assert!(again.go_on(&mut State::read(&file, 7), &file).is_ok());
        assert_eq!(State::read(&file, 7).done, 25);
        let never = part(|_, _, _| Err(Failure::Unexpected("all was done".to_owned())));
        assert!(never.go_on(&mut State::read(&file, 7), &file).is_ok());
        assert_eq!(State::read(&file, 8).done, 0, "other sources");
        fs::remove_file(&file).unwrap_or_default();
    }

    #[test]
    fn nonsense_is_no_state() {
        for text in ["", "7", "7 x", "x 7", "7 -1"] {
            assert_eq!(State::parse(text), None, "{text}");
        }
        let state = State {
            sources: 0xa7,
            done: 3,
        };
        assert_eq!(State::parse(&state.text()), Some(state));
    }
}
