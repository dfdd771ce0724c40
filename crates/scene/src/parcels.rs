//! The fields of a printed tile, worked out once for each type and kept, and the
//! parcels in them that are left open for crops.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_rules::geometry::Turn;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::faces::{Face, faces};
use crate::plan::{Plan, Site};
use crate::shape::{Point, inside, p, to_outline};

/// The radius of the smallest parcel, and of the largest.
const LEAST: i32 = 52;
pub(crate) const MOST: i32 = 150;

/// The two places of a tile of this look where no trees grow, after turning.
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
    sites: Vec<Site>,
}

thread_local! {
    /// The fields that are known so far, in the order of tiles.
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
        let plan = Plan::of(tile, Turn::R0);
        let is_field = |face: &Face| !matches!(face.segment, Segment::City(_));
        let faces: Vec<Face> = faces(&plan).into_iter().filter(is_field).collect();
        Fields {
            polygons: faces.iter().map(Face::polygon).collect(),
            faces,
            sites: plan.sites,
        }
    }

    /// How far a parcel with this middle may reach in the field; `None` if that is
    /// too little.
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
