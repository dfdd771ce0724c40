//! What can go wrong, and what the caller is told about it.

use std::io;
use std::process::ExitCode;

use bastide_notation::{Place, RecordError, Refused};

/// The reason why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The command line makes no sense.
    Usage(String),
    /// A file cannot be read or written.
    File {
        /// Its name.
        name: String,
        /// What the system says.
        error: io::Error,
    },
    /// A document is no record, or no game can begin from it.
    Document {
        /// The file's name.
        name: String,
        /// What is wrong, and where.
        error: RecordError,
    },
    /// An action of a record was refused.
    Refused {
        /// The file's name.
        name: String,
        /// Where the action stands.
        place: Place,
        /// Which action, and why.
        refused: Refused,
    },
    /// What was printed says that something is otherwise than it should be.
    Told,
    /// Whoever reads the output has read enough.
    NobodyReads,
}

impl Failure {
    /// A mistake in the command line.
    pub fn usage(text: impl Into<String>) -> Failure {
        Failure::Usage(text.into())
    }

    /// Tells what went wrong on standard error; the exit code is 1 for a
    /// refused action or a scenario that fails, and 2 for everything else.
    pub fn tell(self) -> ExitCode {
        match self {
            Failure::Usage(text) => eprintln!("bastide: {text}\nTry: bastide --help"),
            Failure::File { name, error } => eprintln!("bastide: {name}: {error}"),
            Failure::Document { name, error } => eprintln!("bastide: {name}: {error}"),
            Failure::Refused {
                name,
                place,
                refused,
            } => {
                eprintln!(
                    "bastide: {name}: {place}: action {}: {refused}",
                    refused.index
                );
                return ExitCode::from(1);
            }
            Failure::Told => return ExitCode::from(1),
            Failure::NobodyReads => return ExitCode::SUCCESS,
        }
        ExitCode::from(2)
    }
}
