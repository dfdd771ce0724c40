//! `cargo xtask test --all`: everything, in steps of at most ten minutes. An interrupted
//! run resumes.

use std::path::PathBuf;

use xshell::cmd;

use crate::failure::Failure;
use crate::part::{TestPart, Work};
use crate::process::{self, shell};
use crate::steps::Steps;
use crate::suite::{self, Browser, Group, SHARDS};
use crate::{api, deny, dist, lab, laws, pack, setup, workspace};

/// The sources of everything that plays games.
const GAMES: &[&str] = &["crates", "fuzz/fuzz_targets"];

/// The number of combinations of twelve systems.
const MIXES: u64 = 4096;

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
    "words",
    "xtask",
    "index.html",
    "Cargo.lock",
    "Cargo.toml",
];

/// The parts in the order in which they run: first those of every run, then the checks of
/// the published site.
const PARTS: &[TestPart] = &[
    once("checks", || every(Group::Checks)),
    once("native", || every(Group::Native)),
    once("chromium", || every(Group::Browser)),
    once("packages", packages),
    once("dependencies", || {
        setup::cargo_deny()?;
        deny::check()
    }),
    part("lab", LAB, lab::test),
    once("page", suite::lint_page),
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
    TestPart {
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
        25 * MIXES,
        MIXES,
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
            (
                "absurd",
                "levels_play_two_hundred_games_without_absurd_moves",
            ),
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
    fuzz("foreign"),
    once("release", pack::rehearse),
];

/// A part in a single step that depends on everything.
const fn once(name: &'static str, run: fn() -> Result<(), Failure>) -> TestPart {
    part(name, SITE, run)
}

/// A part in a single step.
const fn part(
    name: &'static str,
    needs: &'static [&'static str],
    run: fn() -> Result<(), Failure>,
) -> TestPart {
    let work = Work::Once(run);
    TestPart { name, needs, work }
}

/// A part in several steps that depends on the engine.
const fn games(
    name: &'static str,
    unit: &'static str,
    total: u64,
    step: u64,
    prepare: fn() -> Result<(), Failure>,
    run: fn(&str, u64, u64) -> Result<(), Failure>,
) -> TestPart {
    TestPart {
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
const fn fuzz(name: &'static str) -> TestPart {
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
    workspace::make_folder(&folder)?;
    let is_wanted =
        |part: &&TestPart| names.is_empty() || names.iter().any(|name| name == part.name);
    let parts = PARTS.iter().filter(is_wanted);
    let done = parts.map(|part| part.run(&folder, is_again));
    let done = done.collect::<Result<Vec<String>, Failure>>()?;
    println!("\nnothing found in\n{}\n", done.join("\n"));
    Ok(())
}

/// The folder of saved states and findings.
fn folder() -> PathBuf {
    workspace::target().join("all")
}

/// Lets cargo-fuzz look for inputs that break a law. Inputs that reach new code
/// are kept for the next step; one that breaks a law, too.
fn look_for_breaches(target: &str, _: u64, seconds: u64) -> Result<(), Failure> {
    let corpus = folder().join("corpus").join(target);
    let found = folder().join("found");
    for folder in [&corpus, &found] {
        workspace::make_folder(folder)?;
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
    use std::collections::BTreeSet;

    use super::*;

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
    fn no_two_parts_have_one_name() {
        let names: BTreeSet<&str> = PARTS.iter().map(|part| part.name).collect();
        assert_eq!(names.len(), PARTS.len());
    }

    #[test]
    fn an_unknown_part_is_refused_with_the_known_names() {
        let failure = run(&["lwas".to_owned()], false).unwrap_err().to_string();
        assert!(failure.contains("lwas") && failure.contains("laws"));
    }
}
