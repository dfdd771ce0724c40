//! The steps of `cargo xtask test`, and the running and counting of tests.

use serde_json::Value;
use xshell::cmd;

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{self, shell};
use crate::steps::{Steps, Tests};
use crate::{api, laws, setup, site, workspace};

/// A group of steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Group {
    Checks,
    Native,
    Browser,
}

/// Adds the steps of some groups, those that are fast or fail most often first.
pub fn add(steps: &mut Steps<'_>, groups: &[Group]) {
    setup::add_site_tools(steps, Make::Quick);
    for (group, add) in [
        (Group::Checks, add_checks as fn(&mut Steps<'_>)),
        (Group::Native, add_native),
        (Group::Browser, add_browser),
    ] {
        if groups.contains(&group) {
            add(steps);
        }
    }
}

fn add_checks(steps: &mut Steps<'_>) {
    steps.add("check the format", || {
        let shell = shell()?;
        process::run_quietly(cmd!(shell, "cargo fmt --all --check"))
    });
    steps.add("lint the packages", lint);
    steps.add("document the published crates", api::document);
}

fn add_native(steps: &mut Steps<'_>) {
    steps.add_tests("run the native tests", native);
    steps.add_tests("run the examples of the documentation", doc_tests);
    steps.add("play random games by all mixes of rules", laws::share);
}

fn add_browser(steps: &mut Steps<'_>) {
    setup::add_browser(steps);
    site::add_quick(steps, true);
    site::add_pages(steps, None);
    steps.add("add the documentation of the crates", api::publish);
    steps.add_tests("test the site in Chromium", || {
        browser(Browser::Project("every"))
    });
}

fn lint() -> Result<(), Failure> {
    let shell = shell()?;
    process::run(cmd!(
        shell,
        "cargo clippy --locked --workspace --exclude bastide-lab --all-targets -- -D warnings"
    ))
}

/// Lints the page as players get it: for browsers, in two files.
pub fn lint_page() -> Result<(), Failure> {
    let (shell, target) = (shell()?, setup::WASM);
    process::run(cmd!(
        shell,
        "cargo clippy --locked --target {target} --package bastide-app --features editor,split -- -D warnings"
    ))
}

fn native() -> Result<Tests, Failure> {
    let shell = shell()?;
    let tests = match process::find(&["cargo-nextest"]) {
        Some(_) => cmd!(
            shell,
            "cargo nextest run --no-fail-fast --status-level pass"
        ),
        None => cmd!(shell, "cargo test --all-targets --no-fail-fast"),
    };
    let tests = tests.args(["--locked", "--workspace", "--exclude", "bastide-lab"]);
    Ok(counted(&process::run_and_keep(tests)?))
}

fn doc_tests() -> Result<Tests, Failure> {
    let shell = shell()?;
    let packages = api::CRATES.iter().flat_map(|name| ["--package", name]);
    let tests = cmd!(shell, "cargo test --doc --locked").args(packages);
    Ok(counted(&process::run_and_keep(tests)?))
}

/// Runs optimized tests that every run ignores because they take minutes: each by its
/// target, `lib` or a file of `tests/`, and its name. They read numbers from the
/// environment.
pub fn long(
    package: &str,
    tests: &[(&'static str, &str)],
    numbers: &[(&str, u64)],
) -> Result<(), Failure> {
    let targets = tests.iter().flat_map(|&(target, _)| match target {
        "lib" => vec!["--lib"],
        target => vec!["--test", target],
    });
    let names = tests.iter().map(|&(_, name)| name);
    let shell = shell()?;
    let command = cmd!(
        shell,
        "cargo test --release --quiet --locked --package {package} {targets...} -- --ignored {names...}"
    );
    let values = numbers
        .iter()
        .map(|(name, number)| (name, number.to_string()));
    let found = counted(&process::run_and_keep(command.envs(values))?).passed;
    // cargo would skip a misspelled name silently.
    match found == tests.len() {
        true => Ok(()),
        false => Err(Failure::Unexpected(format!(
            "{package}: {found} tests ran of {}",
            tests.len()
        ))),
    }
}

/// Counts the tests in the output of cargo's test runner or of nextest.
fn counted(lines: &[String]) -> Tests {
    let mut tests = Tests::default();
    for line in lines {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            // PASS [   0.123s] ( 12/900) package::binary name
            ["PASS", "[", time, .., package, name] => {
                tests.passed += 1;
                let time = time.trim_end_matches("s]").parse().unwrap_or_default();
                tests.times.push((format!("{package} {name}"), time));
            }
            // test result: ok. 3 passed; 0 failed; 1 ignored; …
            [
                "test",
                "result:",
                "ok.",
                passed,
                "passed;",
                _,
                "failed;",
                ..,
            ] => {
                tests.passed += passed.parse::<usize>().unwrap_or_default();
            }
            _ => {}
        }
    }
    tests
}

/// A selection of browser tests (`e2e/playwright.config.mjs`).
#[derive(Clone, Copy)]
pub enum Browser {
    /// The tests of a project there, such as `every`.
    Project(&'static str),
    /// Part `n`, from 0 on, of all tests, including those that every run skips.
    Whole(u64),
}

/// The number of parts of all browser tests.
pub const SHARDS: u64 = 8;

/// Runs browser tests on the last site built.
pub fn browser(which: Browser) -> Result<Tests, Failure> {
    setup::npm_packages()?;
    let browser = setup::headless_browser()?;
    let shell = shell()?;
    shell.change_dir(workspace::e2e());
    let report = workspace::target().join("browser-tests.json");
    let tests = cmd!(shell, "playwright test")
        .env(setup::BROWSER, browser)
        .env(setup::XTASK, setup::own_program()?)
        .env("PLAYWRIGHT_JSON_OUTPUT_FILE", &report);
    let tests = match which {
        Browser::Project(name) => tests.args([format!("--project={name}")]),
        Browser::Whole(part) => {
            let shard = format!("--shard={}/{SHARDS}", part + 1);
            let projects = ["every", "long", "site"].map(|name| format!("--project={name}"));
            tests.args(projects).arg(shard).env("BASTIDE_WHOLE", "1")
        }
    };
    process::run(tests)?;
    let report: Value = serde_json::from_str(&workspace::read(&report)?)
        .map_err(|error| Failure::Unexpected(format!("{}: {error}", report.display())))?;
    let mut tests = Tests::default();
    reported(&report, "", &mut tests);
    Ok(tests)
}

/// Adds the results in a part of Playwright's report: of nested suites and their specs.
fn reported(suite: &Value, path: &str, tests: &mut Tests) {
    let list = |value: &Value, key: &str| value[key].as_array().cloned().unwrap_or_default();
    let title = suite["title"].as_str().unwrap_or_default();
    let path = match (path, title) {
        (path, "") => path.to_owned(),
        ("", title) => title.to_owned(),
        (path, title) => format!("{path} › {title}"),
    };
    for inner in list(suite, "suites") {
        reported(&inner, &path, tests);
    }
    for spec in list(suite, "specs") {
        for test in list(&spec, "tests") {
            if test["status"] == "skipped" {
                tests.skipped += 1;
                continue;
            }
            tests.passed += 1;
            let results = list(&test, "results");
            let time = results
                .iter()
                .filter_map(|result| result["duration"].as_f64());
            let name = spec["title"].as_str().unwrap_or_default();
            let time = time.sum::<f64>() / 1000.0;
            tests.times.push((format!("{path} › {name}"), time));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_native_runners_are_counted() {
        let lines = [
            "        PASS [   1.250s] ( 12/900) bastide-rules::perft counts_are_known",
            "     Summary [   1.234s] 12 tests run: 12 passed, 0 skipped",
            "test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out",
        ];
        let tests = counted(&lines.map(str::to_owned));
        assert_eq!(tests.passed, 4);
        let slow = ("bastide-rules::perft counts_are_known".to_owned(), 1.25);
        assert_eq!(tests.times, [slow]);
    }

    #[test]
    fn browser_tests_are_counted_from_their_report() {
        let report = serde_json::json!({"suites": [{
            "title": "a.test.mjs",
            "specs": [{"title": "one", "tests": [
                {"status": "expected", "results": [{"duration": 1500}]},
            ]}],
            "suites": [{"title": "b", "specs": [
                {"title": "two", "tests": [{"status": "skipped", "results": []}]},
            ]}],
        }]});
        let mut tests = Tests::default();
        reported(&report, "", &mut tests);
        assert_eq!((tests.passed, tests.skipped), (1, 1));
        assert_eq!(tests.times, [("a.test.mjs › one".to_owned(), 1.5)]);
    }
}
