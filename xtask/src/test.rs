//! `cargo xtask test`: every check and test.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use crate::failure::Failure;
use crate::process::{self, cargo, command};
use crate::{dist, laws, setup, workspace};

/// One step. It returns the lines by which the runner that it called sums up
/// what it ran, if it called one.
struct Step {
    group: &'static str,
    name: &'static str,
    run: fn() -> Result<Vec<String>, Failure>,
}

/// The steps in the order in which they run: what is fast, or fails most often,
/// comes first.
const STEPS: &[Step] = &[
    Step {
        group: "checks",
        name: "format",
        run: format,
    },
    Step {
        group: "checks",
        name: "clippy",
        run: clippy,
    },
    Step {
        group: "checks",
        name: "clippy for WebAssembly",
        run: clippy_wasm,
    },
    Step {
        group: "checks",
        name: "clippy of the editor",
        run: clippy_editor,
    },
    Step {
        group: "checks",
        name: "documentation",
        run: documentation,
    },
    Step {
        group: "native",
        name: "native tests",
        run: native,
    },
    Step {
        group: "native",
        name: "documentation tests",
        run: doc_tests,
    },
    Step {
        group: "native",
        name: "random games",
        run: random_games,
    },
    Step {
        group: "wasm",
        name: "WebAssembly tests",
        run: wasm,
    },
    Step {
        group: "browser",
        name: "site",
        run: site,
    },
    Step {
        group: "browser",
        name: "browser tests",
        run: browser,
    },
];

/// Runs the steps of the groups that are named, or all of them, and stops at
/// the first that fails. The last lines are the test runners' own sums.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let steps = chosen(arguments)?;
    let start = Instant::now();
    let mut summaries = Vec::new();
    for (index, step) in steps.iter().enumerate() {
        println!("[{}/{}] {}", index + 1, steps.len(), step.name);
        let began = Instant::now();
        let summary = (step.run)()?;
        println!(
            "[{}/{}] {}: ok in {}, {} since the start\n",
            index + 1,
            steps.len(),
            step.name,
            process::seconds(began.elapsed()),
            process::seconds(start.elapsed())
        );
        if !summary.is_empty() {
            summaries.push((step.name, summary));
        }
    }
    println!("all passed in {}", process::seconds(start.elapsed()));
    for (name, lines) in summaries {
        println!("\n{name}:");
        for line in lines {
            println!("{line}");
        }
    }
    Ok(())
}

fn chosen(groups: &[String]) -> Result<Vec<&'static Step>, Failure> {
    for group in groups {
        if STEPS.iter().all(|step| step.group != group) {
            return Err(Failure::Usage(format!("there is no group `{group}`")));
        }
    }
    let wanted = |step: &&Step| groups.is_empty() || groups.iter().any(|g| g == step.group);
    Ok(STEPS.iter().filter(wanted).collect())
}

