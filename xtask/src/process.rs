//! Running other programs, and telling how long it took.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::workspace;

/// A command that is run in the root folder and finds the installed tools
/// before those of the machine.
pub fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(workspace::root());
    let tools = [
        workspace::tools().join("bin"),
        workspace::e2e().join("node_modules").join(".bin"),
    ];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = tools.into_iter().chain(std::env::split_paths(&path));
    if let Ok(joined) = std::env::join_paths(all) {
        command.env("PATH", joined);
    }
    command
}

/// Cargo, the same that runs this program.
pub fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs `command` to its end with its output shown as it comes.
pub fn run(command: &mut Command) -> Result<(), Failure> {
    let program = name(command);
    let status = command.status().map_err(|error| Failure::Start {
        program: program.clone(),
        error,
    })?;
    check(program, status)
}

/// Runs `command` like [`run`] and returns the lines that it wrote, of both
/// streams, in the order in which they came.
pub fn run_and_keep(command: &mut Command) -> Result<Vec<String>, Failure> {
    let program = name(command);
    let fail = |error| Failure::Start {
        program: program.clone(),
        error,
    };
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(fail)?;
    let (sender, receiver) = std::sync::mpsc::channel();
    let readers: [Option<Box<dyn Read + Send>>; 2] = [
        child.stdout.take().map(|out| Box::new(out) as _),
        child.stderr.take().map(|err| Box::new(err) as _),
    ];
    for reader in readers.into_iter().flatten() {
        let sender = sender.clone();
        std::thread::spawn(move || {
            for line in BufReader::new(reader).split(b'\n').map_while(Result::ok) {
                let line = String::from_utf8_lossy(&line).into_owned();
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
    }
    drop(sender);
    let mut lines = Vec::new();
    for line in receiver {
        println!("{line}");
        lines.push(line);
    }
    let status = child.wait().map_err(fail)?;
    check(program, status)?;
    Ok(lines)
}

/// The output of `command`, or nothing if it cannot be started or fails.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stderr(Stdio::null()).output().ok()?;
    let text = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    output.status.success().then_some(text)
}

/// The first of `programs` that is on the `PATH`.
pub fn find(programs: &[&str]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    programs.iter().find_map(|program| {
        let file = format!("{program}{}", std::env::consts::EXE_SUFFIX);
        let candidates = folders.iter().map(|folder| folder.join(&file));
        candidates.into_iter().find(|path| is_program(path))
    })
}

/// Says that something begins, and returns when it began.
pub fn begin(what: &str) -> Instant {
    println!("==> {what}");
    // The line must stand before what the step itself prints. A closed output
    // is noticed by the next line that is printed.
    std::io::stdout().flush().unwrap_or_default();
    Instant::now()
}

/// Says that what began at `start` is done.
pub fn done(start: Instant) {
    println!("    done in {}", seconds(start.elapsed()));
}

/// A duration for people, such as `4.2 s` or `3 min 07 s`.
pub fn seconds(time: Duration) -> String {
    let whole = time.as_secs();
    if whole < 60 {
        format!("{whole}.{} s", time.subsec_millis() / 100)
    } else {
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

fn check(program: String, status: ExitStatus) -> Result<(), Failure> {
    if status.success() {
        return Ok(());
    }
    let code = status.code();
    Err(Failure::Exit { program, code })
}

/// The command as a person would type it, without the folder of the program.
fn name(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    format!("`{}`", words.join(" "))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata()
        .is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_short_and_whole() {
        assert_eq!(seconds(Duration::from_millis(4_250)), "4.2 s");
        assert_eq!(seconds(Duration::from_secs(187)), "3 min 07 s");
    }

    #[test]
    fn a_failed_program_is_named_with_its_code() {
        let failure = run(cargo().arg("--no-such-flag").stderr(Stdio::null()));
        let message = failure.map_err(|failure| failure.to_string());
        assert_eq!(
            message,
            Err("`cargo --no-such-flag` failed with exit code 1".to_owned())
        );
    }

    #[test]
    fn kept_lines_are_those_that_were_written() {
        let lines = run_and_keep(cargo().arg("--version"));
        assert!(lines.is_ok_and(|lines| lines.len() == 1 && lines[0].starts_with("cargo ")));
    }
}
