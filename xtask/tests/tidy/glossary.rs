//! One word for one thing: the words replaced in `docs/glossary.md`.
//!
//! The third column of its table has the banned texts:
//!
//! - `` `word` ``: no name in the code contains this word (`a_word`, `WordOf`) or its
//!   plural;
//! - `` `two_words` ``: nor these words in sequence;
//! - `` `Name` ``, `` `name()` ``: no name in the code equals this one;
//! - `"a phrase"`: no comment, string or page contains this, in any case;
//! - `"/// Word"`: no doc comment begins like this.
//!
//! The fourth column has the files and folders, with `crates` for all crates, and `docs`
//! for the pages.

use crate::prose::{Name, Prose, of_page, of_source, quoted, words};
use crate::workspace::{Files, read, read_file};

/// A banned text, its files, and its replacement.
#[derive(Debug)]
pub struct Rule {
    instead: String,
    said: Said,
    scopes: Vec<String>,
}

#[derive(Debug)]
enum Said {
    /// Words in sequence within a name.
    Words(Vec<String>),
    /// A whole name.
    Name(String),
    /// Words in sequence in prose, in lower case.
    Phrase(String),
    /// The beginning of a doc comment.
    Beginning(String),
}

/// A breach of a rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Breach {
    pub file: String,
    pub line: usize,
    /// The banned text.
    pub said: String,
    /// Its replacement.
    pub instead: String,
}

/// The rules of a glossary.
pub fn rules(page: &str) -> Vec<Rule> {
    let mut rules = Vec::new();
    for row in page.lines().filter_map(|line| line.strip_prefix("| ")) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [term, _, replaced, scopes, ..] = cells[..] else {
            continue;
        };
        let scopes: Vec<String> = quoted(scopes, '`').map(String::from).collect();
        let phrases = quoted(replaced, '"').map(|phrase| match phrase.strip_prefix("/// ") {
            Some(beginning) => Said::Beginning(beginning.to_owned()),
            None => Said::Phrase(phrase.to_ascii_lowercase()),
        });
        let names = quoted(replaced, '`').map(|name| match name.strip_suffix("()") {
            Some(name) => Said::Name(name.to_owned()),
            None if name.starts_with(char::is_uppercase) => Said::Name(name.to_owned()),
            None => Said::Words(words(name)),
        });
        rules.extend(names.chain(phrases).map(|said| Rule {
            instead: term.replace('`', ""),
            said,
            scopes: scopes.clone(),
        }));
    }
    rules
}

impl Rule {
    fn holds_for(&self, file: &str) -> bool {
        self.scopes.iter().any(|scope| {
            let rest = file.strip_prefix(scope.as_str());
            rest.is_some_and(|rest| rest.is_empty() || rest == ".rs" || rest.starts_with('/'))
        })
    }

    /// True if a name contains the banned text.
    fn in_name(&self, name: &Name) -> bool {
        match &self.said {
            Said::Name(other) => name.text == *other,
            Said::Words(replaced) => name.words.windows(replaced.len()).any(|words| {
                let mut pairs = words.iter().zip(replaced);
                pairs.all(|(word, other)| {
                    word == other || word.strip_suffix('s').is_some_and(|one| one == other)
                })
            }),
            Said::Phrase(_) | Said::Beginning(_) => false,
        }
    }

    /// The lines of a stretch of prose with the banned text.
    fn in_prose(&self, prose: &Prose) -> Vec<usize> {
        match &self.said {
            Said::Phrase(phrase) => {
                let text = &prose.plain;
                let found = text.match_indices(phrase.as_str()).filter(|(at, _)| {
                    let before = text[..*at].chars().next_back();
                    let after = text[at + phrase.len()..].chars().next();
                    let mut around = [before, after].into_iter().flatten();
                    !around.any(char::is_alphanumeric)
                });
                found.map(|(at, _)| at).collect()
            }
            Said::Beginning(word) => {
                let rest = prose.text.strip_prefix(word.as_str());
                let begins = rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
                Vec::from_iter((prose.is_doc && begins).then_some(0))
            }
            Said::Words(_) | Said::Name(_) => Vec::new(),
        }
    }

    fn said(&self) -> String {
        match &self.said {
            Said::Words(words) => words.join("_"),
            Said::Name(name) => name.clone(),
            Said::Phrase(phrase) => format!("\"{phrase}\""),
            Said::Beginning(word) => format!("\"/// {word}\""),
        }
    }
}

