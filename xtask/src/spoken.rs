//! Scripts that have their words in all languages in themselves, since they must say
//! something when nothing else can be had.

use std::path::Path;

use serde_json::Value;

use crate::failure::Failure;
use crate::{words, workspace};

/// The scripts, with the keys of their words in `pages.txt`, in order.
const SCRIPTS: [(&str, &[&str]); 2] = [
    ("embed.js", &["guest.step"]),
    ("watched.js", &["watch.failed", "watch.refused"]),
];

/// Adds the words of all languages below the English ones in the scripts of a site.
pub fn translate(site: &Path) -> Result<(), Failure> {
    let english = pages(site, "en")?;
    for (name, keys) in SCRIPTS {
        let script = workspace::read(&site.join(name))?;
        let line = row("en", keys, &english);
        let Some((before, after)) = script.split_once(&line) else {
            let message = format!("{name} does not say {line}");
            return Err(Failure::Unexpected(message));
        };
        let mut all = line.clone();
        for language in words::languages()?.iter().filter(|it| it.code != "en") {
            let own = row(&language.code, keys, &pages(site, &language.code)?);
            // Words that are English all the same are found without it.
            if own != row(&language.code, keys, &english) {
                all += &format!("\n    {own}");
            }
        }
        workspace::write(&site.join(name), [before, &all, after].concat())?;
    }
    Ok(())
}

/// The words of pages in a language, as the site has them.
fn pages(site: &Path, code: &str) -> Result<String, Failure> {
    workspace::read(&site.join("words").join(code).join("pages.txt"))
}

/// A line of a script: the code of a language and its words.
fn row(code: &str, keys: &[&str], pages: &str) -> String {
    let find = |key: &&str| {
        let mut lines = pages.lines();
        let text = lines.find_map(|line| line.strip_prefix(*key)?.strip_prefix(" = "));
        Value::from(text.unwrap_or_default()).to_string()
    };
    let texts: Vec<String> = keys.iter().map(find).collect();
    let texts = match &texts[..] {
        [one] => one.clone(),
        _ => format!("[{}]", texts.join(", ")),
    };
    let code = match code.contains('-') {
        true => format!("{code:?}"),
        false => code.to_owned(),
    };
    format!("{code}: {texts},")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn scripts_speak_all_languages() {
        let site = std::env::temp_dir().join(format!("bastide-spoken-{}", std::process::id()));
        words::publish(&site.join("words")).unwrap();
        for (name, _) in SCRIPTS {
            let script = workspace::root().join("public").join(name);
            workspace::copy(&script, &site.join(name)).unwrap();
        }
        translate(&site).unwrap();
        for (name, keys) in SCRIPTS {
            let script = workspace::read(&site.join(name)).unwrap();
            for language in words::languages().unwrap() {
                let own = pages(&site, &language.code).unwrap();
                let row = row(&language.code, keys, &own);
                assert_eq!(script.matches(&row).count(), 1, "{name}: {row}");
            }
        }
        fs::remove_dir_all(&site).unwrap();
    }

    #[test]
    fn the_script_for_texts_has_the_english_words() {
        let words = words::english_pages().unwrap();
        let script = workspace::read(&workspace::root().join("public/source.js")).unwrap();
        let mut count = 0;
        for line in words.lines() {
            if let Some((key, text)) = line
                .strip_prefix("source.")
                .and_then(|it| it.split_once(" = "))
            {
                assert!(script.contains(&format!("  {key}: {text:?},\n")), "{line}");
                count += 1;
            }
        }
        assert_eq!(count, 7);
    }
}
