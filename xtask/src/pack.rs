//! The files of a release other than the site: the command-line tool, the module and the
//! crates.

use std::path::Path;

use sha2::{Digest, Sha256};
use xshell::cmd;

use crate::api::CRATES;
use crate::archive;
use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::{make, setup, workspace};

/// The version of the release.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The target for a program without dependencies on libraries of its machine.
const STATIC: &str = "x86_64-unknown-linux-musl";

/// Writes all files into `folder`, from the last site built, with the checksums of the
/// whole folder. `options` are for `cargo package`.
pub fn all(folder: &Path, options: &[&str]) -> Result<(), Failure> {
    program(folder)?;
    package(folder)?;
    crates(folder, options)?;
    sum_up(folder)
}

/// Writes the files of a release from the last site built into `target/rehearsal`.
pub fn rehearse() -> Result<(), Failure> {
    let folder = workspace::target().join("rehearsal");
    workspace::clear(&folder)?;
    // A rehearsal may run in the middle of a change.
    all(&folder, &["--allow-dirty"])
}

/// The command-line tool for Linux.
fn program(folder: &Path) -> Result<(), Failure> {
    setup::target(STATIC)?;
    let start = begin("build the command-line tool");
    let shell = shell()?;
    cmd!(shell, "cargo fetch --quiet --locked").run()?;
    cmd!(
        shell,
        "cargo build --quiet --release --locked --package bastide-cli --target {STATIC}"
    )
    .env(
        "CARGO_TARGET_X86_64_UNKNOWN_LINUX_MUSL_RUSTFLAGS",
        make::remaps(),
    )
    .run()?;
    let built = workspace::target().join(STATIC).join("release");
    let name = format!("bastide-{VERSION}-x86_64-linux");
    let inside = folder.join(&name);
    workspace::copy(&built.join("bastide"), &inside.join("bastide"))?;
    for file in ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"] {
        workspace::copy(&workspace::root().join(file), &inside.join(file))?;
    }
    archive::zip(&inside, &name, &folder.join(format!("{name}.zip")))?;
    workspace::remove_folder(&inside)?;
    done(start);
    Ok(())
}

/// The module, as npm packs it.
fn package(folder: &Path) -> Result<(), Failure> {
    let start = begin("pack the module for npm");
    let module = workspace::dist().join("module");
    let shell = shell()?;
    cmd!(
        shell,
        "npm pack --silent --pack-destination {folder} {module}"
    )
    .run()?;
    done(start);
    Ok(())
}

/// The crates, as cargo packs them.
fn crates(folder: &Path, options: &[&str]) -> Result<(), Failure> {
    let start = begin("pack the crates");
    let shell = shell()?;
    let names = CRATES.iter().flat_map(|name| ["--package", name]);
    // cargo builds each from its package.
    cmd!(shell, "cargo package --quiet --locked")
        .args(options)
        .args(names)
        .run()?;
    for name in CRATES {
        let file = format!("{name}-{VERSION}.crate");
        let packed = workspace::target().join("package").join(&file);
        workspace::copy(&packed, &folder.join(&file))?;
    }
    done(start);
    Ok(())
}

/// Writes the checksums in the format of `sha256sum --check`.
fn sum_up(folder: &Path) -> Result<(), Failure> {
    let mut lines = String::new();
    for path in workspace::files(folder, &["zip", "tgz", "crate"])? {
        let bytes = workspace::bytes(&path)?;
        let sum = Sha256::digest(&bytes);
        let name = path.file_name().unwrap_or_default().display().to_string();
        lines += &format!("{sum:x}  {name}\n");
        println!("{:>10} {name}", bytes.len());
    }
    let sums = folder.join("SHA256SUMS");
    workspace::write(&sums, &lines)?;
    print!("{lines}");
    Ok(())
}
