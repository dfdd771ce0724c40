//! `cargo xtask test`: every check and test.

use std::path::{Path, PathBuf};
use std::time::Instant;

use xshell::{Cmd, Shell, cmd};

use crate::failure::Failure;
use crate::process::{self, shell};
use crate::{api, dist, laws, setup, workspace};

/// Run every check and test, or those of some groups
#[derive(clap::Args, Default)]
pub struct Args {
    /// The groups to run; all, unless some are named
    groups: Vec<Group>,
}

/// Steps that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Group {
    Checks,
    Native,
    Wasm,
    Browser,
}

/// One step. It returns the lines by which the runner that it called sums up
/// what it ran, if it called one.
struct Step {
    group: Group,
    name: &'static str,
    run: fn() -> Result<Vec<String>, Failure>,
}

/// The steps in the order in which they run: what is fast, or fails most often,
/// comes first.
const STEPS: &[Step] = &[
    Step {
        group: Group::Checks,
        name: "format",
        run: format,
    },
    Step {
        group: Group::Checks,
        name: "clippy",
        run: clippy,
    },
    Step {
        group: Group::Checks,
        name: "clippy for WebAssembly",
        run: clippy_wasm,
    },
    Step {
        group: Group::Checks,
        name: "clippy of the editor",
        run: clippy_editor,
    },
    Step {
        group: Group::Checks,
        name: "documentation",
        run: documentation,
    },
    Step {
        group: Group::Checks,
        name: "packages",
        run: packages,
    },
    Step {
        group: Group::Checks,
        name: "oldest compiler",
        run: oldest_compiler,
    },
    Step {
        group: Group::Native,
        name: "native tests",
        run: native,
    },
    Step {
        group: Group::Native,
        name: "documentation tests",
        run: doc_tests,
    },
    Step {
        group: Group::Native,
        name: "random games",
        run: random_games,
    },
    Step {
        group: Group::Wasm,
        name: "WebAssembly tests",
        run: wasm,
    },
    Step {
        group: Group::Browser,
        name: "site",
        run: site,
    },
    Step {
        group: Group::Browser,
        name: "browser tests",
        run: browser,
    },
];

/// Runs the steps of the groups that are named, or all of them, and stops at
/// the first that fails. The last lines are the test runners' own sums.
pub fn run(args: Args) -> Result<(), Failure> {
    let steps = chosen(&args.groups);
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

fn chosen(groups: &[Group]) -> Vec<&'static Step> {
    let is_wanted = |step: &&Step| groups.is_empty() || groups.contains(&step.group);
    STEPS.iter().filter(is_wanted).collect()
}

fn format() -> Result<Vec<String>, Failure> {
    let shell = shell()?;
    check(cmd!(shell, "cargo fmt --all --check"))
}

fn clippy() -> Result<Vec<String>, Failure> {
    let shell = shell()?;
    let clippy = cmd!(shell, "cargo clippy --locked --workspace --all-targets");
    check(clippy.args(["--", "-D", "warnings"]))
}

fn clippy_wasm() -> Result<Vec<String>, Failure> {
    setup::wasm_target()?;
    let target = setup::WASM;
    let packages = wasm_tested()?;
    let packages = packages.iter().flat_map(|package| ["--package", package]);
    let shell = shell()?;
    let clippy = cmd!(
        shell,
        "cargo clippy --locked --target {target} --all-targets"
    )
    .args(["--package", "bastide-app"])
    .args([
        "--package",
        "bastide-page",
        "--features",
        "bastide-page/split",
    ])
    .args(packages);
    check(clippy.args(["--", "-D", "warnings"]))
}

/// The editor is the program with one feature more.
fn clippy_editor() -> Result<Vec<String>, Failure> {
    setup::wasm_target()?;
    let target = setup::WASM;
    let shell = shell()?;
    let clippy = cmd!(shell, "cargo clippy --locked --target {target}").args([
        "--package",
        "bastide-page",
        "--features",
        "editor",
    ]);
    check(clippy.args(["--", "-D", "warnings"]))
}

