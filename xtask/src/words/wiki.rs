//! Translations as a page of MediaWiki's Translate extension: a unit for each message.

use std::collections::BTreeMap;
use std::path::Path;

use super::files::{
    CAPTIONS, CHAPTERS, ENGLISH, MESSAGES, file, folder, in_scenarios, messages, ordered,
};
use super::text::{self, EQUALS, family, lines};
use crate::failure::Failure;
use crate::workspace;

/// The mark of untranslated units, as the extension writes it.
const FUZZY: &str = "!!FUZZY!!";

/// Writes a page with all messages of a language; missing ones are English and marked.
pub fn export(code: &str, to: &Path) -> Result<(), Failure> {
    workspace::write(to, page(code)?)
}

fn page(code: &str) -> Result<String, Failure> {
    let english = messages(ENGLISH)?;
    let own = messages(code)?;
    let families = text::families(&english);
    let plurals = lines(&own).find(|(key, _)| *key == "language.plurals");
    let plurals: Vec<&str> = plurals.map_or("one other", |it| it.1).split(' ').collect();
    let units: BTreeMap<&str, &str> = lines(&own).collect();
    let mut out = "<languages/>\n<translate>\n".to_owned();
    let mut write = |key: &str, english: &str, own: Option<&str>| {
        let text = match own {
            Some(own) => own.to_owned(),
            None => format!("{FUZZY}{english}"),
        };
        out += &format!("<!--T:{key}-->\n{text}\n\n");
    };
    let mut last = "";
    for (key, message) in lines(&english) {
        let stem = family(key, &families);
        if stem == key {
            write(key, message, units.get(key).copied());
        } else if stem != last {
            for plural in &plurals {
                let key = format!("{stem}.{plural}");
                write(&key, message, units.get(&*key).copied());
            }
        }
        last = stem;
    }
    for name in CHAPTERS {
        let prefix = name.trim_end_matches(".txt");
        let ours = numbered(&file(ENGLISH, name)?, prefix);
        let theirs: BTreeMap<String, String> =
            numbered(&file(code, name)?, prefix).into_iter().collect();
        for (key, line) in ours.iter().filter(|(_, line)| !line.is_empty()) {
            write(key, line, theirs.get(key).map(String::as_str));
        }
    }
    let (ours, theirs) = (in_scenarios(ENGLISH)?, captions(code)?);
    let theirs: BTreeMap<&str, &str> = lines(&theirs).collect();
    for (key, caption) in lines(&ours) {
        write(&caption_unit(key), caption, theirs.get(key).copied());
    }
    out += "</translate>\n";
    Ok(out)
}

/// The key of the unit of a caption.
fn caption_unit(key: &str) -> String {
    ["captions.", key].concat()
}

/// The captions of a language.
fn captions(code: &str) -> Result<String, Failure> {
    Ok(in_scenarios(code)? + &file(code, CAPTIONS)?)
}

/// The lines of a file with chapters, each with a key: `rules.castles.3` is the third line
/// of the chapter `castles`.
fn numbered(text: &str, prefix: &str) -> Vec<(String, String)> {
    let (mut id, mut n) = ("", 0);
    let lines = text.lines().filter(|line| !line.starts_with("//"));
    let lines = lines.map(|line| {
        if let Some((name, _)) = line.strip_prefix("## ").and_then(|it| it.split_once(": ")) {
            (id, n) = (name, 0);
        }
        n += 1;
        (format!("{prefix}.{id}.{n}"), line.to_owned())
    });
    lines.collect()
}

/// The units of a page: key and text. Unfinished ones are left out.
fn units(page: &str) -> BTreeMap<String, String> {
    let parts = page.split("<!--T:").skip(1);
    let parts = parts.filter_map(|part| part.split_once("-->"));
    let units = parts.map(|(key, rest)| {
        let text = rest.split("</translate>").next().unwrap_or_default();
        // No-break spaces stay.
        let text: Vec<&str> = text.split_ascii_whitespace().collect();
        (key.trim().to_owned(), text.join(" "))
    });
    units
        .filter(|(_, text)| !text.is_empty() && !text.starts_with(FUZZY))
        .collect()
}

/// Takes the units of a page into the files of a language.
pub fn import(code: &str, from: &Path) -> Result<(), Failure> {
    let page = workspace::read(from)?;
    let new = units(&page);
    let english = messages(ENGLISH)?;
    let families = text::families(&english);
    let mut own: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    let mut take = |key: &str, message: &str| {
        let family = family(key, &families).to_owned();
        let lines = own.entry(family).or_default();
        lines.insert(key.to_owned(), message.to_owned());
    };
    let before = messages(code)?;
    lines(&before)
        .filter(|(key, _)| !key.contains('/'))
        .for_each(|(key, message)| take(key, message));
    new.iter().for_each(|(key, message)| take(key, message));
    let own: BTreeMap<String, String> = own
        .into_iter()
        .map(|(family, lines)| {
            let lines = lines
                .iter()
                .map(|(key, text)| format!("{key}{EQUALS}{text}\n"));
            (family, lines.collect())
        })
        .collect();
    workspace::make_folder(&folder(code))?;
    for name in MESSAGES {
        let dictionary = text::dictionary(&file(code, name)?);
        workspace::write(&folder(code).join(name), ordered(name, &own, &dictionary)?)?;
    }
    for name in CHAPTERS {
        let prefix = name.trim_end_matches(".txt");
        let mut out = String::new();
        let theirs: BTreeMap<String, String> =
            numbered(&file(code, name)?, prefix).into_iter().collect();
        for (key, line) in numbered(&file(ENGLISH, name)?, prefix) {
            let line = new.get(&key).or(theirs.get(&key)).unwrap_or(&line);
            out += line;
            out.push('\n');
        }
        workspace::write(&folder(code).join(name), out)?;
    }
    // The scenarios have some languages in themselves.
    if in_scenarios(code)?.is_empty() {
        let theirs = captions(code)?;
        let theirs: BTreeMap<&str, &str> = lines(&theirs).collect();
        let ours = in_scenarios(ENGLISH)?;
        let known = lines(&ours).filter_map(|(key, _)| {
            let caption = new.get(&caption_unit(key)).map(String::as_str);
            let caption = caption.or_else(|| theirs.get(key).copied())?;
            Some(format!("{key}{EQUALS}{caption}\n"))
        });
        let out: String = known.collect();
        workspace::write(&folder(code).join(CAPTIONS), out)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_returns_what_was_exported() {
        let page = page("fr").unwrap();
        let units = units(&page);
        let french = messages("fr").unwrap();
        for (key, message) in lines(&french) {
            assert_eq!(units.get(key).map(String::as_str), Some(message), "{key}");
        }
        let rules = numbered(&file("fr", "rules.txt").unwrap(), "rules");
        for (key, line) in rules.iter().filter(|(_, line)| !line.is_empty()) {
            assert_eq!(units.get(key), Some(line), "{key}");
        }
        let captions = captions("fr").unwrap();
        assert!(lines(&captions).count() > 1000);
        for (key, caption) in lines(&captions) {
            let unit = units.get(&caption_unit(key)).map(String::as_str);
            assert_eq!(unit, Some(caption), "{key}");
        }
    }

    #[test]
    fn unfinished_units_are_left_out() {
        let page =
            "<translate>\n<!--T:a-->\n!!FUZZY!!One\n\n<!--T:b-->\nDeux\nmots\n</translate>\n";
        let found = units(page);
        assert_eq!(found.len(), 1);
        assert_eq!(found["b"], "Deux mots");
    }
}
