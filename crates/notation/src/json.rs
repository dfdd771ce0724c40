//! A small JSON reader and writer.
//!
//! Why not a library: a record is read once, straight into its types, and every error has
//! line, column and entry, also where the JSON is valid and a tile in it is not. A reader
//! that passes over the text once knows the byte of every entry; it needs no tree of values
//! and no derived code, and takes a tenth of the download.
//!
//! The reader accepts standard JSON and, between values, the special spaces of editors and
//! wikis. It limits nesting, so no document can exhaust the stack, and takes time linear in
//! the length of the text.

use std::borrow::Cow;
use std::fmt::{self, Write};

use crate::error::{Json, ParseError, Problem};
use crate::found::is_unseen;
use crate::vocabulary::{MOST_DEPTH, MOST_ENTRIES};
use crate::words::{TextError, Words};

/// A reader of one document.
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: u32,
}

/// A caller's handler of an entry of an object, given the index of its key in the list of
/// known keys.
type OnKey<'f, 'a> = &'f mut dyn FnMut(&mut Reader<'a>, usize) -> Result<(), ParseError>;

/// A caller's handler of an item of a list, given its index.
type OnItem<'f, 'a> = &'f mut dyn FnMut(&mut Reader<'a>, usize) -> Result<(), ParseError>;

