//! Paths, and atomic writing.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The folder of the root `Cargo.toml`.
pub fn root() -> &'static Path {
    // This package is one folder below the root.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The build folder of Cargo, which also keeps results.
pub fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR");
    root().join(chosen.map_or("target".into(), PathBuf::from))
}

/// All Rust files below `folder`, sorted by name.
pub fn sources(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(Failure::file(folder))? {
        let path = entry.map_err(Failure::file(folder))?.path();
        if path.is_dir() {
            found.extend(sources(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Writes a file atomically: an interruption leaves the old content or the new.
pub fn write(file: &Path, text: &str) -> Result<(), Failure> {
    let new = file.with_extension("new");
    fs::write(&new, text).map_err(Failure::file(&new))?;
    fs::rename(&new, file).map_err(Failure::file(file))
}
