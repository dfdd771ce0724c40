//! The laboratory: experiments with the computer players. `cargo xtask` runs its commands.

mod absurd;
mod adaptive;
mod arguments;
mod endings;
mod failure;
mod files;
mod forecast;
mod matches;
mod moments;
mod puzzles;
mod reasons;
mod tune;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// Experiments with the computer players.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The experiments, each with its arguments.
#[derive(Subcommand)]
enum Command {
    Absurd(absurd::Args),
    Adaptive(adaptive::Args),
    Endings(endings::Args),
    Forecast(forecast::Args),
    Matches(matches::Args),
    Puzzles(puzzles::Args),
    Reasons(reasons::Args),
    Tune(tune::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("lab: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Absurd(args) => absurd::run(args),
        Command::Adaptive(args) => adaptive::run(args),
        Command::Endings(args) => endings::run(args),
        Command::Forecast(args) => forecast::run(args),
        Command::Matches(args) => matches::run(args),
        Command::Puzzles(args) => puzzles::run(args),
        Command::Reasons(args) => reasons::run(args),
        Command::Tune(args) => tune::run(args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn command_line_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn arguments_are_parsed_and_nonsense_is_refused() {
        let read = |line: &str| Cli::try_parse_from(["lab"].into_iter().chain(line.split(' ')));
        for line in [
            "absurd --bots easy,hard@600 --games 4 --systems all --show",
            "adaptive --bots easy,hard@600 --persons 4 --games 10 --first 3 --steady",
            "endings --positions 20 --bots medium,hard:ends=0 --most 1000",
            "forecast --bots hard@0,medium --systems tower,river --players 3 --endings",
            "matches",
            "matches master-base --table",
            "matches --jobs 2",
            "puzzles --games 400 --most 240",
            "puzzles --explain",
            "reasons",
            "tune none --rounds 2 --names reach,contest --from contest=0.7",
        ] {
            assert!(read(line).is_ok(), "{line}");
        }
        for line in [
            "absurd --bots best",
            "adaptive --persons 0",
            "forecast --bots hard",
            "forecast --bots hard,best",
            "forecast --systems catapult",
            "matches master",
            "matches --jobs 0",
            "tune three",
            "tune none --names grasp",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