fn format() -> Result<Vec<String>, Failure> {
    quiet(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<Vec<String>, Failure> {
    let what = ["clippy", "--locked", "--workspace", "--all-targets"];
    quiet(cargo().args(what).args(["--", "-D", "warnings"]))
}

fn clippy_wasm() -> Result<Vec<String>, Failure> {
    setup::wasm_target()?;
    let mut clippy = cargo();
    clippy.args(["clippy", "--locked", "--target", setup::WASM]);
    clippy.args(["--all-targets", "--package", "bastide-app"]);
    for package in wasm_tested()? {
        clippy.args(["--package", &package]);
    }
    quiet(clippy.args(["--", "-D", "warnings"]))
}

/// The editor is the program with one feature more.
fn clippy_editor() -> Result<Vec<String>, Failure> {
    setup::wasm_target()?;
    let mut clippy = cargo();
    clippy.args(["clippy", "--locked", "--target", setup::WASM]);
    clippy.args(["--package", "bastide-app", "--features", "editor"]);
    quiet(clippy.args(["--", "-D", "warnings"]))
}

fn documentation() -> Result<Vec<String>, Failure> {
    let what = ["doc", "--locked", "--workspace", "--no-deps"];
    quiet(cargo().args(what).env("RUSTDOCFLAGS", "-D warnings"))
}

fn native() -> Result<Vec<String>, Failure> {
    let what = ["--locked", "--workspace"];
    let lines = if process::find(&["cargo-nextest"]).is_some() {
        process::run_and_keep(cargo().args(["nextest", "run"]).args(what))?
    } else {
        process::run_and_keep(cargo().args(["test", "--all-targets"]).args(what))?
    };
    Ok(summary(lines))
}

fn doc_tests() -> Result<Vec<String>, Failure> {
    let what = ["test", "--doc", "--locked", "--workspace"];
    let lines = process::run_and_keep(cargo().args(what))?;
    Ok(summary(lines))
}

fn random_games() -> Result<Vec<String>, Failure> {
    laws::share()?;
    Ok(Vec::new())
}

/// Runs the tests of `tests/wasm.rs` of every crate that has one, in Node.
fn wasm() -> Result<Vec<String>, Failure> {
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    let runner = workspace::tools().join("bin").join(format!(
        "wasm-bindgen-test-runner{}",
        std::env::consts::EXE_SUFFIX
    ));
    let mut summaries = Vec::new();
    for package in wasm_tested()? {
        let lines = process::run_and_keep(
            cargo()
                .args(["test", "--locked", "--target", setup::WASM])
                .args(["--package", &package, "--test", "wasm"])
                .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &runner),
        )?;
        summaries.extend(summary(lines));
    }
    Ok(summaries)
}

fn site() -> Result<Vec<String>, Failure> {
    dist::run(&[])?;
    Ok(Vec::new())
}

fn browser() -> Result<Vec<String>, Failure> {
    setup::npm_packages()?;
    let browser = setup::browser()?;
    setup::other_browsers()?;
    let mut playwright = command("playwright");
    playwright.arg("test").current_dir(workspace::e2e());
    let lines = process::run_and_keep(playwright.env("BASTIDE_BROWSER", browser))?;
    Ok(summary(lines))
}

/// Runs a check, which has nothing to sum up.
fn quiet(command: &mut Command) -> Result<Vec<String>, Failure> {
    process::run(command)?;
    Ok(Vec::new())
}

/// The names of the crates with tests to be run as WebAssembly.
fn wasm_tested() -> Result<Vec<String>, Failure> {
    let folder = workspace::root().join("crates");
    let fail = |error| Failure::file(&folder, error);
    let mut names = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(fail)? {
        let path: PathBuf = entry.map_err(fail)?.path();
        if path.join("tests").join("wasm.rs").is_file() {
            names.extend(package_of(&path));
        }
    }
    names.sort();
    Ok(names)
}

/// The crate in the folder `crates/NAME` is called `bastide-NAME`.
fn package_of(folder: &Path) -> Option<String> {
    let name = folder.file_name()?.to_str()?;
    Some(format!("bastide-{name}"))
}

/// The lines by which a test runner sums up: nextest's `Summary`, the standard
/// runner's `test result`, and the `12 passed, 0 failed` of the browser tests.
fn summary(lines: Vec<String>) -> Vec<String> {
    let is_count = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        matches!(words[..], [passed, "passed,", failed, "failed" | "failed,", ..]
            if passed.parse::<u32>().is_ok() && failed.parse::<u32>().is_ok())
    };
    let is_sum = |line: &String| {
        let line = line.trim_start();
        line.starts_with("Summary [") || line.starts_with("test result:") || is_count(line)
    };
    lines.into_iter().filter(is_sum).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strings(lines: &[&str]) -> Vec<String> {
        lines.iter().map(|&line| line.to_owned()).collect()
    }

    #[test]
    fn summaries_of_every_runner_are_recognized() {
        let sums = strings(&[
            "     Summary [   1.234s] 12 tests run: 12 passed, 0 skipped",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
            "4 passed, 0 failed in 5 s",
            "4 passed, 1 failed, 2 skipped in 5 s",
        ]);
        let mut lines = strings(&[
            "running 3 tests",
            "a game passed, 2 failed",
            "  4 passed (5s)",
        ]);
        lines.extend(sums.clone());
        assert_eq!(summary(lines), sums);
    }

    #[test]
    fn groups_choose_steps_in_order() {
        let names = |groups: &[&str]| {
            let steps = chosen(&strings(groups)).unwrap_or_default();
            steps.iter().map(|step| step.name).collect::<Vec<_>>()
        };
        assert_eq!(names(&[]).len(), STEPS.len());
        assert_eq!(
            names(&["browser", "wasm"]).first(),
            Some(&"WebAssembly tests")
        );
        assert!(chosen(&strings(&["brwser"])).is_err());
    }
}
