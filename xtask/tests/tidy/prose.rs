//! The names and the prose of a text, for the glossary.

use crate::tokens::{Comment, Token, read, walk};

/// A name, its words in lower case, and its line.
pub struct Name {
    pub text: String,
    pub words: Vec<String>,
    pub line: usize,
}

/// A stretch of prose and its first line.
pub struct Prose {
    pub text: String,
    /// The text in lower case on one line, with the same length.
    pub plain: String,
    pub line: usize,
    pub is_doc: bool,
}

impl Name {
    fn new(text: &str, line: usize) -> Name {
        Name {
            text: text.to_owned(),
            words: words(text),
            line,
        }
    }
}

impl Prose {
    fn new(text: String, line: usize, is_doc: bool) -> Prose {
        Prose {
            plain: text
                .to_ascii_lowercase()
                .replace("\\n", "  ")
                .replace('\n', " "),
            text,
            line,
            is_doc,
        }
    }
}

/// The names in Rust source, and its comments and strings. Text between backticks in a
/// comment counts as code.
pub fn of_source(text: &str) -> (Vec<Name>, Vec<Prose>) {
    let (tokens, comments) = read(text);
    let mut names = Vec::new();
    let mut prose = Vec::new();
    walk(&tokens, &mut |tokens| {
        for token in tokens {
            match token {
                Token::Name(name, line) => names.push(Name::new(name, *line)),
                Token::Literal(said, line) => {
                    let said = said.split_once('"').and_then(|it| it.1.rsplit_once('"'));
                    prose.extend(said.map(|(said, _)| Prose::new(said.to_owned(), *line, false)));
                }
                Token::Sign(_) | Token::Group(..) => {}
            }
        }
    });
    let is_doc = |comment: &Comment| comment.text[2..].starts_with(['/', '!']);
    for block in comments.chunk_by(|one, next| {
        next.is_alone && next.line == one.line + 1 && is_doc(one) == is_doc(next)
    }) {
        let mut lines = Vec::new();
        for comment in block {
            let said = comment.text.trim_start_matches(['/', '!']).trim();
            code_of(said, comment.line, &mut names);
            lines.push(without_code(said));
        }
        let (first, text) = (&block[0], lines.join("\n"));
        prose.push(Prose::new(text, first.line, is_doc(first)));
    }
    (names, prose)
}

/// The names in the code of a page, and its prose.
pub fn of_page(page: &str) -> (Vec<Name>, Vec<Prose>) {
    let mut names = Vec::new();
    let mut prose = Vec::new();
    for (number, line) in page.lines().enumerate() {
        code_of(line, number + 1, &mut names);
        prose.push(without_code(line));
    }
    (names, vec![Prose::new(prose.join("\n"), 1, false)])
}

/// Adds the names between backticks.
fn code_of(line: &str, number: usize, names: &mut Vec<Name>) {
    for code in quoted(line, '`') {
        let parts = code.split(|sign: char| !sign.is_alphanumeric() && sign != '_');
        let parts = parts.filter(|part| !part.is_empty());
        names.extend(parts.map(|part| Name::new(part, number)));
    }
}

/// The line without text between backticks.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// The texts between pairs of a sign.
pub fn quoted(text: &str, sign: char) -> impl Iterator<Item = &str> {
    text.split(sign).skip(1).step_by(2)
}

/// The words of a name, in lower case.
pub fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut before = '_';
    for sign in name.chars() {
        if sign == '_' {
            before = sign;
            continue;
        }
        let begins = before == '_' || sign.is_uppercase() && !before.is_uppercase();
        if begins {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(sign.to_lowercase());
        }
        before = sign;
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_words() {
        assert_eq!(words("OldJudgesOf_a2B"), ["old", "judges", "of", "a2", "b"]);
        assert_eq!(words("MOST_TILES"), ["most", "tiles"]);
    }

    #[test]
    fn blocks_of_comments_are_one_stretch_of_prose() {
        let text = "//! A\n//! `b` c.\nlet d = \"H\"; // e\n// f\n/// g";
        let (names, prose) = of_source(text);
        let names: Vec<_> = names
            .iter()
            .map(|name| (name.line, name.text.as_str()))
            .collect();
        assert_eq!(names, [(3, "let"), (3, "d"), (2, "b")]);
        let prose: Vec<_> = prose
            .iter()
            .map(|it| (it.line, it.plain.as_str(), it.is_doc))
            .collect();
        assert_eq!(
            prose,
            [
                (3, "h", false),
                (1, "a ` c.", true),
                (3, "e f", false),
                (5, "g", true)
            ]
        );
    }
}
