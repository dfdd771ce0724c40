//! Writing SVG text without `fmt`, which is large.

use crate::pen::push_int;

/// Appends to SVG text.
pub(crate) trait Write {
    /// Appends the parts unescaped.
    fn add(&mut self, parts: &[&str]) -> &mut Self;
    /// Appends a number.
    fn int(&mut self, n: i32) -> &mut Self;
    /// Appends text with `<`, `&` and quotes escaped.
    fn escaped(&mut self, text: &str) -> &mut Self;
}

impl Write for String {
    fn add(&mut self, parts: &[&str]) -> &mut String {
        for part in parts {
            self.push_str(part);
        }
        self
    }

    fn int(&mut self, n: i32) -> &mut String {
        push_int(self, n);
        self
    }

    fn escaped(&mut self, text: &str) -> &mut String {
        for c in text.chars() {
            match c {
                '<' => self.push_str("&lt;"),
                '>' => self.push_str("&gt;"),
                '&' => self.push_str("&amp;"),
                '"' => self.push_str("&quot;"),
                // Not allowed in XML.
                '\0'..='\u{8}'
                | '\u{b}'
                | '\u{c}'
                | '\u{e}'..='\u{1f}'
                | '\u{fffe}'
                | '\u{ffff}' => {}
                c => self.push(c),
            }
        }
        self
    }
}
