//! `cargo xtask test --all`: everything, in steps of at most ten minutes. An interrupted
//! run resumes.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use xshell::cmd;

use crate::failure::Failure;
use crate::hash::Hash;
use crate::process::{self, done, shell};
use crate::steps::Steps;
use crate::suite::{self, Browser, Group, SHARDS};
use crate::{api, deny, dist, lab, laws, pack, setup, workspace};

/// A part of the work.
struct Part {
    name: &'static str,
    /// The folders and files that it depends on; a change of any restarts the part.
    needs: &'static [&'static str],
    work: Work,
}

/// The work of a part.
enum Work {
    /// A single step.
    Once(fn() -> Result<(), Failure>),
    /// Many items in several steps; the state is saved after each.
    Counted {
        /// The noun for the items.
        unit: &'static str,
        /// The number of items.
        total: u64,
        /// The number of items in a step.
        step: u64,
        /// Builds or installs the program.
        prepare: fn() -> Result<(), Failure>,
        /// Runs a step of the part with this name: its first item and their number.
        run: fn(&str, u64, u64) -> Result<(), Failure>,
    },
}

/// The sources of everything that plays games.
const GAMES: &[&str] = &["crates", "fuzz/fuzz_targets"];

/// The number of combinations of ten systems.
const MIXES: u64 = 1024;

/// The sources of the laboratory.
const LAB: &[&str] = &["crates", "lab", "Cargo.lock", "Cargo.toml"];

/// The sources of the site and of its tests.
const SITE: &[&str] = &[
    "crates",
    "docs",
    "e2e",
    "lessons",
    "public",
    "scenarios",
    "src",
    "style",
    "xtask",
    "index.html",
    "Cargo.lock",
    "Cargo.toml",
];

/// The parts in the order in which they run: first those of every run, then the checks of
/// the published site.
const PARTS: &[Part] = &[
    once("checks", || every(Group::Checks)),
    once("native", || every(Group::Native)),
    once("chromium", || every(Group::Browser)),
    once("packages", packages),
    once("dependencies", || {
        setup::cargo_deny()?;
        deny::check()
    }),
    Part {
        name: "lab",
        needs: LAB,
        work: Work::Once(lab::test),
    },
    part("lab", LAB, lab::test),
    once("site", || {
        dist::run(dist::Args::default())?;
        suite::browser(Browser::Project("site"))?.print();
        Ok(())
    }),
    once("engines", || {
        setup::other_browsers()?;
        suite::browser(Browser::Project("engines"))?.print();
        Ok(())
    }),
    once("hosts", || {
        suite::browser(Browser::Project("hosts"))?.print();
        Ok(())
    }),
    once("trunk", || {
        setup::wasm_bindgen()?;
        setup::trunk()?;
        suite::browser(Browser::Project("trunk"))?.print();
        Ok(())
    }),
    Part {
        name: "browser",
        needs: SITE,
        work: Work::Counted {
            unit: "eighths of the browser tests",
            total: SHARDS,
            step: 1,
            prepare: || dist::run(dist::Args::default()),
            run: |_, first, _| {
                suite::browser(Browser::Whole(first))?.print();
                Ok(())
            },
        },
    },
    games(
        "laws",
        "games",
        1_000_000,
        50_000,
        laws::build,
        |_, first, games| laws::play(games, first),
    ),
    games(
        "twin",
        "games",
        100 * MIXES,
        2 * MIXES,
        || Ok(()),
        |_, first, games| {
            let tests = [(
                "random_games",
                "the_engine_agrees_with_its_slow_twin_in_many_games",
            )];
            let numbers = [("TWIN_FIRST", first), ("TWIN_GAMES", games)];
            suite::long("bastide-rules", &tests, &numbers)
        },
    ),
    part("contests", GAMES, || {
        let tests = [(
            "lib",
            "contests_of_ten_thousand_positions_are_worth_what_all_draws_say",
        )];
        suite::long("bastide-bots", &tests, &[])
    }),
    part("levels", GAMES, || {
        let tests = [
            ("lib", "what_is_kept_is_what_would_be_found_in_many_games"),
            ("endgame", "two_thousand_solved_ends_agree_with_brute_force"),
            ("mixes", "five_levels_play_a_hundred_games_by_the_rules"),
            ("play", "every_bot_answers_ten_thousand_decisions_legally"),
            ("review", "hard_makes_few_mistakes_by_its_own_measure"),
        ];
        suite::long("bastide-bots", &tests, &[])
    }),
    part("puzzles", &["crates", "public/puzzles.txt"], || {
        let tests = [("puzzles", "a_search_finds_all_answers_again")];
        suite::long("bastide-cli", &tests, &[])
    }),
    fuzz("record"),
    fuzz("action"),
    fuzz("scenario"),
    fuzz("game"),
    fuzz("link"),
    fuzz("archive"),
    fuzz("pasted"),
    once("release", pack::rehearse),
];

