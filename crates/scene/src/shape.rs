//! Points, curves and polygons in tile units, and the pen that writes paths.
//!
//! A tile is 1000 x 1000 units, x growing east and y growing south. Everything
//! that is printed is an integer, so that no float formatting is needed.

use bastide_rules::geometry::Turn;

/// Length of a tile's edge.
pub const SIZE: i32 = 1000;

/// How far a tile is drawn over its neighbors, so that no hair of the table
/// shines through between them, in tile units.
pub const OVERLAP: i32 = 3;

/// A point in tile units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Point {
    /// Units east of the tile's west edge.
    pub x: i32,
    /// Units south of the tile's north edge.
    pub y: i32,
}

/// A chain of cubic curves: a start point, then three points per curve.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Curve(pub(crate) Vec<Point>);

/// Writes SVG path data with relative commands and integers only.
#[derive(Default)]
pub(crate) struct Pen {
    text: String,
    at: Point,
    start: Point,
    /// Where the pen is does not follow from `at`, because of a stamp.
    lost: bool,
    /// The command that more numbers would go on with.
    last: u8,
}

/// A point at `x`, `y`.
pub(crate) const fn p(x: i32, y: i32) -> Point {
    Point { x, y }
}

impl Point {
    /// Where this point of an unturned tile lies after `turn`.
    pub const fn turned(self, turn: Turn) -> Point {
        match turn {
            Turn::R0 => self,
            Turn::R90 => p(SIZE - self.y, self.x),
            Turn::R180 => p(SIZE - self.x, SIZE - self.y),
            Turn::R270 => p(self.y, SIZE - self.x),
        }
    }

    pub(crate) const fn moved(self, dx: i32, dy: i32) -> Point {
        p(self.x + dx, self.y + dy)
    }

    /// Distance to `other`, rounded down.
    pub(crate) fn distance(self, other: Point) -> i32 {
        let (dx, dy) = ((self.x - other.x) as f32, (self.y - other.y) as f32);
        (dx * dx + dy * dy).sqrt() as i32
    }

    /// The point `part` of 1024 on the way to `other`.
    pub(crate) const fn toward(self, other: Point, part: i32) -> Point {
        p(
            self.x + (other.x - self.x) * part / 1024,
            self.y + (other.y - self.y) * part / 1024,
        )
    }

    /// A step of length `by` to the right of the way to `other`.
    pub(crate) fn across(self, other: Point, by: i32) -> Point {
        let (dx, dy) = ((other.x - self.x) as f32, (other.y - self.y) as f32);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let by = by as f32 / length;
        p((-dy * by) as i32, (dx * by) as i32)
    }

    /// Distance to the stretch from `a` to `b`, rounded down.
    pub(crate) fn distance_to_line(self, a: Point, b: Point) -> i32 {
        let (dx, dy) = ((b.x - a.x) as f32, (b.y - a.y) as f32);
        let length = dx * dx + dy * dy;
        if length == 0.0 {
            return self.distance(a);
        }
        let along = ((self.x - a.x) as f32 * dx + (self.y - a.y) as f32 * dy) / length;
        let along = along.clamp(0.0, 1.0);
        let x = a.x as f32 + along * dx - self.x as f32;
        let y = a.y as f32 + along * dy - self.y as f32;
        (x * x + y * y).sqrt() as i32
    }
}

impl Curve {
    pub(crate) fn line(a: Point, b: Point) -> Curve {
        Curve(vec![a, a.toward(b, 341), a.toward(b, 683), b])
    }

    pub(crate) fn first(&self) -> Point {
        self.0.first().copied().unwrap_or_default()
    }

    pub(crate) fn last(&self) -> Point {
        self.0.last().copied().unwrap_or_default()
    }

    pub(crate) fn turned(&self, turn: Turn) -> Curve {
        Curve(self.0.iter().map(|point| point.turned(turn)).collect())
    }

    pub(crate) fn reversed(&self) -> Curve {
        Curve(self.0.iter().rev().copied().collect())
    }

    /// Number of cubic curves in the chain.
    pub(crate) fn pieces(&self) -> usize {
        self.0.len() / 3
    }

    /// The point at `t` of `1024 * pieces()`.
    pub(crate) fn at(&self, t: i32) -> Point {
        self.split(t).0.last()
    }

