//! `cargo xtask examples`: scenarios and their pictures, for the site.

use crate::failure::Failure;
use crate::process::{self, begin, cargo, command, done};
use crate::{setup, workspace};

/// Writes all scenarios with their pictures and the gallery into
/// `dist/examples`; with `--png` also the pictures of the first and the last
/// step of each as PNG files, for pages that take no SVG.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let png = match arguments {
        [] => false,
        [flag] if flag == "--png" => true,
        [argument, ..] => {
            let message = format!("examples takes no argument {argument}");
            return Err(Failure::Usage(message));
        }
    };
    build()?;
    if png { photograph() } else { Ok(()) }
}

/// Draws the pictures into the site.
pub fn build() -> Result<(), Failure> {
    let start = begin("draw the examples");
    process::run(
        cargo()
            .args(["run", "--quiet", "--locked", "--package", "bastide-cli"])
            .args(["--", "examples", "scenarios", "-o"])
            .arg(workspace::dist().join("examples")),
    )?;
    done(start);
    Ok(())
}

/// Turns the pictures of the first and the last step of each example into PNG files.
pub fn photograph() -> Result<(), Failure> {
    setup::npm_packages()?;
    let browser = setup::browser()?;
    let start = begin("turn pictures into PNG files");
    process::run(
        command("node")
            .args(["e2e/photograph.mjs", "dist/examples"])
            .env("BASTIDE_BROWSER", browser),
    )?;
    done(start);
    Ok(())
}
