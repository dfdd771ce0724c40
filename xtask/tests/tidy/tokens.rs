//! Rust text as tokens and comments.

use std::ops::Range;

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};

/// A token. Names and literals have their line, counted from 1.
#[derive(Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A name or a keyword; raw names without their `r#`.
    Name(&'a str, usize),
    /// A string, with its quotes, a number or a character.
    Literal(&'a str, usize),
    /// A single sign; `::` is two.
    Sign(char),
    /// Tokens between brackets, with the opening one.
    Group(char, Vec<Token<'a>>),
}

/// A comment to the end of its line.
#[derive(Debug, PartialEq, Eq)]
pub struct Comment<'a> {
    /// Its text, with the signs that begin it.
    pub text: &'a str,
    pub line: usize,
    /// True if it has its line to itself.
    pub is_alone: bool,
}

/// Splits Rust source text into tokens.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    read(text).0
}

/// Splits Rust source text into tokens and comments. Of a comment of documentation only
/// the signs of its attribute are left among the tokens: `#[=]`.
pub fn read(text: &str) -> (Vec<Token<'_>>, Vec<Comment<'_>>) {
    let mut reader = Reader {
        text,
        start: 0,
        line: 1,
        literals: Vec::new(),
    };
    let tokens = reader.tokens(text.parse().expect("the text is Rust"));
    let mut comments = Vec::new();
    let mut start = 0;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let is_code = |at| reader.literals.iter().any(|it| it.contains(&(start + at)));
        let found = line.match_indices("//").find(|&(at, _)| !is_code(at));
        comments.extend(found.map(|(at, _)| Comment {
            text: line[at..].trim_end(),
            line: number + 1,
            is_alone: line[..at].trim().is_empty(),
        }));
        start += line.len();
    }
    (tokens, comments)
}

struct Reader<'a> {
    text: &'a str,
    /// Where the last name or literal starts, and its line.
    start: usize,
    line: usize,
    /// Where the literals are.
    literals: Vec<Range<usize>>,
}

impl<'a> Reader<'a> {
    fn tokens(&mut self, stream: TokenStream) -> Vec<Token<'a>> {
        let mut tokens = Vec::new();
        for tree in stream {
            tokens.push(match tree {
                TokenTree::Punct(sign) => Token::Sign(sign.as_char()),
                TokenTree::Group(group) => {
                    let open = match group.delimiter() {
                        Delimiter::Parenthesis => '(',
                        Delimiter::Brace => '{',
                        Delimiter::Bracket => '[',
                        Delimiter::None => ' ',
                    };
                    Token::Group(open, self.tokens(group.stream()))
                }
                tree => {
                    let range = self.move_to(tree.span());
                    let (own, line) = (&self.text[range.clone()], self.line);
                    match tree {
                        _ if own.starts_with('/') => continue,
                        TokenTree::Literal(_) => {
                            self.literals.push(range);
                            Token::Literal(own, line)
                        }
                        _ => Token::Name(own.trim_start_matches("r#"), line),
                    }
                }
            });
        }
        tokens
    }

    fn move_to(&mut self, span: Span) -> Range<usize> {
        let range = span.byte_range();
        self.line += self.text[self.start..range.start].matches('\n').count();
        self.start = range.start;
        range
    }
}

/// Shows `visit` these tokens, and then those of each group in them.
pub fn walk<'a, 't>(tokens: &'t [Token<'a>], visit: &mut impl FnMut(&'t [Token<'a>])) {
    visit(tokens);
    for token in tokens {
        if let Token::Group(_, inside) = token {
            walk(inside, visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Token::{Group, Literal, Name, Sign};
    use super::*;

    #[test]
    fn tokens_have_lines() {
        let text = "// a\n/* b; /* c */ */ use d::{r#type}; /// e\n'f' r#\"g // \"#";
        let expected = [
            Name("use", 2),
            Name("d", 2),
            Sign(':'),
            Sign(':'),
            Group('{', vec![Name("type", 2)]),
            Sign(';'),
            Sign('#'),
            Group('[', vec![Sign('=')]),
            Literal("'f'", 3),
            Literal("r#\"g // \"#", 3),
        ];
        assert_eq!(tokens(text), expected);
    }

    #[test]
    fn comments_have_lines() {
        let found = read("//! a\nlet b = \"// c\"; // d\r\n/* e */").1;
        let [a, d] =
            [("//! a", 1, true), ("// d", 2, false)].map(|(text, line, is_alone)| Comment {
                text,
                line,
                is_alone,
            });
        assert_eq!(found, [a, d]);
    }
}
