//! The project's commands, run as `cargo xtask COMMAND`.
//!
//! Each command is a module with its arguments and a `run` function. [`setup`] installs
//! missing tools at pinned versions into `target/tools`.

mod address;
mod all;
mod api;
mod archive;
mod art;
mod bench;
mod bots;
mod csp;
mod deny;
mod dist;
mod examples;
mod failure;
mod front;
mod hash;
mod integrity;
mod interrupt;
mod lab;
mod laws;
mod licenses;
mod look;
mod make;
mod manual;
mod markdown;
mod module;
mod offline;
mod pack;
mod page;
mod part;
mod play;
mod process;
mod release;
mod search;
mod serve;
mod setup;
mod shrink;
mod site;
mod split;
mod spoken;
mod steps;
mod suite;
mod test;
mod wasm;
mod words;
mod workspace;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use failure::Failure;

/// Builds, tests, measures and serves Bastide.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

/// The commands, each with its arguments.
#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Test(test::Args),
    Dist(dist::Args),
    Examples(examples::Args),
    Offline(offline::Args),
    Serve(serve::Args),
    Art(art::Args),
    Bench(bench::Args),
    /// Measure the site that was built last: `--runs N`, and `--keep` to compare
    /// with it later
    BenchPage(look::Args),
    /// Measure it in three engines, or those that are named: `--runs N`, and
    /// `--site FOLDER` for each further site
    BenchBrowsers(look::Args),
    /// Take pictures of its states and of ten boards, or those that are named
    /// (`boards`), into target/gallery
    Gallery(look::Args),
    /// Draw the icons of the installed site again, from that of the page
    Icons,
    /// Count the absurd moves of the levels: see `cargo xtask absurd --help`
    #[command(disable_help_flag = true)]
    Absurd(lab::Args),
    /// Measure how evenly an adaptive computer plays with players of different strength: see
    /// `cargo xtask adaptive --help`
    #[command(disable_help_flag = true)]
    Adaptive(lab::Args),
    Deny(deny::Args),
    /// Compare the levels with exactly solved endings: see `cargo xtask endings --help`
    #[command(disable_help_flag = true)]
    Endings(lab::Args),
    /// Measure how well a computer player predicts the end of games: see `cargo xtask
    /// forecast --help`
    #[command(disable_help_flag = true)]
    Forecast(lab::Args),
    Laws(laws::Args),
    /// Play the matches of the table of strengths, with resumption: see `cargo xtask
    /// matches --help`
    #[command(disable_help_flag = true)]
    Matches(lab::Args),
    /// Find puzzles in games of computer players, and select those of the site: see
    /// `cargo xtask puzzles --help`
    #[command(disable_help_flag = true)]
    Puzzles(lab::Args),
    /// Choose decisions of master, to read them beside their reasons: see `cargo xtask reasons
    /// --help`
    #[command(disable_help_flag = true)]
    Reasons(lab::Args),
    /// Find better weights of master by playing: see `cargo xtask tune --help`
    #[command(disable_help_flag = true)]
    Tune(lab::Args),
    Release(release::Args),
    Words(words::Args),
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Play(args) => play::run(args),
        Command::Test(args) => test::run(args),
        Command::Dist(args) => dist::run(args),
        Command::Examples(args) => examples::run(args),
        Command::Offline(args) => offline::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Art(args) => art::run(args),
        Command::Bench(args) => bench::run(args),
        Command::BenchPage(args) => look::bench(args),
        Command::BenchBrowsers(args) => look::browsers(args),
        Command::Gallery(args) => look::gallery(args),
        Command::Icons => look::icons(),
        Command::Deny(args) => deny::run(args),
        Command::Absurd(args) => lab::experiment("absurd", args),
        Command::Adaptive(args) => lab::experiment("adaptive", args),
        Command::Endings(args) => lab::experiment("endings", args),
        Command::Forecast(args) => lab::experiment("forecast", args),
        Command::Laws(args) => laws::run(args),
        Command::Matches(args) => lab::experiment("matches", args),
        Command::Puzzles(args) => lab::experiment("puzzles", args),
        Command::Reasons(args) => lab::experiment("reasons", args),
        Command::Tune(args) => lab::experiment("tune", args),
        Command::Release(args) => release::run(args),
        Command::Words(args) => words::run(args),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_valid() {
        Cli::command().debug_assert();
    }

    #[test]
    fn arguments_are_read_and_nonsense_is_refused() {
        let read = |line: &str| Cli::try_parse_from(["xtask"].into_iter().chain(line.split(' ')));
        for line in [
            "play --no-open --port 9000 --release",
            "test native browser",
            "test --all laws --again",
            "bench-page --runs 3",
            "gallery start",
            "forecast --bots hard,hard --help",
            "matches master-base --table",
            "puzzles --games 400 --most 240",
            "tune none --rounds 2 --names reach --from contest=0.7",
            "release --tested --tag",
            "release --address https://bastide.example",
            "dist --quick --address http://localhost:8080/game/",
        ] {
            assert!(read(line).is_ok(), "{line}");
        }
        for line in [
            "play --port",
            "play --port 70000",
            "play now",
            "test --again",
            "bench fast",
            "dist --address bastide.example",
        ] {
            assert!(read(line).is_err(), "{line}");
        }
    }
}
