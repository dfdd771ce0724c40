//! Installation of missing tools.
//!
//! Each function provides one tool, and does nothing if it is there at the right version.

use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{self, shell};
use crate::steps::Steps;
use crate::workspace;

/// The compiler target for browsers.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The variable with the path of the browser, for scripts.
pub const BROWSER: &str = "BASTIDE_BROWSER";

/// The variable with the path of this program, which serves the site, for scripts.
pub const XTASK: &str = "BASTIDE_XTASK";

/// A program built by cargo: package and version.
type Tool = (&'static str, &'static str);

/// Builds and serves the site in the usual way; only a test needs it. Version 0.22 needs a
/// newer compiler than this project.
const TRUNK: Tool = ("trunk", "0.21.14");

/// Splits a program into files. It must match the marks of the library
/// `wasm_split_helpers`.
const WASM_SPLIT: Tool = ("wasm_split_cli_support", "0.2.4");

/// Runs the fuzz targets.
const CARGO_FUZZ: Tool = ("cargo-fuzz", "0.13.2");

/// Checks licenses, sources and advisories of the dependencies.
const CARGO_DENY: Tool = ("cargo-deny", "0.20.2");

/// Chromium without windows, which opens test pages in four fifths of the time.
const SHELL: &str = "chromium-headless-shell";

/// Names under which Chromium and its relatives are installed.
const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The programs of the other engines, and Debian's packages for them. WebKit's browser
/// needs a screen, which `Xvfb` provides.
const OTHER_BROWSERS: &[(&[&str], &str)] = &[
    (&["firefox-esr", "firefox"], "firefox-esr"),
    (&["WebKitWebDriver"], "webkit2gtk-driver"),
    (&["Xvfb"], "xvfb"),
];

/// Adds steps to install missing tools for building the site.
pub fn add_site_tools(steps: &mut Steps<'_>, make: Make) {
    if !has_target(WASM) {
        steps.add("install the compiler's target for WebAssembly", wasm_target);
    }
    if make == Make::Release {
        if !is_installed(WASM_SPLIT) {
            steps.add("build the tool that splits the program (once)", wasm_split);
        }
        if has_node() && !has_npm_packages() {
            steps.add("install packages from npm", npm_packages);
        }
    }
}

/// Adds steps to install missing tools for the browser tests.
pub fn add_browser(steps: &mut Steps<'_>) {
    if !has_node() || !has_npm_packages() {
        steps.add("install packages from npm", npm_packages);
    }
    if process::find(&[SHELL]).is_none() && process::find(BROWSERS).is_none() {
        steps.add("install Chromium with apt-get, which tests need", || {
            headless_browser().map(drop)
        });
    }
}

/// Installs the compiler target for browsers.
pub fn wasm_target() -> Result<(), Failure> {
    target(WASM)
}

/// Installs a compiler target.
pub fn target(name: &str) -> Result<(), Failure> {
    if has_target(name) {
        return Ok(());
    }
    if process::find(&["rustup"]).is_none() {
        return Err(Failure::Missing {
            what: "rustup",
            hint: format!("install it from rustup.rs, or the compiler's target {name} by hand"),
        });
    }
    let shell = shell()?;
    process::run_quietly(cmd!(shell, "rustup target add {name}"))
}

/// True if a compiler target is installed.
fn has_target(name: &str) -> bool {
    let printed =
        shell().and_then(|shell| Ok(cmd!(shell, "rustc --print sysroot").quiet().read()?));
    printed.is_ok_and(|sysroot| {
        let library = PathBuf::from(sysroot).join("lib").join("rustlib");
        library.join(name).join("lib").is_dir()
    })
}

/// Installs another version of the compiler.
pub fn toolchain(version: &str) -> Result<(), Failure> {
    if process::find(&["rustup"]).is_none() {
        return Err(Failure::Missing {
            what: "rustup",
            hint: format!("install it from rustup.rs: Rust {version} is tried, too"),
        });
    }
    let shell = shell()?;
    let found = cmd!(shell, "rustup run {version} rustc --version").quiet();
    if found.ignore_stderr().read().is_ok() {
        return Ok(());
    }
    process::run_quietly(cmd!(
        shell,
        "rustup toolchain install {version} --profile minimal"
    ))
}

/// Installs Trunk, without its features for downloads (a TLS library, an update check).
pub fn trunk() -> Result<(), Failure> {
    // It only calls other programs: skip all optimization.
    cargo_install(TRUNK, &["--no-default-features"], "0")
}

/// Installs the program of wasm-bindgen.
pub fn wasm_bindgen() -> Result<(), Failure> {
    let version = workspace::locked_version("wasm-bindgen")?;
    cargo_install(("wasm-bindgen-cli", &version), &[], "1")
}

/// Installs the tool that splits a program into files.
pub fn wasm_split() -> Result<(), Failure> {
    let options = ["--features", "build-binary"];
    cargo_install(WASM_SPLIT, &options, "1")
}

/// Installs cargo-fuzz, which builds and runs the fuzz targets.
pub fn cargo_fuzz() -> Result<(), Failure> {
    cargo_install(CARGO_FUZZ, &[], "0")
}

/// Installs cargo-deny, which checks the dependencies.
pub fn cargo_deny() -> Result<(), Failure> {
    cargo_install(CARGO_DENY, &[], "0")
}

/// True if Node is installed, for commands that work without it.
pub fn has_node() -> bool {
    process::find(&["node"]).is_some() && process::find(&["npm"]).is_some()
}

/// The path of this program.
pub fn own_program() -> Result<PathBuf, Failure> {
    let program = std::env::current_exe();
    let program = program.map_err(|error| Failure::file(Path::new("xtask"), error))?;
    Ok(as_built_anew(program))
}

