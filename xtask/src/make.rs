//! How the site is built, and the compiler's flags for it.

use std::path::PathBuf;

use crate::workspace;

/// The features of WebAssembly that the compiler uses. Naming each
/// keeps wasm-opt from writing what browsers refuse.
const WASM_FEATURES: &[&str] = &[
    "bulk-memory",
    "sign-ext",
    "nontrapping-float-to-int",
    "mutable-globals",
    "reference-types",
    "multivalue",
];

/// Leptos forgets the types of views and attributes, so that most elements
/// share their code: a download smaller by 4 KB, and builds that are faster.
const ERASED: &str = "--cfg erase_components";

/// The variable that gives the compiler its flags for WebAssembly.
pub const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// How the site is built.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Make {
    /// For players: the smallest download.
    Release,
    /// For this machine: the shortest build. One program is the game and the editor.
    Quick,
}

impl Make {
    /// The quick way, or the one for players.
    pub fn chosen(quick: bool) -> Make {
        match quick {
            true => Self::Quick,
            false => Self::Release,
        }
    }

    /// The profile of `Cargo.toml` that the page's programs are compiled with.
    pub fn profile(self) -> &'static str {
        match self {
            Self::Release => "page",
            Self::Quick => "quick",
        }
    }

    /// The flags for the compiler. Quick builds have those of `.cargo/config.toml`, so
    /// that tests and lints share what is compiled.
    pub fn flags(self) -> String {
        match self {
            Self::Release => [ERASED, " ", &remaps()].concat(),
            Self::Quick => ERASED.to_owned(),
        }
    }
}
/// The features for wasm-opt.
pub fn wasm_features() -> impl Iterator<Item = String> {
    let features = WASM_FEATURES.iter();
    features.map(|feature| format!("--enable-{feature}"))
}

/// Compiler flags that keep the folders of this machine out of the program:
/// panics name their source file, which would make the download larger and
/// different from machine to machine.
pub fn remaps() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home.map(|home| home.join("registry").join("src"));
    let registries = sources.and_then(|sources| std::fs::read_dir(sources).ok());
    let registries = registries.into_iter().flatten().flatten();
    // `cargo package` leaves one for the crates that it tries, which are none of ours to
    // remap; with it the flags would be others, and everything built again.
    let registries =
        registries.filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"-"));
    let mut folders: Vec<_> = registries.map(|entry| entry.path()).collect();
    folders.push(workspace::root().to_path_buf());
    // The same flags in another order would build everything again.
    folders.sort();
    let names = folders.iter().map(|folder| folder.display().to_string());
    // Cargo separates flags by blanks, and knows no way to quote one.
    let names = names.filter(|name| !name.contains(char::is_whitespace));
    let flags = names.map(|name| format!("--remap-path-prefix={name}/="));
    flags.collect::<Vec<_>>().join(" ")
}
