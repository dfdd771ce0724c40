//! Third-party notices: the libraries compiled into the site's programs, with authors and
//! licenses.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use xshell::cmd;

use crate::failure::Failure;
use crate::process::shell;
use crate::{setup, workspace};

/// The name of the file, in the site and in the package for npm.
pub const FILE: &str = "THIRD-PARTY.txt";

/// The programs of the site, with their features.
const SITE: &[(&str, &str)] = &[
    ("bastide-app", "split,editor"),
    ("bastide-worker", ""),
    ("bastide-module", ""),
];

/// The program of the package for npm.
const MODULE: &[(&str, &str)] = &[("bastide-module", "")];

/// Prefixes of license files' names.
const BEGINNINGS: &[&str] = &[
    "license",
    "licence",
    "copying",
    "copyright",
    "notice",
    "unlicense",
];

const HEAD: &str = "\
Notices of third parties

Bastide's own license is MIT or Apache 2.0, at your option. Its WebAssembly is compiled from
Bastide's own sources, the libraries (crates) below and the standard library of Rust
(https://github.com/rust-lang/rust, MIT OR Apache-2.0). After the list come the texts of
their licenses as the libraries have them, each once, with the libraries that have it.
";

/// A library that is compiled in.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    name: String,
    version: String,
    license: String,
    authors: Vec<String>,
    source: String,
    /// The texts of its license.
    texts: Vec<String>,
}

/// Writes the notices of the site and of the package into `dist/`.
pub fn write() -> Result<(), Failure> {
    let packages = packages()?;
    let (site, module) = (workspace::dist(), workspace::dist().join("module"));
    let folders = [(site, SITE), (module, MODULE)].into_iter();
    for (folder, programs) in folders.filter(|(folder, _)| folder.is_dir()) {
        let file = folder.join(FILE);
        let text = text(&libraries(&packages, programs)?);
        workspace::write(&file, text)?;
    }
    Ok(())
}

/// All packages by name and version, as Cargo describes them.
fn packages() -> Result<BTreeMap<String, Value>, Failure> {
    let (shell, target) = (shell()?, setup::WASM);
    let metadata = cmd!(
        shell,
        "cargo metadata --locked --format-version 1 --filter-platform {target}"
    );
    let metadata: Value = serde_json::from_str(&metadata.quiet().read()?)
        .map_err(|error| Failure::Unexpected(format!("cargo metadata: {error}")))?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let named = packages.map(|package| {
        let key = format!("{} v{}", word(package, "name"), word(package, "version"));
        (key, package.clone())
    });
    Ok(named.collect())
}

/// The third-party libraries of these programs, by name.
fn libraries(
    packages: &BTreeMap<String, Value>,
    programs: &[(&str, &str)],
) -> Result<BTreeSet<Library>, Failure> {
    let mut found = BTreeSet::new();
    for key in parts(programs)? {
        let package = packages.get(&key).ok_or_else(|| Failure::Missing {
            what: "a package",
            hint: format!("cargo metadata does not name {key}"),
        })?;
        // The project's own packages have no source.
        if !package["source"].is_null() {
            found.insert(library(package)?);
        }
    }
    Ok(found)
}

/// Names and versions of the packages compiled into these programs, without build scripts,
/// tests and macros.
fn parts(programs: &[(&str, &str)]) -> Result<BTreeSet<String>, Failure> {
    let (shell, target) = (shell()?, setup::WASM);
    let mut parts = BTreeSet::new();
    for (program, features) in programs {
        let tree = cmd!(
            shell,
            "cargo tree --locked --package {program} --features {features} --target {target}"
        );
        let tree = tree.args("--edges normal,no-proc-macro --prefix none --format {p}".split(' '));
        let tree = tree.quiet().read()?;
        // Name and version are followed by a folder or a note.
        let lines = tree.lines().map(|line| line.split(' ').take(2));
        parts.extend(lines.map(|words| words.collect::<Vec<_>>().join(" ")));
    }
    Ok(parts)
}

