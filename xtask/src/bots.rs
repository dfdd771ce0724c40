//! The worker of the computer players, for the site.

use std::path::Path;

use xshell::cmd;

use crate::failure::Failure;
use crate::hash::Hash;
use crate::make::Make;
use crate::process::shell;
use crate::wasm::{self, Loader, bind};
use crate::workspace::copy;
use crate::{page, setup, shrink, workspace};

/// The package of the worker.
pub const PACKAGE: &str = "bastide-worker";

/// The name of its files.
const NAME: &str = "bots";

/// The page's attribute for the name of the worker's folder.
const PLACE: &str = "data-bots=\"\"";

/// Writes the worker into a folder of `dist/` named by its content's hash, so that caches
/// never mix versions, and names the folder in the page. `compiled` is the folder with the
/// WebAssembly.
pub fn publish(compiled: &Path, make: Make) -> Result<(), Failure> {
    let folder = workspace::target().join(NAME);
    workspace::clear(&folder)?;
    bind(&wasm::file(compiled, PACKAGE)?, NAME, &folder, Loader::Web)?;
    let script = workspace::root().join("crates/worker/src/worker.js");
    copy(&script, &folder.join("worker.js"))?;
    if make == Make::Release && setup::has_node() {
        shrink(&folder)?;
    }
    let mut hash = Hash::default();
    for file in workspace::all_files(&folder)? {
        hash.add(workspace::bytes(&file)?);
    }
    let name = format!("{NAME}-{}", hash.text());
    workspace::copy_folder(&folder, &workspace::dist().join(&name))?;
    page::replace(PLACE, &format!("data-bots=\"{name}\""))
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
