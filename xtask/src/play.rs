//! `cargo xtask play`: the game on this machine.

use std::net::TcpListener;
use std::process::Stdio;

use crate::failure::Failure;
use crate::make::Make;
use crate::{dist, http, process, workspace};

/// Where the search for a free port begins, unless the command line says.
const PORT: u16 = 8080;

/// How many ports are tried.
const TRIES: u16 = 100;

/// Builds the game, serves it, prints the address and opens a browser. Runs
/// until it is interrupted.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let options = Options::parse(arguments)?;
    dist::build(options.make)?;
    let listener = bind(options.port)?;
    let port = listener
        .local_addr()
        .map_or(options.port, |address| address.port());
    let address = format!("http://localhost:{port}/");
    println!("\nBastide is at {address}   (Ctrl+C ends it)");
    if options.open {
        open(&address);
    }
    http::serve(&listener, &workspace::dist());
    Ok(())
}

struct Options {
    port: u16,
    open: bool,
    make: Make,
}

impl Options {
    fn parse(arguments: &[String]) -> Result<Self, Failure> {
        let mut options = Self {
            port: PORT,
            open: true,
            make: Make::Release,
        };
        let mut arguments = arguments.iter();
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                "--no-open" => options.open = false,
                "--quick" => options.make = Make::Quick,
                "--port" => {
                    let port = arguments.next().and_then(|port| port.parse().ok());
                    options.port = port.ok_or_else(|| {
                        Failure::Usage("--port needs a number from 0 to 65535".to_owned())
                    })?;
                }
                other => {
                    let message = format!("play takes no argument {other}");
                    return Err(Failure::Usage(message));
                }
            }
        }
        Ok(options)
    }
}

/// Listens on the first free port from `first` on, for this machine only.
fn bind(first: u16) -> Result<TcpListener, Failure> {
    let last = first.saturating_add(TRIES - 1);
    let mut refused = None;
    for port in first..=last {
        match TcpListener::bind(("127.0.0.1", port)) {
            Ok(listener) => return Ok(listener),
            Err(error) => refused = Some(error),
        }
    }
    let error = refused.unwrap_or_else(|| std::io::ErrorKind::AddrInUse.into());
    Err(Failure::NoPort { first, error })
}

/// Opens `address` in the person's browser where there is a screen for it. The
/// address has been printed, so that a failure costs nothing.
fn open(address: &str) {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        let screens = ["DISPLAY", "WAYLAND_DISPLAY"];
        if screens.iter().all(|name| std::env::var_os(name).is_none()) {
            return;
        }
        ("xdg-open", &[])
    };
    let mut command = process::command(program);
    command.args(arguments).arg(address);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    if command.spawn().is_err() {
        println!("no browser could be opened; visit the address above");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn options_are_read_and_nonsense_is_refused() {
        let options = Options::parse(&words("--no-open --port 9000 --quick"));
        assert!(options.is_ok_and(|options| {
            options.port == 9000 && !options.open && options.make == Make::Quick
        }));
        for line in ["--port", "--port x", "--port 70000", "now"] {
            assert!(Options::parse(&words(line)).is_err(), "{line}");
        }
    }

    #[test]
    fn a_taken_port_is_skipped() {
        let ports = bind(20_000).and_then(|first| {
            let taken = first.local_addr().map_or(0, |address| address.port());
            let second = bind(taken)?;
            Ok((taken, second.local_addr().map_or(0, |a| a.port())))
        });
        assert!(ports.is_ok_and(|(taken, next)| next > taken && taken >= 20_000));
    }
}
