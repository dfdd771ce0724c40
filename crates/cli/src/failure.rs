//! Failures, their messages and exit codes.

use std::io::{self, Write};
use std::process::ExitCode;

use bastide_notation::foreign::{ForeignError, Stop};
use bastide_notation::{Place, RecordError, Refused};

/// The reasons why a command fails.
#[derive(Debug)]
pub enum Failure {
    /// The command line is wrong; clap explains how.
    CommandLine(Box<clap::Error>),
    /// The arguments do not fit each other or the files.
    Usage(String),
    /// A file cannot be read or written.
    File {
        /// Its name.
        name: String,
        /// The error of the operating system.
        error: io::Error,
    },
    /// A document is not a record, or its game cannot begin.
    Document {
        /// The file's name.
        name: String,
        /// The error and its place.
        error: Box<RecordError>,
    },
    /// An action of a record was refused.
    Refused {
        /// The file's name.
        name: String,
        /// The place of the action.
        place: Place,
        /// The action and the reason.
        refused: Refused,
    },
    /// A text is no game from elsewhere.
    Foreign {
        /// The file's name.
        name: String,
        /// The reason.
        error: ForeignError,
    },
    /// A turn of a game from elsewhere cannot be played.
    Stopped {
        /// The file's name.
        name: String,
        /// The turn and the reason.
        stop: Stop,
    },
    /// The printed result already reports an error.
    Told,
    /// The reader of the output closed it.
    NobodyReads,
}

impl Failure {
    /// An error in the command line.
    pub fn usage(text: impl Into<String>) -> Failure {
        Failure::Usage(text.into())
    }

    /// Reports the failure on standard error. The exit code is 1 for a refused action or a
    /// failed scenario, and 2 for everything else.
    pub fn tell(self) -> ExitCode {
        let (text, code) = match self {
            Failure::Usage(text) => (format!("{text}\nTry: bastide --help"), 2),
            Failure::File { name, error } => (format!("{name}: {error}"), 2),
            Failure::Document { name, error } => (format!("{name}: {error}"), 2),
            Failure::Foreign { name, error } => (format!("{name}: {error}"), 2),
            Failure::Stopped { name, stop } => (format!("{name}: {stop}"), 1),
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
        // If standard error fails, the exit code remains.
        let _ = writeln!(io::stderr(), "bastide: {text}");
        ExitCode::from(code)
    }
}
