//! The fields of a tile, computed once for each type and cached, and a survey of the ground
//! in them that stays free for crops.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_rules::geometry::Rotation;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::faces::{Face, RIVER, ROAD, faces};
use crate::layout;
use crate::plan::{BoundaryKind, Plan, Site, SiteKind};
use crate::shape::{Curve, Point, SIZE, inside, is_clear_of, p};

/// The squares of the survey per side of a tile, and the length of their sides.
pub(crate) const SQUARES: usize = 40;
pub(crate) const SQUARE: i32 = SIZE / SQUARES as i32;

/// The distance that crops keep from borders.
pub(crate) const CLEAR: i32 = 40;

/// The distance that crops keep from the place of a figure, and from gardens, which a bed
/// beside them would hide.
const FIGURE: i32 = 90;
const GARDEN: i32 = 60;

/// The greatest radius of a loose bush.
pub(crate) const BUSH: i32 = 46;

/// The most loose bushes on a tile.
const BUSHES: usize = 2;

/// The fields of an unturned tile.
pub(crate) struct Fields {
    pub(crate) faces: Vec<Face>,
    polygons: Vec<Vec<Point>>,
    rims: Vec<Vec<(Rim, Curve)>>,
    /// The field of each square, row by row, from 1; 0 where nothing can grow.
    squares: Vec<u8>,
    signpost: Option<Point>,
    sites: Vec<Site>,
}

/// The kinds of lines that fields end at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rim {
    Road,
    River,
}

thread_local! {
    /// The cached fields, by tile.
    static KNOWN: RefCell<Vec<Option<Rc<Fields>>>> = const { RefCell::new(Vec::new()) };
}

impl Fields {
    /// The fields of an unturned tile.
    pub(crate) fn of(tile: TileId) -> Rc<Fields> {
        let place = tile.index();
        KNOWN.with_borrow_mut(|known| {
            if known.len() <= place {
                known.resize(place + 1, None);
            }
            let new = || Rc::new(Fields::new(tile));
            match known.get_mut(place) {
                Some(known) => known.get_or_insert_with(new).clone(),
                None => new(),
            }
        })
    }

    fn new(tile: TileId) -> Fields {
        let plan = Plan::of(tile, Rotation::R0);
        let is_field = |face: &Face| !matches!(face.segment, Segment::City(_));
        let faces: Vec<Face> = faces(&plan).into_iter().filter(is_field).collect();
        let mut fields = Fields {
            polygons: faces.iter().map(Face::polygon).collect(),
            rims: Vec::new(),
            squares: Vec::new(),
            signpost: None,
            faces,
            sites: plan.sites,
        };
        fields.rims = (0..fields.faces.len())
            .map(|field| fields.rims_of(field))
            .collect();
        fields.survey();
        for (segment, at) in layout::spots(tile) {
            if segment.is_field() {
                fields.block(at, FIGURE - CLEAR);
            }
        }
        fields.signpost = fields.beside_crossing();
        fields
    }

    /// Stretches along the roads and the river on a field's rim, clear of other objects.
    pub(crate) fn rims(&self, field: usize) -> &[(Rim, Curve)] {
        self.rims.get(field).map_or(&[], Vec::as_slice)
    }

    /// A place beside the crossing of roads.
    pub(crate) fn signpost(&self) -> Option<Point> {
        self.signpost
    }

    fn rims_of(&self, field: usize) -> Vec<(Rim, Curve)> {
        let mut rims = Vec::new();
        for (kind, curve) in &self.faces[field].around {
            let (rim, by) = match kind {
                BoundaryKind::Road(_) => (Rim::Road, ROAD + 24),
                BoundaryKind::River(_) => (Rim::River, RIVER + 34),
                _ => continue,
            };
            rims.extend(self.clear(field, curve, by).map(|line| (rim, line)));
        }
        rims
    }

    /// The longest stretch beside a line that is clear of other objects.
    fn clear(&self, field: usize, curve: &Curve, by: i32) -> Option<Curve> {
        /// Steps per curve.
        const STEPS: i32 = 10;
        let polygon = self.polygons.get(field)?;
        let line = curve.beside(by);
        let is_clear = |step: i32| {
            let at = line.at(step * 1024 / STEPS);
            [at.x, at.y].iter().all(|n| (40..=960).contains(n))
                && inside(polygon, at)
                && is_clear_of(polygon, at, 12)
                && (self.sites.iter()).all(|site| site.at.distance(at) > site.radius + 40)
        };
        let steps: Vec<i32> = (0..=STEPS * line.pieces() as i32).collect();
        let stretches = steps.split(|&step| !is_clear(step));
        let longest = stretches.max_by_key(|stretch| stretch.len())?;
        let (from, to) = (
            *longest.first()? * 1024 / STEPS,
            *longest.last()? * 1024 / STEPS,
        );
        let (before, _) = line.split(to);
        // The cut piece is shorter than before.
        let start = to - to % 1024;
        let from_here = match from > start {
            true => start + (from - start) * 1024 / (to - start),
            false => from,
        };
        let (_, between) = before.split(from_here);
        (longest.len() > 3).then_some(between)
    }

