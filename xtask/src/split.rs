//! Splits the page's program: the first file has the code for the first picture of the
//! board, others the rules of the expansions and the deferred code (`src/deferred.rs`).
//!
//! The linker records which functions refer to which, and a tool moves everything reachable
//! only from marked functions into the file of their mark, or into another if several marks
//! need it.

use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{self, shell};
use crate::wasm::{Loader, bind};
use crate::{page, workspace};

/// The import of the loader for the other files, as written by the tool. The site has
/// `public/later.js`.
const LOADER: &str = "from \"./__wasm_split.js\"";

/// The files beside the first: ending in the site, and start of the name given by the tool.
/// The code that rules and deferred code share comes with the rules.
const OTHERS: [(&str, &str); 3] = [
    ("_shared.wasm", "chunk_"),
    ("_boxes.wasm", "split_boxes"),
    ("_later.wasm", "split_later"),
];

/// The page's attribute for the name of the last of them, which gives the other names.
const PLACE: &str = "data-later=\"\"";

/// Writes the program into `dist/` as files named after `name`.
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
        let message = format!("{} asks for no other file", script.display());
        return Err(Failure::Unexpected(message));
    }
    workspace::write(&script, text.replace(LOADER, "from \"./later.js\""))?;
    let others = workspace::files(&parts, &["wasm"])?;
    for (ending, begin) in OTHERS {
        let file = only(&others, begin)?;
        workspace::copy(file, &workspace::dist().join([name, ending].concat()))?;
    }
    Ok(())
}

/// The only file whose name begins so.
fn only<'a>(files: &'a [PathBuf], begin: &str) -> Result<&'a PathBuf, Failure> {
    let is_so = |file: &&PathBuf| {
        let name = file.file_name().unwrap_or_default();
        name.to_string_lossy().starts_with(begin)
    };
    match files.iter().filter(is_so).collect::<Vec<_>>()[..] {
        [file] => Ok(file),
        ref found => {
            let count = found.len();
            let message = format!("the program was split into {count} files {begin}*.wasm, not 1");
            Err(Failure::Unexpected(message))
        }
    }
}

/// Writes the name of the deferred file into the page.
pub fn publish() -> Result<(), Failure> {
    let name = page::program_name()?;
    page::replace(PLACE, &format!("data-later=\"{name}_later.wasm\""))
}