fn documentation() -> Result<Vec<String>, Failure> {
    // The site has these, so that they are written once.
    api::document()?;
    let others = api::CRATES.iter().flat_map(|name| ["--exclude", name]);
    let shell = shell()?;
    let doc = cmd!(shell, "cargo doc --locked --workspace --no-deps").args(others);
    check(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

/// The crates that are given away have all that a registry asks for; a release
/// builds them from their packages.
fn packages() -> Result<Vec<String>, Failure> {
    let names = api::CRATES.iter().flat_map(|name| ["--package", name]);
    let shell = shell()?;
    let list = cmd!(shell, "cargo package --quiet --locked --allow-dirty --list");
    check(list.args(names).ignore_stdout())
}

/// Everything builds with the compiler that `rust-version` promises.
fn oldest_compiler() -> Result<Vec<String>, Failure> {
    let version = env!("CARGO_PKG_RUST_VERSION");
    setup::toolchain(version)?;
    let folder = workspace::target().join("oldest");
    let shell = shell()?;
    check(
        cmd!(
            shell,
            "rustup run {version} cargo check --locked --workspace"
        )
        .arg("--target-dir")
        .arg(folder),
    )
}

fn native() -> Result<Vec<String>, Failure> {
    let shell = shell()?;
    let tests = match process::find(&["cargo-nextest"]) {
        Some(_) => cmd!(shell, "cargo nextest run --locked --workspace"),
        None => cmd!(shell, "cargo test --all-targets --locked --workspace"),
    };
    Ok(summary(process::run_and_keep(tests)?))
}

fn doc_tests() -> Result<Vec<String>, Failure> {
    let shell = shell()?;
    let tests = cmd!(shell, "cargo test --doc --locked --workspace");
    Ok(summary(process::run_and_keep(tests)?))
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
    let (shell, target) = (shell()?, setup::WASM);
    let mut summaries = Vec::new();
    for package in wasm_tested()? {
        let tests = cmd!(shell, "cargo test --locked --target {target}")
            .args(["--package", &package, "--test", "wasm"])
            .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", &runner);
        summaries.extend(summary(process::run_and_keep(tests)?));
    }
    Ok(summaries)
}

fn site() -> Result<Vec<String>, Failure> {
    dist::run(dist::Args::default())?;
    Ok(Vec::new())
}

fn browser() -> Result<Vec<String>, Failure> {
    setup::other_browsers()?;
    let shell = shell()?;
    let tests = playwright(&shell)?;
    Ok(summary(process::run_and_keep(tests)?))
}

/// How many parts the whole browser tests have.
pub const SHARDS: u64 = 8;

/// Runs a part of the browser tests, from 0 on, with all that they leave out or do in turns
/// in every run, such as games with all tiles.
pub fn whole_browser(part: u64) -> Result<(), Failure> {
    let shell = shell()?;
    let shard = format!("--shard={}/{SHARDS}", part + 1);
    let tests = playwright(&shell)?.arg(shard);
    Ok(tests.env("BASTIDE_WHOLE", "1").run()?)
}

/// The runner of the browser tests, on the site that was built last.
fn playwright(shell: &Shell) -> Result<Cmd<'_>, Failure> {
    setup::npm_packages()?;
    let browser = setup::headless_browser()?;
    shell.change_dir(workspace::e2e());
    let tests = cmd!(shell, "playwright test")
        .env(setup::BROWSER, browser)
        .env(setup::XTASK, setup::own_program()?);
    Ok(tests)
}

/// Runs a check, which has nothing to sum up.
fn check(command: Cmd) -> Result<Vec<String>, Failure> {
    command.run()?;
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
        let names = |groups: &[Group]| -> Vec<&str> {
            chosen(groups).iter().map(|step| step.name).collect()
        };
        assert_eq!(names(&[]).len(), STEPS.len());
        let both = names(&[Group::Browser, Group::Wasm]);
        assert_eq!(both, ["WebAssembly tests", "site", "browser tests"]);
    }
}
