//! Rust text as tokens and comments.

/// A token and the line that it starts on, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    pub kind: Kind,
    pub line: usize,
}

/// The tokens that matter for reading imports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A name or a keyword; raw names without their `r#`.
    Name(String),
    /// `::`
    Path,
    /// Any other single character.
    Sign(char),
    /// A string with its content, without quotes.
    Text(String),
    /// A number, a character or a lifetime.
    Literal,
}

impl Token {
    /// The name, if this is one.
    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            Kind::Name(name) => Some(name),
            _ => None,
        }
    }

    /// True for the character `sign`.
    pub fn is(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }
}

/// A line of a comment, with its opening characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    pub text: String,
    pub line: usize,
    /// True if only spaces precede it on its line.
    pub is_alone: bool,
}

/// Splits Rust source text into tokens; comments are left out.
pub fn tokens(text: &str) -> Vec<Token> {
    read(text).0
}

/// The line comments of Rust source text.
pub fn comments(text: &str) -> Vec<Comment> {
    read(text).1
}

fn read(text: &str) -> (Vec<Token>, Vec<Comment>) {
    let mut reader = Reader {
        rest: text.chars().collect(),
        at: 0,
        line: 1,
        tokens: Vec::new(),
        comments: Vec::new(),
    };
    while reader.next() {}
    (reader.tokens, reader.comments)
}

struct Reader {
    rest: Vec<char>,
    at: usize,
    line: usize,
    tokens: Vec<Token>,
    comments: Vec<Comment>,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.rest.get(self.at + ahead).copied()
    }

    fn step(&mut self) -> Option<char> {
        let sign = self.peek(0)?;
        self.at += 1;
        self.line += usize::from(sign == '\n');
        Some(sign)
    }

    fn push(&mut self, kind: Kind, line: usize) {
        self.tokens.push(Token { kind, line });
    }

    /// Reads one token or skips one blank or comment; false at the end.
    fn next(&mut self) -> bool {
        let Some(sign) = self.peek(0) else {
            return false;
        };
        let line = self.line;
        match (sign, self.peek(1)) {
            ('/', Some('/')) => self.comment(),
            ('/', Some('*')) => self.skip_comment(),
            (':', Some(':')) => {
                self.at += 2;
                self.push(Kind::Path, line);
            }
            ('"', _) => self.string(),
            ('\'', _) => self.quote(),
            _ if sign.is_whitespace() => {
                self.step();
            }
            _ if sign.is_ascii_digit() => {
                while self.peek(0).is_some_and(is_in_name) {
                    self.step();
                }
                self.push(Kind::Literal, line);
            }
            _ if is_in_name(sign) => self.name_or_string(),
            _ => {
                self.step();
                self.push(Kind::Sign(sign), line);
            }
        }
        true
    }

    fn comment(&mut self) {
        let line = self.line;
        let mut text = String::new();
        while let Some(sign) = self.peek(0).filter(|&sign| sign != '\n') {
            text.push(sign);
            self.step();
        }
        let is_alone = self.tokens.last().is_none_or(|last| last.line < line);
        self.comments.push(Comment {
            text,
            line,
            is_alone,
        });
    }

    fn skip_comment(&mut self) {
        let mut depth = 0;
        loop {
            match (self.peek(0), self.peek(1)) {
                (Some('/'), Some('*')) => depth += 1,
                (Some('*'), Some('/')) => depth -= 1,
                (None, _) => return,
                _ => {
                    self.step();
                    continue;
                }
            }
            self.at += 2;
            if depth == 0 {
                return;
            }
        }
    }

    /// Reads a string from its opening quote.
    fn string(&mut self) {
        let line = self.line;
        self.step();
        let mut text = String::new();
        while let Some(sign) = self.step() {
            match sign {
                '"' => break,
                '\\' => {
                    self.step();
                }
                _ => text.push(sign),
            }
        }
        self.push(Kind::Text(text), line);
    }

    /// Reads a raw string from its hashes or its opening quote.
    fn raw_string(&mut self) {
        let line = self.line;
        let mut hashes = 0;
        while self.peek(0) == Some('#') {
            hashes += 1;
            self.step();
        }
        self.step();
        let mut text = String::new();
        while let Some(sign) = self.step() {
            if sign == '"' && (0..hashes).all(|ahead| self.peek(ahead) == Some('#')) {
                self.at += hashes;
                break;
            }
            text.push(sign);
        }
        self.push(Kind::Text(text), line);
    }

    /// Reads a character or a lifetime.
    fn quote(&mut self) {
        let line = self.line;
        self.step();
        if self.peek(0) == Some('\\') {
            self.at += 2;
            while self.step().is_some_and(|sign| sign != '\'') {}
        } else if self.peek(1) == Some('\'') {
            self.step();
            self.step();
        } else {
            while self.peek(0).is_some_and(is_in_name) {
                self.step();
            }
        }
        self.push(Kind::Literal, line);
    }

    fn name_or_string(&mut self) {
        let line = self.line;
        let mut name = String::new();
        while let Some(sign) = self.peek(0).filter(|&sign| is_in_name(sign)) {
            name.push(sign);
            self.step();
        }
        match (name.as_str(), self.peek(0), self.peek(1)) {
            ("r" | "br" | "cr", Some('"'), _) | ("r" | "br" | "cr", Some('#'), Some('"' | '#')) => {
                self.raw_string();
            }
            ("b" | "c", Some('"'), _) => self.string(),
            ("b", Some('\''), _) => self.quote(),
            // A raw name: the name is read next.
            ("r", Some('#'), _) => {
                self.step();
            }
            _ => self.push(Kind::Name(name), line),
        }
    }
}

fn is_in_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let kinds = tokens(text).into_iter().map(|token| token.kind);
        kinds
            .map(|kind| match kind {
                Kind::Name(name) => name,
                Kind::Path => "::".to_owned(),
                Kind::Sign(sign) => sign.to_string(),
                Kind::Text(text) => format!("{text:?}"),
                Kind::Literal => "_".to_owned(),
            })
            .collect()
    }

    #[test]
    fn comments_are_left_out_and_lines_counted() {
        let text = "// use a;\n/* use b; /* nested */ */ use c::d; /// e\n f";
        assert_eq!(words(text), ["use", "c", "::", "d", ";", "f"]);
        let lines: Vec<_> = tokens(text).iter().map(|token| token.line).collect();
        assert_eq!(lines, [2, 2, 2, 2, 2, 3]);
    }

    #[test]
    fn comments_have_their_lines() {
        let found = comments("//! a\nlet b = \"// c\"; // d\r\n/* e */");
        let lines: Vec<_> = found
            .iter()
            .map(|it| (it.line, it.text.trim_end(), it.is_alone))
            .collect();
        assert_eq!(lines, [(1, "//! a", true), (2, "// d", false)]);
    }

    #[test]
    fn literals_hide_their_content() {
        assert_eq!(
            words(r##"r#"a "b" // c"# d"##),
            ["\"a \\\"b\\\" // c\"", "d"]
        );
        assert_eq!(words(r#""a \" b" c"#), ["\"a  b\"", "c"]);
        assert_eq!(
            words(r"'a' 'b '\'' '\u{1F}' b'\\' x"),
            ["_", "_", "_", "_", "_", "x"]
        );
        assert_eq!(words("1.5e3 0xff_u8 r#type"), ["_", ".", "_", "_", "type"]);
    }
}
