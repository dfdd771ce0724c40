//! Two files for one program: what the first picture of the board needs, and what comes later
//! (`src/deferred.rs`).
//!
//! The linker leaves in the program which function names which, and a tool puts into a file of
//! its own what only the functions with the mark can reach.

use std::path::Path;

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{self, shell};
use crate::wasm::{Loader, bind};
use crate::{page, workspace};

/// How the program's script asks for the one that loads the second file, as the
/// tool names that. In the site it is `public/later.js`.
const LOADER: &str = "from \"./__wasm_split.js\"";

/// The second file, as the tool names it.
const LATER: &str = "split_later.wasm";

/// Where the page has the second file's name.
const PLACE: &str = "data-later=\"\"";

/// Writes the program into `dist/` as two files that are called after `name`.
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

/// Tells the page the name of the second file.
pub fn publish() -> Result<(), Failure> {
    let name = later(&page::program_name()?);
    page::replace(PLACE, &format!("data-later=\"{name}\""))
}

/// The name of the second file of a program.
fn later(name: &str) -> String {
    format!("{name}_later.wasm")
}
