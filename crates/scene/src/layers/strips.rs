//! The strips of tilled land: bundles of parallel ones beside roads, walls and rivers, which
//! continue over the joints of tiles to the border of their field.

use super::survey::Survey;
use crate::parcels::CLEAR;
use crate::shape::{Curve, Point, SIZE, p};

/// The distance of the first strip from the line beside it.
const OFF: i32 = 60;

/// The ground between the strips of a bundle, and between bundles.
const GAP: i32 = 8;
const LANE: i32 = 20;

/// The least and the greatest length of a strip.
pub(super) const SHORT: i32 = 280;
const LONG: i32 = 800;

/// The least length of a strip without neighbors.
const ALONE: i32 = 380;

/// The least and the greatest number of strips in a bundle; a narrow field has fewer.
const FEW: u32 = 3;
const MANY: u32 = 6;

/// The difference of ends that is made even.
const EVEN: i32 = 100;

/// The steps along a strip while it is measured.
const STEP: i32 = 20;

/// A length of directions.
const UNIT: i32 = 1024;

/// A line with a direction, and the field to its right.
#[derive(Clone, Copy)]
pub(super) struct Line {
    pub(super) at: Point,
    /// The direction, of length [`UNIT`].
    way: Point,
    /// The distance of the first strip.
    off: i32,
}

/// A parcel of land, long and narrow.
#[derive(Clone, Copy)]
pub(super) struct Strip {
    line: Line,
    /// Its ends along the line.
    from: i32,
    to: i32,
    /// Its near side.
    aside: i32,
    pub(super) wide: i32,
}

/// A bundle to lay out.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    pub(super) field: usize,
    /// The width of the strips, the same in the whole field.
    pub(super) wide: i32,
    /// The least length of a strip.
    pub(super) short: i32,
    /// A random number.
    pub(super) odd: u32,
}

impl Line {
    /// The line beside a curve, which is half as broad as `half`.
    pub(super) fn beside(curve: &Curve, half: i32) -> Line {
        let at = curve.at(curve.pieces() as i32 * UNIT / 2);
        let (first, last) = (curve.first(), curve.last());
        Line {
            at: p(at.x / 20 * 20, at.y / 20 * 20),
            way: snapped(last.x - first.x, last.y - first.y),
            off: half + OFF,
        }
    }

    /// A line through a point from west to east, or from north to south.
    pub(super) fn straight(at: Point, is_upright: bool) -> Line {
        let way = if is_upright { p(0, UNIT) } else { p(UNIT, 0) };
        Line { at, way, off: 0 }
    }

    /// The point at a distance along the line and to its right.
    fn to(&self, along: i32, aside: i32) -> Point {
        let by = self.by(along, aside);
        self.at.moved(by.x, by.y)
    }

    /// The way from one point to another.
    fn by(&self, along: i32, aside: i32) -> Point {
        let Point { x, y } = self.way;
        p(
            (x * along - y * aside) / UNIT,
            (y * along + x * aside) / UNIT,
        )
    }

    /// The distances of a point along the line and to its right.
    fn of(&self, at: Point) -> (i32, i32) {
        let (dx, dy) = (at.x - self.at.x, at.y - self.at.y);
        let Point { x, y } = self.way;
        ((dx * x + dy * y) / UNIT, (dy * x - dx * y) / UNIT)
    }

    /// Lays out the bundle that begins beside the line, `along` from its middle.
    pub(super) fn bundle(&self, layout: Layout, along: i32, survey: &mut Survey) -> Vec<Strip> {
        let tries = [0, STEP, 2 * STEP].into_iter();
        let mut bundles = tries.map(|more| self.grow(layout, (along, self.off + more), survey));
        let found = bundles.find(|bundle| !bundle.is_empty());
        finish(found.unwrap_or_default(), survey)
    }

    /// Lays out the bundle around a point: in step with the strips beside the line, or else
    /// parallel to it, or across.
    pub(super) fn bundle_around(
        &self,
        layout: Layout,
        at: Point,
        survey: &mut Survey,
    ) -> Vec<Strip> {
        // On a grid, because repeated text compresses well.
        let (along, aside) = self.of(at);
        let along = along / STEP * STEP;
        let step = layout.wide + GAP;
        let in_step = (aside - self.off).div_euclid(step) * step + self.off;
        let found = self.grow(layout, (along, in_step), survey);
        if !found.is_empty() {
            return finish(found, survey);
        }
        let across = Line {
            way: p(-self.way.y, self.way.x),
            ..*self
        };
        let straight = Line {
            way: p(UNIT, 0),
            ..*self
        };
        let upright = Line {
            way: p(0, UNIT),
            ..*self
        };
        let mut bundles = [*self, across, straight, upright].into_iter().map(|line| {
            let (along, aside) = line.of(at);
            let (along, aside) = (along / STEP * STEP, (aside - layout.wide / 2) / STEP * STEP);
            line.grow(layout, (along, aside), survey)
        });
        let found = bundles.find(|bundle| !bundle.is_empty());
        finish(found.unwrap_or_default(), survey)
    }

