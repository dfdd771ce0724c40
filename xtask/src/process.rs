//! Running other programs and measuring their time.

use std::io::{IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use xshell::{Cmd, Shell};

use crate::failure::Failure;
use crate::workspace;

/// The number of last lines shown of a failed command.
const SHOWN: usize = 20;

/// A shell in the root folder that prefers the installed tools to those of the machine.
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

/// Runs a command, forwards its output at once, and returns the lines of both streams.
pub fn run_and_keep(command: Cmd) -> Result<Vec<String>, Failure> {
    let program = command.to_string();
    let fail = |error| Failure::Start {
        program: program.clone(),
        error,
    };
    let mut command = Command::from(command);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    if std::io::stderr().is_terminal() {
        // Cargo hides its progress in a pipe.
        command.env("CARGO_TERM_COLOR", "always");
        command.env("CARGO_TERM_PROGRESS_WHEN", "always");
        command.env("CARGO_TERM_PROGRESS_WIDTH", "80");
    }
    let mut child = command.spawn().map_err(fail)?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let written = std::thread::scope(|scope| {
        let out = scope.spawn(|| copy(out, std::io::stdout()));
        let err = scope.spawn(|| copy(err, std::io::stderr()));
        [out, err].map(|reader| reader.join().unwrap_or_default())
    });
    let status = child.wait().map_err(fail)?;
    let text = written.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    let lines: Vec<String> = text
        .iter()
        .flat_map(|text| text.lines())
        .map(str::to_owned)
        .collect();
    match status.success() {
        true => Ok(lines),
        false => Err(Failure::exit(program, status, &lines)),
    }
}

/// Forwards a stream and returns its bytes. The command continues if nothing reads the
/// copy.
fn copy(from: Option<impl Read>, mut to: impl Write) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut part = [0; 8192];
    if let Some(mut from) = from {
        while let Ok(read @ 1..) = from.read(&mut part) {
            bytes.extend_from_slice(&part[..read]);
            let shown = to.write_all(&part[..read]).and_then(|()| to.flush());
            shown.unwrap_or_default();
        }
    }
    bytes
}

/// Runs a command and shows its output.
pub fn run(command: Cmd) -> Result<(), Failure> {
    run_and_keep(command).map(drop)
}

/// Runs a command silently; on failure shows its last lines.
pub fn run_quietly(command: Cmd) -> Result<(), Failure> {
    let program = command.to_string();
    let output = Command::from(command).output();
    let output = output.map_err(|error| Failure::Start {
        program: program.clone(),
        error,
    })?;
    if output.status.success() {
        return Ok(());
    }
    let text = [output.stdout, output.stderr].concat();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for line in &lines[lines.len().saturating_sub(SHOWN)..] {
        eprintln!("    {line}");
    }
    Err(Failure::exit(program, output.status, &lines))
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

/// Announces the start of a step, and returns the time.
pub fn begin(what: &str) -> Instant {
    println!("==> {what}");
    // Print the line before the step's own output. A closed output is noticed by the next
    // print.
    std::io::stdout().flush().unwrap_or_default();
    Instant::now()
}

/// Prints the time since `start`.
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
    fn a_failed_program_is_reported_with_its_code() {
        let shell = shell().unwrap();
        let failure = run_and_keep(cmd!(shell, "cargo --no-such-flag")).unwrap_err();
        let message = failure.to_string();
        assert!(message.contains("cargo --no-such-flag"), "{message}");
        assert!(message.ends_with("exit status: 1"), "{message}");
    }

    #[test]
    fn kept_lines_equal_the_output() {
        let shell = shell().unwrap();
        let lines = run_and_keep(cmd!(shell, "cargo --version"));
        assert!(lines.is_ok_and(|lines| lines.len() == 1 && lines[0].starts_with("cargo ")));
    }
}