fn library(package: &Value) -> Result<Library, Failure> {
    let manifest = PathBuf::from(word(package, "manifest_path"));
    let folder = manifest.parent().unwrap_or(Path::new("."));
    let authors = package["authors"].as_array().into_iter().flatten();
    let source = ["repository", "homepage"].map(|key| word(package, key));
    let home = format!("https://crates.io/crates/{}", word(package, "name"));
    let mut files: BTreeSet<PathBuf> = license_files(folder)?;
    files.extend(
        package["license_file"]
            .as_str()
            .map(|file| folder.join(file)),
    );
    let read = |file: &PathBuf| {
        let text = workspace::bytes(file)?;
        let text = String::from_utf8_lossy(&text).replace('\r', "");
        Ok(text.trim_matches('\n').to_owned())
    };
    Ok(Library {
        name: word(package, "name").to_owned(),
        version: word(package, "version").to_owned(),
        license: word(package, "license").to_owned(),
        authors: authors
            .filter_map(Value::as_str)
            .map(str::to_owned)
            .collect(),
        source: source
            .into_iter()
            .find(|it| !it.is_empty())
            .unwrap_or(&home)
            .to_owned(),
        texts: files.iter().map(read).collect::<Result<_, Failure>>()?,
    })
}

/// The license files in the folder of a package.
fn license_files(folder: &Path) -> Result<BTreeSet<PathBuf>, Failure> {
    let fail = |error| Failure::file(folder, error);
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .to_lowercase();
        let is_text = !name.ends_with(".rs") && !name.ends_with(".toml");
        if BEGINNINGS
            .iter()
            .any(|beginning| name.starts_with(beginning))
            && is_text
        {
            match path.is_dir() {
                true => found.extend(workspace::all_files(&path)?),
                false => drop(found.insert(path)),
            }
        }
    }
    Ok(found)
}

/// The text of a key; empty if there is none.
fn word<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

/// The notices of libraries.
fn text(libraries: &BTreeSet<Library>) -> String {
    let mut out = HEAD.to_owned();
    let mut texts: Vec<(&str, Vec<String>)> = Vec::new();
    for library in libraries {
        let name = format!("{} {}", library.name, library.version);
        let mut line = |key: &str, value: &str| {
            // Writing to a string cannot fail.
            let _ = writeln!(out, "{key}{value}");
        };
        line("\n", &name);
        line("  License: ", &library.license);
        if !library.authors.is_empty() {
            line("  Authors: ", &library.authors.join(", "));
        }
        line("  Source: ", &library.source);
        for text in &library.texts {
            match texts.iter_mut().find(|(known, _)| known == text) {
                Some((_, names)) if names.contains(&name) => {}
                Some((_, names)) => names.push(name.clone()),
                None => texts.push((text, vec![name.clone()])),
            }
        }
    }
    let rule = "-".repeat(80);
    for (text, names) in texts {
        let _ = write!(out, "\n{rule}\nOf {}:\n\n{text}\n", names.join(", "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_name_every_library_and_no_tool() {
        let packages = packages().unwrap();
        let [site, module] = [SITE, MODULE].map(|it| libraries(&packages, it).unwrap());
        for library in site.iter().chain(&module) {
            assert!(!library.license.is_empty(), "{}", library.name);
            assert!(library.source.starts_with("https://"), "{}", library.name);
        }
        let names = |all: &BTreeSet<Library>| -> Vec<String> {
            all.iter().map(|library| library.name.clone()).collect()
        };
        let (site, module) = (names(&site), names(&module));
        for name in ["leptos", "qrcodegen", "wasm_split_helpers", "wasm-bindgen"] {
            assert!(site.iter().any(|it| it == name), "{name}");
        }
        for name in [
            "clap",
            "serde_derive",
            "expect-test",
            "wasm-bindgen-test",
            "wasm-bindgen-macro",
            "bastide-rules",
        ] {
            assert!(!site.iter().any(|it| it == name), "{name}");
        }
        assert!(module.iter().any(|it| it == "serde-wasm-bindgen"));
        assert!(!module.iter().any(|it| it == "leptos"));
        assert!(module.iter().all(|name| site.contains(name)));
    }

    #[test]
    fn equal_licenses_are_printed_once_for_all_their_libraries() {
        let library = |name: &str, texts: &[&str]| Library {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            license: "MIT".to_owned(),
            authors: vec!["Anna".to_owned(), "Bert".to_owned()],
            source: "https://example.org".to_owned(),
            texts: texts.iter().map(|text| text.to_string()).collect(),
        };
        let libraries = [library("b", &["one", "two"]), library("a", &["two", "two"])];
        let text = text(&libraries.into());
        let rest = text.strip_prefix(HEAD).unwrap();
        let rule = "-".repeat(80);
        let expected = format!(
            "\na 1.0.0\n  License: MIT\n  Authors: Anna, Bert\n  Source: https://example.org\n\
             \nb 1.0.0\n  License: MIT\n  Authors: Anna, Bert\n  Source: https://example.org\n\
             \n{rule}\nOf a 1.0.0, b 1.0.0:\n\ntwo\n\n{rule}\nOf b 1.0.0:\n\none\n"
        );
        assert_eq!(rest, expected);
    }
}
