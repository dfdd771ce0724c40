//! The result of checking a scenario.

use bastide_notation::scenario::Failure;
use serde::Serialize;

/// The result of checking a scenario.
#[derive(Serialize)]
pub struct Checked {
    pub ok: bool,
    pub steps: usize,
    pub expectations: usize,
    pub failures: Vec<Failed>,
}

/// An expectation of a scenario that failed.
#[derive(Serialize)]
pub struct Failed {
    step: usize,
    key: String,
    line: usize,
    column: usize,
    expected: String,
    found: String,
}

impl Failed {
    pub fn of(failure: &Failure) -> Failed {
        Failed {
            step: failure.step,
            key: failure.key.clone(),
            line: failure.place.line,
            column: failure.place.column,
            expected: failure.expected.clone(),
            found: failure.found.clone(),
        }
    }
}