/// The breaches in the files.
pub fn breaches(rules: &[Rule], files: &Files) -> Vec<Breach> {
    let mut breaches = Vec::new();
    for (file, text) in files {
        let rules: Vec<&Rule> = rules.iter().filter(|rule| rule.holds_for(file)).collect();
        if rules.is_empty() {
            continue;
        }
        let (names, prose) = match file.ends_with(".rs") {
            true => of_source(text),
            false => of_page(text),
        };
        let mut add = |rule: &Rule, line, said: &str| {
            breaches.push(Breach {
                file: file.clone(),
                line,
                said: format!("{said} ({})", rule.said()),
                instead: rule.instead.clone(),
            });
        };
        for rule in rules {
            for name in names.iter().filter(|name| rule.in_name(name)) {
                add(rule, name.line, &name.text);
            }
            for piece in &prose {
                for at in rule.in_prose(piece) {
                    let lines = piece.text[..at].matches('\n').count();
                    let line = piece.text.lines().nth(lines).unwrap_or_default();
                    add(rule, piece.line + lines, line);
                }
            }
        }
    }
    breaches
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "| term | meaning | instead of | in |\n|---|---|---|---|\n\
        | evaluate | find | `judge` `play_before` \"reckon with\" | `crates/bots` `docs` |\n\
        | place | put | `Sums` `stand()` \"/// Whether\" | `crates/bots` |\n";

    fn found(file: &str, text: &str) -> Vec<(usize, String)> {
        let files = Files::from([(file.to_owned(), text.to_owned())]);
        let breaches = breaches(&rules(PAGE), &files).into_iter();
        breaches.map(|breach| (breach.line, breach.said)).collect()
    }

    #[test]
    fn replaced_words_are_not_said() {
        let mut files = Files::from([("README.md".to_owned(), read_file("README.md"))]);
        for folder in ["crates", "benches", "lab", "xtask", "src"] {
            files.extend(read(folder, ".rs"));
        }
        files.extend(read("docs", ".md"));
        // It names what it replaces.
        let page = files.remove("docs/glossary.md").expect("the glossary");
        let breaches = breaches(&rules(&page), &files).into_iter();
        let told: Vec<String> = breaches
            .map(|it| {
                format!(
                    "  {}:{} {}: say {}\n",
                    it.file, it.line, it.said, it.instead
                )
            })
            .collect();
        assert!(told.is_empty(), "replaced words:\n{}", told.concat());
    }

    #[test]
    fn words_are_found_in_names() {
        let text = "fn judge() {}\nstruct OldJudges;\nlet prejudge = JUDGE_MOST;\nplay_before(x, replay_before)";
        let said = [
            "judge (judge)",
            "OldJudges (judge)",
            "JUDGE_MOST (judge)",
            "play_before (play_before)",
        ];
        let expected: Vec<_> = [1, 2, 3, 4]
            .into_iter()
            .zip(said.map(String::from))
            .collect();
        assert_eq!(found("crates/bots/src/a.rs", text), expected);
        assert_eq!(found("crates/botsy/src/a.rs", text), []);
    }

    #[test]
    fn whole_names_are_found_and_longer_ones_pass() {
        let text = "stand(Sums); understand(stand_by, FeatureSums, \"Sums\") // stand, Sums";
        assert_eq!(
            found("crates/bots/a.rs", text),
            [
                (1, "Sums (Sums)".to_owned()),
                (1, "stand (stand)".to_owned())
            ]
        );
    }

    #[test]
    fn phrases_are_found_across_lines_of_prose() {
        let text = "fn a() {}\n/// One may Reckon\n/// with it, `judge` (a).\n/// Not reckon within.\n// reckon\nlet a = 1; // with";
        let expected = [
            (3, "judge (judge)"),
            (2, "One may Reckon (\"reckon with\")"),
        ];
        let expected = expected.map(|(line, said)| (line, said.to_owned()));
        assert_eq!(found("crates/bots/a.rs", text), expected);
        let page = "# A\n\nThey reckon with `judge(x)` and `a::judges`.\nReckon\nwith.\n";
        let expected = [
            (3, "judge (judge)"),
            (3, "judges (judge)"),
            (3, "They reckon with ` and `. (\"reckon with\")"),
            (4, "Reckon (\"reckon with\")"),
        ];
        let expected = expected.map(|(line, said)| (line, said.to_owned()));
        assert_eq!(found("docs/a.md", page), expected);
    }

    #[test]
    fn beginnings_of_documentation_are_found() {
        let text = "/// Whether a.\nfn a() {}\n// Whether b.\n/// One.\n/// Whether c.\n//! Whether: d.\n/// Whethers.";
        let lines: Vec<usize> = found("crates/bots/a.rs", text)
            .iter()
            .map(|one| one.0)
            .collect();
        assert_eq!(lines, [1]);
    }
}
