//! Streets and squares of cities. They leave a city's edges in the middle, so that they
//! continue on the next tile.

use bastide_rules::geometry::{Rotation, Side};
use bastide_rules::segment::Segment;

use super::canvas::{Canvas, Copy, Layer, TREES};
use super::dice::Dice;
use super::scape::{Area, Scape};
use crate::layout;
use crate::pen::Pen;
use crate::plan::{BoundaryKind, SiteKind};
use crate::shape::{Curve, Point, p, to_outline};

/// Half the width of a street.
const STREET: i32 = 21;

/// The streets of one city on a tile.
pub(super) struct Streets {
    /// The number of the city's sides on the tile.
    pub(super) sides: u8,
    curves: Vec<Curve>,
    /// Points along all streets.
    points: Vec<Point>,
    /// The square where they meet.
    square: Point,
}

impl Streets {
    pub(super) fn of(scape: &Scape, area: &Area) -> Streets {
        let plan = scape.plan;
        let back = plan.rotation.inverse();
        let at = layout::spot(plan.tile, plan.rotation, area.face.segment);
        let square = match scape.hall {
            Some(hall) if hall == at => at.moved(0, 112),
            // The street continues below the bridge.
            _ if plan.site(|kind| kind == SiteKind::Bridge).is_some() => p(500, 500),
            _ => at,
        };
        let mut streets = Streets {
            sides: 0,
            curves: Vec::new(),
            points: Vec::new(),
            square,
        };
        let Segment::City(named) = area.face.segment else {
            return streets;
        };
        let cities = plan.facts().cities.iter();
        let Some(city) = { cities }.find(|city| city.sides.contains(named.turned(back))) else {
            return streets;
        };
        // A city that leads over another one has two areas.
        let is_here = |side: Side| {
            let mut around = area.face.around.iter();
            around.any(|(kind, _)| *kind == BoundaryKind::Border(2 * side as u8))
        };
        let sides = Side::ALL.into_iter();
        let sides = sides.filter(|&side| city.sides.contains(side.turned(back)) && is_here(side));
        streets.sides = sides.clone().count() as u8;
        for side in sides {
            let edge = p(500, 0).turned(Rotation::ALL[side as usize]);
            match streets.sides {
                // Two small cities that close each other share a court, without streets
                // that lead nowhere.
                1 => {
                    streets.square = edge.toward(p(500, 500), 94);
                    streets.lay(edge, streets.square);
                }
                _ => streets.lay(edge, p(500, 500)),
            }
        }
        let square = streets.square;
        for gate in &plan.sites {
            if gate.kind == SiteKind::Gate && to_outline(&area.polygon, gate.at) < 60 {
                streets.lay(gate.at, square);
            }
        }
        streets
    }

    /// Adds a street to the square, starting toward a point.
    fn lay(&mut self, from: Point, toward: Point) {
        let out = from.toward(toward, if toward == self.square { 512 } else { 300 });
        let street = Curve(vec![from, out, out.toward(self.square, 512), self.square]);
        self.points.extend(street.flat(14));
        self.curves.push(street);
    }

    pub(super) fn draw(&self, canvas: &mut Canvas, dice: &mut Dice, scape: &Scape) {
        // A gate needs a street to lead to.
        if let ([street], 1) = (&self.curves[..], self.sides) {
            return court(street.first(), self.square, canvas.on(Layer::Street));
        }
        for street in &self.curves {
            canvas.on(Layer::Way).chain(street);
        }
        let large = self.sides > 1;
        let (rx, ry) = [(28, 26), (92, 66), (116, 84)][usize::from(self.sides.clamp(1, 3) - 1)];
        canvas.on(Layer::Street).ellipse(self.square, rx, ry);
        let near = |at: Point| at.distance(self.square) < 150;
        if large && !scape.plan.sites.iter().any(|site| near(site.at)) {
            match dice.roll(3) {
                _ if self.sides > 2 => {
                    well(self.square.moved(-48, 14), canvas);
                    stalls(self.square.moved(42, -4), canvas);
                }
                0 => well(self.square, canvas),
                1 => stalls(self.square, canvas),
                _ => canvas.add(Copy {
                    at: self.square.moved(0, 14),
                    kind: TREES[1],
                    hue: None,
                }),
            }
        }
    }

    /// Points of the square and along the streets, and how far houses stay away from each.
    pub(super) fn obstacles(&self) -> Vec<(Point, i32)> {
        let square = [30, 58, 78][usize::from(self.sides.clamp(1, 3) - 1)];
        let mut obstacles = vec![(self.square, square)];
        for &point in &self.points {
            obstacles.push((point, STREET - 7));
        }
        obstacles
    }
}

/// Draws half of the court that two small cities share, as broad as a street at the edge.
fn court(edge: Point, within: Point, pen: &mut Pen) {
    let side = edge.across(within, STREET);
    // In quarters of half a street's width.
    let to = |along: i32, aside: i32| {
        edge.moved(
            (side.y * along + side.x * aside) / 4,
            (side.y * aside - side.x * along) / 4,
        )
    };
    pen.to(to(-8, -4));
    pen.line(to(0, -4));
    pen.curve(to(12, -4), to(23, -3), to(23, 0));
    pen.curve(to(23, 3), to(12, 4), to(0, 4));
    pen.line(to(-8, 4));
    pen.close();
}

/// A well below a little roof.
pub(super) fn well(at: Point, canvas: &mut Canvas) {
    canvas.on(Layer::Shadow).ellipse(at.moved(10, 8), 36, 18);
    canvas
        .on(Layer::Cream)
        .stamp(at, "m-26-8v16c0 16 52 16 52 0v-16z");
    canvas.on(Layer::Window).ellipse(at.moved(0, -8), 24, 10);
    canvas.on(Layer::Brick).stamp(at, "m-34-38l14-26h40l14 26z");
    canvas.on(Layer::Line).stamp(at, "m-24-8v-30m48 30v-30");
}

/// Two stalls of a market.
fn stalls(at: Point, canvas: &mut Canvas) {
    for (x, y, layer) in [(-34, 14, Layer::Red), (32, 0, Layer::Blue)] {
        let at = at.moved(x, y);
        canvas
            .on(Layer::Shadow)
            .stamp(at, "m22-30l22 20v16h-60v-8z");
        canvas.on(Layer::Cream).stamp(at, "m-24 0v-28h48v28z");
        canvas.on(layer).stamp(at, "m-32-24l8-26h48l8 26z");
        canvas
            .on(Layer::Glow)
            .stamp(at, "m-16-24l4-26h12v26zm32 0v-26h8l8 26z");
    }
}
