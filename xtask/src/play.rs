//! `cargo xtask play`: the game on this machine.

use std::net::TcpListener;
use std::process::{Command, Stdio};

use crate::failure::Failure;
use crate::make::Make;
use crate::serve::{Pending, Site};
use crate::steps::Steps;
use crate::{examples, licenses, manual, offline, setup, site, workspace};

/// The first port tried by default.
const PORT: u16 = 8080;

/// The number of ports tried.
const TRIES: u16 = 100;

/// Build the game and serve it on this machine
#[derive(clap::Args)]
pub struct Args {
    /// The port, or the first free one after it
    #[arg(long, default_value_t = PORT)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Build the site of a release, as `dist` does
    #[arg(long)]
    release: bool,
}

/// Builds the game, serves it, prints the address and opens a browser. Runs until
/// interrupted.
pub fn run(args: Args) -> Result<(), Failure> {
    let listener = bind(args.port)?;
    let port = listener
        .local_addr()
        .map_or(args.port, |address| address.port());
    build(args.release)?;
    // Examples take as long as the build, and the game starts without them.
    let examples = Pending::begin(move || match args.release {
        true => Ok(()),
        false => examples::draw(None).and_then(|()| licenses::write()),
    });
    let address = format!("http://localhost:{port}/");
    println!("\nBastide is at {address}   (Ctrl+C ends it)");
    if !args.no_open {
        open(&address);
    }
    Site::new(workspace::dist())
        .waiting_for("examples/", examples)
        .serve(&listener);
    Ok(())
}

/// Builds the site of a release, or a quick one without the parts for hosts.
fn build(is_release: bool) -> Result<(), Failure> {
    let make = Make::chosen(!is_release);
    let mut steps = Steps::default();
    setup::add_site_tools(&mut steps, make);
    if is_release {
        site::add_release(&mut steps, true);
        site::add_pages(&mut steps, None);
    } else {
        site::add_quick(&mut steps, false);
        steps.add("write the manual", || {
            manual::build(None)?;
            offline::retire(&workspace::dist())
        });
    }
    steps.run("play").map(drop)
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

/// Opens `address` in a browser if there is a screen. Failures are ignored, as the address
/// is printed already.
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
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    if command.spawn().is_err() {
        println!("no browser could be opened; visit the address above");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