    /// The parts before and after `t` of `1024 * pieces()`.
    pub(crate) fn split(&self, t: i32) -> (Curve, Curve) {
        let t = t.clamp(0, 1024 * self.pieces() as i32);
        let piece = (t as usize / 1024).min(self.pieces().saturating_sub(1));
        let Some(&[a, b, c, d]) = self.0.get(piece * 3..piece * 3 + 4) else {
            return (self.clone(), self.clone());
        };
        let t = t - piece as i32 * 1024;
        if t == 0 && piece > 0 {
            // Between two curves; a cut would leave a piece without length.
            let (before, after) = (&self.0[..piece * 3 + 1], &self.0[piece * 3..]);
            return (Curve(before.to_vec()), Curve(after.to_vec()));
        }
        let (ab, bc, cd) = (a.toward(b, t), b.toward(c, t), c.toward(d, t));
        let (abc, bcd) = (ab.toward(bc, t), bc.toward(cd, t));
        let middle = abc.toward(bcd, t);
        let mut before = self.0[..piece * 3 + 1].to_vec();
        before.extend([ab, abc, middle]);
        let mut after = vec![middle, bcd, cd];
        after.extend(&self.0[piece * 3 + 3..]);
        (Curve(before), Curve(after))
    }

    /// The `t` of the point that is nearest to `to`.
    pub(crate) fn nearest(&self, to: Point) -> i32 {
        (0..=32 * self.pieces() as i32)
            .map(|n| n * 32)
            .min_by_key(|&t| self.at(t).distance(to))
            .unwrap_or(0)
    }

    /// The chain moved to its right, as far as cubic curves allow.
    pub(crate) fn beside(&self, by: i32) -> Curve {
        let mut moved = self.0.clone();
        for (n, piece) in self.0.windows(4).enumerate().step_by(3) {
            let [a, b, c, d] = [piece[0], piece[1], piece[2], piece[3]];
            let (start, end) = (a.across(b, by), c.across(d, by));
            moved[n] = a.moved(start.x, start.y);
            moved[n + 1] = b.moved(start.x, start.y);
            moved[n + 2] = c.moved(end.x, end.y);
            moved[n + 3] = d.moved(end.x, end.y);
        }
        Curve(moved)
    }

    /// Points along the chain, `steps` to a curve, both ends included.
    pub(crate) fn flat(&self, steps: i32) -> Vec<Point> {
        let mut points = vec![self.first()];
        for piece in self.0.windows(4).step_by(3) {
            let [a, b, c, d] = [piece[0], piece[1], piece[2], piece[3]];
            for step in 1..=steps {
                let t = step * 1024 / steps;
                let (ab, bc, cd) = (a.toward(b, t), b.toward(c, t), c.toward(d, t));
                points.push(ab.toward(bc, t).toward(bc.toward(cd, t), t));
            }
        }
        points
    }
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

    pub(crate) fn close(&mut self) {
        self.text.push('z');
        self.last = b'z';
        self.at = self.start;
    }

    /// Continues along a chain whose first point is where the pen is.
    pub(crate) fn follow(&mut self, curve: &Curve) {
        for piece in curve.0.windows(4).step_by(3) {
            self.curve(piece[1], piece[2], piece[3]);
        }
    }

    /// Draws a chain as an outline of its own.
    pub(crate) fn chain(&mut self, curve: &Curve) {
        self.to(curve.first());
        self.follow(curve);
    }

    /// Draws a band along a chain. Ends at the tile's border are prolonged
    /// beyond it, so that the band's own outline is not seen there.
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

    /// Draws a closed polygon given by pairs relative to `at`.
    pub(crate) fn figure(&mut self, at: Point, pairs: &[(i16, i16)]) {
        for (n, &(x, y)) in pairs.iter().enumerate() {
            let point = at.moved(x.into(), y.into());
            if n == 0 {
                self.to(point);
            } else {
                self.line(point);
            }
        }
        self.close();
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

    /// Draws closed outlines written beforehand, relative to `at`.
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

    /// A command with its numbers; its letter only if it is not the last one.
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
        let separated = self.text.ends_with(|last: char| !last.is_ascii_digit());
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
    for &digit in &digits[at..] {
        text.push(digit as char);
    }
}

/// Whether `point` lies inside the polygon, by the even-odd rule.
pub(crate) fn inside(polygon: &[Point], point: Point) -> bool {
    let mut odd = false;
    let mut last = match polygon.last() {
        Some(&last) => last,
        None => return false,
    };
    for &next in polygon {
        if (next.y > point.y) != (last.y > point.y) {
            let cross = (last.x - next.x) as i64 * (point.y - next.y) as i64;
            let height = (last.y - next.y) as i64;
            // Compares x with next.x + cross / height without a division.
            let left = ((point.x - next.x) as i64 * height - cross) * height.signum() < 0;
            odd ^= left;
        }
        last = next;
    }
    odd
}

/// Distance from `point` to the polygon's outline.
pub(crate) fn to_outline(polygon: &[Point], point: Point) -> i32 {
    let mut least = i32::MAX;
    let Some(mut last) = polygon.last().copied() else {
        return 0;
    };
    for &next in polygon {
        least = least.min(point.distance_to_line(last, next));
        last = next;
    }
    least
}
