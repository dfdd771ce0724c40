//! `bastide`, the headless tool: for authors, tests, referees and programs
//! that read and write records.

mod arena;
mod atomic;
mod check;
mod completions;
mod examples;
mod failure;
mod files;
mod import;
mod legal;
mod link;
mod overlays;
mod play;
mod poster;
mod printed;
mod random;
mod render;
mod replay;
mod rules;

use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use failure::Failure;

/// Plays, checks and draws records of games, without a screen.
#[derive(Parser)]
#[command(name = "bastide", version, after_help = AFTER)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The commands, each with its arguments.
#[derive(Subcommand)]
enum Command {
    Replay(replay::Args),
    Legal(legal::Args),
    Random(random::Args),
    Check(check::Args),
    Render(render::Args),
    Import(import::Args),
    Link(link::Args),
    Examples(examples::Args),
    Arena(arena::Args),
    Play(play::Args),
    Completions(completions::Args),
}

const AFTER: &str = "\
A record is read from FILE, or from standard input if FILE is - or missing.
The format is described in docs/format.md.

Exit code: 0 success; 1 an action of the record is refused, or a scenario
fails; 2 anything else, such as a file that is no record.";

fn main() -> ExitCode {
    let done = match Cli::try_parse() {
        Ok(cli) => run(cli.command),
        Err(error) if error.use_stderr() => Err(Failure::CommandLine(Box::new(error))),
        // Requested help or version.
        Err(error) => files::print(&format!("{}\n", error.render().to_string().trim_end())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.tell(),
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Replay(args) => replay::run(args),
        Command::Legal(args) => legal::run(args),
        Command::Random(args) => random::run(args),
        Command::Check(args) => check::run(args),
        Command::Render(args) => render::run(args),
        Command::Import(args) => import::run(args),
        Command::Link(args) => link::run(args),
        Command::Examples(args) => examples::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Play(args) => play::run(args),
        Command::Completions(args) => completions::run(args, Cli::command()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_line_is_valid() {
        Cli::command().debug_assert();
    }
}
