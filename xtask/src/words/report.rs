//! Translated, missing and old messages of languages.

use std::collections::BTreeMap;

use super::files::{ENGLISH, PAGE, captions, folder, is_caption, languages, units};
use super::text::{self, Unit};
use crate::failure::Failure;
use crate::{hash, workspace};

/// The file with the hashes of the English that each message was translated from.
const HASHES: &str = "hashes.txt";

/// The first line of that file.
const HEAD: &str =
    "# Hashes of the English that was translated; `cargo xtask words CODE --done` writes them.\n";

/// The state of a language.
struct State {
    /// The number of units, without captions.
    words: usize,
    /// The number of captions.
    captions: usize,
    missing: Vec<Unit>,
    old: Vec<Unit>,
}

impl State {
    fn of(code: &str, english: &[Unit]) -> Result<State, Failure> {
        let (own, noted) = (units(code)?, noted(code)?);
        let own: BTreeMap<&str, &Unit> = own.iter().map(|unit| (&*unit.key, unit)).collect();
        let captions = english.iter().filter(|unit| is_caption(&unit.key)).count();
        let words = english.len() - captions;
        let (mut missing, mut old) = (Vec::new(), Vec::new());
        for unit in english {
            let is_noted = noted.get(&unit.key) == Some(&hash_of(unit));
            match own.get(&*unit.key) {
                Some(there) if is_noted && fits(unit, there) => {}
                // A copy of the English.
                Some(there) if there.text == unit.text => missing.push(unit.clone()),
                None => missing.push(unit.clone()),
                Some(_) => old.push(unit.clone()),
            }
        }
        Ok(State {
            words,
            captions,
            missing,
            old,
        })
    }

    /// The percentage of the words that is there; captions count apart.
    fn share(&self) -> usize {
        let missing = self.missing.iter().filter(|unit| !is_caption(&unit.key));
        100 * (self.words - missing.count()) / self.words.max(1)
    }

    /// The percentage of the captions that is there and not older than the English.
    fn caption_share(&self) -> usize {
        let wrong = self.missing.iter().chain(&self.old);
        let wrong = wrong.filter(|unit| is_caption(&unit.key)).count();
        100 * (self.captions - wrong) / self.captions.max(1)
    }
}

/// True if a translation has the placeholders of the English. A page has none.
fn fits(english: &Unit, own: &Unit) -> bool {
    english.key == PAGE || text::fits(&english.text, &own.text)
}

/// The hash of an English unit.
pub fn hash_of(unit: &Unit) -> String {
    let mut hash = hash::of(&unit.text);
    hash.truncate(8);
    hash
}

/// The noted hashes of a language.
fn noted(code: &str) -> Result<BTreeMap<String, String>, Failure> {
    let path = folder(code).join(HASHES);
    if !path.exists() {
        return Ok(BTreeMap::new());
    }
    let text = workspace::read(&path)?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let pairs = lines.filter_map(|line| line.split_once(' '));
    Ok(pairs
        .map(|(key, hash)| (key.to_owned(), hash.to_owned()))
        .collect())
}

/// Notes that messages are translated from the English of now: these or, if none is named,
/// all that the language has.
pub fn note(code: &str, keys: &[String]) -> Result<(), Failure> {
    let mut noted = noted(code)?;
    let own: Vec<String> = units(code)?.into_iter().map(|unit| unit.key).collect();
    let english = units(ENGLISH)?;
    noted.retain(|key, _| own.contains(key));
    for unit in english.iter().filter(|unit| own.contains(&unit.key)) {
        if keys.is_empty() || keys.contains(&unit.key) {
            noted.insert(unit.key.clone(), hash_of(unit));
        }
    }
    let lines = noted.iter().map(|(key, hash)| format!("{key} {hash}\n"));
    let text = [HEAD.to_owned(), lines.collect()].concat();
    workspace::write(&folder(code).join(HASHES), text)
}

/// The captions of a language that are translated from the English of now, in its order.
pub fn current_captions(code: &str, english: &[Unit]) -> Result<String, Failure> {
    Ok(current(&captions(code)?, &noted(code)?, english))
}

/// The lines of units of which the noted hash is that of the English.
pub fn current(own: &[Unit], noted: &BTreeMap<String, String>, english: &[Unit]) -> String {
    let own: BTreeMap<&str, &Unit> = own.iter().map(|unit| (&*unit.key, unit)).collect();
    let current = english.iter().filter_map(|unit| {
        let is_noted = noted.get(&unit.key) == Some(&hash_of(unit));
        let own = own.get(&*unit.key).filter(|_| is_noted)?;
        Some(own.text.as_str())
    });
    current.collect()
}

/// The percentages of the languages that are not complete, without their captions.
pub fn shares() -> Result<Vec<(String, usize)>, Failure> {
    let english = units(ENGLISH)?;
    let mut shares = Vec::new();
    for language in languages()? {
        let share = State::of(&language.code, &english)?.share();
        // English counts as complete, though it equals itself.
        if share < 100 && language.code != ENGLISH {
            shares.push((language.code, share));
        }
    }
    Ok(shares)
}

/// A table of all languages in Markdown.
pub fn table() -> Result<String, Failure> {
    let mut out = "| language | | complete | captions | missing | older than the English |\n\
                   |---|---|---|---|---|---|\n"
        .to_owned();
    let english = units(ENGLISH)?;
    for language in languages()?.iter().filter(|it| it.code != ENGLISH) {
        let state = State::of(&language.code, &english)?;
        out += &format!(
            "| {} | `{}` | {} % | {} % | {} | {} |\n",
            language.name,
            language.code,
            state.share(),
            state.caption_share(),
            state.missing.len(),
            state.old.len()
        );
    }
    Ok(out)
}

/// Prints what a language lacks, with the English.
pub fn print(code: &str) -> Result<(), Failure> {
    let state = State::of(code, &units(ENGLISH)?)?;
    for (what, units) in [("missing", &state.missing), ("out of date", &state.old)] {
        for unit in units {
            // A chapter would be long.
            let is_short = !unit.key.contains('/') || is_caption(&unit.key);
            let more = if is_short { &unit.text } else { "" };
            println!("{what}: {}\n{more}", unit.key);
        }
    }
    println!(
        "{code}: {} %, captions {} %, {} of {} missing, {} older than the English",
        state.share(),
        state.caption_share(),
        state.missing.len(),
        state.words + state.captions,
        state.old.len()
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_noted_as_translated_have_the_placeholders_of_the_english() {
        let english = units(ENGLISH).unwrap();
        for language in languages().unwrap() {
            let (own, noted) = (
                units(&language.code).unwrap(),
                noted(&language.code).unwrap(),
            );
            let own: BTreeMap<&str, &Unit> = own.iter().map(|unit| (&*unit.key, unit)).collect();
            for unit in &english {
                let is_noted = noted.get(&unit.key) == Some(&hash_of(unit));
                if let Some(there) = own.get(&*unit.key).filter(|_| is_noted) {
                    let code = &language.code;
                    assert!(fits(unit, there), "{code}: {}", unit.key);
                }
            }
        }
    }
}
