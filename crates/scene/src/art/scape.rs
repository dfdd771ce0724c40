//! Facts of a tile that keep drawn objects apart.

use bastide_rules::segment::Segment;

use crate::faces::{Face, faces};
use crate::layout;
use crate::plan::{Boundary, BoundaryKind, Plan, SiteKind};
use crate::shape::Point;

/// A plan with its areas.
pub(crate) struct Scape<'a> {
    pub(crate) plan: &'a Plan,
    pub(crate) areas: Vec<Area>,
    /// Points along all roads.
    pub(crate) roads: Vec<Point>,
    /// The place of a large city's hall, if it has one.
    pub(crate) hall: Option<Point>,
}

/// A city or field.
pub(crate) struct Area {
    pub(crate) face: Face,
    pub(crate) polygon: Vec<Point>,
}

impl<'a> Scape<'a> {
    pub(crate) fn new(plan: &'a Plan) -> Scape<'a> {
        let areas = faces(plan)
            .into_iter()
            .map(|face| Area {
                polygon: face.polygon(),
                face,
            })
            .collect();
        let facts = plan.facts();
        // Elsewhere the middle is already taken by something larger.
        let large = facts.cities.iter().any(|city| city.sides.len() > 2)
            && !facts.foundation
            && !facts.bazaar
            && !facts.cities.iter().any(|city| city.cathedral);
        let mut hall = None;
        for (segment, at) in layout::spots(plan.tile) {
            let at = at.turned(plan.rotation);
            match segment {
                Segment::City(_) if large => hall = Some(at),
                _ => {}
            }
        }
        Scape {
            plan,
            areas,
            roads: plan
                .roads
                .iter()
                .flat_map(|(_, road)| road.flat(16))
                .collect(),
            hall,
        }
    }

    pub(crate) fn cities(&self) -> impl Iterator<Item = &Area> {
        self.areas
            .iter()
            .filter(|area| matches!(area.face.segment, Segment::City(_)))
    }

    pub(crate) fn near_road(&self, at: Point, by: i32) -> bool {
        self.roads.iter().any(|road| road.is_within(at, by - 1))
    }

    /// True if a curtain wall begins near this point.
    pub(crate) fn linked(&self, at: Point) -> bool {
        let links = self
            .plan
            .lines
            .iter()
            .filter(|line| line.kind == BoundaryKind::Link);
        let near = |line: &Boundary| line.curve.last().distance(at) < 60;
        self.has_watchtower() && links.into_iter().any(near)
    }

    pub(crate) fn has_watchtower(&self) -> bool {
        self.plan
            .site(|kind| matches!(kind, SiteKind::Watchtower(..)))
            .is_some()
    }
}
