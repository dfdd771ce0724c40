//! The fields of a tile, computed once for each type and cached, and the parcels in them
//! that stay free for crops.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_rules::geometry::Rotation;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::faces::{Face, RIVER, ROAD, WALL, faces};
use crate::plan::{BoundaryKind, Plan, Site, SiteKind};
use crate::shape::{Curve, Point, inside, is_clear_of, p, to_outline};

/// The least radius of a parcel, and the greatest.
pub(crate) const LEAST: i32 = 84;
pub(crate) const MOST: i32 = 238;

/// The greatest radius of a parcel around a corner.
const WIDEST: i32 = 430;

/// The corners of a tile, clockwise.
const CORNERS: [Point; 4] = [p(0, 0), p(1000, 0), p(1000, 1000), p(0, 1000)];

/// The two places without trees on a tile of this variety, after rotation.
pub(crate) const fn clearings(look: u8) -> [Point; 2] {
    let n = look as i32;
    let (x, y) = (270 + n % 3 * 30, 250 + n % 4 * 25);
    match n % 2 {
        0 => [p(x, y), p(1000 - y, 1000 - x)],
        _ => [p(1000 - x, y), p(y, 1000 - x)],
    }
}

/// The fields of an unturned tile.
pub(crate) struct Fields {
    pub(crate) faces: Vec<Face>,
    polygons: Vec<Vec<Point>>,
    rims: Vec<Vec<(Rim, Curve)>>,
    corners: [Option<(usize, i32)>; 4],
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
            corners: [None; 4],
            signpost: None,
            faces,
            sites: plan.sites,
        };
        fields.rims = (0..fields.faces.len())
            .map(|field| fields.rims_of(field))
            .collect();
        fields.corners = CORNERS.map(|corner| fields.around(corner));
        fields.signpost = fields.beside_crossing();
        fields
    }

    /// Stretches along the roads and the river on a field's rim, clear of other objects.
    pub(crate) fn rims(&self, field: usize) -> &[(Rim, Curve)] {
        self.rims.get(field).map_or(&[], Vec::as_slice)
    }

    /// The field in a corner, one of four clockwise from the north-west, with the greatest
    /// radius of a parcel around the corner on this tile.
    pub(crate) fn corner(&self, corner: usize) -> Option<(usize, i32)> {
        self.corners.get(corner).copied().flatten()
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

    fn around(&self, corner: Point) -> Option<(usize, i32)> {
        /// Steps per curve.
        const STEPS: i32 = 8;
        let within = corner.toward(p(500, 500), 20);
        let field = (self.polygons.iter()).position(|polygon| inside(polygon, within))?;
        let mut radius = WIDEST;
        for (kind, curve) in &self.faces.get(field)?.around {
            let half = match kind {
                BoundaryKind::Border(_) => continue,
                BoundaryKind::Road(_) => ROAD,
                BoundaryKind::River(_) => RIVER,
                // A wall's shadow falls below it.
                _ => WALL + 30,
            };
            for piece in curve.flat(STEPS).windows(2) {
                radius = radius.min(corner.distance_to_line(piece[0], piece[1]) - half);
            }
        }
        for site in &self.sites {
            radius = radius.min(site.at.distance(corner) - site.radius);
        }
        Some((field, radius - 40))
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

    /// The greatest radius of a parcel with this middle in the field; `None` if it is too
    /// small.
    pub(crate) fn radius(&self, field: usize, at: Point) -> Option<i32> {
        let polygon = self.polygons.get(field)?;
        if !inside(polygon, at) {
            return None;
        }
        let sites = self.sites.iter();
        let free = sites.map(|site| site.at.distance(at) - site.radius - 24);
        let radius = free.fold(MOST, i32::min).min(to_outline(polygon, at) - 26);
        (radius >= LEAST).then_some(radius)
    }
}
