//! Asks the linker to leave in the program which function names which: without it
//! the tool that parts the program could not (`xtask/src/split.rs`).

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let is_split = std::env::var_os("CARGO_FEATURE_SPLIT").is_some();
    if is_split && std::env::var_os("CARGO_CFG_TARGET_ARCH").is_some_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
