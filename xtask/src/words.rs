//! `cargo xtask words`: how far each language is, and the words of the site.
//!
//! English is the source, and fills the gaps of other languages on the site.

mod files;
mod report;
mod text;
mod wiki;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::workspace;

use files::{CHAPTERS, ENGLISH, Language, MESSAGES, file, messages};

pub use files::languages;
pub use report::table;

/// List how far each language is, or what one of them lacks; keep and exchange translations
#[derive(clap::Args)]
pub struct Args {
    /// The code of a language, such as `de`
    code: Option<String>,
    /// Note that these messages, or all, are translated from the English of now
    #[arg(long, num_args = 0.., value_name = "KEY")]
    done: Option<Vec<String>>,
    /// Write a wiki page with a unit for each message, for the Translate extension
    #[arg(long, value_name = "FILE")]
    export: Option<PathBuf>,
    /// Read the units of such a page
    #[arg(long, value_name = "FILE")]
    import: Option<PathBuf>,
}

/// Lists how far languages are, or follows the other arguments.
pub fn run(args: Args) -> Result<(), Failure> {
    let Some(code) = &args.code else {
        print!("{}", table()?);
        return Ok(());
    };
    if let Some(file) = &args.import {
        wiki::import(code, file)?;
    }
    if let Some(keys) = &args.done {
        report::note(code, keys)?;
    }
    match &args.export {
        Some(file) => wiki::export(code, file),
        None => report::print(code),
    }
}

/// Writes the words of all languages into a folder of the site, without comments and with
/// English in place of missing messages.
pub fn publish(to: &Path) -> Result<(), Failure> {
    let shares = report::shares()?;
    let shares: Vec<String> = shares
        .iter()
        .map(|(code, n)| format!("{code}:{n}"))
        .collect();
    let shares = match shares.is_empty() {
        true => String::new(),
        false => format!("language.shares = {}\n", shares.join(" ")),
    };
    let families = text::families(&messages(ENGLISH)?);
    for Language { code, .. } in languages()? {
        let own = text::messages(&messages(&code)?, &families);
        let own: BTreeMap<String, String> = own.into_iter().map(|it| (it.key, it.text)).collect();
        for name in MESSAGES {
            let mut out = text::filled(&file(ENGLISH, name)?, &own, &families);
            out += &text::dictionary(&file(&code, name)?);
            if name == "first.txt" {
                out += &shares;
            }
            workspace::write(&made(to, &code)?.join(name), out)?;
        }
        for name in CHAPTERS {
            let own = file(&code, name)?;
            let out = if own.is_empty() {
                file(ENGLISH, name)?
            } else {
                own
            };
            workspace::write(&made(to, &code)?.join(name), out)?;
        }
    }
    Ok(())
}

/// The folder of a language in the site.
fn made(to: &Path, code: &str) -> Result<PathBuf, Failure> {
    let folder = to.join(code);
    workspace::make_folder(&folder)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::files::{LIST, folder};
    use super::*;

    #[test]
    fn every_language_has_its_files_and_every_folder_is_listed() {
        let listed: Vec<String> = languages().unwrap().into_iter().map(|it| it.code).collect();
        assert!(listed.contains(&ENGLISH.to_owned()));
        let found = std::fs::read_dir(folder("")).unwrap();
        let found = found.map(|it| it.unwrap().path()).filter(|it| it.is_dir());
        for folder in found {
            let code = folder.file_name().unwrap().to_str().unwrap().to_owned();
            assert!(listed.contains(&code), "{code} is not in {LIST}");
            assert!(folder.join("first.txt").exists(), "{code}");
        }
    }

    #[test]
    fn the_site_has_every_message_in_every_language() {
        let to = std::env::temp_dir().join(format!("bastide-words-{}", std::process::id()));
        publish(&to).unwrap();
        let families = text::families(&messages(ENGLISH).unwrap());
        for Language { code, .. } in languages().unwrap() {
            for name in MESSAGES {
                let published = workspace::read(&to.join(&code).join(name)).unwrap();
                assert!(!published.contains("\n#") && !published.contains("\n\n"));
                let english = text::messages(&file(ENGLISH, name).unwrap(), &families);
                let there = text::messages(&published, &families);
                let there: Vec<&str> = there.iter().map(|it| &*it.key).collect();
                for unit in english {
                    assert!(there.contains(&&*unit.key), "{code} lacks {}", unit.key);
                }
            }
            for name in CHAPTERS {
                assert!(to.join(&code).join(name).exists());
            }
        }
        std::fs::remove_dir_all(&to).unwrap();
    }
}
