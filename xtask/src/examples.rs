//! `cargo xtask examples`: scenarios and their pictures, for the site, and its other
//! pages that need no program.

use std::path::Path;

use xshell::cmd;

use crate::address::Address;
use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::{front, manual, offline, search, setup, workspace};

/// Write the pages that need no program into the site that was built last
#[derive(clap::Args)]
pub struct Args {
    /// Draw the beginning, the puzzle, the first and the last step of each as PNG, too, for pages
    /// that take no SVG
    #[arg(long)]
    png: bool,
    /// Where the site will be, for what names its own address; draws PNG files, too
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

/// Says what pages lack that do not know where they will be.
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

/// Writes all pages of the site that need no program, with what search engines ask for.
pub fn build(address: Option<&Address>) -> Result<(), Failure> {
    draw(address)?;
    manual::build(address)?;
    front::write(&workspace::dist(), address)?;
    search::write(&workspace::dist(), address)
}

/// Draws the pictures into the site, with their pages.
fn draw(address: Option<&Address>) -> Result<(), Failure> {
    let start = begin("draw the examples");
    let folder = workspace::dist().join("examples");
    remove_photographs(&folder)?;
    let shell = shell()?;
    let address = address.map(|address| format!("--address={address}"));
    cmd!(shell, "cargo run --quiet --locked --package bastide-cli --")
        .args(["examples", "scenarios", "--rules", "src/language"])
        .args(address)
        .arg("-o")
        .arg(folder)
        .run()?;
    done(start);
    Ok(())
}

/// Removes the PNG files that lie beside pictures of the same name: the tool
/// replaces a folder only if it knows all files in it.
fn remove_photographs(folder: &Path) -> Result<(), Failure> {
    let fail = |error| Failure::file(folder, error);
    if !folder.exists() {
        return Ok(());
    }
    for entry in std::fs::read_dir(folder).map_err(fail)? {
        let path = entry.map_err(fail)?.path();
        let is_png = path.extension().is_some_and(|it| it == "png");
        if is_png && path.with_extension("svg").exists() {
            std::fs::remove_file(&path).map_err(|error| Failure::file(&path, error))?;
        }
    }
    Ok(())
}

/// Turns the pictures of the beginning, the puzzle, the first and the last step of each example
/// into PNG files.
pub fn photograph() -> Result<(), Failure> {
    setup::npm_packages()?;
    let browser = setup::browser()?;
    let start = begin("turn pictures into PNG files");
    let shell = shell()?;
    cmd!(shell, "node e2e/pictures/photograph.mjs dist/examples")
        .env(setup::BROWSER, browser)
        .run()?;
    done(start);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{remove_photographs, warning};
    use std::fs;

    #[test]
    fn a_site_that_does_not_know_its_address_is_warned_of() {
        assert!(warning(None).is_some_and(|text| text.contains("--address")));
        let address = "https://bastide.example/".parse().unwrap();
        assert_eq!(warning(Some(&address)), None);
    }

    #[test]
    fn photographs_are_removed_and_no_other_files() {
        let name = format!("bastide-photographs-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        remove_photographs(&folder).unwrap();
        fs::create_dir(&folder).unwrap();
        for name in ["a-0.svg", "a-0.png", "a-1.svg", "mine.png"] {
            fs::write(folder.join(name), "").unwrap();
        }
        remove_photographs(&folder).unwrap();
        let left = fs::read_dir(&folder).unwrap();
        let mut left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(left, ["a-0.svg", "a-1.svg", "mine.png"]);
    }
}
