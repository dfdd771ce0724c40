//! The words. All text that a reader sees stands in one file of messages.
//!
//! A line of the file is `key = text`; `{name}` is a place to fill. A message
//! about a number has two lines, `key.one` and `key.other`. Empty lines and
//! lines that begin with `#` say nothing.

/// The messages in English.
const ENGLISH: &str = include_str!("language/en.txt");

/// The message with this key; the key itself if there is none, which a test
/// forbids.
pub fn text(key: &'static str) -> &'static str {
    find(key).unwrap_or(key)
}

/// The message of a family, such as `clause` and `base-fit` for
/// `clause.base-fit`.
pub fn member(family: &'static str, name: &str) -> &'static str {
    let mut key = String::from(family);
    key.push('.');
    key.push_str(name);
    find(&key).unwrap_or(family)
}

/// The message with its places filled.
pub fn fill(key: &'static str, values: &[(&str, &str)]) -> String {
    filled(text(key), values)
}

/// The message about a number, which fills the place `{n}`.
pub fn count(key: &'static str, n: i32) -> String {
    count_of(key, n, &[])
}

/// The message about a number with other places to fill.
pub fn count_of(key: &'static str, n: i32, values: &[(&str, &str)]) -> String {
    let form = if n == 1 { "one" } else { "other" };
    let number = number(n);
    let mut all = vec![("n", &*number)];
    all.extend_from_slice(values);
    filled(member(key, form), &all)
}

/// A number in digits.
pub fn number(n: i32) -> String {
    let mut digits = String::new();
    let mut rest = n.unsigned_abs();
    loop {
        digits.insert(0, char::from(b'0' + (rest % 10) as u8));
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if n < 0 {
        digits.insert(0, '\u{2212}');
    }
    digits
}

/// Names joined as in a sentence: `A`, `A and B`, `A, B and C`.
pub fn list(names: &[String]) -> String {
    let mut joined = String::new();
    for (n, name) in names.iter().enumerate() {
        if n > 0 {
            joined.push_str(text(if n + 1 == names.len() {
                "list.last"
            } else {
                "list.comma"
            }));
        }
        joined.push_str(name);
    }
    joined
}

fn filled(message: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(message.len() + 16);
    let mut rest = message;
    while let Some((before, after)) = rest.split_once('{') {
        out.push_str(before);
        let (name, after) = after.split_once('}').unwrap_or((after, ""));
        let value = values.iter().find(|(key, _)| *key == name);
        out.push_str(value.map_or("", |(_, value)| value));
        rest = after;
    }
    out.push_str(rest);
    out
}

fn find(key: &str) -> Option<&'static str> {
    ENGLISH.lines().find_map(|line| {
        let rest = line.strip_prefix(key)?.strip_prefix(" =")?;
        // `list.comma` begins with its own blank.
        Some(rest.strip_prefix(' ').unwrap_or(rest))
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::*;

    #[test]
    fn messages_are_filled_and_counted() {
        assert_eq!(filled("{a} to {b}{c}", &[("a", "x"), ("b", "y")]), "x to y");
        assert_eq!(number(-120), "\u{2212}120");
        assert_eq!(number(0), "0");
        assert_eq!(count("points", 1), "1 point");
        assert_eq!(count("points", 12), "12 points");
        let names = ["A", "B", "C"].map(String::from);
        assert_eq!(list(&names), "A, B and C");
        assert_eq!(list(&names[..2]), "A and B");
    }

    /// Families that are asked for by a name known only at run time.
    fn families() -> BTreeSet<String> {
        use crate::session::{Reach, Rule, Sight};
        use bastide_rules::options::Edition;
        use bastide_rules::player::Color;
        use bastide_rules::{Clause, System, TileSet};
        let mut keys = BTreeSet::new();
        let mut add = |family: &str, names: &[&str]| {
            keys.extend(names.iter().map(|name| format!("{family}.{name}")));
        };
        add("color", &Color::ALL.map(Color::name));
        add("set", &TileSet::ALL.map(TileSet::name));
        add("set-note", &TileSet::ALL.map(TileSet::name));
        add("system", &System::ALL.map(System::name));
        add("system-note", &System::ALL.map(System::name));
        add("edition", &Edition::ALL.map(Edition::name));
        add("option", &Rule::ALL.map(Rule::name));
        add("option-note", &Rule::ALL.map(Rule::name));
        let clauses: Vec<_> = Clause::ALL.iter().map(|clause| clause.id()).collect();
        add("clause", &clauses);
        add("side", &["N", "E", "S", "W", "NE", "SE", "SW", "NW"]);
        add("edge", &["field", "road", "city"]);
        add("sight", &Sight::ALL.map(Sight::name));
        add("legend-of", &Sight::ALL.map(Sight::name));
        add(
            "reach",
            &[Reach::Off, Reach::Pointed, Reach::All].map(Reach::name),
        );
        keys
    }

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                found.push(path);
            }
        }
    }

    /// Every key that stands in the program, those that are asked for and do
    /// not exist included.
    fn used(defined: &BTreeSet<&str>) -> BTreeSet<String> {
        let mut files = Vec::new();
        sources(
            &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
            &mut files,
        );
        let mut used = families();
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            let text = text.split("#[cfg(test)]").next().unwrap_or("");
            for call in [
                "text(\"",
                "fill(\"",
                "fill(\n            \"",
                "count(\"",
                "count_of(\"",
            ] {
                for (at, _) in text.match_indices(call) {
                    let key = text[at + call.len()..].split('"').next().unwrap();
                    if call.starts_with("count") {
                        used.extend(["one", "other"].map(|form| format!("{key}.{form}")));
                    } else {
                        used.insert(key.to_owned());
                    }
                }
            }
            let quoted = |key: &&&str| text.contains(&format!("\"{key}\""));
            used.extend(defined.iter().filter(quoted).map(|key| key.to_string()));
        }
        used
    }

    #[test]
    fn every_message_is_there_once_and_used() {
        let lines = ENGLISH
            .lines()
            .filter(|line| !line.is_empty() && !line.starts_with('#'));
        let mut defined = BTreeSet::new();
        for line in lines {
            let (key, message) = line.split_once(" =").expect(line);
            assert!(!message.trim().is_empty() && defined.insert(key), "{line}");
        }
        let used = used(&defined);
        let missing: Vec<_> = used
            .iter()
            .filter(|key| !defined.contains(key.as_str()))
            .collect();
        assert!(missing.is_empty(), "used but not written: {missing:?}");
        let unused: Vec<_> = defined.iter().filter(|key| !used.contains(**key)).collect();
        assert!(unused.is_empty(), "written but not used: {unused:?}");
    }
}