/// A part in a single step that depends on everything.
const fn once(name: &'static str, run: fn() -> Result<(), Failure>) -> Part {
    part(name, SITE, run)
}

/// A part in a single step.
const fn part(
    name: &'static str,
    needs: &'static [&'static str],
    run: fn() -> Result<(), Failure>,
) -> Part {
    let work = Work::Once(run);
    Part { name, needs, work }
}

/// A part in several steps that depends on the engine.
const fn games(
    name: &'static str,
    unit: &'static str,
    total: u64,
    step: u64,
    prepare: fn() -> Result<(), Failure>,
    run: fn(&str, u64, u64) -> Result<(), Failure>,
) -> Part {
    Part {
        name,
        needs: GAMES,
        work: Work::Counted {
            unit,
            total,
            step,
            prepare,
            run,
        },
    }
}

/// A target of `fuzz/`.
const fn fuzz(name: &'static str) -> Part {
    let unit = "seconds of fuzzing";
    games(name, unit, 60, 20, setup::cargo_fuzz, look_for_breaches)
}

/// Runs a group of the ordinary tests.
fn every(group: Group) -> Result<(), Failure> {
    let mut steps = Steps::default();
    suite::add(&mut steps, &[group]);
    steps.run("test --all")?.print();
    Ok(())
}

/// Checks that the published crates can be packaged, and compile with the oldest supported
/// compiler (`rust-version`).
fn packages() -> Result<(), Failure> {
    let names: Vec<_> = (api::CRATES.iter())
        .flat_map(|name| ["--package", name])
        .collect();
    let shell = shell()?;
    let list = cmd!(shell, "cargo package --quiet --locked --allow-dirty --list");
    process::run_quietly(list.args(&names))?;
    let version = env!("CARGO_PKG_RUST_VERSION");
    setup::toolchain(version)?;
    let folder = workspace::target().join("oldest");
    let check = cmd!(shell, "rustup run {version} cargo check --locked");
    process::run_quietly(check.args(&names).arg("--target-dir").arg(folder))
}

/// Runs the parts with these names, or all; `is_again` ignores saved states.
pub fn run(names: &[String], is_again: bool) -> Result<(), Failure> {
    let is_known = |name: &&String| PARTS.iter().any(|part| part.name == *name);
    if let Some(name) = names.iter().find(|name| !is_known(name)) {
        let known: Vec<&str> = PARTS.iter().map(|part| part.name).collect();
        let message = format!("there is no part {name}: {}", known.join(", "));
        return Err(Failure::Unexpected(message));
    }
    let folder = folder();
    fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, error))?;
    let mut summary = String::new();
    let is_wanted = |part: &&Part| names.is_empty() || names.iter().any(|name| name == part.name);
    for part in PARTS.iter().filter(is_wanted) {
        let file = folder.join(format!("{}.txt", part.name));
        let mut state = State::read(&file, sources(part.needs)?);
        if is_again {
            state.done = 0;
        }
        part.go_on(&mut state, &file)?;
        // Writing to a string cannot fail.
        let _ = writeln!(summary, "{}: {} {}", part.name, state.done, part.unit());
    }
    println!("\nnothing found in\n{summary}");
    Ok(())
}

/// The folder of saved states and findings.
fn folder() -> PathBuf {
    workspace::target().join("all")
}

impl Part {
    /// Runs the remaining steps.
    fn go_on(&self, state: &mut State, file: &Path) -> Result<(), Failure> {
        let (name, unit, total) = (self.name, self.unit(), self.total());
        if state.done >= total {
            println!("==> {name}: {total} {unit} were done before");
            return Ok(());
        }
        if let Work::Counted { prepare, .. } = self.work {
            prepare()?;
        }
        while let Some((first, count)) = self.next(state.done) {
            let last = first + count;
            println!("==> {name}: {unit} {} to {last} of {total}", first + 1);
            let start = Instant::now();
            match self.work {
                Work::Once(run) => run()?,
                Work::Counted { run, .. } => run(name, first, count)?,
            }
            state.done = last;
            state.write(file)?;
            done(start);
        }
        Ok(())
    }