/// The path without the note that Linux appends when a rebuild has replaced the running
/// program.
fn as_built_anew(program: PathBuf) -> PathBuf {
    let path = program
        .to_str()
        .and_then(|path| path.strip_suffix(" (deleted)"));
    path.map(PathBuf::from).unwrap_or(program)
}

/// Installs the packages from npm: wasm-opt, esbuild, and the browser tests with their
/// tools.
pub fn npm_packages() -> Result<(), Failure> {
    if !has_node() {
        return Err(Failure::Missing {
            what: "Node",
            hint: "install Node 20 or newer with npm, then run this again".to_owned(),
        });
    }
    if has_npm_packages() {
        return Ok(());
    }
    // No package needs an install script, and no browser is downloaded.
    let shell = shell()?;
    shell.change_dir(workspace::e2e());
    process::run_quietly(cmd!(shell, "npm ci --ignore-scripts --no-audit --no-fund"))?;
    workspace::write(&npm_stamp(), workspace::read(&npm_lock())?)
}

/// True if the packages from npm match the lock file.
fn has_npm_packages() -> bool {
    let installed = workspace::read(&npm_stamp());
    installed
        .is_ok_and(|installed| workspace::read(&npm_lock()).is_ok_and(|lock| lock == installed))
}

fn npm_lock() -> PathBuf {
    workspace::e2e().join("package-lock.json")
}

/// The lock file of the installed packages, inside their folder so that it disappears with
/// them.
fn npm_stamp() -> PathBuf {
    workspace::e2e()
        .join("node_modules")
        .join(".lock-installed")
}

/// Finds the browser of the tests, or installs Debian's; falls back to [`browser`].
pub fn headless_browser() -> Result<PathBuf, Failure> {
    let found = || process::find(&[SHELL]);
    if found().is_none() && process::find(&["apt-get"]).is_some() {
        // Not every system with these packages has this one.
        let _ = apt("Chromium's headless shell", &[SHELL, "fonts-dejavu-core"]);
    }
    found().map_or_else(browser, Ok)
}

/// Finds a browser of the Chromium family, or installs Debian's.
pub fn browser() -> Result<PathBuf, Failure> {
    if let Some(path) = process::find(BROWSERS) {
        return Ok(path);
    }
    let missing = |hint: &str| Failure::Missing {
        what: "a browser",
        hint: hint.to_owned(),
    };
    if process::find(&["apt-get"]).is_none() {
        return Err(missing("install Chromium and put it on the PATH"));
    }
    apt("Chromium", &["chromium", "fonts-dejavu-core"])?;
    process::find(BROWSERS).ok_or_else(|| missing("apt-get installed none on the PATH"))
}

/// Installs Debian's Firefox and WebKit if they are missing. On other systems their tests
/// are skipped.
pub fn other_browsers() -> Result<(), Failure> {
    let missing = OTHER_BROWSERS
        .iter()
        .filter(|(programs, _)| process::find(programs).is_none());
    let packages: Vec<&str> = missing.map(|&(_, package)| package).collect();
    if packages.is_empty() || process::find(&["apt-get"]).is_none() {
        return Ok(());
    }
    apt("Firefox and WebKit", &packages)
}

/// Installs Debian packages.
fn apt(what: &str, packages: &[&str]) -> Result<(), Failure> {
    println!(
        "    {what} is installed with apt-get: {}",
        packages.join(" ")
    );
    let shell = shell()?;
    shell.set_var("DEBIAN_FRONTEND", "noninteractive");
    let user = cmd!(shell, "id -u").quiet().read();
    let is_root = user.is_ok_and(|id| id == "0");
    let sudo: &[&str] = if is_root {
        &[]
    } else {
        &["sudo", "--preserve-env"]
    };
    process::run_quietly(cmd!(shell, "env {sudo...} apt-get update --quiet"))?;
    let options = ["--yes", "--quiet", "--no-install-recommends"];
    process::run_quietly(cmd!(
        shell,
        "env {sudo...} apt-get install {options...} {packages...}"
    ))
}

/// True if a program is in [`workspace::tools`] at its version.
fn is_installed((package, version): (&str, &str)) -> bool {
    workspace::read(&version_file(package)).is_ok_and(|installed| installed == version)
}

fn version_file(package: &str) -> PathBuf {
    workspace::tools().join(format!("{package}.version"))
}

/// Builds a program at an optimization level and installs it into [`workspace::tools`].
fn cargo_install(tool: (&str, &str), options: &[&str], level: &str) -> Result<(), Failure> {
    if is_installed(tool) {
        return Ok(());
    }
    let (package, version) = tool;
    let tools = workspace::tools();
    let build = tools.join("build");
    let shell = shell()?;
    let install = cmd!(
        shell,
        "cargo install --locked --force {package} --version {version}"
    )
    .args(options)
    .arg("--root")
    .arg(&tools)
    .arg("--target-dir")
    .arg(&build)
    // The project's flags are not for its tools, which run for a second: only their build
    // time counts.
    .env_remove("RUSTFLAGS")
    .env_remove("CARGO_ENCODED_RUSTFLAGS")
    .env("CARGO_PROFILE_RELEASE_OPT_LEVEL", level)
    .env("CARGO_PROFILE_RELEASE_LTO", "off")
    .env("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "256")
    .env("CARGO_PROFILE_RELEASE_DEBUG", "0");
    process::run_quietly(install)?;
    workspace::write(&version_file(package), version)?;
    // An interrupted build goes on where it was; a finished one is only large.
    workspace::remove_folder(&build)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rebuilt_program_keeps_its_path() {
        for told in ["target/debug/xtask", "target/debug/xtask (deleted)"] {
            let program = as_built_anew(PathBuf::from(told));
            assert_eq!(program, Path::new("target/debug/xtask"));
        }
    }
}
