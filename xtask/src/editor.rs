//! The editor of examples: the program with one feature more, on a page of its
//! own, so that only authors download it.

use std::fs;

use crate::dist::Make;
use crate::failure::Failure;
use crate::process::{self, begin, cargo, command, done};
use crate::{setup, workspace};

/// Builds the program into `dist/editor`, and `dist/editor.html` from the page of
/// the game.
pub fn build(make: Make) -> Result<(), Failure> {
    let start = begin("build the editor");
    let profile = make.profile();
    process::run(
        cargo()
            .args(["build", "--quiet", "--locked", "--profile", profile])
            .args(["--package", "bastide-app", "--features", "editor"])
            .args(["--target", setup::WASM])
            .env(
                "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
                make.flags(),
            ),
    )?;
    let wasm = workspace::target()
        .join(setup::WASM)
        .join(profile)
        .join("bastide-app.wasm");
    let bytes = fs::read(&wasm).map_err(|error| Failure::file(&wasm, error))?;
    let name = format!("bastide-{:016x}", hash(&bytes));
    process::run(
        command("wasm-bindgen")
            .args(["--target", "web", "--no-typescript", "--out-name", &name])
            .arg("--out-dir")
            .arg(workspace::dist().join("editor"))
            .arg(wasm),
    )?;
    write_page(&name)?;
    done(start);
    Ok(())
}

/// Writes the page of the editor: that of the game with the other program.
fn write_page(name: &str) -> Result<(), Failure> {
    let index = workspace::dist().join("index.html");
    let mut page = fs::read_to_string(&index).map_err(|error| Failure::file(&index, error))?;
    for (attribute, file) in [
        ("data-js=\"", format!("./editor/{name}.js")),
        ("data-wasm=\"", format!("./editor/{name}_bg.wasm")),
    ] {
        let value = page.split_once(attribute).map(|(_, rest)| rest);
        let value = value.and_then(|rest| rest.split('"').next());
        let Some(value) = value.map(str::to_owned) else {
            let message = format!("index.html has no {attribute}");
            return Err(Failure::Usage(message));
        };
        page = page.replace(&value, &file);
    }
    let out = workspace::dist().join("editor.html");
    fs::write(&out, page).map_err(|error| Failure::file(&out, error))
}

/// A number that changes with the content (FNV-1a).
fn hash(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
