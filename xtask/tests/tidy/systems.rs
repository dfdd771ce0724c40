//! The core of the rules knows no expansion: no name, clause or figure in it belongs to
//! one.

use std::collections::BTreeSet;

use crate::workspace::Files;

/// The code that names no expansion.
const NEUTRAL: [&str; 2] = ["crates/rules/src/core", "crates/rules/src/game/state.rs"];

/// The names of the systems in the table of `system.rs`, without a plural's ending.
fn systems(table: &str) -> BTreeSet<String> {
    let rows = table.lines().map(str::trim_end);
    let rows =
        rows.filter(|line| line.ends_with("default true;") || line.ends_with("default false;"));
    let names = rows.filter_map(|row| row.split('"').nth(1));
    names.map(singular).collect()
}

/// The words in a text that name an expansion, with their lines.
fn breaches<'a>(text: &'a str, systems: &BTreeSet<String>) -> Vec<(usize, &'a str)> {
    let lines = text.lines().enumerate();
    let found = lines.flat_map(|(number, line)| {
        let named = words(line).filter(|word| systems.contains(&singular(word)));
        let clauses = variants(line, "Clause::").filter(|name| !name.starts_with("Base"));
        let kinds = variants(line, "FigureKind::");
        let kinds = kinds.filter(|name| !["Meeple", "ALL"].contains(name));
        let all = named.chain(clauses).chain(kinds);
        all.map(move |word| (number + 1, word))
    });
    found.collect()
}

/// The words of a line, with compound names split.
fn words(line: &str) -> impl Iterator<Item = &str> {
    let names = line.split(|sign: char| !sign.is_alphabetic());
    names.flat_map(|name| {
        let mut rest = name;
        std::iter::from_fn(move || {
            rest.chars().next()?;
            let mut pairs = rest.chars().zip(rest.char_indices().skip(1));
            let hump =
                pairs.find(|(before, (_, next))| before.is_lowercase() && next.is_uppercase());
            let end = hump.map_or(rest.len(), |(_, (at, _))| at);
            let (word, others) = rest.split_at(end);
            rest = others;
            Some(word)
        })
    })
}

/// The names that follow a path in a line.
fn variants<'a>(line: &'a str, path: &'a str) -> impl Iterator<Item = &'a str> {
    line.split(path).skip(1).map(|rest| {
        let end = rest.find(|sign: char| !sign.is_alphanumeric());
        &rest[..end.unwrap_or(rest.len())]
    })
}

fn singular(word: &str) -> String {
    let lower = word.to_lowercase();
    lower.strip_suffix('s').map_or(lower.clone(), String::from)
}

/// A report of the breaches in all files.
fn report(files: &Files, systems: &BTreeSet<String>) -> String {
    let mut text = String::new();
    let neutral = |path: &str| NEUTRAL.iter().any(|place| path.starts_with(place));
    for (path, source) in files.iter().filter(|(path, _)| neutral(path)) {
        for (line, word) in breaches(source, systems) {
            text += &format!("  {path}:{line} {word}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::read;

    const TABLE: &str = "systems! {\n    /// A tower.\n    Tower = \"tower\" with Tower, default true;\n    \
        Bridges = \"bridges\" with Bcb, default false;\n}\n";

    #[test]
    fn the_core_names_no_expansion() {
        let files = read("crates/rules/src", ".rs");
        let systems = systems(&files["crates/rules/src/system.rs"]);
        assert!(systems.len() >= 10, "{systems:?}");
        for place in NEUTRAL {
            assert!(files.keys().any(|path| path.starts_with(place)), "{place}");
        }
        let report = report(&files, &systems);
        assert!(
            report.is_empty(),
            "names of expansions in the core:\n{report}"
        );
    }

    #[test]
    fn names_of_expansions_are_found_with_their_lines() {
        let systems = systems(TABLE);
        assert_eq!(systems, ["bridge", "tower"].map(String::from).into());
        let text = "use crate::board::BRIDGE_BIT;\n// a tower top\nSegment::Tower, Clause::BaseFit\n\
            FigureKind::ALL FigureKind::Meeple FigureKind::Pig\nClause::TradeGoods abridged\n";
        let found = breaches(text, &systems);
        let expected = [
            (1, "BRIDGE"),
            (2, "tower"),
            (3, "Tower"),
            (4, "Pig"),
            (5, "TradeGoods"),
        ];
        assert_eq!(found, expected);
        let path = "crates/rules/src/core/a.rs".to_owned();
        let files = Files::from([
            (path, "bridge".to_owned()),
            ("b.rs".to_owned(), "bridge".to_owned()),
        ]);
        assert_eq!(
            report(&files, &systems),
            "  crates/rules/src/core/a.rs:1 bridge\n"
        );
    }
}
