//! Areas of segments, by walking around the faces of the ground plan.
//!
//! The lines of a [`Plan`] divide the tile; each face of that division is one city or one
//! field. Walking along a line with the face on the right, and turning right as sharply as
//! possible at its end, goes around the face.

use bastide_rules::geometry::{Half, Rotation, Side};
use bastide_rules::segment::Segment;

use crate::pen::Pen;
use crate::plan::{BoundaryKind, Plan};
use crate::shape::{Curve, OVERLAP, Point, SIZE, p};

/// One city or field.
pub(crate) struct Face {
    pub(crate) segment: Segment,
    /// The lines around it, each in the direction of the walk.
    pub(crate) around: Vec<(BoundaryKind, Curve)>,
}

/// Half the width of a road with its rims.
pub(crate) const ROAD: i32 = 46;
/// Half the width of the river with its banks.
pub(crate) const RIVER: i32 = 92;
/// Half the thickness of a wall.
pub(crate) const WALL: i32 = 20;

/// All cities and fields of the tile, in no particular order.
pub(crate) fn faces(plan: &Plan) -> Vec<Face> {
    let steps = directed(plan);
    let mut used = vec![false; steps.len()];
    let mut faces = Vec::new();
    for start in 0..steps.len() {
        if used[start] {
            continue;
        }
        let mut around = Vec::new();
        let mut at = start;
        while !used[at] {
            used[at] = true;
            around.push(steps[at].clone());
            at = next(&steps, at);
        }
        if let Some(segment) = segment_of(plan, &around) {
            faces.push(Face { segment, around });
        }
    }
    faces
}

impl Face {
    /// The exact outline as path data, along the middle of walls and roads and slightly
    /// beyond the tile's border, so that no seam shows.
    pub(crate) fn draw(&self, pen: &mut Pen) {
        let Some((_, first)) = self.around.first() else {
            return;
        };
        pen.to(first.first());
        for (kind, curve) in &self.around {
            let (from, to) = (curve.first(), curve.last());
            match kind {
                BoundaryKind::Border(_) => {
                    let out = from.across(to, -2 * OVERLAP);
                    pen.line(from.moved(out.x, out.y));
                    pen.line(to.moved(out.x, out.y));
                }
                _ => {
                    pen.line(from);
                    pen.follow(curve);
                }
            }
        }
        pen.close();
    }

    /// The outline inside walls and roads, as a polygon.
    pub(crate) fn polygon(&self) -> Vec<Point> {
        let mut parts: Vec<Vec<Point>> = Vec::new();
        for (n, (kind, curve)) in self.around.iter().enumerate() {
            let part = match kind {
                BoundaryKind::Border(_) => vec![curve.first(), curve.last()],
                BoundaryKind::Road(_) => beside(curve, ROAD),
                BoundaryKind::River(_) => beside(curve, RIVER),
                BoundaryKind::Wall(_) | BoundaryKind::Link | BoundaryKind::Lane => {
                    beside(curve, WALL)
                }
            };
            parts.push(part);
            let next = &self.around[(n + 1) % self.around.len()];
            if let (BoundaryKind::River(pool), BoundaryKind::River(_)) = (kind, next.0)
                && *pool > 0
            {
                parts.push(shore(curve, *pool));
            }
        }
        for n in 0..parts.len() {
            let after = (n + 1) % parts.len();
            if n != after {
                trim(&mut parts, n, after);
            }
        }
        parts.concat()
    }
}

/// A polygon around a line, `half_width` to both sides.
pub(crate) fn band(curve: &Curve, half_width: i32) -> Vec<Point> {
    let mut points = beside(curve, half_width);
    points.extend(beside(&curve.reversed(), half_width));
    points
}

/// Every line in each direction with a face of the tile on its right.
fn directed(plan: &Plan) -> Vec<(BoundaryKind, Curve)> {
    let mut steps = Vec::new();
    for line in &plan.lines {
        steps.push((line.kind, line.curve.clone()));
        if !matches!(line.kind, BoundaryKind::Border(_)) {
            steps.push((line.kind, line.curve.reversed()));
        }
    }
    steps
}

/// The step that follows `at` with the same face on the right.
fn next(steps: &[(BoundaryKind, Curve)], at: usize) -> usize {
    let here = steps[at].1.last();
    let back = heading(&steps[at].1.reversed());
    let mut best = (f32::MAX, at);
    for (n, (_, curve)) in steps.iter().enumerate() {
        // Nodes are joined at cuts, which may round.
        if curve.first().distance(here) > 2 {
            continue;
        }
        // Counterclockwise from the reverse direction; straight back comes last.
        let mut by = back - heading(curve);
        if by < 0.0 {
            by += 4.0;
        }
        let same = !(0.001..=3.999).contains(&by);
        let by = if same { 4.0 } else { by };
        if by < best.0 {
            best = (by, n);
        }
    }
    best.1
}

/// The direction at the start of a line, clockwise from east, 0 to 4.
///
/// Lines that touch start in nearly the same direction, so it is measured slightly further
/// on.
fn heading(curve: &Curve) -> f32 {
    let (from, to) = (curve.first(), curve.at(100));
    let (x, y) = ((to.x - from.x) as f32, (to.y - from.y) as f32);
    let slant = y / (x.abs() + y.abs()).max(0.001);
    match (x >= 0.0, y >= 0.0) {
        (true, true) => slant,
        (false, _) => 2.0 - slant,
        (true, false) => 4.0 + slant,
    }
}

