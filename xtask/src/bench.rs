//! `cargo xtask bench`: how fast the rules engine is, natively and in
//! WebAssembly.

use crate::failure::Failure;
use crate::process::{self, begin, cargo, command, done};
use crate::{setup, workspace};

const PACKAGE: &str = "bastide-bench";

/// Runs the protocol of random playouts. The only argument is how many seconds
/// each of the three seeds plays.
pub fn run(arguments: &[String]) -> Result<(), Failure> {
    let seconds = match arguments {
        [] => "10",
        [seconds] if seconds.parse::<f64>().is_ok() => seconds,
        _ => {
            let usage = "bench takes the seconds for each seed and nothing else";
            return Err(Failure::Usage(usage.to_owned()));
        }
    };
    native(seconds)?;
    if setup::has_node() {
        wasm(seconds)
    } else {
        println!("not measured in WebAssembly: Node is missing");
        Ok(())
    }
}

fn native(seconds: &str) -> Result<(), Failure> {
    let start = begin("build the benchmark");
    process::run(cargo().args(["build", "--release", "--quiet", "--package", PACKAGE]))?;
    done(start);
    println!("native");
    process::run(
        cargo()
            .args(["run", "--release", "--quiet", "--package", PACKAGE, "--"])
            .arg(seconds),
    )
}

fn wasm(seconds: &str) -> Result<(), Failure> {
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    let start = begin("build the benchmark as WebAssembly");
    // The folder is its own, since other flags would build the app again.
    let target = workspace::root().join("target").join("bench-wasm");
    process::run(
        cargo()
            .args(["build", "--release", "--quiet", "--lib"])
            .args(["--package", PACKAGE, "--target", setup::WASM])
            .arg("--target-dir")
            .arg(&target)
            .env("RUSTFLAGS", "-Ctarget-feature=+simd128"),
    )?;
    let built = target
        .join(setup::WASM)
        .join("release")
        .join("bastide_bench.wasm");
    let bound = target.join("node");
    process::run(
        command("wasm-bindgen")
            .args(["--target", "nodejs", "--out-dir"])
            .arg(&bound)
            .arg(&built),
    )?;
    done(start);
    println!("WebAssembly with simd128, in Node");
    process::run(
        command("node")
            .arg("benches/run.mjs")
            .arg(bound.join("bastide_bench.js"))
            .arg(seconds),
    )
}
