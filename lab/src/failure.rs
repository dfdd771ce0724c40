//! Failures of an experiment.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use bastide_notation::RecordError;
use bastide_notation::puzzle::PuzzleError;
use bastide_rules::SetupError;

/// The reasons why an experiment stops, in words for its user.
#[derive(Debug)]
pub enum Failure {
    /// A file or folder could not be read or written.
    File { path: PathBuf, error: io::Error },
    /// A file of puzzles has an invalid line.
    Puzzles { path: PathBuf, error: PuzzleError },
    /// A game could not begin.
    Setup(SetupError),
    /// No game could begin from a record.
    Record(RecordError),
}

impl Failure {
    /// A failed operation on `path`.
    pub fn file(path: &Path) -> impl FnOnce(io::Error) -> Failure {
        move |error| Failure::File {
            path: path.to_owned(),
            error,
        }
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Failure::Setup(error)
    }
}

impl From<RecordError> for Failure {
    fn from(error: RecordError) -> Self {
        Failure::Record(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Puzzles { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Setup(error) => error.fmt(f),
            Self::Record(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}
