//! The contests of many positions, compared with all draws.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};

/// The positions that the test compares.
pub const POSITIONS: u64 = 10_000;

/// The test, built to be fast.
const TEST: [&str; 6] = [
    "--release",
    "--quiet",
    "--locked",
    "--package",
    "bastide-bots",
    "--lib",
];

/// Builds what compares them.
pub fn build() -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the contests");
    cmd!(shell, "cargo test {TEST...} --no-run").run()?;
    done(start);
    Ok(())
}

/// Compares them all.
pub fn compare() -> Result<(), Failure> {
    let shell = shell()?;
    let name = "contests_of_ten_thousand_positions";
    cmd!(shell, "cargo test {TEST...} -- --ignored {name}").run()?;
    Ok(())
}
