//! The folders and files of the workspace.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The folder of the root `Cargo.toml`.
pub fn root() -> &'static Path {
    // This crate is always one folder below the root.
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The folder of installed tools. It ignores `CARGO_TARGET_DIR`, so that builds into
/// different folders share one set.
pub fn tools() -> PathBuf {
    root().join("target").join("tools")
}

/// The folder of Cargo's output.
pub fn target() -> PathBuf {
    let chosen = std::env::var_os("CARGO_TARGET_DIR");
    root().join(chosen.map_or("target".into(), PathBuf::from))
}

/// The folder of the browser tests and of the packages from npm.
pub fn e2e() -> PathBuf {
    root().join("e2e")
}

/// The folder of the static site.
pub fn dist() -> PathBuf {
    root().join("dist")
}

/// The files below `folder` with one of these extensions, sorted.
pub fn files(folder: &Path, extensions: &[&str]) -> Result<Vec<PathBuf>, Failure> {
    let mut found = all_files(folder)?;
    found.retain(|path| {
        let extension = path.extension().and_then(|text| text.to_str());
        extension.is_some_and(|extension| extensions.contains(&extension))
    });
    Ok(found)
}

/// All files below `folder`, sorted.
pub fn all_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let fail = |error| Failure::file(folder, error);
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        match path.is_dir() {
            true => found.extend(all_files(&path)?),
            false => found.push(path),
        }
    }
    found.sort();
    Ok(found)
}

/// Copies a file.
pub fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    std::fs::copy(from, to).map_err(|error| Failure::file(from, error))?;
    Ok(())
}

/// Copies all files of a folder, with their folders.
pub fn copy_folder(from: &Path, to: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::file(from, error);
    std::fs::create_dir_all(to).map_err(|error| Failure::file(to, error))?;
    for entry in std::fs::read_dir(from).map_err(fail)? {
        let entry = entry.map_err(fail)?;
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        match path.is_dir() {
            true => copy_folder(&path, &to)?,
            false => copy(&path, &to)?,
        }
    }
    Ok(())
}

/// Creates an empty folder, or empties it.
pub fn clear(folder: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::file(folder, error);
    if folder.exists() {
        std::fs::remove_dir_all(folder).map_err(fail)?;
    }
    std::fs::create_dir_all(folder).map_err(fail)
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    std::fs::read_to_string(path).map_err(|error| Failure::file(path, error))
}

/// Writes a file.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|error| Failure::file(path, error))
}

/// The version of `package` in `Cargo.lock`: the first one if there are several.
pub fn locked_version(package: &str) -> Result<String, Failure> {
    let text = read(&root().join("Cargo.lock"))?;
    version_in_lock(&text, package).ok_or_else(|| Failure::Missing {
        what: "a locked version",
        hint: format!("Cargo.lock does not name the package {package}"),
    })
}

fn version_in_lock(lock: &str, package: &str) -> Option<String> {
    let mut lines = lock.lines();
    let name = format!("name = \"{package}\"");
    lines.by_ref().find(|line| *line == name)?;
    let version = lines.next()?.strip_prefix("version = \"")?;
    Some(version.strip_suffix('"')?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::version_in_lock;

    #[test]
    fn a_locked_version_is_found_by_its_full_name() {
        let lock = "[[package]]\nname = \"wasm-bindgen-macro\"\nversion = \"0.1.0\"\n\n\
                    [[package]]\nname = \"wasm-bindgen\"\nversion = \"0.2.130\"\n";
        assert_eq!(
            version_in_lock(lock, "wasm-bindgen").as_deref(),
            Some("0.2.130")
        );
        assert_eq!(version_in_lock(lock, "bindgen"), None);
    }
}
