//! Writing SVG text without `fmt`, which is large.

use crate::pen::push_int;
use crate::shape::Point;

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

/// Writes a reference to a drawing around its origin.
pub(crate) fn use_at(svg: &mut String, id: &str, at: Point) {
    svg.add(&["<use href=\"#", id, "\" x=\""]).int(at.x);
    svg.add(&["\" y=\""]).int(at.y).add(&["\"/>"]);
}

/// The path data of the cell with this corner, in quotes.
pub(crate) fn square(at: Point) -> String {
    let mut square = String::from("\"M");
    square.int(at.x).add(&[" "]).int(at.y);
    square.push_str("h1000v1000h-1000z\"");
    square
}

/// Opens a group whose origin is `at`.
pub(crate) fn group_at(svg: &mut String, at: Point) {
    svg.add(&["<g transform=\"translate("]).int(at.x);
    svg.add(&[" "]).int(at.y).add(&[")\">"]);
}

/// Writes a path with its attributes.
pub(crate) fn part(svg: &mut String, d: &str, style: &str) {
    svg.add(&["<path d=\"", d, "\" ", style, "/>"]);
}

/// The width of a line as an attribute, by importance: for borders on the tile and things
/// to find at a glance, for outlines of objects, and for details. A broader stroke is not a
/// line but paints an object.
macro_rules! width {
    (silhouette) => {
        "stroke-width=\"16\""
    };
    (part) => {
        "stroke-width=\"8\""
    };
    (texture) => {
        "stroke-width=\"4\""
    };
}

pub(crate) use width;
