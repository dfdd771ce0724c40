//! Splits the page's program into two files: the code for the first picture of the board,
//! and the deferred code (`src/deferred.rs`).
//!
//! The linker records which functions refer to which, and a tool moves everything reachable
//! only from the marked functions into a second file.

use std::path::Path;

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{self, shell};
use crate::wasm::{Loader, bind};
use crate::{page, workspace};

/// The import of the loader for the second file, as written by the tool. The site has
/// `public/later.js`.
const LOADER: &str = "from \"./__wasm_split.js\"";

/// The second file, as named by the tool.
const LATER: &str = "split_later.wasm";

/// The page's attribute for the second file's name.
const PLACE: &str = "data-later=\"\"";

/// Writes the program into `dist/` as two files named after `name`.
pub fn split(wasm: &Path, name: &str) -> Result<(), Failure> {
    let parts = workspace::target().join("split");
    workspace::clear(&parts)?;
    let shell = shell()?;
    let split = cmd!(shell, "wasm-split-cli --target web --out-name {name}").args([wasm, &parts]);
    process::run(split)?;
    let first = parts.join(format!("{name}.wasm"));
    bind(&first, name, &workspace::dist(), Loader::Split)?;
    let script = workspace::dist().join(format!("{name}.js"));
    let text = workspace::read(&script)?;
    if !text.contains(LOADER) {
        let message = format!("{} asks for no second file", script.display());
        return Err(Failure::Unexpected(message));
    }
    workspace::write(&script, text.replace(LOADER, "from \"./later.js\""))?;
    workspace::copy(&parts.join(LATER), &workspace::dist().join(later(name)))
}

/// Writes the name of the second file into the page.
pub fn publish() -> Result<(), Failure> {
    let name = later(&page::program_name()?);
    page::replace(PLACE, &format!("data-later=\"{name}\""))
}

/// The name of the second file of a program.
fn later(name: &str) -> String {
    format!("{name}_later.wasm")
}
