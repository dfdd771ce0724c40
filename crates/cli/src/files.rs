//! Reading records and writing results.

use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use bastide_notation::written::{self, Written};
use bastide_notation::{Record, Replay};

use crate::atomic;
use crate::failure::Failure;

/// The largest file to inspect for being this tool's output, in bytes.
const LARGEST: u64 = 1 << 24;

/// A record and its text.
pub struct Document {
    /// The file's name, for messages.
    pub name: String,
    /// The path, if it is a file.
    pub path: Option<PathBuf>,
    /// The text.
    pub text: String,
    /// Its content.
    pub record: Record,
    /// The places in the text, if the game is written for people.
    written: Option<Written>,
}

impl Document {
    /// Reads a record, or a game written for people, from a file, or from standard input if
    /// the name is `-` or missing.
    pub fn read(file: Option<&Path>) -> Result<Document, Failure> {
        let (name, bytes) = read(file)?;
        let file = file.filter(|path| !is_input(path));
        // This link, if it exists, leads to the file behind standard input.
        let path = fs::canonicalize(file.unwrap_or(Path::new("/dev/stdin"))).ok();
        Document::of(name, path, &bytes)
    }

    /// Reads a record, or a game written for people.
    pub fn of(name: String, path: Option<PathBuf>, bytes: &[u8]) -> Result<Document, Failure> {
        let text = String::from_utf8_lossy(bytes).into_owned();
        let read = match written::is_written(&text) {
            true => written::read(&text).map(|game| (game.record.clone(), Some(game))),
            false => Record::parse_bytes(bytes).map(|record| (record, None)),
        };
        match read {
            Ok((record, written)) => Ok(Document {
                name,
                path,
                text,
                record,
                written,
            }),
            Err(error) => Err(Failure::Document {
                name,
                error: Box::new(error),
            }),
        }
    }

    /// Plays the record up to its first refused action.
    pub fn replay(&self) -> Result<Replay, Failure> {
        let replay = match &self.written {
            Some(written) => written.replay_first(&self.text, self.record.actions.len()),
            None => self
                .record
                .replay()
                .map_err(|error| error.in_text(&self.text)),
        };
        replay.map_err(|error| Failure::Document {
            name: self.name.clone(),
            error: Box::new(error),
        })
    }

    /// Fails if an action was refused.
    pub fn check(&self, replay: &Replay) -> Result<(), Failure> {
        match &replay.refused {
            None => Ok(()),
            Some(refused) => Err(Failure::Refused {
                name: self.name.clone(),
                place: match &self.written {
                    Some(written) => written.place(&self.text, refused.index),
                    None => refused.place(&self.record, &self.text),
                },
                refused: refused.clone(),
            }),
        }
    }
}

/// True for the name of standard input.
fn is_input(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads a file, or standard input if the name is `-` or missing; returns the name, for
/// messages, and the content.
pub fn read(file: Option<&Path>) -> Result<(String, Vec<u8>), Failure> {
    let file = file.filter(|path| !is_input(path));
    let name = file.map_or("standard input".into(), |path| path.display().to_string());
    let bytes = match file {
        Some(path) => fs::read(path),
        None if io::stdin().is_terminal() => return Err(Failure::usage("which file?")),
        None => {
            let mut bytes = Vec::new();
            io::stdin().read_to_end(&mut bytes).map(|_| bytes)
        }
    };
    match bytes {
        Ok(bytes) => Ok((name, bytes)),
        Err(error) => Err(file_error(&name, error)),
    }
}

/// Lists a file, or the scenarios below a directory. Skips linked directories below it,
/// since they may lead back.
pub fn find(path: &Path, found: &mut Vec<String>) -> Result<(), Failure> {
    let name = path.display().to_string();
    if !path.is_dir() {
        found.push(name);
        return Ok(());
    }
    let entries = fs::read_dir(path).and_then(Iterator::collect);
    let entries: Vec<fs::DirEntry> = entries.map_err(|error| file_error(&name, error))?;
    let mut paths: Vec<_> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    for path in paths {
        let wanted = match path.is_dir() {
            true => !path.is_symlink(),
            false => path.extension().is_some_and(|it| it == "json"),
        };
        if wanted {
            find(&path, found)?;
        }
    }
    Ok(())
}

/// Prints a result.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::NobodyReads,
        _ => file_error("standard output", error),
    })
}

/// Writes a remark to standard error.
pub fn note(text: &str) {
    // If standard error fails, the result remains.
    let _ = writeln!(io::stderr(), "bastide: {text}");
}

/// Refuses to replace a file that `command` did not write, as `is_ours` decides by its
/// content. Empty files may be replaced, and any file if `is_forced`.
pub fn check_replaced(
    path: &Path,
    command: &str,
    is_forced: bool,
    is_ours: impl Fn(&str) -> bool,
) -> Result<(), Failure> {
    let name = path.display().to_string();
    let is_lasting = fs::metadata(path).is_ok_and(|it| it.is_file() || it.is_dir());
    if is_forced || !is_lasting {
        return Ok(());
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LARGEST).read_to_end(&mut bytes))
        .map_err(|error| file_error(&name, error))?;
    let is_ours = |text| is_ours(text) || bytes.is_empty();
    match std::str::from_utf8(&bytes).is_ok_and(is_ours) {
        true => Ok(()),
        false => Err(refusal(
            &name,
            &format!(
                "not written by bastide {command}, so it is left as it is: choose another name, \
                 or replace it with --force"
            ),
        )),
    }
}

/// Refuses to replace an input.
pub fn check_input(path: &Path, input: Option<&Path>) -> Result<(), Failure> {
    let place = fs::canonicalize(path).ok();
    match place.is_some() && place.as_deref() == input {
        false => Ok(()),
        true => Err(refusal(
            &path.display().to_string(),
            "an input, which is never replaced: choose another name",
        )),
    }
}

/// The failure to write because of a file.
pub fn refusal(name: &str, reason: &str) -> Failure {
    file_error(name, io::Error::other(reason))
}

/// Writes a file atomically.
pub fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let written = atomic::write(path, text.as_bytes());
    written.map_err(|error| file_error(&path.display().to_string(), error))
}

/// Creates a directory and its parents.
pub fn make_directory(path: &Path) -> Result<(), Failure> {
    fs::create_dir_all(path).map_err(|error| file_error(&path.display().to_string(), error))
}

/// The failure of an operation on a file.
pub fn file_error(name: &str, error: io::Error) -> Failure {
    Failure::File {
        name: name.into(),
        error,
    }
}
