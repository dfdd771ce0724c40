//! The engine as a JavaScript module, for the site.

use crate::dist::Make;
use crate::failure::Failure;
use crate::process::{self, begin, cargo, command, done};
use crate::{setup, workspace};

/// The name of the module's files.
const NAME: &str = "bastide";

/// Builds the module into `dist/module`.
pub fn build(make: Make) -> Result<(), Failure> {
    let start = begin("build the module without a user interface");
    let profile = make.profile();
    process::run(
        cargo()
            .args(["build", "--quiet", "--locked", "--profile", profile])
            .args(["--package", "bastide-module", "--target", setup::WASM])
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
                make.flags(),
            ),
    )?;
    let wasm = workspace::target()
        .join(setup::WASM)
        .join(profile)
        .join("bastide_module.wasm");
    process::run(
        command("wasm-bindgen")
            .args(["--target", "web", "--out-name", NAME, "--out-dir"])
            .arg(workspace::dist().join("module"))
            .arg(wasm),
    )?;
    done(start);
    Ok(())
}
