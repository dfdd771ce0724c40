//! The files of languages in the sources.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::OnceLock;

use serde_json::Value;

use super::text::{self, EQUALS, Unit, chapters, families, family, lines};
use crate::failure::Failure;
use crate::workspace;

/// The code of the source.
pub const ENGLISH: &str = "en";

/// The files of messages of a language.
pub const MESSAGES: [&str; 4] = ["first.txt", "later.txt", "editor.txt", "pages.txt"];

/// The files of texts with chapters: `## id: Title`.
pub const CHAPTERS: [&str; 2] = ["lessons.txt", "rules.txt"];

/// The file of captions of the examples.
pub const CAPTIONS: &str = "captions.txt";

/// The page of the manual about examples in other pages.
const MANUAL: &str = "embedding.md";

/// The key of that page.
pub const PAGE: &str = "manual/embedding";

/// The prefix of the keys of captions.
const CAPTION: &str = "captions/";

/// The list of languages.
pub const LIST: &str = "languages.txt";

/// A language.
pub struct Language {
    /// The name of its folder.
    pub code: String,
    /// Its name in itself.
    pub name: String,
}

/// The languages, in the order of the menu.
pub fn languages() -> Result<Vec<Language>, Failure> {
    let list = workspace::read(&folder("").join(LIST))?;
    let rows = lines(&list).map(|(code, name)| Language {
        code: code.to_owned(),
        name: name.to_owned(),
    });
    Ok(rows.collect())
}

/// The folder of a language in the sources.
pub fn folder(code: &str) -> PathBuf {
    workspace::root().join("words").join(code)
}

/// A file of a language; empty if it has none.
pub fn file(code: &str, name: &str) -> Result<String, Failure> {
    let path = folder(code).join(name);
    match path.exists() {
        true => workspace::read(&path),
        false => Ok(String::new()),
    }
}

/// The page of the manual about examples in other pages in a language; English is in `docs`.
pub fn manual(code: &str) -> Result<Option<String>, Failure> {
    let path = match code {
        ENGLISH => workspace::root().join("docs").join(MANUAL),
        _ => folder(code).join(MANUAL),
    };
    path.exists().then(|| workspace::read(&path)).transpose()
}

/// The units of a language, each a message with all its plurals, a chapter, or a page.
pub fn units(code: &str) -> Result<Vec<Unit>, Failure> {
    let families = families(&messages(ENGLISH)?);
    let mut units = text::messages(&messages(code)?, &families);
    for name in CHAPTERS {
        let prefix = name.trim_end_matches(".txt");
        units.extend(chapters(&file(code, name)?, prefix));
    }
    units.extend(manual(code)?.map(|text| Unit {
        key: PAGE.to_owned(),
        text,
    }));
    units.extend(captions(code)?);
    Ok(units)
}

/// The captions of a language: those in the scenarios, and those in its file.
pub fn captions(code: &str) -> Result<Vec<Unit>, Failure> {
    let text = in_scenarios(code)? + &file(code, CAPTIONS)?;
    let units = lines(&text).map(|(key, caption)| Unit {
        key: [CAPTION, key].concat(),
        text: format!("{key}{EQUALS}{caption}\n"),
    });
    Ok(units.collect())
}

/// True for the key of a caption.
pub fn is_caption(key: &str) -> bool {
    key.starts_with(CAPTION)
}

/// The captions of a language in the scenarios, as a file has them: `ID.title` and, for each
/// step with a caption, `ID.N`; the beginning is step 0.
pub fn in_scenarios(code: &str) -> Result<String, Failure> {
    let mut out = String::new();
    for scenario in scenarios()? {
        let id = scenario["id"].as_str().unwrap_or_default();
        let mut add = |name: &str, texts: &Value| {
            if let Some(text) = texts[code].as_str() {
                out += &format!("{id}.{name}{EQUALS}{text}\n");
            }
        };
        add("title", &scenario["title"]);
        add("0", &scenario["say"]);
        let steps = scenario["steps"].as_array().into_iter().flatten();
        for (n, step) in (1..).zip(steps) {
            add(&n.to_string(), &step["say"]);
        }
    }
    Ok(out)
}

/// The scenarios, which are read once.
fn scenarios() -> Result<&'static [Value], Failure> {
    static READ: OnceLock<Vec<Value>> = OnceLock::new();
    if let Some(read) = READ.get() {
        return Ok(read);
    }
    let files = workspace::all_files(&workspace::root().join("scenarios"))?;
    let files = files
        .iter()
        .filter(|it| it.extension().is_some_and(|it| it == "json"));
    let read = files.map(|path| {
        let fail = |error| Failure::Unexpected(format!("{}: {error}", path.display()));
        serde_json::from_str(&workspace::read(path)?).map_err(fail)
    });
    let read = read.collect::<Result<Vec<Value>, Failure>>()?;
    Ok(READ.get_or_init(|| read))
}

/// All messages of a language.
pub fn messages(code: &str) -> Result<String, Failure> {
    let mut all = String::new();
    for name in MESSAGES {
        all += &file(code, name)?;
        all.push('\n');
    }
    Ok(all)
}

/// Messages of a language in the order of the English file, with its comments and empty
/// lines; messages that are missing are left out.
pub fn ordered(
    name: &str,
    own: &BTreeMap<String, String>,
    dictionary: &str,
) -> Result<String, Failure> {
    let english = file(ENGLISH, name)?;
    let families = families(&messages(ENGLISH)?);
    let mut out = String::new();
    let mut last = "";
    for line in english.lines() {
        match line.split_once(EQUALS) {
            Some((key, _)) if !line.starts_with('#') => {
                let family = family(key, &families);
                if family != last {
                    out += own.get(family).map_or("", |text| text);
                }
                last = family;
            }
            _ => {
                out += line;
                out.push('\n');
            }
        }
    }
    if !dictionary.is_empty() {
        out += "\n# Forms and classes of words.\n";
        out += dictionary;
    }
    Ok(out)
}
