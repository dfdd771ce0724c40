//! `cargo xtask bench`: the speed of the rules engine, natively and in WebAssembly.

use xshell::cmd;

use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::wasm::{self, Loader};
use crate::{setup, workspace};

const PACKAGE: &str = "bastide-bench";

/// Measure the engine, natively and in WebAssembly
#[derive(clap::Args)]
pub struct Args {
    /// The seconds of play for each of the three seeds
    #[arg(default_value = "10")]
    seconds: f64,
}

/// Runs the protocol of random playouts.
pub fn run(args: Args) -> Result<(), Failure> {
    let seconds = args.seconds.to_string();
    native(&seconds)?;
    if setup::has_node() {
        wasm(&seconds)
    } else {
        println!("not measured in WebAssembly: Node is missing");
        Ok(())
    }
}

fn native(seconds: &str) -> Result<(), Failure> {
    let shell = shell()?;
    let start = begin("build the benchmark");
    cmd!(shell, "cargo build --release --quiet --package {PACKAGE}").run()?;
    done(start);
    println!("native");
    cmd!(
        shell,
        "cargo run --release --quiet --package {PACKAGE} -- {seconds}"
    )
    .run()?;
    Ok(())
}

fn wasm(seconds: &str) -> Result<(), Failure> {
    setup::wasm_target()?;
    let shell = shell()?;
    let start = begin("build the benchmark as WebAssembly");
    // A separate folder, since other flags would rebuild the app.
    let target = workspace::root().join("target").join("bench-wasm");
    let wasm = setup::WASM;
    cmd!(
        shell,
        "cargo build --release --quiet --lib --package {PACKAGE}"
    )
    .args(["--target", wasm, "--target-dir"])
    .arg(&target)
    .env("RUSTFLAGS", "-Ctarget-feature=+simd128")
    .run()?;
    let built = target.join(wasm).join("release").join("bastide_bench.wasm");
    let bound = target.join("node");
    wasm::bind(&built, "bastide_bench", &bound, Loader::Node)?;
    done(start);
    println!("WebAssembly with simd128, in Node");
    let script = bound.join("bastide_bench.js");
    cmd!(shell, "node benches/run.mjs {script} {seconds}").run()?;
    if workspace::dist().join("module").is_dir() {
        cmd!(shell, "node e2e/measure/bench-module.mjs").run()?;
    } else {
        println!("the module is not measured: cargo xtask dist builds it");
    }
    Ok(())
}
