//! The documentation of the published crates, as a folder of the site.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::shell;
use crate::workspace;

/// The published crates, in order of their dependencies.
pub const CRATES: [&str; 4] = [
    "bastide-rules",
    "bastide-notation",
    "bastide-scene",
    "bastide-bots",
];

/// The folder of the documentation in the site.
const FOLDER: &str = "api";

/// The index of the folder, which links to the manual's page on the crates.
const INDEX: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
    <title>The crates · Bastide</title>\n\
    <meta http-equiv=\"refresh\" content=\"0; url=../manual/crates.html\">\n</head>\n<body>\n\
    <p><a href=\"../manual/crates.html\">The crates</a></p>\n</body>\n</html>\n";

/// The address of a crate's documentation from a folder of the site, given `crates/NAME`;
/// `None` for crates that are not published.
pub fn page(name: &str) -> Option<String> {
    let is_given = CRATES.contains(&format!("bastide-{name}").as_str());
    is_given.then(|| format!("../{FOLDER}/bastide_{name}/index.html"))
}

/// Writes the documentation into `target/api/doc`, a separate folder since rustdoc lists
/// everything documented there in its search.
pub fn document() -> Result<(), Failure> {
    let folder = workspace::target().join(FOLDER);
    let names = CRATES.iter().flat_map(|name| ["--package", name]);
    let shell = shell()?;
    cmd!(shell, "cargo doc --quiet --locked --no-deps --target-dir")
        .arg(folder)
        .args(names)
        // Share what tests have compiled.
        .env("CARGO_BUILD_BUILD_DIR", workspace::target())
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    Ok(())
}

/// Deletes earlier documentation, which rustdoc would extend.
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
