//! The lines that divide a tile, from its unfinished plan.

use bastide_rules::geometry::Rotation;

use super::draft::UnfinishedPlan;
use super::parts::{Boundary, BoundaryKind, Plan, Site, SiteKind, node};
use crate::shape::{Curve, Point, p};

impl UnfinishedPlan {
    /// The plan after turning.
    pub(super) fn finish(self, rotation: Rotation) -> Plan {
        let mut lines = self.borders();
        self.wall_lines(&mut lines);
        self.road_lines(&mut lines);
        let village = self.sites.iter().any(|s| s.kind == SiteKind::Crossing);
        for link in &self.links {
            let kind = match village {
                true => BoundaryKind::Lane,
                false => BoundaryKind::Link,
            };
            let curve = link.clone();
            lines.push(Boundary { kind, curve });
        }
        if let Some(river) = &self.river {
            let is_pool = |site: &&Site| matches!(site.kind, SiteKind::Spring | SiteKind::Lake);
            let pool = self.sites.iter().find(is_pool);
            let pool = pool.map_or(0, |site| site.radius);
            self.push_parts(&mut lines, BoundaryKind::River(pool), river);
        }
        for line in &mut lines {
            // The border looks the same after rotation.
            if !matches!(line.kind, BoundaryKind::Border(_)) {
                line.curve = line.curve.turned(rotation);
            }
        }
        let mut sites = self.sites;
        for site in &mut sites {
            site.at = site.at.turned(rotation);
        }
        let each = |all: &[(u8, Curve)]| {
            let turned = all.iter().map(|(n, curve)| (*n, curve.turned(rotation)));
            turned.collect()
        };
        Plan {
            tile: self.tile,
            rotation,
            walls: each(&self.walls),
            roads: each(&self.roads),
            river: self.river.map(|river| river.turned(rotation)),
            sites,
            lines,
        }
    }

    fn borders(&self) -> Vec<Boundary> {
        let half = |n: usize| Boundary {
            kind: BoundaryKind::Border(n as u8),
            curve: Curve::line(node(n), node(n + 1)),
        };
        (0..8).map(half).collect()
    }

    fn wall_lines(&self, lines: &mut Vec<Boundary>) {
        for (n, (city, wall)) in self.walls.iter().enumerate() {
            let kind = BoundaryKind::Wall(*city);
            // Last cut first, so that the others keep their `t`.
            let (mut rest, mut end) = (wall.clone(), i32::MAX);
            let next = |end: i32| {
                let here = self.cuts.iter().filter(|cut| cut.0 == n && cut.1 < end);
                here.map(|cut| cut.1).max()
            };
            while let Some(t) = next(end) {
                let (before, curve) = rest.split(t);
                lines.push(Boundary { kind, curve });
                (rest, end) = (before, t);
            }
            lines.push(Boundary { kind, curve: rest });
        }
    }

    fn road_lines(&self, lines: &mut Vec<Boundary>) {
        let bridge = self.sites.iter().any(|s| s.kind == SiteKind::Bridge);
        for (n, road) in &self.roads {
            let kind = BoundaryKind::Road(*n);
            if bridge {
                // The bridge is above the city and not part of it.
                let parts = shorten_to_walls(road, &self.walls);
                lines.extend(parts.map(|curve| Boundary { kind, curve }));
            } else if road.pieces() == 2 && !self.links.is_empty() {
                // A link begins where the road touches the wall.
                let (before, after) = road.split(1024);
                lines.push(Boundary {
                    kind,
                    curve: before,
                });
                lines.push(Boundary { kind, curve: after });
            } else {
                self.push_parts(lines, kind, road);
            }
        }
    }

    /// Adds a road or river as a line, or as two that meet under or on a bridge.
    fn push_parts(&self, lines: &mut Vec<Boundary>, kind: BoundaryKind, curve: &Curve) {
        let is_bridge = |site: &&Site| matches!(site.kind, SiteKind::Arch(_));
        let crossing = self.sites.iter().find(is_bridge).map(|site| site.at);
        let Some(at) = crossing.filter(|&at| curve.passes(at)) else {
            let curve = curve.clone();
            lines.push(Boundary { kind, curve });
            return;
        };
        let (mut before, mut after) = curve.split(curve.nearest(at));
        // Exactly at the cut of the other one.
        if let (Some(end), Some(begin)) = (before.0.last_mut(), after.0.first_mut()) {
            (*end, *begin) = (at, at);
        }
        lines.push(Boundary {
            kind,
            curve: before,
        });
        lines.push(Boundary { kind, curve: after });
    }
}

/// The parts of a road before its first wall and after its last.
fn shorten_to_walls(road: &Curve, walls: &[(u8, Curve)]) -> impl Iterator<Item = Curve> {
    let cut = |end: Point| {
        let (_, wall) = walls
            .iter()
            .min_by_key(|(_, w)| w.at(w.nearest(end)).distance(end))?;
        let at = wall.at(wall.nearest(p(500, 500)));
        Some(Curve::line(end, at))
    };
    [cut(road.first()), cut(road.last())].into_iter().flatten()
}
