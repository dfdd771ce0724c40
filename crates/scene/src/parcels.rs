//! The fields of a printed tile, and the parcels in them that are left open for
//! crops: worked out once for each type, and kept.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_rules::geometry::Turn;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::faces::{Face, faces};
use crate::plan::Plan;
use crate::shape::{Point, inside, p, to_outline};

/// A field of an unturned tile.
pub(crate) struct Field {
    pub(crate) face: Face,
    pub(crate) parcels: Vec<Parcel>,
}

/// A round piece of land without anything on it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Parcel {
    pub(crate) at: Point,
    pub(crate) radius: i32,
}

/// The radius of the smallest parcel, and of the largest.
const LEAST: i32 = 70;
const MOST: i32 = 180;

thread_local! {
    /// The fields that are known so far, in the order of tiles.
    static KNOWN: RefCell<Vec<Option<Rc<Vec<Field>>>>> = const { RefCell::new(Vec::new()) };
}

/// The fields of an unturned tile.
pub(crate) fn fields(tile: TileId) -> Rc<Vec<Field>> {
    let place = tile.index();
    KNOWN.with_borrow_mut(|known| {
        if known.len() <= place {
            known.resize(place + 1, None);
        }
        match known.get_mut(place) {
            Some(known) => known.get_or_insert_with(|| Rc::new(find(tile))).clone(),
            None => Rc::new(find(tile)),
        }
    })
}

fn find(tile: TileId) -> Vec<Field> {
    let plan = Plan::of(tile, Turn::R0);
    let is_field = |face: &Face| !matches!(face.segment, Segment::City(_));
    let fields = faces(&plan).into_iter().filter(is_field);
    let fields = fields.map(|face| Field {
        parcels: parcels(&plan, &face.polygon()),
        face,
    });
    fields.collect()
}

/// The two largest parcels, if they are large enough.
fn parcels(plan: &Plan, polygon: &[Point]) -> Vec<Parcel> {
    let mut parcels: Vec<Parcel> = Vec::new();
    while parcels.len() < 2 {
        let mut best = Parcel {
            at: p(0, 0),
            radius: LEAST,
        };
        for n in 0..17 * 17 {
            let at = p(100 + n % 17 * 50, 100 + n / 17 * 50);
            let taken = (plan.sites.iter().map(|site| (site.at, site.radius + 24)))
                .chain(parcels.iter().map(|parcel| (parcel.at, parcel.radius + 40)));
            let free = taken.map(|(middle, by)| middle.distance(at) - by).min();
            let radius = free.unwrap_or(MOST).min(MOST);
            if radius > best.radius && inside(polygon, at) {
                let radius = radius.min(to_outline(polygon, at) - 30);
                if radius > best.radius {
                    best = Parcel { at, radius };
                }
            }
        }
        if best.radius == LEAST {
            break;
        }
        parcels.push(best);
    }
    parcels
}
