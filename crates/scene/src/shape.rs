//! Points, curves and polygons in tile units.
//!
//! A tile is 1000 x 1000 units, x growing east and y growing south. All output is integers,
//! so that no float formatting is needed.

use bastide_rules::geometry::{Cell, Rotation};

/// Length of a tile's edge.
pub const SIZE: i32 = 1000;

/// The overlap of a tile with its neighbors in tile units, so that no gap shows the table.
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

/// A point at `x`, `y`.
pub(crate) const fn p(x: i32, y: i32) -> Point {
    Point { x, y }
}

/// The upper left corner of a cell in board units.
pub fn at_cell(cell: Cell) -> Point {
    p(i32::from(cell.x) * SIZE, i32::from(cell.y) * SIZE)
}

impl Point {
    /// This point of an unturned tile after `rotation`.
    pub const fn turned(self, rotation: Rotation) -> Point {
        match rotation {
            Rotation::R0 => self,
            Rotation::R90 => p(SIZE - self.y, self.x),
            Rotation::R180 => p(SIZE - self.x, SIZE - self.y),
            Rotation::R270 => p(self.y, SIZE - self.x),
        }
    }

    /// The point moved by `dx` east and `dy` south.
    pub const fn moved(self, dx: i32, dy: i32) -> Point {
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

    /// True if `other` is at most `by` away, as [`distance`](Self::distance) measures it.
    pub(crate) const fn is_within(self, other: Point, by: i32) -> bool {
        let (dx, dy) = (self.x - other.x, self.y - other.y);
        by >= 0 && dx * dx + dy * dy < (by + 1) * (by + 1)
    }

    /// A vector of length `by` to the right of the direction to `other`.
    pub(crate) fn across(self, other: Point, by: i32) -> Point {
        let (dx, dy) = ((other.x - self.x) as f32, (other.y - self.y) as f32);
        let length = (dx * dx + dy * dy).sqrt().max(1.0);
        let by = by as f32 / length;
        p((-dy * by) as i32, (dx * by) as i32)
    }

    /// Distance to the line segment from `a` to `b`, rounded down.
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

    pub(crate) fn turned(&self, rotation: Rotation) -> Curve {
        Curve(self.0.iter().map(|point| point.turned(rotation)).collect())
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
        let t = t.clamp(0, 1024 * self.pieces() as i32);
        let piece = (t as usize / 1024).min(self.pieces().saturating_sub(1));
        match self.0.get(piece * 3..piece * 3 + 4) {
            Some(&[a, b, c, d]) => cubic([a, b, c, d], t - piece as i32 * 1024),
            _ => self.last(),
        }
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
            // Between two curves, where a cut would leave an empty piece.
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

    /// True if the chain goes through a point that is not its end.
    pub(crate) fn passes(&self, at: Point) -> bool {
        let is_near = |point: Point, by: i32| point.distance(at) < by;
        is_near(self.at(self.nearest(at)), 20)
            && !is_near(self.first(), 60)
            && !is_near(self.last(), 60)
    }

    /// The chain moved to its right, as precisely as cubic curves allow.
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

    /// Points along the chain, `steps` per curve, both ends included.
    pub(crate) fn flat(&self, steps: i32) -> Vec<Point> {
        let mut points = vec![self.first()];
        for piece in self.0.windows(4).step_by(3) {
            let piece = [piece[0], piece[1], piece[2], piece[3]];
            points.extend((1..=steps).map(|step| cubic(piece, step * 1024 / steps)));
        }
        points
    }
}

/// The point at `t` of 1024 of a cubic curve.
const fn cubic([a, b, c, d]: [Point; 4], t: i32) -> Point {
    let (ab, bc, cd) = (a.toward(b, t), b.toward(c, t), c.toward(d, t));
    ab.toward(bc, t).toward(bc.toward(cd, t), t)
}

/// True if `point` is inside the polygon, by the even-odd rule.
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

/// True if a point is further than `by` from the polygon's outline.
pub(crate) fn is_clear_of(polygon: &[Point], point: Point, by: i32) -> bool {
    let Some(mut last) = polygon.last().copied() else {
        return false;
    };
    polygon.iter().all(|&next| {
        let from = std::mem::replace(&mut last, next);
        // Most sides are far away.
        let is_far = |at: i32, a: i32, b: i32| at < a.min(b) - by - 1 || at > a.max(b) + by + 1;
        is_far(point.x, from.x, next.x)
            || is_far(point.y, from.y, next.y)
            || point.distance_to_line(from, next) > by
    })
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
