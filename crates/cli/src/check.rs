//! `bastide check`.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use bastide_notation::{Scenario, scenario};

use crate::args::Args;
use crate::failure::Failure;
use crate::files;

/// What became of all scenarios.
#[derive(Default)]
struct Summary {
    scenarios: usize,
    steps: usize,
    expectations: usize,
    /// What was otherwise, a line each.
    failures: Vec<String>,
    /// How many scenarios had failures.
    failed: usize,
}

/// Runs scenarios and tells what is otherwise than they expect.
pub fn run(args: Args) -> Result<(), Failure> {
    let names = args.files()?;
    if names.is_empty() {
        return Err(Failure::usage("which scenarios?"));
    }
    let mut found = Vec::new();
    for name in names {
        files::find(Path::new(&name), &mut found)?;
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

/// Runs a scenario: a line for everything that is otherwise.
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

/// A complaint if a file below a directory `scenarios` has another name than
/// its scenario.
fn misnamed(path: &Path, id: Option<&str>) -> Option<String> {
    let whole = std::path::absolute(path).ok()?;
    let mut folders = whole.parent()?.components();
    if !folders.any(|folder| folder.as_os_str() == "scenarios") {
        return None;
    }
    let expected = whole.file_stem()?.to_str()?;
    let found = id.unwrap_or("none");
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
