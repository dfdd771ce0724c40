//! Reasons why a command stopped.

use std::fmt;
use std::io;
use std::path::Path;
use std::process::ExitStatus;

/// The reason why a command stopped, worded for the person who typed it.
#[derive(Debug)]
pub enum Failure {
    /// A file or folder could not be read, written or removed.
    File { path: String, error: io::Error },
    /// A command of the shell failed.
    Shell(xshell::Error),
    /// A program could not be started.
    Start { program: String, error: io::Error },
    /// A program ended with something other than success.
    Exit {
        program: String,
        status: ExitStatus,
        /// A remedy, if its output names the cause.
        advice: Option<&'static str>,
    },
    /// Something that cannot be installed from here is missing.
    Missing { what: &'static str, hint: String },
    /// Ctrl+C during a step.
    Interrupted,
    /// A file of the site differs from what is expected.
    Unexpected(String),
    /// Neither this port nor, for `play`, one of those after it could be bound.
    NoPort { first: u16, error: io::Error },
}

impl Failure {
    /// A failed operation on `path`.
    pub fn file(path: &Path, error: io::Error) -> Self {
        Self::File {
            path: path.display().to_string(),
            error,
        }
    }

    /// A command that failed after it wrote `lines`.
    pub fn exit(program: String, status: ExitStatus, lines: &[String]) -> Self {
        let says = |sign: &str| lines.iter().any(|line| line.contains(sign));
        let found = ADVICE.iter().find(|(sign, _)| says(sign));
        Self::Exit {
            program,
            status,
            advice: found.map(|&(_, advice)| advice),
        }
    }
}

/// Phrases in the output of failed commands that point to causes outside of the project,
/// with remedies. Completed work is kept: the same command resumes.
const ADVICE: &[(&str, &str)] = &[
    ("No space left on device", FULL),
    ("os error 28", FULL),
    ("Could not resolve host", OFFLINE),
    ("failed to download", OFFLINE),
    ("network failure", OFFLINE),
    ("EAI_AGAIN", OFFLINE),
    ("ENOTFOUND", OFFLINE),
    ("Temporary failure resolving", OFFLINE),
    ("Temporary failure in name resolution", OFFLINE),
    ("could not download file", OFFLINE),
];

const FULL: &str = "the disk is full: free some 5 GB and run the same command again";
const OFFLINE: &str = "there is no connection: connect and run the same command again";
const INTERRUPTED: &str = "interrupted: run the same command again to resume";

impl From<xshell::Error> for Failure {
    fn from(error: xshell::Error) -> Self {
        Self::Shell(error)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { error, .. } if error.kind() == io::ErrorKind::StorageFull => {
                f.write_str(FULL)
            }
            Self::File { path, error } => write!(f, "{path}: {error}"),
            Self::Shell(error) => error.fmt(f),
            Self::Start { program, error } => write!(f, "cannot start {program}: {error}"),
            Self::Exit {
                advice: Some(advice),
                ..
            } => f.write_str(advice),
            Self::Exit {
                program, status, ..
            } => write!(f, "{program} failed: {status}"),
            Self::Missing { what, hint } => write!(f, "{what} is missing: {hint}"),
            Self::Unexpected(message) => f.write_str(message),
            Self::Interrupted => f.write_str(INTERRUPTED),
            Self::NoPort { first, error } => {
                write!(
                    f,
                    "port {first} cannot be opened ({error}): name another with --port"
                )
            }
        }
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// The message about a command that failed after it wrote `line`.
    fn message(line: &str) -> String {
        let status = Command::new("cargo").arg("--no-such-flag").output();
        let status = status.unwrap().status;
        Failure::exit(
            "make".to_owned(),
            status,
            &["a".to_owned(), line.to_owned()],
        )
        .to_string()
    }

    #[test]
    fn causes_outside_of_the_project_have_a_remedy() {
        for (line, advice) in [
            (
                "error: could not write: No space left on device (os error 28)",
                FULL,
            ),
            (
                "npm error errno: getaddrinfo EAI_AGAIN registry.npmjs.org",
                OFFLINE,
            ),
            (
                "warning: spurious network error: Could not resolve host: index.crates.io",
                OFFLINE,
            ),
            (
                "Err:1 http://deb.debian.org: Temporary failure resolving 'deb.debian.org'",
                OFFLINE,
            ),
            (
                "error: could not download file from 'https://static.rust-lang.org/x'",
                OFFLINE,
            ),
        ] {
            assert_eq!(message(line), advice);
        }
        assert_eq!(
            message("error[E0308]: mismatched types"),
            "make failed: exit status: 1"
        );
    }

    #[test]
    fn a_full_disk_has_a_remedy_for_own_files() {
        let full = io::Error::from(io::ErrorKind::StorageFull);
        assert_eq!(Failure::file(Path::new("dist/a"), full).to_string(), FULL);
        let other = io::Error::from(io::ErrorKind::NotFound);
        assert!(
            Failure::file(Path::new("dist/a"), other)
                .to_string()
                .starts_with("dist/a: ")
        );
    }

    #[test]
    fn a_taken_port_names_the_option() {
        let error = io::Error::from(io::ErrorKind::AddrInUse);
        let message = Failure::NoPort { first: 8080, error }.to_string();
        assert!(
            message.contains("8080") && message.ends_with("name another with --port"),
            "{message}"
        );
    }
}
