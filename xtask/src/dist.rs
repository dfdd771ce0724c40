//! `cargo xtask dist`: the static site.

use std::path::Path;

use xshell::cmd;

use crate::address::Address;
use crate::failure::Failure;
use crate::make::{self, Make, wasm_features};
use crate::process::{begin, done, shell};
use crate::{
    api, bots, editor, examples, integrity, module, offline, setup, split, styles, workspace,
};

/// How `wasm-opt` makes the page's programs small: control flow is taken apart and
/// put together again, then everything is shrunk three times, and so a second time,
/// which is 0.4 % smaller. Nothing lies in the first
/// kilobyte of memory, which is the far end of the stack; to know that allows
/// shorter loads. Without hints about alignment, which processors need not have,
/// more instructions are alike and compress better, by 0.5 %. All this is 2.1 % smaller
/// than `-Oz` alone. In the order of their names, functions of one kind stand together
/// and compress better, by 0.9 %.
const SMALLER: [&str; 12] = [
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "-Oz",
    "--flatten",
    "--rereloop",
    "-Oz",
    "-Oz",
    "--reorder-functions-by-name",
    "--dealign",
    "--low-memory-unused",
];

/// Write the static site to dist/ and print what each file weighs
#[derive(clap::Args, Default)]
pub struct Args {
    /// Draw the examples as PNG, too
    #[arg(long)]
    png: bool,
    /// Build soon, but large
    #[arg(long)]
    quick: bool,
    /// Keep the program in one file, which players load at once
    #[arg(long)]
    unsplit: bool,
    /// Where the site will be, such as `https://bastide.example/`, for what names
    /// its own address: the previews of links, search engines, embedding; draws the
    /// examples as PNG, too
    #[arg(long)]
    address: Option<Address>,
}

impl Args {
    /// The site for players at an address.
    pub fn at(address: Option<Address>) -> Args {
        Args {
            address,
            ..Args::default()
        }
    }
}

/// Builds the site into `dist/` and prints what each file weighs.
pub fn run(args: Args) -> Result<(), Failure> {
    let make = Make::chosen(args.quick);
    build(make, !args.unsplit, args.address.as_ref())?;
    if args.png || args.address.is_some() {
        examples::photograph()?;
    }
    if make == Make::Release {
        api::publish()?;
    }
    sizes()?;
    if args.address.is_none() {
        println!(
            "no --address: links to pages have no preview, and there is no list for search engines"
        );
    }
    Ok(())
}

/// Builds the site into `dist/`; a release `is_split` into what is loaded at once
/// and what comes later.
pub fn build(make: Make, is_split: bool, address: Option<&Address>) -> Result<(), Failure> {
    let is_split = is_split && make == Make::Release;
    setup::wasm_target()?;
    setup::wasm_bindgen()?;
    setup::trunk()?;
    if is_split {
        setup::wasm_split()?;
    }
    if setup::has_node() {
        setup::npm_packages()?;
    }
    let start = begin("build the site with Trunk");
    // The sources must lie in their folders before these are named to the compiler.
    let (target, profile) = (setup::WASM, make.profile());
    let features = is_split.then_some("--features=split");
    let shell = shell()?;
    cmd!(shell, "cargo fetch --quiet --locked --target {target}").run()?;
    cmd!(
        shell,
        "trunk build --release --locked --cargo-profile {profile} {features...}"
    )
    .env(make::FLAGS, make.flags())
    // Trunk reads this variable as a setting and refuses the usual "1".
    .env_remove("NO_COLOR")
    // A failed build is explained by the compiler, not by a trace of Trunk.
    .env_remove("RUST_BACKTRACE")
    .run()?;
    done(start);
    // The editor is compiled to the same place.
    let later = is_split.then(|| split::part(make)).transpose()?;
    styles::join()?;
    editor::build(make)?;
    module::build(make)?;
    if let Some(later) = later {
        split::publish(&later)?;
    }
    if make == Make::Release {
        shrink(is_split)?;
    }
    bots::build(make)?;
    integrity::publish(&workspace::dist())?;
    examples::build(address)?;
    offline::write(&workspace::dist())
}

/// Prints a table of the files with their sizes, raw and compressed.
fn sizes() -> Result<(), Failure> {
    if !setup::has_node() {
        println!("no table of sizes: Node, which compresses the files for it, is missing");
        return Ok(());
    }
    let shell = shell()?;
    cmd!(shell, "node e2e/measure/sizes.mjs dist").run()?;
    Ok(())
}

/// Rewrites every WebAssembly file, script, style sheet and file of words of the
/// site for size. The names keep the hash of what was compiled.
fn shrink(is_split: bool) -> Result<(), Failure> {
    for file in workspace::files(&workspace::dist().join("languages"), &["txt"])? {
        // In the rules and the lessons, lines that are empty or begin with `#` have a
        // meaning.
        let name = file.file_name().and_then(|name| name.to_str());
        if name.is_some_and(|name| name.starts_with("rules.") || name.starts_with("lessons.")) {
            continue;
        }
        let fail = |error| Failure::file(&file, error);
        let text = std::fs::read_to_string(&file).map_err(fail)?;
        std::fs::write(&file, messages(&text)).map_err(fail)?;
    }
    if is_split {
        split::part_words()?;
    }
    if !setup::has_node() {
        println!("not minified, which needs Node: a larger download, the same game");
        return Ok(());
    }
    let dist = workspace::dist();
    let shell = shell()?;
    let start = begin("shrink the WebAssembly with wasm-opt");
    for file in workspace::files(&dist, &["wasm"])? {
        let before = size(&file)?;
        cmd!(shell, "wasm-opt")
            .args(SMALLER)
            .args(wasm_features())
            .arg(&file)
            .arg("-o")
            .arg(&file)
            .run()?;
        println!("    {before} -> {} bytes", size(&file)?);
    }
    done(start);
    let start = begin("shrink the scripts and style sheets with esbuild");
    cmd!(shell, "esbuild --minify --format=esm --allow-overwrite")
        .args(["--log-level=warning", "--outbase=dist", "--outdir=dist"])
        .args(workspace::files(&dist, &["js", "css"])?)
        .run()?;
    done(start);
    Ok(())
}

/// The lines of a file of words that are not for its translators alone.
fn messages(text: &str) -> String {
    let lines = text.lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.flat_map(|line| [line, "\n"]).collect()
}

fn size(file: &Path) -> Result<u64, Failure> {
    let data = file.metadata();
    Ok(data.map_err(|error| Failure::file(file, error))?.len())
}

#[cfg(test)]
mod tests {
    use super::messages;

    #[test]
    fn only_messages_are_left_of_a_file_of_words() {
        let text = "# For translators.\n\n# More.\na.b = c # d\r\n\ne = f";
        assert_eq!(messages(text), "a.b = c # d\ne = f\n");
    }
}
