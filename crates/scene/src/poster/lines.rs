//! Measuring, breaking and writing lines of text on a poster.
//!
//! All lengths on a poster are tenths of a millimeter.

use crate::text::Write;

/// The colors of a poster, which is always light.
pub(super) const PAPER: &str = "#f6edd8";
pub(super) const INK: &str = "#43331f";
pub(super) const FADED: &str = "#7d6747";
pub(super) const ACCENT: &str = "#94401f";

/// The widths of the characters from space to tilde in hundredths of the font size, in the
/// site's face.
const WIDTHS: [u8; 95] = [
    18, 28, 31, 52, 46, 70, 71, 18, 29, 28, 43, 51, 28, 36, 28, 33, 45, 45, 45, 45, 45, 45, 45, 45,
    45, 45, 24, 24, 48, 51, 48, 37, 85, 61, 62, 62, 70, 60, 53, 66, 75, 36, 33, 65, 52, 84, 73, 68,
    57, 68, 63, 54, 56, 66, 62, 95, 67, 58, 58, 32, 33, 32, 49, 46, 40, 48, 51, 43, 54, 46, 34, 51,
    54, 29, 27, 51, 26, 84, 56, 51, 54, 52, 40, 41, 33, 54, 46, 73, 49, 46, 46, 32, 35, 32, 51,
];

/// The end of a text that is cut.
const ELLIPSIS: char = '…';

/// The approximate width of a character, in hundredths of the font size.
fn width_of(sign: char) -> i32 {
    match sign as u32 {
        n @ 0x20..=0x7e => WIDTHS[n as usize - 0x20].into(),
        // Combining marks and formatting characters.
        0x300..=0x36f | 0x200b..=0x200f | 0x202a..=0x202e => 0,
        // Letters with accents, Greek, Cyrillic.
        0xa0..=0x4ff => 60,
        0x2009..=0x202f => 36,
        // Ideographs and emoji.
        0x1100..=0x11ff | 0x2e80.. => 105,
        _ => 65,
    }
}

/// The approximate width of a text at a font size.
pub(super) fn width(text: &str, size: i32) -> i32 {
    let whole: i32 = text
        .chars()
        .map(width_of)
        .fold(0, |sum, width| sum.saturating_add(width));
    (i64::from(whole) * i64::from(size) / 100).min(1 << 20) as i32
}

/// A text with the font size at which it fits into a width: smaller than `size` if it is
/// long, and cut if it would be too small to read.
pub(super) fn fitted(text: &str, size: i32, room: i32) -> (String, i32) {
    let wide = width(text, size);
    if wide <= room {
        return (text.to_owned(), size);
    }
    let smaller = (size * room / wide).max(size * 3 / 5);
    if width(text, smaller) <= room {
        return (text.to_owned(), smaller);
    }
    let room = room - width("…", smaller);
    let mut used = 0;
    let mut short: String = text
        .chars()
        .take_while(|&sign| {
            used += width_of(sign) * smaller;
            used <= room * 100
        })
        .collect();
    short.truncate(short.trim_end().len());
    short.push(ELLIPSIS);
    (short, smaller)
}

/// The lines of a text broken at spaces and after the commas of Japanese and Chinese, so that
/// each fits into a width.
pub(super) fn wrapped(text: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        for (n, part) in word.split_inclusive(['、', '，', '；']).enumerate() {
            let space = if n == 0 { " " } else { "" };
            match lines.last_mut() {
                Some(line) if width(line, size) + width(part, size) + size / 5 <= room => {
                    line.push_str(space);
                    line.push_str(part);
                }
                _ => lines.push(part.to_owned()),
            }
        }
    }
    lines
}

/// The alignment of a line of text at its point.
#[derive(Clone, Copy)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// The style of a line of text.
#[derive(Clone, Copy)]
pub(super) struct Hand {
    pub size: i32,
    pub color: &'static str,
    pub anchor: Anchor,
    /// Letter spacing.
    pub spaced: i32,
}

impl Hand {
    /// A style with normal spacing, aligned to the left.
    pub(super) const fn new(size: i32, color: &'static str) -> Hand {
        let anchor = Anchor::Start;
        Hand {
            size,
            color,
            anchor,
            spaced: 0,
        }
    }

    pub(super) const fn at(self, anchor: Anchor) -> Hand {
        Hand { anchor, ..self }
    }

    pub(super) const fn spaced(self, spaced: i32) -> Hand {
        Hand { spaced, ..self }
    }

    /// Writes a line of text.
    pub(super) fn write(self, svg: &mut String, [x, y]: [i32; 2], text: &str) {
        let anchor = match self.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        svg.add(&["<text x=\""]).int(x).add(&["\" y=\""]).int(y);
        svg.add(&["\" font-size=\""]).int(self.size);
        svg.add(&["\" fill=\"", self.color, "\" text-anchor=\"", anchor]);
        if self.spaced != 0 {
            svg.add(&["\" letter-spacing=\""]).int(self.spaced);
        }
        svg.add(&["\">"]).escaped(text).add(&["</text>"]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_becomes_smaller_before_it_is_cut() {
        assert_eq!(fitted("Ada", 100, 400), ("Ada".to_owned(), 100));
        let (text, size) = fitted("Ada Lovelace", 100, 400);
        assert_eq!(text, "Ada Lovelace");
        assert!((60..100).contains(&size), "{size}");
        let (text, size) = fitted(&"Ada ".repeat(90), 100, 400);
        assert_eq!(size, 60);
        assert!(text.ends_with("a…") || text.ends_with("A…"), "{text}");
        assert!(width(&text, size) <= 400);
    }

    #[test]
    fn every_line_fits_if_its_words_do() {
        let text = "Towers, Bridges, Castles, Bazaars, Watchtowers";
        let lines = wrapped(text, 50, 500);
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| width(line, 50) <= 500));
        assert_eq!(lines.join(" "), text);
        assert!(wrapped("  ", 50, 500).is_empty());
        let text = "塔、橋・城・バザール、見張り塔、修道院長、川";
        let lines = wrapped(text, 50, 500);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, 50) <= 600));
        assert_eq!(lines.concat(), text);
    }

    #[test]
    fn texts_of_any_length_are_measured() {
        assert!(width(&"語".repeat(300_000), 400) > 0);
        assert_eq!(fitted("語語語", 50, 1).0, "…");
    }
}