/// The segment of the face with this outline, by the half-edges on it.
fn segment_of(plan: &Plan, around: &[(BoundaryKind, Curve)]) -> Option<Segment> {
    let facts = plan.facts();
    let back = plan.rotation.inverse();
    let halves = |kind: &BoundaryKind| match kind {
        BoundaryKind::Border(half) => Some(Half::ALL[*half as usize]),
        _ => None,
    };
    let Some(first) = around.iter().filter_map(|(kind, _)| halves(kind)).min() else {
        let enclosed = facts.fields.iter().filter(|field| field.halves.is_empty());
        let sides: Vec<Side> = enclosed.clone().filter_map(|field| field.inner).collect();
        let sides = sides.into_iter().map(|side| side.turned(plan.rotation));
        // Of two enclosed fields, the one on whose side the face lies.
        let nearest = sides.min_by_key(|&side| {
            let starts = around.iter().map(|(_, curve)| curve.first());
            starts
                .map(|at| at.distance(p(500, 0).turned(side_turn(side))))
                .sum::<i32>()
        });
        return match nearest {
            Some(side) => Some(Segment::InnerFieldAt(side)),
            None => enclosed.clone().next().map(|_| Segment::InnerField),
        };
    };
    let printed = first.turned(back);
    let city = facts
        .cities
        .iter()
        .find(|city| city.sides.contains(printed.side()));
    match city {
        Some(city) => {
            let side = Side::ALL
                .into_iter()
                .find(|side| city.sides.contains(side.turned(back)))?;
            Some(Segment::City(side))
        }
        None => {
            let field = facts.fields.iter().find(|f| f.halves.contains(printed))?;
            let half = Half::ALL
                .into_iter()
                .find(|half| field.halves.contains(half.turned(back)))?;
            Some(Segment::Field(half))
        }
    }
}

/// The rotation that turns the north to a side.
fn side_turn(side: Side) -> Rotation {
    Rotation::ALL[side as usize]
}

/// A polyline at a distance to the right of the line.
fn beside(curve: &Curve, by: i32) -> Vec<Point> {
    let points = curve.flat(8);
    let last = points.len() - 1;
    (0..=last)
        .map(|n| {
            let (a, b) = (points[n.saturating_sub(1)], points[(n + 1).min(last)]);
            let step = a.across(b, by);
            along_edge(points[n], points[n].moved(step.x, step.y))
        })
        .collect()
}

/// The path around a pool at the end of the line, with the pool on the left.
fn shore(curve: &Curve, radius: i32) -> Vec<Point> {
    /// Cosines and sines of a quarter of the angles.
    const QUARTER: [(i32, i32); 4] = [(1004, 200), (851, 569), (569, 851), (200, 1004)];
    let (end, before) = (curve.last(), curve.0[curve.0.len() - 2]);
    let aside = before.across(end, radius);
    let mut points = Vec::new();
    for quarter in 0..4 {
        for (cos, sin) in QUARTER {
            let (back, right) = match quarter {
                0 => (cos, sin),
                1 => (-sin, cos),
                2 => (-cos, -sin),
                _ => (sin, -cos),
            };
            // Back is to the right of aside.
            let by = |aside: i32, back_by: i32| (right * aside + back * back_by) / 1024;
            points.push(end.moved(by(aside.x, -aside.y), by(aside.y, aside.x)));
        }
    }
    points
}

/// A point beside the end of a line, on the same edge of the tile if the line ends in the
/// middle of an edge.
fn along_edge(end: Point, beside: Point) -> Point {
    let on_edge = |n: i32| n == 0 || n == SIZE;
    match (on_edge(end.x), on_edge(end.y)) {
        (true, false) => p(end.x, beside.y),
        (false, true) => p(beside.x, end.y),
        _ => beside,
    }
}

/// Cuts two consecutive polylines where they cross.
fn trim(parts: &mut [Vec<Point>], n: usize, after: usize) {
    let (a, b) = (&parts[n], &parts[after]);
    for i in (1..a.len()).rev() {
        for j in 1..b.len() {
            if let Some(at) = crossing(a[i - 1], a[i], b[j - 1], b[j]) {
                parts[n].truncate(i);
                parts[n].push(at);
                parts[after].splice(..j, [at]);
                return;
            }
        }
    }
}

/// The crossing of two line segments.
fn crossing(a: Point, b: Point, c: Point, d: Point) -> Option<Point> {
    // Most are far apart; a cut may be a unit beyond an end.
    let are_apart =
        |a: i32, b: i32, c: i32, d: i32| a.min(b) > c.max(d) + 2 || c.min(d) > a.max(b) + 2;
    if are_apart(a.x, b.x, c.x, d.x) || are_apart(a.y, b.y, c.y, d.y) {
        return None;
    }
    let cross = |u: Point, v: Point| u.x as i64 * v.y as i64 - u.y as i64 * v.x as i64;
    let minus = |u: Point, v: Point| p(u.x - v.x, u.y - v.y);
    let (along, other, gap) = (minus(b, a), minus(d, c), minus(c, a));
    let area = cross(along, other);
    if area == 0 {
        return None;
    }
    let t = cross(gap, other) * 1024 / area;
    let u = cross(gap, along) * 1024 / area;
    let within = 0..=1024;
    (within.contains(&t) && within.contains(&u)).then(|| a.toward(b, t as i32))
}
