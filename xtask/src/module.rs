//! The engine as a JavaScript module, in the site and as a package for npm.

use std::path::Path;

use crate::failure::Failure;
use crate::wasm::{self, Loader, bind};
use crate::workspace;

/// The package of the module.
pub const PACKAGE: &str = "bastide-module";

/// The name of the files written by wasm-bindgen.
const NAME: &str = "engine";

/// The placeholder for the version in the package's description.
const NO_VERSION: &str = "\"version\": \"0.0.0\"";

/// Writes the package into `dist/module`, for pages and npm. `compiled` is the folder with
/// the WebAssembly.
pub fn publish(compiled: &Path) -> Result<(), Failure> {
    let folder = workspace::dist().join("module");
    bind(&wasm::file(compiled, PACKAGE)?, NAME, &folder, Loader::Web)?;
    workspace::copy_folder(&workspace::root().join("crates/module/package"), &folder)?;
    for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
        workspace::copy(&workspace::root().join(license), &folder.join(license))?;
    }
    name_version(&folder.join("package.json"))
}

/// Writes the program's version into the package's description.
fn name_version(description: &Path) -> Result<(), Failure> {
    let text = workspace::read(description)?;
    let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
    if !text.contains(NO_VERSION) {
        let message = format!("{} has no place for the version", description.display());
        return Err(Failure::Unexpected(message));
    }
    workspace::write(description, text.replace(NO_VERSION, &version))
}
