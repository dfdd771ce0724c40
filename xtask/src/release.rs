//! `cargo xtask release`: all files of a release, built reproducibly from a clean tree.

use std::path::Path;

use xshell::cmd;

use crate::address::Address;
use crate::api;
use crate::archive;
use crate::deny;
use crate::dist;
use crate::failure::Failure;
use crate::process::{begin, done, shell};
use crate::{pack, test, workspace};

/// The version of this release.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The compiler of releases and workflows; another one makes other bytes.
const COMPILER: &str = "1.95.0";

/// Check, build and sum up all files of a release
#[derive(clap::Args)]
pub struct Args {
    /// Skip the tests, which have passed for these sources
    #[arg(long)]
    tested: bool,
    /// The address of the site, for pages that name it
    #[arg(long)]
    address: Option<Address>,
    /// Tag the commit at the end
    #[arg(long)]
    tag: bool,
}

/// Writes the files of the release into `target/release-VERSION`, with checksums.
pub fn run(args: Args) -> Result<(), Failure> {
    check()?;
    deny::run(deny::Args {})?;
    if !args.tested {
        test::run(test::Args::all())?;
    }
    let folder = workspace::root().join(format!("target/release-{VERSION}"));
    workspace::clear(&folder)?;
    site(&folder, args.address)?;
    pack::all(&folder, &[])?;
    if args.tag {
        let (tag, message) = (format!("v{VERSION}"), format!("Bastide {VERSION}"));
        let shell = shell()?;
        cmd!(shell, "git tag --annotate {tag} --message {message}").run()?;
    }
    Ok(())
}

/// Refuses a release that could not be rebuilt: uncommitted changes, a version missing in
/// the changelog, or another compiler.
fn check() -> Result<(), Failure> {
    let shell = shell()?;
    let changed = cmd!(shell, "git status --porcelain").quiet().read()?;
    if !changed.trim().is_empty() {
        let message = format!("these changes are not committed:\n{changed}");
        return Err(Failure::Unexpected(message));
    }
    let compiler = cmd!(shell, "rustc --version").quiet().read()?;
    if compiler.split(' ').nth(1) != Some(COMPILER) {
        let message = format!(
            "a release is built by Rust {COMPILER} (rustup run {COMPILER} cargo xtask release), \
             this is {compiler}"
        );
        return Err(Failure::Unexpected(message));
    }
    let file = workspace::root().join("CHANGELOG.md");
    let text = workspace::read(&file)?;
    match released(&text) {
        Some(VERSION) => Ok(()),
        found => Err(Failure::Unexpected(format!(
            "CHANGELOG.md begins with {}, Cargo.toml has {VERSION}",
            found.unwrap_or("what is not released")
        ))),
    }
}

/// The latest version in a changelog, such as `1.0.0` of `## [1.0.0] - 2026-11-24`; `None`
/// while it has unreleased changes.
fn released(changelog: &str) -> Option<&str> {
    let mut parts = changelog.split("\n## [").skip(1);
    let is_empty = |part: &str| part.strip_prefix("Unreleased]").is_some_and(is_blank);
    let part = parts.find(|part| !is_empty(part))?;
    let (version, date) = part.lines().next()?.split_once("] - ")?;
    let is_date = date.len() == 10 && date.split('-').all(|part| part.parse::<u16>().is_ok());
    is_date.then_some(version)
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

/// The site as a zip file.
fn site(folder: &Path, address: Option<Address>) -> Result<(), Failure> {
    // Its bytes must not depend on earlier documentation.
    api::forget()?;
    dist::run(dist::Args::at(address))?;
    let start = begin("pack the site");
    let name = format!("bastide-{VERSION}-site");
    archive::zip(
        &workspace::dist(),
        &name,
        &folder.join(format!("{name}.zip")),
    )?;
    done(start);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workflows_use_the_compiler_of_releases() {
        let folder = workspace::root().join(".github/workflows");
        let files = workspace::files(&folder, &["yml"]).unwrap();
        assert!(!files.is_empty());
        for file in files {
            let text = workspace::read(&file).unwrap();
            let wanted = format!("rustup default {COMPILER}\n");
            assert!(text.contains(&wanted), "{}", file.display());
        }
    }

    #[test]
    fn the_changelog_names_the_released_version() {
        let begun = "# Changelog\n\n## [1.2.0] - 2026-11-24\n\n## [1.1.0] - 2026-01-01\n";
        assert_eq!(released(begun), Some("1.2.0"));
        let empty = begun.replacen("## [1", "## [Unreleased]\n\n## [1", 1);
        assert_eq!(released(&empty), Some("1.2.0"));
        for text in [
            "",
            "# Changelog\n",
            "# Changelog\n\n## [Unreleased]\n\n- News.\n\n## [1.2.0] - 2026-11-24\n",
            "# Changelog\n\n## [1.2.0]\n",
            "# Changelog\n\n## [1.2.0] - soon\n",
        ] {
            assert_eq!(released(text), None, "{text}");
        }
    }
}
