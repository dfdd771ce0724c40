//! `bastide check`.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use bastide_notation::error::short;
use bastide_notation::{Scenario, scenario};

use crate::failure::Failure;
use crate::files;

/// Plays scenarios and compares each step with what it expects.
///
/// Prints a line for every difference, with its place in the file, the step and
/// the entry, and at the end how many scenarios and expectations there were. A
/// directory stands for all files below it that end in .json, but those in
/// linked directories. A file below a directory called scenarios must have the
/// name of its id. The exit code is 1 if anything differs, or a file is no
/// scenario.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  bastide check scenarios
  bastide check scenarios/tower-range.json")]
pub struct Args {
    /// Scenarios, and directories of them.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

/// The results of all scenarios.
#[derive(Default)]
struct Summary {
    scenarios: usize,
    steps: usize,
    expectations: usize,
    /// The differences, a line each.
    failures: Vec<String>,
    /// The number of scenarios with failures.
    failed: usize,
}

/// Runs scenarios and prints every failed expectation.
pub fn run(args: Args) -> Result<(), Failure> {
    let mut found = Vec::new();
    for path in &args.files {
        files::find(path, &mut found)?;
    }
    if found.is_empty() {
        return Err(Failure::usage("no scenario is there"));
    }
    let mut summary = Summary::default();
    for file in &found {
        let failures = check(file, &mut summary)?;
        summary.scenarios += 1;
        summary.failed += usize::from(!failures.is_empty());
        summary.failures.extend(failures);
    }
    files::print(&summary.text())?;
    match summary.failures.is_empty() {
        true => Ok(()),
        false => Err(Failure::Told),
    }
}

/// Runs a scenario; returns a line for every failure.
fn check(name: &str, summary: &mut Summary) -> Result<Vec<String>, Failure> {
    let bytes = fs::read(name).map_err(|error| files::file_error(name, error))?;
    let text = String::from_utf8_lossy(&bytes);
    let mut lines = Vec::new();
    match Scenario::parse_bytes(&bytes) {
        Ok(scenario) => lines.extend(misnamed(Path::new(name), scenario.id.as_deref())),
        Err(error) => return Ok(vec![format!("{name}: {error}")]),
    }
    match scenario::check(&text) {
        Ok(report) => {
            summary.steps += report.steps;
            summary.expectations += report.expectations;
            for failure in report.failures {
                lines.push(format!("{name}: {}: {failure}", failure.place));
            }
        }
        Err(error) => lines.push(format!("{name}: {error}")),
    }
    Ok(lines)
}

/// An error if a file below a directory `scenarios` is not named after its scenario.
fn misnamed(path: &Path, id: Option<&str>) -> Option<String> {
    let whole = std::path::absolute(path).ok()?;
    let mut folders = whole.parent()?.components();
    if !folders.any(|folder| folder.as_os_str() == "scenarios") {
        return None;
    }
    let expected = whole.file_stem()?.to_str()?;
    let found = short(id.unwrap_or("none"));
    let name = path.display();
    (id != Some(expected)).then(|| format!("{name}: id: expected {expected}, found {found}"))
}

impl Summary {
    fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.failures {
            text.push_str(line);
            text.push('\n');
        }
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            "{} scenarios, {} steps, {} expectations: ",
            self.scenarios, self.steps, self.expectations
        );
        let _ = match self.failures.len() {
            0 => writeln!(text, "all hold"),
            count => writeln!(text, "{count} failures in {} scenarios", self.failed),
        };
        text
    }
}
