//! The areas and buildings of a turned tile, computed from its ground plan once and cached.

use std::cell::RefCell;
use std::rc::Rc;

use bastide_rules::geometry::Rotation;
use bastide_rules::segment::Segment;
use bastide_rules::tiles::TileId;

use crate::area;
use crate::plan::{Plan, Site, SiteKind};
use crate::shape::Point;

/// The areas and buildings of a turned tile.
pub(crate) struct Ground {
    /// The segments by canonical name, with their areas.
    areas: Vec<(Segment, Vec<Point>)>,
    sites: Vec<Site>,
}

thread_local! {
    /// The cached grounds, by tile and rotation.
    static KNOWN: RefCell<Vec<Option<Rc<Ground>>>> = const { RefCell::new(Vec::new()) };
}

impl Ground {
    /// The ground of a turned tile.
    pub(crate) fn of(tile: TileId, rotation: Rotation) -> Rc<Ground> {
        let place = tile.index() * Rotation::ALL.len() + rotation as usize;
        KNOWN.with_borrow_mut(|known| {
            if known.len() <= place {
                known.resize(place + 1, None);
            }
            let ground = || Rc::new(Ground::new(tile, rotation));
            match known.get_mut(place) {
                Some(known) => known.get_or_insert_with(ground).clone(),
                None => ground(),
            }
        })
    }

    /// The area of a segment as a polygon, by any name of the segment; empty if the tile
    /// has no such segment.
    pub(crate) fn area(&self, tile: TileId, rotation: Rotation, segment: Segment) -> &[Point] {
        let name = area::canonical(tile, rotation, segment);
        let found = (self.areas.iter()).find(|(segment, _)| Some(*segment) == name);
        found.map_or(&[], |(_, area)| area)
    }

    /// The first building of a kind.
    pub(crate) fn site(&self, is: fn(SiteKind) -> bool) -> Option<&Site> {
        self.sites.iter().find(|site| is(site.kind))
    }

    /// All buildings and signs.
    pub(crate) fn sites(&self) -> &[Site] {
        &self.sites
    }

    fn new(tile: TileId, rotation: Rotation) -> Ground {
        let plan = Plan::of(tile, rotation);
        let segments = area::segments(tile, rotation).into_iter();
        let areas = segments.map(|segment| (segment, area::area(&plan, segment)));
        Ground {
            areas: areas.collect(),
            sites: plan.sites,
        }
    }
}
