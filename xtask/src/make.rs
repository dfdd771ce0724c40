//! The ways to build the site, and the compiler flags for each.

use std::path::PathBuf;

use crate::workspace;

/// The WebAssembly features that the compiler uses, named so that wasm-opt writes no
/// others, which browsers might refuse.
const WASM_FEATURES: &[&str] = &[
    "bulk-memory",
    "sign-ext",
    "nontrapping-float-to-int",
    "mutable-globals",
    "reference-types",
    "multivalue",
];

/// Makes Leptos erase the types of views and attributes, so that most elements share code:
/// saves 4 KB of download and build time.
const ERASED: &str = "--cfg erase_components";

/// The variable with the compiler flags for WebAssembly.
pub const FLAGS: &str = "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS";

/// A way to build the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Make {
    /// For players: the smallest download.
    Release,
    /// For this machine: the fastest build, with game and editor in one program.
    Quick,
}

impl Make {
    /// The way for an option.
    pub fn chosen(quick: bool) -> Make {
        match quick {
            true => Self::Quick,
            false => Self::Release,
        }
    }

    /// The profile in `Cargo.toml` for the page's programs.
    pub fn profile(self) -> &'static str {
        match self {
            Self::Release => "page",
            // Each profile has a folder: in that of another the macros and build scripts for
            // this machine, which tests need as well, would be compiled twice.
            Self::Quick => "dev",
        }
    }

    /// The settings in which a build differs from its profile, as variables for cargo.
    /// Those of quick builds equal the profile `quick`, which Trunk uses.
    pub fn settings(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Release => &[],
            Self::Quick => &[
                ("CARGO_PROFILE_DEV_OPT_LEVEL", "1"),
                ("CARGO_PROFILE_DEV_STRIP", "debuginfo"),
                ("CARGO_PROFILE_DEV_PANIC", "abort"),
            ],
        }
    }

    /// The compiler flags. Those of quick builds equal `.cargo/config.toml`, so that tests
    /// and lints share compiled code.
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

/// Flags that replace the folders of this machine in the program. Panics name their source
/// files, which would make the download larger and irreproducible.
pub fn remaps() -> String {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let sources = home.map(|home| home.join("registry").join("src"));
    let registries = sources.and_then(|sources| std::fs::read_dir(sources).ok());
    let registries = registries.into_iter().flatten().flatten();
    // `cargo package` adds a registry for the crates that it tries. Skip it: other flags
    // would rebuild everything.
    let registries =
        registries.filter(|entry| !entry.file_name().as_encoded_bytes().starts_with(b"-"));
    let mut folders: Vec<_> = registries.map(|entry| entry.path()).collect();
    folders.push(workspace::root().to_path_buf());
    // A stable order: reordered flags would rebuild everything.
    folders.sort();
    let names = folders.iter().map(|folder| folder.display().to_string());
    // Cargo splits flags at spaces and cannot quote them.
    let names = names.filter(|name| !name.contains(char::is_whitespace));
    let flags = names.map(|name| format!("--remap-path-prefix={name}/="));
    flags.collect::<Vec<_>>().join(" ")
}
