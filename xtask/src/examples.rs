//! `cargo xtask examples`: the examples with their pictures, and the other pages of the
//! site without the app.

use std::path::{Path, PathBuf};

use xshell::cmd;

use crate::address::Address;
use crate::failure::Failure;
use crate::hash::Hash;
use crate::process::{self, shell};
use crate::{front, manual, offline, search, setup, workspace};

/// Write the pages without the app into the site that was built last
#[derive(clap::Args)]
pub struct Args {
    /// Draw the beginning, the puzzle, the first and the last step of each as PNG, too, for
    /// pages that take no SVG
    #[arg(long)]
    png: bool,
    /// The address of the site, for pages that name it; draws PNG files, too
    #[arg(long)]
    address: Option<Address>,
}

/// Writes all scenarios with their pictures, their pages and the gallery into
/// `dist/examples`, and the manual.
pub fn run(args: Args) -> Result<(), Failure> {
    let address = args.address.as_ref();
    build(address)?;
    offline::write(&workspace::dist())?;
    if args.png || address.is_some() {
        photograph()?;
    }
    warn(address);
    Ok(())
}

/// Prints what is missing in a site without address.
pub fn warn(address: Option<&Address>) {
    if let Some(warning) = warning(address) {
        eprintln!("{warning}");
    }
}

fn warning(address: Option<&Address>) -> Option<&'static str> {
    address.is_none().then_some(
        "warning: without --address, links to pages have no preview, no other page can ask for \
         a frame by oEmbed, and there is no list of pages for search engines",
    )
}

/// Writes all pages without the app, and the files for search engines.
pub fn build(address: Option<&Address>) -> Result<(), Failure> {
    draw(address)?;
    manual::build(address)?;
    front::write(&workspace::dist(), address)?;
    search::write(&workspace::dist(), address)
}

/// Draws the pictures and pages into the site. They are cached for sites with the same
/// examples and the same tool.
pub fn draw(address: Option<&Address>) -> Result<(), Failure> {
    let shell = shell()?;
    process::run_quietly(cmd!(shell, "cargo build --locked --package bastide-cli"))?;
    let tool = format!("debug/bastide{}", std::env::consts::EXE_SUFFIX);
    let tool = workspace::target().join(tool);
    let address = address.map(|address| format!("--address={address}"));
    // Those of the site are English where a language lacks some.
    let words = workspace::dist().join("words");
    let kept = workspace::target().join("examples");
    let drawn = kept.join(sources(&tool, &words, address.as_deref())?);
    if !drawn.is_dir() {
        workspace::clear(&kept)?;
        let unfinished = kept.join("unfinished");
        let draw = cmd!(shell, "{tool} examples scenarios --words {words}")
            .args(address)
            .args([&PathBuf::from("-o"), &unfinished]);
        process::run_quietly(draw)?;
        workspace::rename(&unfinished, &drawn)?;
    }
    let folder = workspace::dist().join("examples");
    workspace::clear(&folder)?;
    workspace::copy_folder(&drawn, &folder)
}

/// The hash of everything that the pictures and pages depend on.
fn sources(tool: &Path, words: &Path, address: Option<&str>) -> Result<String, Failure> {
    let root = workspace::root();
    let mut files = workspace::all_files(&root.join("scenarios"))?;
    files.extend(workspace::all_files(words)?);
    files.push(tool.to_path_buf());
    let mut hash = Hash::default();
    hash.add(address.unwrap_or_default());
    for file in files {
        hash.add(file.to_string_lossy().as_bytes());
        hash.add(workspace::bytes(&file)?);
    }
    Ok(hash.text())
}

/// Turns the pictures of the beginning, the puzzle, the first and the last step of each example
/// into PNG files.
pub fn photograph() -> Result<(), Failure> {
    setup::npm_packages()?;
    let browser = setup::browser()?;
    let shell = shell()?;
    cmd!(shell, "node e2e/pictures/photograph.mjs dist/examples")
        .env(setup::BROWSER, browser)
        .run()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::warning;

    #[test]
    fn a_site_without_address_gets_a_warning() {
        assert!(warning(None).is_some_and(|text| text.contains("--address")));
        let address = "https://bastide.example/".parse().unwrap();
        assert_eq!(warning(Some(&address)), None);
    }
}
