//! The editor of examples: the program with one feature more, on a page of its
//! own, so that only authors download it.

use std::fs;

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{begin, done};
use crate::wasm::{Hash, Program, bind};
use crate::workspace;

/// Builds the program into `dist/editor`, and `dist/editor.html` from the page of
/// the game.
pub fn build(make: Make) -> Result<(), Failure> {
    let start = begin("build the editor");
    let program = Program {
        package: "bastide-page",
        feature: Some("editor"),
        profile: make.profile(),
    };
    let wasm = program.compile(make)?;
    let bytes = fs::read(&wasm).map_err(|error| Failure::file(&wasm, error))?;
    let mut hash = Hash::new();
    hash.add(&bytes);
    let name = format!("bastide-{:016x}", hash.0);
    bind(&wasm, &name, &workspace::dist().join("editor"))?;
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
            return Err(Failure::Unexpected(message));
        };
        page = page.replace(&value, &file);
    }
    let out = workspace::dist().join("editor.html");
    fs::write(&out, page).map_err(|error| Failure::file(&out, error))
}
