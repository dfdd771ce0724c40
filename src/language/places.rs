//! The placeholders of messages: `{what}`, `{what:gen}` for a form of the value, and
//! `{what?f=la|le}` for words that depend on its class.
//!
//! Forms and classes are entries of a dictionary in the files of messages:
//! `gen/road = of the road`, `is/road = f`. `#` stands for the digits that a value begins
//! with: `gen/# floors`.

use super::current::find;

/// The form whose entries are the classes of words.
const CLASS: &str = "is";

/// A message with its placeholders filled.
pub fn filled(message: &str, values: &[(&str, &str)]) -> String {
    written(message, &mut |out, name, way| {
        if let Some((_, value)) = values.iter().find(|(key, _)| *key == name) {
            put(out, way, value);
        }
    })
}

/// A message filled by the values of its placeholders.
pub fn fill_with(message: &str, value: &mut dyn FnMut(&str) -> Option<String>) -> String {
    written(message, &mut |out, name, way| {
        if let Some(value) = value(name) {
            put(out, way, &value);
        }
    })
}

/// The names of the placeholders of a message.
pub fn names(message: &str) -> Vec<String> {
    let mut names = Vec::new();
    written(message, &mut |_, name, _| names.push(name.to_owned()));
    names
}

/// Writes a message; `write` gets each placeholder as its name and the rest.
fn written(message: &str, write: &mut dyn FnMut(&mut String, &str, &str)) -> String {
    let mut out = String::with_capacity(message.len() + 16);
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (place, after) = after.split_once('}').unwrap_or((after, ""));
        let end = place.find([':', '?']).unwrap_or(place.len());
        let (name, way) = place.split_at(end);
        write(&mut out, name, way);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// Writes a value: in a form (`:gen`), as words chosen by its class (`?f=la|le`), or plain.
fn put(out: &mut String, way: &str, value: &str) {
    if let Some(form) = way.strip_prefix(':') {
        // A remark in parentheses keeps its form.
        let (inflected, rest) = match (entry(form, value), value.find(" (")) {
            (None, Some(end)) => (entry(form, &value[..end]), &value[end..]),
            (found, _) => (found, ""),
        };
        match inflected {
            Some((form, digits)) => {
                out.push_str(&form.replacen('#', digits, 1));
                out.push_str(rest);
            }
            None => out.push_str(value),
        }
    } else if let Some(choices) = way.strip_prefix('?') {
        let class = entry(CLASS, value).map(|(class, _)| class);
        out.push_str(chosen(choices, class));
    } else {
        out.push_str(value);
    }
}

/// The entry of a value in the dictionary, and the digits that the value begins with.
fn entry<'a>(form: &str, value: &'a str) -> Option<(&'static str, &'a str)> {
    let rest = value.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let digits = value.strip_suffix(rest).unwrap_or_default();
    let sign = if digits.is_empty() { "" } else { "#" };
    let entry = find(&[form, "/", sign, rest].concat())?;
    Some((entry, digits))
}

/// The words for a class; those without a class by default.
fn chosen<'a>(choices: &'a str, class: Option<&str>) -> &'a str {
    let mut usual = "";
    for choice in choices.split('|') {
        match choice.split_once('=') {
            Some((of, words)) if Some(of) == class => return words,
            Some(_) => {}
            None => usual = choice,
        }
    }
    usual
}
