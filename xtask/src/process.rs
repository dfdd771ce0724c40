//! Running other programs, and telling how long it took.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use xshell::{Cmd, Shell};

use crate::failure::Failure;
use crate::workspace;

/// A shell in the root folder that finds the installed tools before those of the
/// machine.
pub fn shell() -> Result<Shell, Failure> {
    let shell = Shell::new()?;
    shell.change_dir(workspace::root());
    let tools = [
        workspace::tools().join("bin"),
        workspace::e2e().join("node_modules").join(".bin"),
    ];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let all = tools.into_iter().chain(std::env::split_paths(&path));
    if let Ok(joined) = std::env::join_paths(all) {
        shell.set_var("PATH", joined);
    }
    Ok(shell)
}

/// Runs a command like [`Cmd::run`] and returns the lines that it wrote, of both
/// streams, in the order in which they came.
pub fn run_and_keep(command: Cmd) -> Result<Vec<String>, Failure> {
    let program = command.to_string();
    let fail = |error| Failure::Start {
        program: program.clone(),
        error,
    };
    let mut command = Command::from(command);
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
    match status.success() {
        true => Ok(lines),
        false => Err(Failure::Exit { program, status }),
    }
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
    use xshell::cmd;

    #[test]
    fn durations_are_short_and_whole() {
        assert_eq!(seconds(Duration::from_millis(4_250)), "4.2 s");
        assert_eq!(seconds(Duration::from_secs(187)), "3 min 07 s");
    }

    #[test]
    fn a_failed_program_is_named_with_its_code() {
        let shell = shell().unwrap();
        let failure = run_and_keep(cmd!(shell, "cargo --no-such-flag")).unwrap_err();
        let message = failure.to_string();
        assert!(message.contains("cargo --no-such-flag"), "{message}");
        assert!(message.ends_with("exit status: 1"), "{message}");
    }

    #[test]
    fn kept_lines_are_those_that_were_written() {
        let shell = shell().unwrap();
        let lines = run_and_keep(cmd!(shell, "cargo --version"));
        assert!(lines.is_ok_and(|lines| lines.len() == 1 && lines[0].starts_with("cargo ")));
    }
}
