//! The pen that writes paths.

use crate::shape::{Curve, Point, SIZE, p};

/// Writes SVG path data with relative commands and integers only.
#[derive(Default)]
pub(crate) struct Pen {
    text: String,
    at: Point,
    start: Point,
    /// True if `at` is not the pen's position, because of a stamp.
    lost: bool,
    /// The command that further numbers would continue.
    last: u8,
}

impl Pen {
    pub(crate) fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// The points where closed outlines begin.
    pub(crate) fn begins(&self) -> Vec<Point> {
        let mut begins: Vec<Point> = Vec::new();
        let moves = |sign: char| sign == 'm' || sign == 'M';
        for (start, command) in self.text.match_indices(moves) {
            let rest = &self.text[start + 1..];
            let end = rest.find(|sign: char| sign.is_ascii_alphabetic());
            let numbers = &rest[..end.unwrap_or(rest.len())];
            let second = numbers.char_indices().skip(1);
            let second = second
                .filter(|(_, sign)| matches!(sign, ' ' | '-'))
                .map(|(n, _)| n);
            let Some((x, y)) = second.last().map(|n| numbers.split_at(n)) else {
                continue;
            };
            let [x, y] = [x, y].map(|number| number.trim().parse().unwrap_or(0));
            let from = match command {
                "m" => begins.last().copied().unwrap_or_default(),
                _ => Point::default(),
            };
            begins.push(from.moved(x, y));
        }
        begins
    }

    /// Begins a new outline.
    pub(crate) fn to(&mut self, point: Point) {
        // A first relative move starts from the origin like an absolute one.
        if std::mem::take(&mut self.lost) {
            self.at = Point::default();
            self.command(b'M', &[point]);
        } else {
            self.command(b'm', &[point]);
        }
        self.start = point;
    }

    pub(crate) fn line(&mut self, point: Point) {
        let (dx, dy) = (point.x - self.at.x, point.y - self.at.y);
        self.at = point;
        match (dx, dy) {
            (_, 0) => self.step(b'h', &[dx]),
            (0, _) => self.step(b'v', &[dy]),
            _ => self.step(b'l', &[dx, dy]),
        }
    }

    pub(crate) fn curve(&mut self, b: Point, c: Point, d: Point) {
        self.command(b'c', &[b, c, d]);
    }

    /// Begins a line without length, which is a dot if its ends are round.
    pub(crate) fn dot(&mut self, at: Point) {
        self.to(at);
        self.step(b'h', &[0]);
    }

    pub(crate) fn close(&mut self) {
        self.text.push('z');
        self.last = b'z';
        self.at = self.start;
    }

    /// Continues along a chain that starts at the pen's position.
    pub(crate) fn follow(&mut self, curve: &Curve) {
        for piece in curve.0.windows(4).step_by(3) {
            self.curve(piece[1], piece[2], piece[3]);
        }
    }

    /// Draws a chain as a separate outline.
    pub(crate) fn chain(&mut self, curve: &Curve) {
        self.to(curve.first());
        self.follow(curve);
    }

    /// Draws a band along a chain. Ends at the tile's border are extended beyond it, to
    /// hide the band's own outline there.
    pub(crate) fn band(&mut self, curve: &Curve, half_width: i32) {
        // Clockwise like an ellipse, so that overlapping outlines unite.
        let (right, left) = (
            curve.beside(-half_width),
            curve.beside(half_width).reversed(),
        );
        let beyond = |from: Point, to: Point| {
            let out = to.x <= 0 || to.y <= 0 || to.x >= SIZE || to.y >= SIZE;
            let step = from.across(to, if out { 40 } else { 0 });
            p(step.y, -step.x)
        };
        let [.., before, last] = curve.0[..] else {
            return;
        };
        let (start, end) = (beyond(curve.0[1], curve.0[0]), beyond(before, last));
        self.to(right.first().moved(start.x, start.y));
        self.line(right.first());
        self.follow(&right);
        self.line(right.last().moved(end.x, end.y));
        self.line(left.first().moved(end.x, end.y));
        self.line(left.first());
        self.follow(&left);
        self.line(left.last().moved(start.x, start.y));
        self.close();
    }

    /// Draws a closed polygon.
    pub(crate) fn polygon(&mut self, points: &[Point]) {
        let Some((&first, rest)) = points.split_first() else {
            return;
        };
        self.to(first);
        for &point in rest {
            self.line(point);
        }
        self.close();
    }

    /// Draws a rectangle.
    pub(crate) fn rect(&mut self, at: Point, width: i32, height: i32) {
        let (right, bottom) = (at.moved(width, 0), at.moved(0, height));
        self.polygon(&[at, right, right.moved(0, height), bottom]);
    }

    /// Draws an ellipse with the half axes `rx` and `ry`.
    pub(crate) fn ellipse(&mut self, at: Point, rx: i32, ry: i32) {
        self.to(at.moved(-rx, 0));
        for half in [1, -1] {
            self.text.push('a');
            for n in [rx, ry, 0, 0, 1] {
                self.number(n);
            }
            self.number(2 * rx * half);
            self.number(0);
        }
        self.text.push('z');
        self.last = b'z';
    }

    /// Draws prepared closed outlines, relative to `at`.
    pub(crate) fn stamp(&mut self, at: Point, path: &str) {
        self.to(at);
        self.text.push_str(path);
        self.lost = true;
        self.last = b'z';
    }

    fn command(&mut self, letter: u8, points: &[Point]) {
        for (n, point) in points.iter().enumerate() {
            let from = self.at;
            let letter = if n == 0 { letter } else { self.last };
            self.step(letter, &[point.x - from.x, point.y - from.y]);
        }
        self.at = points.last().copied().unwrap_or(self.at);
    }

    /// Writes a command with its numbers; omits the letter if it repeats.
    fn step(&mut self, letter: u8, numbers: &[i32]) {
        // Numbers after a move would be lines.
        if letter != self.last || letter.eq_ignore_ascii_case(&b'm') {
            self.text.push(char::from(letter));
            self.last = letter;
        }
        for &n in numbers {
            self.number(n);
        }
    }

    fn number(&mut self, n: i32) {
        let last = self.text.as_bytes().last();
        let separated = last.is_some_and(|last| !last.is_ascii_digit());
        if !separated && n >= 0 {
            self.text.push(' ');
        }
        push_int(&mut self.text, n);
    }
}

/// Appends a number without the machinery of `fmt`, which is large in
/// WebAssembly.
pub(crate) fn push_int(text: &mut String, n: i32) {
    if n < 0 {
        text.push('-');
    }
    let mut digits = [0u8; 10];
    let mut rest = n.unsigned_abs();
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    text.push_str(std::str::from_utf8(&digits[at..]).unwrap_or_default());
}
