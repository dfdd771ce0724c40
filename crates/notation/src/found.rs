//! The words of a text quoted in an error.

use std::fmt;

/// A quote in an error, truncated for readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// A word of a text.
    Word(Box<str>),
    /// A value, or punctuation between values, as written in the document.
    Json(Box<str>),
    /// The end of this text, where a word was expected.
    EndOf(Box<str>),
}

/// The longest quote in characters.
pub(crate) const LONGEST: usize = 40;

impl Found {
    /// The word at a byte of a text.
    pub(crate) fn word(text: &str, at: usize) -> Found {
        let rest = text.get(at..).unwrap_or_default();
        let words = rest.trim_start_matches(' ');
        match words.split(' ').next() {
            _ if rest.is_empty() => Found::EndOf(short(text)),
            None | Some("") => Found::Word(short(rest)),
            Some(word) => Found::Word(short(word)),
        }
    }
}

/// A text as a quote: truncated, on one line, without control characters, and with the
/// names of invisible characters.
pub fn short(text: &str) -> Box<str> {
    let mut short = String::new();
    for (n, line) in text.lines().enumerate() {
        let line = if n > 0 { line.trim_start() } else { line };
        let is_blank = n == 0 || line.is_empty();
        short.push_str(if is_blank { "" } else { " " });
        for sign in line.chars().take(LONGEST + 1) {
            match is_unseen(sign) {
                true => short.extend(["[", &*name(sign), "]"]),
                false => short.push(plain(sign)),
            }
        }
        if let Some((end, _)) = short.char_indices().nth(LONGEST) {
            short.truncate(end);
            short.push('\u{2026}');
            break;
        }
    }
    short.into()
}

/// The character, or a question mark for one that might affect a terminal.
pub(crate) fn plain(sign: char) -> char {
    match sign {
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '?',
        sign if sign.is_control() => '?',
        sign => sign,
    }
}

/// True for a character that looks like a space or like nothing, other than a space.
pub(crate) fn is_unseen(sign: char) -> bool {
    let is_blank = !sign.is_ascii() && sign.is_whitespace();
    is_blank
        || matches!(
            sign,
            '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'
        )
}

/// The name of a character, such as `U+00A0`.
pub(crate) fn name(sign: char) -> String {
    format!("U+{:04X}", u32::from(sign))
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Word(word) => write!(f, "\"{word}\""),
            Found::Json(value) => f.write_str(value),
            Found::EndOf(text) => write!(f, "the end of \"{text}\""),
        }
    }
}
