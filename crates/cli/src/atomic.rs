//! Atomic writing. A file or folder is written beside its place and renamed
//! when it is complete: a full disk leaves the earlier one as it was.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The most links in a row that are followed, as on Linux.
const MOST_LINKS: u32 = 40;

/// Replaces a file, or writes into a device or pipe. Links to the file and its
/// permissions stay.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let Some(path) = replaceable(path) else {
        return fs::write(path, bytes);
    };
    // A file that may not be written may not be replaced, either.
    let permissions = match OpenOptions::new().write(true).open(&path) {
        Ok(old) => Some(old.metadata()?.permissions()),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    let (beside, mut file) = create_beside(&path, |name| File::create_new(name))?;
    let fill = || {
        file.write_all(bytes)?;
        if let Some(permissions) = permissions {
            file.set_permissions(permissions)?;
        }
        // Not all systems rename an open file.
        drop(file);
        fs::rename(&beside, &path)
    };
    fill().inspect_err(|_| drop(fs::remove_file(&beside)))
}

/// Replaces a folder, whose files have the names `old`, by one that `fill`
/// writes. Any other file that turns up in it is left, and is an error.
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
        // Not a link to it, nor a name like `.`, can be renamed.
        Some(_) => fs::canonicalize(path)?,
        None => path.to_path_buf(),
    };
    fs::create_dir_all(parent(&path))?;
    let (beside, ()) = create_beside(&path, |name| fs::create_dir(name))?;
    let (aside, complete) = (beside.join("old"), beside.join("new"));
    let swap = || {
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
        let mut files = old.iter().map(|name| aside.join(name));
        let removed = files.try_for_each(fs::remove_file);
        removed
            .and_then(|()| fs::remove_dir(&aside))
            .map_err(left)?;
    }
    fs::remove_dir(&beside)
}

/// The file that a path leads to through links. Nothing for what cannot be
/// replaced: a device, a pipe, and a file that is named by its number in a
/// process, as by `/dev/stdout`.
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

/// Creates something with a name that nothing else has, beside `path`.
fn create_beside<T>(
    path: &Path,
    create: impl Fn(&Path) -> io::Result<T>,
) -> io::Result<(PathBuf, T)> {
    let process = std::process::id();
    let mut number = 0;
    loop {
        let name = parent(path).join(format!(".bastide-{process}-{number}"));
        match create(&name) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            created => return created.map(|it| (name, it)),
        }
    }
}

/// The folder that a file or folder lies in.
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
    fn a_file_that_turns_up_in_a_folder_is_not_lost() {
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