    /// The strips of a bundle: first to the right of the line, then to its left.
    fn grow(&self, layout: Layout, (along, aside): (i32, i32), survey: &Survey) -> Vec<Strip> {
        let most = (FEW + layout.odd % (MANY - FEW + 1)) as usize;
        let before = 100 + (layout.odd / 16 % 8) as i32 * 80;
        let mut strips: Vec<Strip> = Vec::new();
        let reach = (along - before, along - before + LONG);
        let Some(first) = self.measure(layout, (along, aside), reach, survey) else {
            return strips;
        };
        strips.push(first);
        let step = layout.wide + GAP;
        for way in [step, -step] {
            let mut beside = first;
            while strips.len() < most {
                let at = |quarter: i32| beside.from + beside.long() * quarter / 4 / STEP * STEP;
                let reach = (beside.from - EVEN, beside.to + EVEN);
                let mut tries = [2, 1, 3].into_iter();
                let found = tries.find_map(|quarter| {
                    self.measure(layout, (at(quarter), beside.aside + way), reach, survey)
                });
                let Some(found) = found else { break };
                beside = found;
                strips.push(found);
            }
        }
        // A single one is a garden patch unless it is long.
        let long = strips.iter().map(Strip::long).max().unwrap_or(0);
        if strips.len() < 2 && long < ALONE || strips.len() < 3 && layout.short > SHORT {
            strips.clear();
        }
        strips
    }

    /// Measures a strip around a point, up to the next obstacle.
    fn measure(
        &self,
        layout: Layout,
        (along, aside): (i32, i32),
        (from, to): (i32, i32),
        survey: &Survey,
    ) -> Option<Strip> {
        let Layout { field, wide, .. } = layout;
        let is_ground = |along: i32| {
            let mut across = [wide / 2, -CLEAR, wide + CLEAR, wide / 5, wide * 4 / 5].into_iter();
            across.all(|by| survey.is_ground(field, self.to(along, aside + by)))
        };
        let is_free = |along: i32| {
            let mut across = [wide / 2, 0, wide, -LANE, wide + LANE].into_iter();
            across.all(|by| survey.is_free(field, self.to(along, aside + by)))
        };
        // How far the strip reaches in one direction: some way before the end of the ground,
        // and before the next bundle.
        let run = |way: i32, most: i32| {
            let (mut ground, mut free) = (0, None);
            while ground < most + CLEAR && is_ground(along + way * (ground + STEP)) {
                ground += STEP;
                if free.is_none() && !is_free(along + way * ground) {
                    free = Some(ground - STEP);
                    if ground >= CLEAR {
                        break;
                    }
                }
            }
            let ends = [Some(ground - CLEAR), free.map(|free| free - LANE)];
            ends.into_iter().flatten().fold(most, i32::min)
        };
        if !is_free(along) || !is_ground(along) {
            return None;
        }
        let strip = Strip {
            line: *self,
            from: along - run(-1, along - from),
            to: along + run(1, to - along),
            aside,
            wide,
        };
        (strip.long() >= layout.short).then_some(strip)
    }
}

/// Aligns the ends of neighbors that nearly are, and marks the ground as taken.
fn finish(mut strips: Vec<Strip>, survey: &mut Survey) -> Vec<Strip> {
    bastide_rules::order::sort_by_key(&mut strips, |strip| strip.aside);
    let count = strips.len();
    let pairs = (1..count).map(|n| (n - 1, n));
    for (a, b) in pairs.clone().chain(pairs.rev()) {
        let (one, other) = (strips[a], strips[b]);
        if (one.from - other.from).abs() <= EVEN {
            let from = one.from.max(other.from);
            (strips[a].from, strips[b].from) = (from, from);
        }
        if (one.to - other.to).abs() <= EVEN {
            let to = one.to.min(other.to);
            (strips[a].to, strips[b].to) = (to, to);
        }
    }
    strips.retain(|strip| strip.long() >= SHORT - EVEN / 2);
    for strip in &strips {
        strip.take(survey);
    }
    strips
}

impl Strip {
    pub(super) fn long(&self) -> i32 {
        self.to - self.from
    }

    /// The point at a distance from the beginning of the strip and from its near side.
    pub(super) fn at(&self, along: i32, aside: i32) -> Point {
        self.line.to(self.from + along, self.aside + aside)
    }

    /// The way from one point to another.
    pub(super) fn by(&self, along: i32, aside: i32) -> Point {
        self.line.by(along, aside)
    }

    /// True if a part of the strip is on the tile with this corner.
    pub(super) fn is_on(&self, corner: Point) -> bool {
        let ends = [
            (0, 0),
            (self.long(), 0),
            (0, self.wide),
            (self.long(), self.wide),
        ];
        let ends = ends.map(|(along, aside)| self.at(along, aside));
        let spans = |at: fn(Point) -> i32| {
            let (low, high) = (
                ends.map(at).into_iter().min(),
                ends.map(at).into_iter().max(),
            );
            low <= Some(at(corner) + SIZE) && high >= Some(at(corner))
        };
        spans(|at| at.x) && spans(|at| at.y)
    }

    /// Marks its ground as taken.
    fn take(&self, survey: &mut Survey) {
        for along in 0..=self.long() / STEP {
            for aside in 0..=self.wide / STEP {
                survey.take(self.at(along * STEP, aside * STEP));
            }
            survey.take(self.at(along * STEP, self.wide));
        }
    }
}

/// A direction of length [`UNIT`], along the tiles or halfway between if it nearly is.
fn snapped(x: i32, y: i32) -> Point {
    let (long, short) = (x.abs().max(y.abs()), x.abs().min(y.abs()));
    let diagonal = UNIT * 724 / 1024;
    if short * 4 < long {
        match x.abs() > y.abs() {
            true => p(UNIT * x.signum(), 0),
            false => p(0, UNIT * y.signum()),
        }
    } else if short * 4 > long * 3 {
        p(diagonal * x.signum(), diagonal * y.signum())
    } else {
        let length = p(0, 0).distance(p(x, y)).max(1);
        p(x * UNIT / length, y * UNIT / length)
    }
}
