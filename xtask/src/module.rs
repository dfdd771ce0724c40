//! The engine as a JavaScript module, for the site.

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{begin, done};
use crate::wasm::{Program, bind};
use crate::workspace;

/// The name of the module's files.
const NAME: &str = "bastide";

/// Builds the module into `dist/module`.
pub fn build(make: Make) -> Result<(), Failure> {
    let start = begin("build the module without a user interface");
    let program = Program {
        package: "bastide-module",
        feature: None,
        profile: make.profile(),
    };
    let wasm = program.compile(make)?;
    bind(&wasm, NAME, &workspace::dist().join("module"), true)?;
    done(start);
    Ok(())
}