impl<'a> Reader<'a> {
    /// A reader at the beginning of a document, after an optional byte order mark.
    pub fn new(text: &'a str) -> Reader<'a> {
        let at = if text.starts_with('\u{feff}') { 3 } else { 0 };
        Reader { text, at, depth: 0 }
    }

    /// A reader from a byte of a document on.
    pub fn from(text: &'a str, at: usize) -> Reader<'a> {
        Reader { text, at, depth: 0 }
    }

    /// The byte of the next value or punctuation.
    pub fn place(&mut self) -> usize {
        loop {
            self.at += match self.text.as_bytes().get(self.at) {
                Some(b' ' | b'\t' | b'\n' | b'\r') => 1,
                Some(0x80..) => match self.unseen() {
                    0 => return self.at,
                    length => length,
                },
                _ => return self.at,
            };
        }
    }

    /// The length of the next character if it is a special space, such as a non-breaking
    /// one; otherwise 0.
    #[cold]
    fn unseen(&self) -> usize {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let next = rest.chars().next().filter(|&sign| is_unseen(sign));
        next.map_or(0, char::len_utf8)
    }

    /// The byte after the last one read.
    pub fn behind(&self) -> usize {
        self.at
    }

    /// The next byte.
    pub fn peek(&mut self) -> Option<u8> {
        let at = self.place();
        self.text.as_bytes().get(at).copied()
    }

    /// Checks that nothing follows.
    pub fn end(&mut self) -> Result<(), ParseError> {
        let at = self.place();
        match at == self.text.len() {
            true => Ok(()),
            false => Err(ParseError::expected(at, Json::End)),
        }
    }

    /// Reads an object with keys among `known`, at most 32. Skips keys for notes: `why` and
    /// those that begin with `x-`.
    pub fn object(
        &mut self,
        known: &'static [&'static str],
        on_key: OnKey<'_, 'a>,
    ) -> Result<(), ParseError> {
        let mut seen = 0u64;
        self.any_object(&mut |reader, name, at| {
            let Some(n) = known.iter().position(|&key| key == name) else {
                if name == "why" || name.starts_with("x-") {
                    return reader.skip();
                }
                return Err(ParseError::new(at, Problem::UnknownKey(known)));
            };
            if seen >> n & 1 == 1 {
                return Err(ParseError::new(at, Problem::DoubleKey));
            }
            seen |= 1 << n;
            on_key(reader, n)
        })
    }

    /// Reads an object; the function receives each key and its byte.
    pub fn any_object(
        &mut self,
        on_key: &mut dyn FnMut(&mut Reader<'a>, &str, usize) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        self.open(b'{', Json::Object)?;
        let mut first = true;
        while !self.closes(b'}', Json::CommaOrBrace, &mut first)? {
            let at = self.place();
            if self.peek() != Some(b'"') {
                return Err(ParseError::expected(at, Json::Key));
            }
            let key = self.string()?;
            if !self.accepts(b':') {
                return Err(ParseError::expected(self.at, Json::Colon));
            }
            on_key(self, &key, at).map_err(|error| error.in_key(&key))?;
        }
        Ok(())
    }

    /// Reads a list; the function receives the index of each item.
    pub fn list(&mut self, on_item: OnItem<'_, 'a>) -> Result<(), ParseError> {
        self.open(b'[', Json::List)?;
        let mut first = true;
        let mut index = 0;
        while !self.closes(b']', Json::CommaOrBracket, &mut first)? {
            on_item(self, index).map_err(|error| error.in_item(index))?;
            index += 1;
        }
        Ok(())
    }

    /// Reads a text.
    pub fn string(&mut self) -> Result<Cow<'a, str>, ParseError> {
        let start = self.place();
        if !self.accepts(b'"') {
            return Err(ParseError::expected(start, Json::Text));
        }
        let mut whole = String::new();
        let mut from = self.at;
        loop {
            match self.text.as_bytes().get(self.at) {
                None => return Err(ParseError::expected(self.at, Json::Quote)),
                Some(b'"') => {
                    let rest = self.part(from);
                    self.at += 1;
                    if whole.is_empty() {
                        return Ok(Cow::Borrowed(rest));
                    }
                    whole.push_str(rest);
                    return Ok(Cow::Owned(whole));
                }
                Some(b'\\') => {
                    whole.push_str(self.part(from));
                    whole.push(self.escape()?);
                    from = self.at;
                }
                Some(0..0x20) => return Err(ParseError::expected(self.at, Json::PlainCharacter)),
                Some(_) => self.at += 1,
            }
        }
    }

    /// Reads a text by `read`; an error has the place of the wrong word.
    pub fn line(
        &mut self,
        read: &mut dyn FnMut(&mut Words<'_>) -> Result<(), TextError>,
    ) -> Result<(), ParseError> {
        let start = self.place();
        let text = self.string()?;
        let mut words = Words::new(&text);
        let Err(error) = read(&mut words).and_then(|()| words.end()) else {
            return Ok(());
        };
        let before = match text {
            Cow::Borrowed(text) => text.char_indices().nth(error.column - 1),
            // With escapes, columns of the text differ from those of the document.
            Cow::Owned(_) => Some((0, '"')),
        };
        let before = before.map_or(text.len(), |(at, _)| at);
        Err(ParseError::in_line(start + 1 + before, error))
    }

    /// Reads a list of such texts.
    pub fn lines(
        &mut self,
        read: &mut dyn FnMut(&mut Words<'_>) -> Result<(), TextError>,
    ) -> Result<(), ParseError> {
        self.list(&mut |reader, index| {
            if index == MOST_ENTRIES {
                return Err(ParseError::new(
                    reader.place(),
                    Problem::TooMany(MOST_ENTRIES),
                ));
            }
            reader.line(read)
        })
    }

    /// Reads a whole number in a range.
    pub fn number(&mut self, least: i32, most: i32) -> Result<i32, ParseError> {
        let start = self.place();
        let expected = || ParseError::expected(start, Json::Number { least, most });
        match self.text.as_bytes().get(start) {
            Some(b'-' | b'0'..=b'9') => self.any_number()?,
            _ => return Err(expected()),
        }
        match whole(self.part(start)) {
            Some(number) if (least..=most).contains(&number) => Ok(number),
            _ => Err(expected()),
        }
    }

    /// Reads `true` or `false`.
    pub fn switch(&mut self) -> Result<bool, ParseError> {
        let at = self.place();
        self.skip()?;
        match self.part(at) {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(ParseError::expected(at, Json::Switch)),
        }
    }

    /// Reads `null`; false if it is missing.
    pub fn null(&mut self) -> Result<bool, ParseError> {
        let here = self.peek() == Some(b'n');
        if here {
            self.skip()?;
        }
        Ok(here)
    }

    /// Reads a text, or the text of a number or a switch; skips other values.
    pub fn scalar(&mut self) -> Result<Option<String>, ParseError> {
        match self.peek() {
            Some(b'"') => self.string().map(|text| Some(text.into_owned())),
            Some(b'-' | b'0'..=b'9' | b't' | b'f') => {
                let at = self.place();
                self.skip()?;
                Ok(Some(self.part(at).to_owned()))
            }
            _ => self.skip().map(|()| None),
        }
    }

    /// Skips any value.
    pub fn skip(&mut self) -> Result<(), ParseError> {
        let at = self.place();
        let rest = self.text.get(at..).unwrap_or_default();
        match rest.as_bytes().first() {
            Some(b'{') => self.any_object(&mut |reader, _, _| reader.skip()),
            Some(b'[') => self.list(&mut |reader, _| reader.skip()),
            Some(b'"') => self.string().map(|_| ()),
            Some(b'-' | b'0'..=b'9') => self.any_number(),
            _ => {
                let words = ["true", "false", "null"];
                let word = words.into_iter().find(|word| rest.starts_with(word));
                self.at += word
                    .ok_or_else(|| ParseError::expected(at, Json::Value))?
                    .len();
                Ok(())
            }
        }
    }

    /// The text from `from` to here.
    fn part(&self, from: usize) -> &'a str {
        self.text.get(from..self.at).unwrap_or_default()
    }

    fn open(&mut self, sign: u8, expected: Json) -> Result<(), ParseError> {
        let at = self.place();
        if !self.accepts(sign) {
            return Err(ParseError::expected(at, expected));
        }
        if self.depth == MOST_DEPTH {
            return Err(ParseError::new(at, Problem::TooDeep));
        }
        self.depth += 1;
        Ok(())
    }

    /// Reads the separator between entries, or the end; true at the end.
    fn closes(&mut self, sign: u8, expected: Json, first: &mut bool) -> Result<bool, ParseError> {
        if self.accepts(sign) {
            self.depth -= 1;
            return Ok(true);
        }
        if !std::mem::replace(first, false) && !self.accepts(b',') {
            return Err(ParseError::expected(self.at, expected));
        }
        Ok(false)
    }

    /// Reads this character if it is next.
    fn accepts(&mut self, sign: u8) -> bool {
        let here = self.peek() == Some(sign);
        self.at += usize::from(here);
        here
    }

    fn escape(&mut self) -> Result<char, ParseError> {
        let start = self.at;
        let wrong = || ParseError::expected(start, Json::Escape);
        let sign = self.text.as_bytes().get(start + 1).copied();
        self.at += 2;
        Ok(match sign.ok_or_else(wrong)? {
            sign @ (b'"' | b'\\' | b'/') => char::from(sign),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let high = self.four_digits().ok_or_else(wrong)?;
                let code = match high {
                    0xd800..0xdc00 => {
                        let low = self.text.get(self.at..self.at + 2) == Some("\\u");
                        self.at += 2;
                        let low = low.then(|| self.four_digits()).flatten();
                        let low = low.filter(|low| (0xdc00..0xe000).contains(low));
                        0x10000 + ((high - 0xd800) << 10) + (low.ok_or_else(wrong)? - 0xdc00)
                    }
                    code => code,
                };
                char::from_u32(code).ok_or_else(wrong)?
            }
            _ => return Err(wrong()),
        })
    }

    fn four_digits(&mut self) -> Option<u32> {
        let digits = self.text.get(self.at..self.at + 4)?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        self.at += 4;
        u32::from_str_radix(digits, 16).ok()
    }

    /// Skips a number.
    fn any_number(&mut self) -> Result<(), ParseError> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let digits = |mut at: usize| {
            let from = at;
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            (at > from).then_some(at)
        };
        let first = start + usize::from(bytes.get(start) == Some(&b'-'));
        let whole = match bytes.get(first) {
            Some(b'0') => Some(first + 1),
            _ => digits(first),
        };
        let fraction = whole.and_then(|at| match bytes.get(at) {
            Some(b'.') => digits(at + 1),
            _ => Some(at),
        });
        let end = fraction.and_then(|at| match bytes.get(at) {
            Some(b'e' | b'E') => {
                let sign = matches!(bytes.get(at + 1), Some(b'+' | b'-'));
                digits(at + 1 + usize::from(sign))
            }
            _ => Some(at),
        });
        self.at = end.ok_or_else(|| ParseError::expected(start, Json::AnyNumber))?;
        Ok(())
    }
}

/// The value of a whole number in any JSON notation: `3`, `3.0` or `30e-1`.
fn whole(text: &str) -> Option<i32> {
    let (digits, power) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (before, after) = digits.split_once('.').unwrap_or((digits, ""));
    let digits = [before, after].concat();
    let kept = digits.trim_end_matches('0');
    if kept.trim_start_matches('-').is_empty() {
        return Some(0);
    }
    let zeros = (digits.len() - kept.len()) as i64 - after.len() as i64;
    let zeros = zeros.checked_add(power.parse().ok()?)?;
    let unit = 10_i32.checked_pow(u32::try_from(zeros).ok()?)?;
    kept.parse::<i32>().ok()?.checked_mul(unit)
}

/// Writes text in quotes.
///
/// # Errors
///
/// Only those of the writer.
pub fn write_string(out: &mut impl Write, text: &str) -> fmt::Result {
    out.write_char('"')?;
    for sign in text.chars() {
        match sign {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '\n' => out.write_str("\\n")?,
            '\0'..' ' => write!(out, "\\u{:04x}", sign as u32)?,
            _ => out.write_char(sign)?,
        }
    }
    out.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::whole;

    #[test]
    fn a_whole_number_has_many_spellings() {
        for (text, number) in [
            ("0", 0),
            ("-0", 0),
            ("0.0", 0),
            ("0e7", 0),
            ("-0.00E-99999999999999999999", 0),
            ("3", 3),
            ("3.0", 3),
            ("-3.000", -3),
            ("30e-1", 3),
            ("0.3e1", 3),
            ("3E+2", 300),
            ("1.25e2", 125),
            ("2147483647.0", i32::MAX),
            ("-2147483648", i32::MIN),
        ] {
            assert_eq!(whole(text), Some(number), "{text}");
        }
        for none in [
            "3.5",
            "3e-1",
            "0.1",
            "1.25e1",
            "2147483648",
            "1e10",
            "1e999",
            "1e99999999999999999999",
        ] {
            assert_eq!(whole(none), None, "{none}");
        }
    }
}
