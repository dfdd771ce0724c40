//! Atomic writing: a file or folder is written next to its destination and renamed when it
//! is complete, so that a full disk leaves the old one unchanged.
//!
//! The temporary one is called `.bastide-PROCESS-NUMBER` and locked while its process
//! lives; one without a lock was left by a killed process, see [`sweep`].

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The prefix of temporary names.
const STAGED: &str = ".bastide-";

/// The new folder inside a temporary one.
const NEW: &str = "new";

/// Holds the old folder meanwhile, under its name.
const ASIDE: &str = "aside";

/// The most symbolic links in a row to follow, as on Linux.
const MOST_LINKS: u32 = 40;

/// Replaces a file, or writes into a device or pipe. Keeps symbolic links and permissions.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(path) = replaceable(path) else {
        return fs::write(path, bytes);
    };
    // A read-only file may not be replaced either.
    let permissions = match OpenOptions::new().write(true).open(&path) {
        Ok(old) => Some(old.metadata()?.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let (beside, mut file, _held) = create_beside(&path, |name| File::create_new(name))?;
    let fill = || {
        file.write_all(bytes)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        // Some systems cannot rename an open file.
        drop(file);
        fs::rename(&beside, &path)
    };
    fill().inspect_err(|_| drop(fs::remove_file(&beside)))
}

/// Replaces a folder that has the files `old` by one that `fill` writes. Keeps any other
/// file that appears in it, and fails.
pub fn replace_folder(
    path: &Path,
    old: &[String],
    fill: impl FnOnce(&Path) -> io::Result<()>,
) -> io::Result<()> {
    let permissions = match fs::metadata(path) {
        Ok(folder) => Some(folder.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let path = match permissions {
        // A symbolic link or a name like `.` cannot be renamed.
        Some(_) => fs::canonicalize(path)?,
        None => path.to_path_buf(),
    };
    fs::create_dir_all(parent(&path))?;
    let (beside, (), _held) = create_beside(&path, |name| fs::create_dir(name))?;
    let (complete, folder) = (beside.join(NEW), beside.join(ASIDE));
    let aside = folder.join(path.file_name().unwrap_or_default());
    let swap = || {
        fs::create_dir(&folder)?;
        fs::create_dir(&complete)?;
        fill(&complete)?;
        if let Some(permissions) = permissions.clone() {
            fs::set_permissions(&complete, permissions)?;
            fs::rename(&path, &aside)?;
        }
        fs::rename(&complete, &path)
    };
    let left = |error: io::Error| {
        let place = aside.display();
        io::Error::new(
            error.kind(),
            format!("{error}: {place} holds what was here"),
        )
    };
    if let Err(error) = swap() {
        if aside.exists() && fs::rename(&aside, &path).is_err() {
            return Err(left(error));
        }
        let _ = fs::remove_dir_all(&beside);
        return Err(error);
    }
    if permissions.is_some() {
        remove_folder(&aside, old).map_err(left)?;
    }
    fs::remove_dir(&folder)?;
    fs::remove_dir(&beside)
}

/// Removes a folder with these files; fails if it has others.
fn remove_folder(path: &Path, files: &[String]) -> io::Result<()> {
    let mut files = files.iter().map(|name| path.join(name));
    files.try_for_each(fs::remove_file)?;
    fs::remove_dir(path)
}

/// Sweeps the folder of a file or folder, following links.
pub fn sweep_beside(path: &Path, known: impl Fn(&Path) -> Option<Vec<String>>) {
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    sweep(parent(&path), known);
}

/// Removes the temporary files of killed processes from a folder. Moves a folder that such
/// a process had set aside back if its place is free; otherwise removes it if `known` lists
/// all of its files. Leaves the rest.
pub fn sweep(folder: &Path, known: impl Fn(&Path) -> Option<Vec<String>>) {
    for entry in entries(folder) {
        let path = entry.path();
        let is_plain = entry
            .file_type()
            .is_ok_and(|it| it.is_file() || it.is_dir());
        if !is_plain || !is_staged(&entry.file_name().to_string_lossy()) {
            continue;
        }
        let Ok(_held) = hold(&path) else {
            continue;
        };
        if path.is_file() {
            let _ = fs::remove_file(&path);
            continue;
        }
        let aside = path.join(ASIDE);
        for earlier in entries(&aside) {
            let (from, to) = (earlier.path(), folder.join(earlier.file_name()));
            let _ = match (fs::symlink_metadata(&to), known(&from)) {
                (Ok(_), Some(files)) => remove_folder(&from, &files),
                (Ok(_), None) => continue,
                (Err(_), _) => fs::rename(&from, &to),
            };
        }
        let _ = fs::remove_dir_all(path.join(NEW));
        // Folders that are not empty stay.
        let _ = fs::remove_dir(aside);
        let _ = fs::remove_dir(path);
    }
}

/// True for a name from `create_beside`.
fn is_staged(name: &str) -> bool {
    let numbers = name.strip_prefix(STAGED).and_then(|it| it.split_once('-'));
    let is_number = |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit());
    numbers.is_some_and(|(process, number)| is_number(process) && is_number(number))
}

/// The readable entries of a folder.
fn entries(folder: &Path) -> impl Iterator<Item = fs::DirEntry> {
    fs::read_dir(folder).into_iter().flatten().flatten()
}

/// Locks a file or folder for the life of this process. Fails if another process holds it,
/// if it is gone, or where locks are not supported.
#[cfg(unix)]
fn hold(path: &Path) -> io::Result<File> {
    use rustix::fs::{FlockOperation, flock};
    let file = File::open(path)?;
    flock(&file, FlockOperation::NonBlockingLockExclusive)?;
    fs::symlink_metadata(path).map(|_| file)
}

#[cfg(not(unix))]
fn hold(_: &Path) -> io::Result<File> {
    Err(ErrorKind::Unsupported.into())
}

/// The file at the end of a path's links. `None` for anything that cannot be replaced: a
/// device, a pipe, or a file descriptor such as `/dev/stdout`.
fn replaceable(path: &Path) -> Option<PathBuf> {
    if fs::metadata(path).is_ok_and(|it| !it.is_file()) {
        return None;
    }
    let mut path = path.to_path_buf();
    for _ in 0..MOST_LINKS {
        let Ok(target) = fs::read_link(&path) else {
            return Some(path);
        };
        let folder = fs::canonicalize(parent(&path)).ok()?;
        if folder.starts_with("/proc") {
            return None;
        }
        path = folder.join(target);
    }
    None
}

/// Creates an item with an unused name next to `path`, and locks it where possible.
fn create_beside<T>(
    path: &Path,
    create: impl Fn(&Path) -> io::Result<T>,
) -> io::Result<(PathBuf, T, Option<File>)> {
    let process = std::process::id();
    let mut number = 0;
    loop {
        let name = parent(path).join(format!("{STAGED}{process}-{number}"));
        number += 1;
        let created = match create(&name) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => continue,
            created => created?,
        };
        match hold(&name).map_err(|error| error.kind()) {
            // Another process swept it before it was locked.
            Err(ErrorKind::NotFound | ErrorKind::WouldBlock) => {}
            held => return Ok((name, created, held.ok())),
        }
    }
}

/// The folder of a file or folder.
fn parent(path: &Path) -> &Path {
    let parent = path.parent().unwrap_or(path);
    match parent.as_os_str().is_empty() {
        true => Path::new("."),
        false => parent,
    }
}

#[cfg(test)]
mod tests {
    use super::replace_folder;
    use std::fs;

    #[test]
    fn file_that_appears_in_a_folder_is_kept() {
        let here = std::env::temp_dir().join(format!("bastide-atomic-{}", std::process::id()));
        let folder = here.join("site");
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("old"), "old").unwrap();
        let replaced = replace_folder(&folder, &["old".into()], |new| {
            fs::write(folder.join("late"), "late")?;
            fs::write(new.join("new"), "new")
        });
        let error = replaced.unwrap_err().to_string();
        let place = error.split(": ").nth(1).unwrap();
        let place = place.strip_suffix(" holds what was here").unwrap();
        assert_eq!(fs::read(format!("{place}/late")).unwrap(), b"late");
        assert_eq!(fs::read(folder.join("new")).unwrap(), b"new");
        assert!(!folder.join("old").exists() && !folder.join("late").exists());
        fs::remove_dir_all(here).unwrap();
    }
}
