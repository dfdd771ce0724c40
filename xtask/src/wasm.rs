//! Building the programs of the site other than the page's own: a package
//! becomes WebAssembly, and that gets the script that loads it.

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::make::{self, Make};
use crate::process::shell;
use crate::{setup, workspace};
use xshell::cmd;

/// A program of the site.
pub struct Program<'a> {
    pub package: &'a str,
    /// A feature of the package, if it is built with one.
    pub feature: Option<&'a str>,
    /// The profile of cargo.
    pub profile: &'a str,
}

/// FNV-1a: enough to tell two versions apart.
pub struct Hash(pub u64);

impl Program<'_> {
    /// Compiles the program; where its WebAssembly is.
    pub fn compile(&self, make: Make) -> Result<PathBuf, Failure> {
        let (package, profile, target) = (self.package, self.profile, setup::WASM);
        let features = self.feature.map(|feature| ["--features", feature]);
        let features = features.into_iter().flatten();
        let shell = shell()?;
        cmd!(shell, "cargo build --quiet --locked --profile {profile}")
            .args(["--package", package, "--target", target])
            .args(features)
            .env(make::FLAGS, make.flags())
            .run()?;
        let folder = workspace::target().join(setup::WASM).join(self.profile);
        // A library's file has no dashes in its name, a program's keeps them.
        let names = [self.package.replace('-', "_"), self.package.to_owned()];
        let files = names.map(|name| folder.join(name + ".wasm"));
        let found = files.into_iter().find(|file| file.is_file());
        found.ok_or_else(|| Failure::Missing {
            what: "a WebAssembly file",
            hint: format!("cargo left none of {} behind", self.package),
        })
    }
}

/// Writes the script that loads some WebAssembly into `folder`, and both under
/// this name.
pub fn bind(wasm: &Path, name: &str, folder: &Path) -> Result<(), Failure> {
    let shell = shell()?;
    cmd!(
        shell,
        "wasm-bindgen --target web --no-typescript --out-name {name}"
    )
    .arg("--out-dir")
    .args([folder, wasm])
    .run()?;
    Ok(())
}

impl Hash {
    /// The number of no bytes.
    pub fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    /// Goes on with some bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Hash;

    #[test]
    fn the_hash_is_fnv() {
        let mut hash = Hash::new();
        hash.add(b"foo");
        hash.add(b"bar");
        assert_eq!(hash.0, 0x8594_4171_f739_67e8);
    }
}
