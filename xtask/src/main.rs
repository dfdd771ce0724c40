//! The project's commands, run as `cargo xtask COMMAND`.
//!
//! Each command is a module with a `run` function and one line in [`COMMANDS`].
//! What a command needs and the machine lacks is installed by [`setup`], at
//! pinned versions, into `target/tools`.

mod art;
mod bench;
mod bots;
mod csp;
mod dist;
mod editor;
mod examples;
mod failure;
mod http;
mod laws;
mod look;
mod make;
mod module;
mod play;
mod process;
mod setup;
mod styles;
mod test;
mod thorough;
mod wasm;
mod workspace;

use std::process::ExitCode;

use failure::Failure;

/// One command of `cargo xtask`.
struct Command {
    name: &'static str,
    help: &'static str,
    run: fn(&[String]) -> Result<(), Failure>,
}

const COMMANDS: &[Command] = &[
    Command {
        name: "play",
        help: "build the game and serve it on this machine   [--port N] [--no-open] [--quick: soon, but large]",
        run: play::run,
    },
    Command {
        name: "test",
        help: "run every check and test, or those of some groups   [checks|native|wasm|browser]...",
        run: test::run,
    },
    Command {
        name: "dist",
        help: "write the static site to dist/   [--png: pictures of examples as PNG, too] [--quick]",
        run: dist::run,
    },
    Command {
        name: "examples",
        help: "draw the examples into the site that was built last   [--png]",
        run: examples::run,
    },
    Command {
        name: "art",
        help: "draw all tiles and a finished game into target/art   [SEED [light|dark|print]]",
        run: art::run,
    },
    Command {
        name: "bench",
        help: "measure the engine, natively and in WebAssembly   [SECONDS for each seed]",
        run: bench::run,
    },
    Command {
        name: "bench-page",
        help: "measure the site that was built last   [--runs N] [--keep: compare with it later]",
        run: look::bench,
    },
    Command {
        name: "bench-browsers",
        help: "measure it in three engines   [--runs N] [--site FOLDER]... [ENGINE]...",
        run: look::browsers,
    },
    Command {
        name: "gallery",
        help: "take pictures of every state of that site into target/gallery   [STATE]...",
        run: look::gallery,
    },
    Command {
        name: "laws",
        help: "play random games of all mixes of rules and check what must hold   [GAMES]",
        run: laws::run,
    },
    Command {
        name: "thorough",
        help: "do what takes too long for every run, and go on after an interruption   [PART]... [--again]",
        run: thorough::run,
    },
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some((name, rest)) = arguments.split_first() else {
        help();
        return ExitCode::from(2);
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        help();
        return ExitCode::SUCCESS;
    }
    let Some(command) = COMMANDS.iter().find(|command| command.name == name) else {
        eprintln!("xtask: there is no command `{name}`\n");
        help();
        return ExitCode::from(2);
    };
    match (command.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask {name}: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn help() {
    eprintln!("usage: cargo xtask COMMAND\n");
    for command in COMMANDS {
        eprintln!("  {:14} {}", command.name, command.help);
    }
}
