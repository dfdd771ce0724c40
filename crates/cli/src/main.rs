//! `bastide`, the headless tool: for authors, tests, referees and programs
//! that read and write records.

mod arena;
mod args;
mod check;
mod examples;
mod failure;
mod files;
mod help;
mod legal;
mod overlays;
mod random;
mod render;
mod replay;

use std::process::ExitCode;

use args::Args;
use failure::Failure;

fn main() -> ExitCode {
    match run(Args::from_process()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

/// Runs the command that the first argument names.
fn run(mut args: Args) -> Result<(), Failure> {
    let command = args.command()?;
    if args.asks_for_help() {
        return files::print(help::of(command.as_deref()));
    }
    match command.as_deref() {
        Some("replay") => replay::run(args),
        Some("legal") => legal::run(args),
        Some("random") => random::run(args),
        Some("arena") => arena::run(args),
        Some("check") => check::run(args),
        Some("render") => render::run(args),
        Some("examples") => examples::run(args),
        Some("help") => files::print(help::of(None)),
        Some(other) => Err(Failure::usage(format!("there is no command {other}"))),
        None if args.flag("version") => {
            files::print(concat!("bastide ", env!("CARGO_PKG_VERSION"), "\n"))
        }
        None => Err(Failure::usage("which command?")),
    }
}
