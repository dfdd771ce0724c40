//! The ways to fail, and the messages and exit codes for them.

use std::io::{self, Write};
use std::process::ExitCode;

use bastide_notation::{Place, RecordError, Refused};

/// The reason why a command did not succeed.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong, as clap explains.
    CommandLine(Box<clap::Error>),
    /// The arguments do not fit each other, or the files.
    Usage(String),
    /// A file cannot be read or written.
    File {
        /// Its name.
        name: String,
        /// The error of the operating system.
        error: io::Error,
    },
    /// A document is no record, or no game can begin from it.
    Document {
        /// The file's name.
        name: String,
        /// The mistake and its place.
        error: Box<RecordError>,
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
    /// The printed result tells of a mistake.
    Told,
    /// The reader of the output has closed it.
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
        let (text, code) = match self {
            Failure::Usage(text) => (format!("{text}\nTry: bastide --help"), 2),
            Failure::File { name, error } => (format!("{name}: {error}"), 2),
            Failure::Document { name, error } => (format!("{name}: {error}"), 2),
            Failure::Refused {
                name,
                place,
                refused,
            } => {
                let index = refused.index;
                (format!("{name}: {place}: action {index}: {refused}"), 1)
            }
            Failure::CommandLine(error) => {
                let _ = write!(io::stderr(), "{}", error.render());
                return ExitCode::from(2);
            }
            Failure::Told => return ExitCode::from(1),
            Failure::NobodyReads => return ExitCode::SUCCESS,
        };
        // If standard error takes nothing, the exit code still tells.
        let _ = writeln!(io::stderr(), "bastide: {text}");
        ExitCode::from(code)
    }
}
