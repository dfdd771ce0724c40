//! The documentation of the crates that are given away, as a folder of the site.

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
    workspace::remove_folder(&workspace::target().join(FOLDER).join("doc"))
}

/// Writes the documentation into the site.
pub fn publish() -> Result<(), Failure> {
    document()?;
    let made = workspace::target().join(FOLDER).join("doc");
    let folder = workspace::dist().join(FOLDER);
    let names = workspace::names(&made)?.into_iter();
    for name in names.filter(|name| !name.starts_with('.')) {
        workspace::copy(&made.join(&name), &folder.join(&name))?;
    }
    let index = folder.join("index.html");
    workspace::write(&index, INDEX)
}
