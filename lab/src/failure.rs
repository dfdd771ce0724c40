//! Why an experiment stopped.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use bastide_rules::SetupError;

/// Why an experiment stopped, worded for the person who began it.
#[derive(Debug)]
pub enum Failure {
    /// A file or folder could not be read or written.
    File { path: PathBuf, error: io::Error },
    /// A game could not begin.
    Setup(SetupError),
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

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, error } => write!(f, "{}: {error}", path.display()),
            Self::Setup(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Failure {}
