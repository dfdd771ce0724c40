//! Packages compiled to WebAssembly, each with the script that loads it.

use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;
use xshell::cmd;

use crate::failure::Failure;
use crate::hash;
use crate::make::{self, Make};
use crate::process::{self, shell};
use crate::{setup, workspace};

/// The loader of the WebAssembly.
#[derive(Clone, Copy)]
pub enum Loader {
    /// A page or a worker, through a module.
    Web,
    /// A page, with a program to be split afterwards.
    Split,
    /// Node.
    Node,
}

/// Compiles packages in one call of cargo, with features such as `bastide-app/editor`.
/// Returns the folder with their WebAssembly.
pub fn compile(
    packages: &[&str],
    features: &[&str],
    make: Make,
    profile: &str,
) -> Result<PathBuf, Failure> {
    let target = setup::WASM;
    let packages = packages.iter().flat_map(|package| ["--package", package]);
    let features = features.iter().flat_map(|feature| ["--features", feature]);
    let shell = shell()?;
    let build = cmd!(shell, "cargo build --locked --target {target}")
        .args(["--profile", profile])
        .args(packages)
        .args(features)
        .envs(make.settings().iter().copied())
        .env(make::FLAGS, make.flags());
    process::run(build)?;
    Ok(folder(profile))
}

/// The folder of a profile's WebAssembly.
pub fn folder(profile: &str) -> PathBuf {
    let name = match profile {
        "dev" => "debug",
        name => name,
    };
    workspace::target().join(setup::WASM).join(name)
}

/// The WebAssembly of a package in the folder of [`compile`].
pub fn file(folder: &Path, package: &str) -> Result<PathBuf, Failure> {
    // Libraries have no dashes in their file names, programs keep them.
    let names = [package.replace('-', "_"), package.to_owned()];
    let mut files = names.iter().map(|name| folder.join(format!("{name}.wasm")));
    files.find(|file| file.is_file()).ok_or_else(|| {
        Failure::Unexpected(format!("cargo left no WebAssembly of {package} behind"))
    })
}

/// The hash of a WebAssembly file, for its name in the site.
pub fn hash(wasm: &Path) -> Result<String, Failure> {
    let bytes = workspace::bytes(wasm)?;
    Ok(hash::of(bytes))
}

/// Writes the WebAssembly and its script into `folder`, as `NAME_bg.wasm` and `NAME.js`.
pub fn bind(wasm: &Path, name: &str, folder: &Path, loader: Loader) -> Result<(), Failure> {
    // Quick builds are large: reuse their bindings.
    let key = format!("{name}-{}-{}", loader as u8, hash(wasm)?);
    let program = name.split('-').next().unwrap_or_default();
    let bound = workspace::target().join("bound").join(program);
    let made = bound.join(key);
    if !made.is_dir() {
        workspace::clear(&bound)?;
        let unfinished = bound.join("unfinished");
        generate(wasm, name, &unfinished, loader)?;
        workspace::rename(&unfinished, &made)?;
    }
    workspace::copy_folder(&made, folder)
}

fn generate(wasm: &Path, name: &str, folder: &Path, loader: Loader) -> Result<(), Failure> {
    let mut bindgen = Bindgen::new();
    let bound = match loader {
        Loader::Web | Loader::Split => bindgen.web(true),
        Loader::Node => bindgen.nodejs(true),
    };
    let bound = bound.and_then(|bindgen| {
        bindgen
            .input_path(wasm)
            .out_name(name)
            .typescript(false)
            .omit_default_module_path(false)
            .keep_lld_exports(matches!(loader, Loader::Split))
            .generate(folder)
    });
    let fail = |error| Failure::Unexpected(format!("{}: {error:#}", wasm.display()));
    bound.map_err(fail)
}
