//! The worker in which the computer players think, for the site.

use std::fs;
use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{begin, done, shell};
use crate::wasm::{Hash, Program, bind};
use crate::workspace::copy;
use crate::{setup, shrink, workspace};

/// The name of the module's files.
const NAME: &str = "bots";

/// The attribute of the page that the name of the worker's folder belongs in.
const PLACE: &str = "data-bots=\"\"";

/// Builds the worker into a folder of `dist/` that is named by what is in it,
/// so that no cache mixes the files of two versions, and names it in the page.
/// Unlike the page it is built for speed.
pub fn build(make: Make) -> Result<(), Failure> {
    let start = begin("build the computer players");
    let program = Program {
        package: "bastide-worker",
        feature: None,
        profile: match make {
            Make::Release => "release",
            Make::Quick => make.profile(),
        },
    };
    let wasm = program.compile(make)?;
    let folder = wasm.with_file_name(NAME);
    if folder.is_dir() {
        fs::remove_dir_all(&folder).map_err(|error| Failure::file(&folder, error))?;
    }
    bind(&wasm, NAME, &folder)?;
    let script = workspace::root().join("crates/worker/src/worker.js");
    copy(&script, &folder.join("worker.js"))?;
    if make == Make::Release && setup::has_node() {
        shrink(&folder)?;
    }
    publish(&folder)?;
    done(start);
    Ok(())
}

/// Rewrites the WebAssembly for speed and the scripts for size.
fn shrink(folder: &Path) -> Result<(), Failure> {
    let wasm = folder.join(format!("{NAME}_bg.wasm"));
    shrink::programs(vec![wasm], NAME, &["-O3"])?;
    let shell = shell()?;
    let scripts = [format!("{NAME}.js"), "worker.js".to_owned()];
    cmd!(shell, "esbuild --minify --format=esm --allow-overwrite")
        .args(scripts.map(|name| folder.join(name)))
        .arg("--log-level=warning")
        .arg(format!("--outdir={}", folder.display()))
        .run()?;
    Ok(())
}

/// Copies the files into the site and names their folder in the page.
fn publish(folder: &Path) -> Result<(), Failure> {
    let mut files: Vec<PathBuf> = Vec::new();
    let fail = |error| Failure::file(folder, error);
    for entry in fs::read_dir(folder).map_err(fail)? {
        files.push(entry.map_err(fail)?.path());
    }
    files.sort();
    let mut hash = Hash::new();
    for file in &files {
        hash.add(&fs::read(file).map_err(|error| Failure::file(file, error))?);
    }
    let name = format!("{NAME}-{:016x}", hash.0);
    let target = workspace::dist().join(&name);
    fs::create_dir_all(&target).map_err(|error| Failure::file(&target, error))?;
    for file in &files {
        copy(file, &target.join(file.file_name().unwrap_or_default()))?;
    }
    let page = workspace::dist().join("index.html");
    let fail = |error| Failure::file(&page, error);
    let text = fs::read_to_string(&page).map_err(fail)?;
    if !text.contains(PLACE) {
        return Err(Failure::Missing {
            what: "the place for the worker's name",
            hint: format!("dist/index.html has no {PLACE}"),
        });
    }
    let text = text.replace(PLACE, &format!("data-bots=\"{name}\""));
    fs::write(&page, text).map_err(fail)
}
