//! The documentation of the crates that are given away, as a folder of the site.

use std::fs;
use std::path::Path;

use xshell::cmd;

use crate::failure::Failure;
use crate::process::shell;
use crate::workspace;

/// The crates that are given away, each after those that it needs.
pub const CRATES: [&str; 4] = [
    "bastide-rules",
    "bastide-notation",
    "bastide-scene",
    "bastide-bots",
];

/// The folder of the documentation in the site.
const FOLDER: &str = "api";

/// The page of the folder itself, which leads to that of the manual on the crates.
const INDEX: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
    <title>The crates · Bastide</title>\n\
    <meta http-equiv=\"refresh\" content=\"0; url=../manual/crates.html\">\n</head>\n<body>\n\
    <p><a href=\"../manual/crates.html\">The crates</a></p>\n</body>\n</html>\n";

/// The address of what is said of the crate in the folder `crates/NAME`, from a folder of
/// the site; nothing if it is not given away.
pub fn page(name: &str) -> Option<String> {
    let is_given = CRATES.contains(&format!("bastide-{name}").as_str());
    is_given.then(|| format!("../{FOLDER}/bastide_{name}/index.html"))
}

/// Writes the documentation of the crates into `target/api/doc`. It has that folder to
/// itself: rustdoc lists in its search whatever was documented before.
pub fn document() -> Result<(), Failure> {
    let folder = workspace::target().join(FOLDER);
    let names = CRATES.iter().flat_map(|name| ["--package", name]);
    let shell = shell()?;
    cmd!(shell, "cargo doc --quiet --locked --no-deps --target-dir")
        .arg(folder)
        .args(names)
        // What was compiled for tests need not be compiled again.
        .env("CARGO_BUILD_BUILD_DIR", workspace::target())
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Ok(())
}

/// Takes away what was documented before: rustdoc adds to what it finds.
pub fn forget() -> Result<(), Failure> {
    let made = workspace::target().join(FOLDER).join("doc");
    if made.exists() {
        fs::remove_dir_all(&made).map_err(|error| Failure::file(&made, error))?;
    }
    Ok(())
}

/// Writes the documentation into the site.
pub fn publish() -> Result<(), Failure> {
    document()?;
    let made = workspace::target().join(FOLDER).join("doc");
    let folder = workspace::dist().join(FOLDER);
    for file in workspace::all_files(&made)? {
        let name = file.strip_prefix(&made).unwrap_or(&file);
        let is_hidden = name.to_str().is_some_and(|name| name.starts_with('.'));
        if !is_hidden {
            copy(&file, &folder.join(name))?;
        }
    }
    let index = folder.join("index.html");
    workspace::write(&index, INDEX)
}

/// Copies a file into a folder that may not be there.
fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    workspace::copy(from, to)
}
