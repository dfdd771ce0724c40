//! Where things are, and reading and writing them.

use std::fs;
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
    for entry in fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        match path.is_dir() {
            true => found.extend(all_files(&path)?),
            false => found.push(path),
        }
    }
    found.sort();
    Ok(found)
}

/// The names of all files below `folder`, with slashes between their parts.
pub fn names(folder: &Path) -> Result<Vec<String>, Failure> {
    let files = all_files(folder)?.into_iter();
    let names = files.map(|file| {
        let name = file.strip_prefix(folder).unwrap_or(&file);
        let parts: Vec<_> = name.iter().map(|part| part.to_string_lossy()).collect();
        parts.join("/")
    });
    Ok(names.collect())
}

/// Copies a file, into a folder that may not be there.
pub fn copy(from: &Path, to: &Path) -> Result<(), Failure> {
    make_folder(to.parent().unwrap_or(to))?;
    fs::copy(from, to).map_err(|error| Failure::file(from, error))?;
    Ok(())
}

/// Copies all files of a folder, with their folders.
pub fn copy_folder(from: &Path, to: &Path) -> Result<(), Failure> {
    let mut names = names(from)?.into_iter();
    names.try_for_each(|name| copy(&from.join(&name), &to.join(&name)))
}

/// Makes a folder and those that it is in.
pub fn make_folder(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))
}

/// Removes a folder, if it is there, with all that is in it.
pub fn remove_folder(folder: &Path) -> Result<(), Failure> {
    match folder.exists() {
        true => fs::remove_dir_all(folder).map_err(|error| Failure::file(folder, error)),
        false => Ok(()),
    }
}

/// Creates an empty folder, or empties it.
pub fn clear(folder: &Path) -> Result<(), Failure> {
    remove_folder(folder)?;
    make_folder(folder)
}

/// The text of a file.
pub fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::file(path, error))
}

/// The bytes of a file.
pub fn bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|error| Failure::file(path, error))
}

/// Writes a file.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<(), Failure> {
    fs::write(path, text).map_err(|error| Failure::file(path, error))
}

/// Removes a file.
pub fn remove(path: &Path) -> Result<(), Failure> {
    fs::remove_file(path).map_err(|error| Failure::file(path, error))
}

/// Gives a file or folder another name.
pub fn rename(from: &Path, to: &Path) -> Result<(), Failure> {
    fs::rename(from, to).map_err(|error| Failure::file(to, error))
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
