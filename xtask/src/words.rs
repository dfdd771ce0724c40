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

use files::{CAPTIONS, CHAPTERS, LIST, MESSAGES, file, messages};

pub use files::{ENGLISH, Language, languages, manual};
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
/// English in place of missing messages, and the list of languages. Captions of examples are
/// written without those that are missing or older than their English, and only for languages
/// that the scenarios do not have in themselves.
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
    let english = files::captions(ENGLISH)?;
    for Language { code, .. } in languages()? {
        let folder = made(to, &code)?;
        let put =
            |name: &str, text: &str| workspace::write(&folder.join(name), text::tied(&code, text));
        let is_in_scenarios = !files::in_scenarios(&code)?.is_empty();
        let captions = report::current_captions(&code, &english)?;
        if !is_in_scenarios {
            put(CAPTIONS, &captions)?;
        }
        let own = text::messages(&messages(&code)?, &families);
        let own: BTreeMap<String, String> = own.into_iter().map(|it| (it.key, it.text)).collect();
        for name in MESSAGES {
            let mut out = text::filled(&file(ENGLISH, name)?, &own, &families);
            out += &text::dictionary(&file(&code, name)?);
            if name == "first.txt" {
                out += &shares;
            }
            // The pages without the program in this language.
            if name == "later.txt" && code != ENGLISH {
                let pages = [
                    ("gallery", has_gallery(&code)?),
                    ("manual", manual(&code)?.is_some()),
                ];
                for (page, _) in pages.iter().filter(|(_, is_there)| *is_there) {
                    out += &format!("language.{page} = {code}.html\n");
                }
            }
            put(name, &out)?;
        }
        for name in CHAPTERS {
            let own = file(&code, name)?;
            let out = if own.is_empty() {
                file(ENGLISH, name)?
            } else {
                own
            };
            put(name, &out)?;
        }
    }
    workspace::copy(&files::folder("").join(LIST), &to.join(LIST))
}

/// True if there is a gallery of examples in a language.
pub fn has_gallery(code: &str) -> Result<bool, Failure> {
    let is_in_scenarios = !files::in_scenarios(code)?.is_empty();
    let english = files::captions(ENGLISH)?;
    Ok(is_in_scenarios || !report::current_captions(code, &english)?.is_empty())
}

/// The messages of a language by their keys, in English where it lacks them.
pub fn all(code: &str) -> Result<BTreeMap<String, String>, Failure> {
    let mut all = BTreeMap::new();
    for code in [ENGLISH, code] {
        let messages = messages(code)?;
        all.extend(text::lines(&messages).map(|(key, text)| (key.to_owned(), text.to_owned())));
    }
    Ok(all)
}

/// The English words of pages and scripts.
#[cfg(test)]
pub fn english_pages() -> Result<String, Failure> {
    file(ENGLISH, "pages.txt")
}

/// The folder of a language in the site.
fn made(to: &Path, code: &str) -> Result<PathBuf, Failure> {
    let folder = to.join(code);
    workspace::make_folder(&folder)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::files::folder;
    use super::text::Unit;
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

    /// The size of a text as servers send it.
    fn compressed(text: &str) -> usize {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        let options = zip::write::SimpleFileOptions::default();
        zip.start_file("captions.txt", options).unwrap();
        std::io::Write::write_all(&mut zip, text.as_bytes()).unwrap();
        zip.finish().unwrap().into_inner().len()
    }

    #[test]
    fn captions_are_those_of_examples_and_of_one_line_without_markup() {
        let english = files::captions(ENGLISH).unwrap().into_iter();
        let english: Vec<String> = english.map(|unit| unit.key).collect();
        for Language { code, .. } in languages().unwrap() {
            let own = file(&code, CAPTIONS).unwrap();
            let mut seen = std::collections::BTreeSet::new();
            for line in own
                .lines()
                .filter(|it| !it.is_empty() && !it.starts_with('#'))
            {
                let (key, caption) = line
                    .split_once(" = ")
                    .unwrap_or_else(|| panic!("{code}: {line}"));
                assert!(
                    english.contains(&format!("captions/{key}")),
                    "{code}: {key}"
                );
                assert!(seen.insert(key), "{code}: {key} twice");
                let is_plain = !caption.contains(['<', '>', '{', '}', '`']);
                assert!(is_plain && !caption.trim().is_empty(), "{code}: {line}");
                // As in the format of scenarios.
                assert!(caption.chars().count() <= 2000, "{code}: {key}");
            }
            let size = compressed(&own);
            assert!(size <= 40 * 1024, "{code}: {size}");
        }
    }

    #[test]
    fn captions_older_than_their_english_are_left_out() {
        let unit = |key: &str, text: &str| Unit {
            key: key.to_owned(),
            text: format!("{text}\n"),
        };
        let english = [
            unit("captions/a.1", "a.1 = New"),
            unit("captions/a.2", "a.2 = Two"),
        ];
        let own = [
            unit("captions/a.1", "a.1 = Alt"),
            unit("captions/a.2", "a.2 = Zwei"),
        ];
        let noted = [("captions/a.1", "a.1 = Old"), ("captions/a.2", "a.2 = Two")];
        let noted = noted.map(|(key, text)| (key.to_owned(), report::hash_of(&unit(key, text))));
        let current = report::current(&own, &noted.into_iter().collect(), &english);
        assert_eq!(current, "a.2 = Zwei\n");
    }

    #[test]
    fn words_of_pages_are_those_of_the_english_with_the_same_placeholders() {
        let english = english_pages().unwrap();
        let english: BTreeMap<&str, &str> = text::lines(&english).collect();
        for Language { code, .. } in languages().unwrap() {
            let own = file(&code, "pages.txt").unwrap();
            let own: Vec<(&str, &str)> = text::lines(&own).collect();
            assert_eq!(own.len(), english.len(), "{code}");
            for (key, message) in own {
                let line = |message: &str| format!("{key} = {message}\n");
                let english = english.get(key).unwrap_or_else(|| panic!("{code}: {key}"));
                assert!(text::fits(&line(english), &line(message)), "{code}: {key}");
            }
        }
    }
}