    /// The noun for the items.
    fn unit(&self) -> &'static str {
        match self.work {
            Work::Once(_) => "part",
            Work::Counted { unit, .. } => unit,
        }
    }

    /// The number of items.
    fn total(&self) -> u64 {
        match self.work {
            Work::Once(_) => 1,
            Work::Counted { total, .. } => total,
        }
    }

    /// The next step: its first item and their number.
    fn next(&self, done: u64) -> Option<(u64, u64)> {
        let left = self.total().checked_sub(done).filter(|&left| left > 0)?;
        let step = match self.work {
            Work::Once(_) => 1,
            Work::Counted { step, .. } => step,
        };
        Some((done, left.min(step)))
    }
}

/// The progress of a part, for these sources.
#[derive(Debug, PartialEq, Eq)]
struct State {
    sources: u64,
    done: u64,
}

impl State {
    /// The state saved for these sources; nothing done if there is none.
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

    /// Saves the state atomically.
    fn write(&self, file: &Path) -> Result<(), Failure> {
        let new = file.with_extension("new");
        fs::write(&new, self.text()).map_err(|error| Failure::file(&new, error))?;
        fs::rename(&new, file).map_err(|error| Failure::file(file, error))
    }
}

/// A hash of the files in these places.
fn sources(places: &[&str]) -> Result<u64, Failure> {
    let mut hash = Hash::default();
    for place in places {
        let place = workspace::root().join(place);
        let files = match place.is_dir() {
            true => workspace::all_files(&place)?,
            false => vec![place],
        };
        let is_ours = |file: &&PathBuf| file.iter().all(|part| part != "node_modules");
        for file in files.iter().filter(is_ours) {
            hash.add(fs::read(file).map_err(|error| Failure::file(file, error))?);
        }
    }
    Ok(hash.number())
}

/// Runs cargo-fuzz for some seconds. It keeps inputs that reach new code for the next step,
/// and inputs that break a law as findings.
fn look_for_breaches(target: &str, _: u64, seconds: u64) -> Result<(), Failure> {
    let corpus = folder().join("corpus").join(target);
    let found = folder().join("found");
    for folder in [&corpus, &found] {
        fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    }
    let build = workspace::root().join("target").join("fuzz");
    let committed = workspace::root().join("fuzz").join("corpus").join(target);
    let shell = shell()?;
    // Without sanitizer the stable compiler suffices.
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

    fn counted(run: fn(&str, u64, u64) -> Result<(), Failure>) -> Part {
        games("some", "things", 25, 10, || Ok(()), run)
    }

    #[test]
    fn an_interrupted_part_resumes() {
        let file = std::env::temp_dir().join(format!("bastide-all-{}", std::process::id()));
        let fails = counted(|_, first, _| match first {
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
        let again = counted(|_, first, count| match (first, count) {
            (10, 10) | (20, 5) => Ok(()),
            _ => Err(Failure::Unexpected(format!("{first} {count}"))),
        });
        assert!(again.go_on(&mut State::read(&file, 7), &file).is_ok());
        assert_eq!(State::read(&file, 7).done, 25);
        let never = counted(|_, _, _| Err(Failure::Unexpected("all was done".to_owned())));
        assert!(never.go_on(&mut State::read(&file, 7), &file).is_ok());
        assert_eq!(State::read(&file, 8).done, 0, "other sources");
        fs::remove_file(&file).unwrap_or_default();
    }

    #[test]
    fn every_ignored_test_is_run_by_a_part() {
        let crates = workspace::root().join("crates");
        let mut count = 0;
        for file in workspace::files(&crates, &["rs"]).unwrap() {
            let text = workspace::read(&file).unwrap();
            for ignored in text.split("\n#[ignore").skip(1) {
                let name = ignored
                    .split("\nfn ")
                    .nth(1)
                    .and_then(|it| it.split('(').next());
                let name = name.expect("the name of a test");
                let is_run = include_str!("all.rs").contains(&format!("\"{name}\""));
                assert!(is_run, "{}: {name}", file.display());
                count += 1;
            }
        }
        assert!(count >= 8, "{count} ignored tests seen");
    }

    #[test]
    fn malformed_states_are_rejected() {
        for text in ["", "7", "7 x", "x 7", "7 -1"] {
            assert_eq!(State::parse(text), None, "{text}");
        }
        let state = State {
            sources: 0xa7,
            done: 3,
        };
        assert_eq!(State::parse(&state.text()), Some(state));
    }

    #[test]
    fn an_unknown_part_is_refused_with_the_known_names() {
        let failure = run(&["lwas".to_owned()], false).unwrap_err().to_string();
        assert!(failure.contains("lwas") && failure.contains("laws"));
    }
}
