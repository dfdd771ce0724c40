//! Installing what is missing.
//!
//! Every function makes one thing available and does nothing when it is there
//! already at the right version.

use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::failure::Failure;
use crate::make::Make;
use crate::process::{self, shell};
use crate::steps::Steps;
use crate::workspace;

/// The compiler target of everything that runs in a browser.
pub const WASM: &str = "wasm32-unknown-unknown";

/// The variable that tells scripts where the browser is.
pub const BROWSER: &str = "BASTIDE_BROWSER";

/// The variable that tells scripts where this program is, which serves the site.
pub const XTASK: &str = "BASTIDE_XTASK";

/// A program that cargo builds: its package and version.
type Tool = (&'static str, &'static str);

/// Builds and serves the site in the way of the ecosystem; nothing here needs it but the
/// test that it can. Version 0.22 needs a newer compiler than this project asks for.
const TRUNK: Tool = ("trunk", "0.21.14");

/// Makes two files of one program: it must know the marks that the library
/// `wasm_split_helpers` writes.
const WASM_SPLIT: Tool = ("wasm_split_cli_support", "0.2.4");

/// Runs the fuzz targets.
const CARGO_FUZZ: Tool = ("cargo-fuzz", "0.13.2");

/// Checks licenses, sources and known weaknesses of the dependencies.
const CARGO_DENY: Tool = ("cargo-deny", "0.20.2");

/// Chromium without its own windows, which opens the pages of tests in four fifths of the
/// time.
const SHELL: &str = "chromium-headless-shell";

/// Names under which Chromium and its relatives are installed.
const BROWSERS: &[&str] = &[
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The programs of the other engines, and Debian's packages in which they are.
/// WebKit's browser wants a screen, which `Xvfb` is.
const OTHER_BROWSERS: &[(&[&str], &str)] = &[
    (&["firefox-esr", "firefox"], "firefox-esr"),
    (&["WebKitWebDriver"], "webkit2gtk-driver"),
    (&["Xvfb"], "xvfb"),
];

/// Adds the steps that install what building the site needs and the machine lacks.
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

/// Adds the steps that install what the browser tests need and the machine lacks.
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

/// Makes the compiler able to build for the browser.
pub fn wasm_target() -> Result<(), Failure> {
    target(WASM)
}

/// Makes the compiler able to build for another kind of machine.
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

/// True if the compiler can build for a kind of machine.
fn has_target(name: &str) -> bool {
    let printed =
        shell().and_then(|shell| Ok(cmd!(shell, "rustc --print sysroot").quiet().read()?));
    printed.is_ok_and(|sysroot| {
        let library = PathBuf::from(sysroot).join("lib").join("rustlib");
        library.join(name).join("lib").is_dir()
    })
}

/// Makes another version of the compiler available.
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

/// Installs Trunk. Its optional features (an own TLS library, a check for updates) are for
/// downloads that never happen here.
pub fn trunk() -> Result<(), Failure> {
    // It only calls other programs: not worth any optimization.
    cargo_install(TRUNK, &["--no-default-features"], "0")
}

/// Installs wasm-bindgen's own program, which Trunk calls.
pub fn wasm_bindgen() -> Result<(), Failure> {
    let version = workspace::locked_version("wasm-bindgen")?;
    cargo_install(("wasm-bindgen-cli", &version), &[], "1")
}

/// Installs the tool that makes two files of one program.
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

/// Tells whether Node can be used, for the commands that can do without.
pub fn has_node() -> bool {
    process::find(&["node"]).is_some() && process::find(&["npm"]).is_some()
}

/// Where this program is.
pub fn own_program() -> Result<PathBuf, Failure> {
    let program = std::env::current_exe();
    let program = program.map_err(|error| Failure::file(Path::new("xtask"), error))?;
    Ok(as_built_anew(program))
}

/// Tests build this program, too, and put it in the place of the one that runs.
/// Linux then tells that one's path with a note behind it.
fn as_built_anew(program: PathBuf) -> PathBuf {
    let path = program
        .to_str()
        .and_then(|path| path.strip_suffix(" (deleted)"));
    path.map(PathBuf::from).unwrap_or(program)
}

/// Installs the packages from npm: wasm-opt, esbuild, the runner of the browser
/// tests, and what drives and checks browsers.
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
    // No package needs an install script, and no browser is fetched.
    let shell = shell()?;
    shell.change_dir(workspace::e2e());
    process::run_quietly(cmd!(shell, "npm ci --ignore-scripts --no-audit --no-fund"))?;
    workspace::write(&npm_stamp(), workspace::read(&npm_lock())?)
}

/// True if the packages from npm are those that the lock file names.
fn has_npm_packages() -> bool {
    let installed = workspace::read(&npm_stamp());
    installed
        .is_ok_and(|installed| workspace::read(&npm_lock()).is_ok_and(|lock| lock == installed))
}

fn npm_lock() -> PathBuf {
    workspace::e2e().join("package-lock.json")
}

/// The lock file as it was when the packages were installed. It lies inside the folder
/// that it speaks of and vanishes with it.
fn npm_stamp() -> PathBuf {
    workspace::e2e()
        .join("node_modules")
        .join(".lock-installed")
}

/// Finds the browser of the tests, or installs Debian's; elsewhere it is the one of
/// [`browser`].
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

/// Installs Debian's Firefox and WebKit where they are missing. Elsewhere the
/// tests in them say that they are skipped.
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

/// Installs packages of Debian's.
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

/// Builds and installs a program into [`workspace::tools`], at the optimization
/// level `level`.
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
    // The settings of this project's own code are not for its tools,
    // and they run for a second: what counts is how long they build.
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
    fn a_program_that_was_built_anew_is_where_it_was() {
        for told in ["target/debug/xtask", "target/debug/xtask (deleted)"] {
            let program = as_built_anew(PathBuf::from(told));
            assert_eq!(program, Path::new("target/debug/xtask"));
        }
    }
}