    fn beside_crossing(&self) -> Option<Point> {
        let crossing = self
            .sites
            .iter()
            .find(|site| site.kind == SiteKind::Crossing)?;
        let places = [(170, -80), (-170, -80), (-170, 160), (170, 160)];
        places.into_iter().find_map(|(x, y)| {
            let at = crossing.at.moved(x, y);
            let clear = |polygon: &Vec<Point>| inside(polygon, at) && is_clear_of(polygon, at, 20);
            self.polygons.iter().any(clear).then_some(at)
        })
    }

    /// Finds the field of every square by its middle, without the ground of buildings.
    fn survey(&mut self) {
        self.squares = vec![0; SQUARES * SQUARES];
        let rows = self.squares.chunks_mut(SQUARES).enumerate();
        for (row, squares) in rows {
            let y = row as i32 * SQUARE + SQUARE / 2;
            for (field, polygon) in self.polygons.iter().enumerate() {
                let crossings = crossings(polygon, y);
                for (column, square) in squares.iter_mut().enumerate() {
                    let x = column as i32 * SQUARE + SQUARE / 2;
                    if crossings.iter().filter(|&&at| x < at).count() % 2 == 1 {
                        *square = field as u8 + 1;
                    }
                }
            }
        }
        for site in self.sites.clone() {
            let more = match site.kind {
                SiteKind::Garden => GARDEN - CLEAR,
                // Their houses stand around them.
                SiteKind::Crossing | SiteKind::Farmhouse => 50,
                SiteKind::Monastery => 20,
                _ => 0,
            };
            self.block(site.at, site.radius + more);
        }
    }

    /// Keeps a circle free.
    fn block(&mut self, middle: Point, radius: i32) {
        for (n, square) in self.squares.iter_mut().enumerate() {
            if square_at(n).is_within(middle, radius) {
                *square = 0;
            }
        }
    }

    /// The field of a square of the tile after turning, from 1; 0 where nothing can grow.
    pub(crate) fn square(&self, rotation: Rotation, square: usize) -> usize {
        let (x, y) = (square % SQUARES, square / SQUARES);
        let last = SQUARES - 1;
        let (x, y) = match rotation {
            Rotation::R0 => (x, y),
            Rotation::R90 => (y, last - x),
            Rotation::R180 => (last - x, last - y),
            Rotation::R270 => (last - y, x),
        };
        self.squares
            .get(y * SQUARES + x)
            .map_or(0, |&field| field.into())
    }

    /// The middles of the loose bushes on a tile of this variety, before turning: near the
    /// borders of fields, where no crops grow.
    pub(crate) fn bushes(&self, tile: TileId, variety: u8) -> Vec<Point> {
        let mut seed = tile.plain().index() as u32 * 7 + u32::from(variety) + 1;
        let mut roll = |below: i32| {
            seed = seed.wrapping_mul(0x2c1b_3c6d) ^ seed >> 13;
            seed = seed.wrapping_mul(0x297a_2d39) ^ seed >> 15;
            ((seed >> 8) % below as u32) as i32
        };
        let field = |at: Point| {
            if ![at.x, at.y].iter().all(|n| (0..SIZE).contains(n)) {
                return None;
            }
            let square = (at.y / SQUARE) as usize * SQUARES + (at.x / SQUARE) as usize;
            self.squares.get(square).copied().filter(|&field| field > 0)
        };
        let is_clear = |at: Point, by: i32| {
            let around = [(1, 0), (0, 1), (-1, 0), (0, -1)];
            let near = around.map(|(x, y)| field(at.moved(x * by, y * by)));
            let by = by * 7 / 10;
            let aslant = around.map(|(x, y)| field(at.moved((x - y) * by, (x + y) * by)));
            let here = field(at);
            here.is_some() && near.into_iter().chain(aslant).all(|one| one == here)
        };
        let mut grown: Vec<Point> = Vec::new();
        let most = [1, 1, 1, 1, BUSHES][roll(5) as usize];
        for _ in 0..40 {
            if grown.len() >= most {
                break;
            }
            let at = p(60 + 10 * roll(88), 60 + 10 * roll(88));
            let is_alone = !grown.iter().any(|other| other.is_within(at, 260));
            if is_alone && is_clear(at, BUSH + 12) && !is_clear(at, 90) {
                grown.push(at);
            }
        }
        grown
    }
}

/// The middle of a square.
pub(crate) const fn square_at(square: usize) -> Point {
    let (x, y) = (square % SQUARES, square / SQUARES);
    p(
        x as i32 * SQUARE + SQUARE / 2,
        y as i32 * SQUARE + SQUARE / 2,
    )
}

/// The columns where a row crosses the sides of a polygon.
fn crossings(polygon: &[Point], y: i32) -> Vec<i32> {
    let mut columns = Vec::new();
    let Some(&(mut last)) = polygon.last() else {
        return columns;
    };
    for &next in polygon {
        if (next.y > y) != (last.y > y) {
            let (rise, run) = (last.y - next.y, (last.x - next.x) * (y - next.y));
            columns.push(next.x + run / rise);
        }
        last = next;
    }
    columns
}
