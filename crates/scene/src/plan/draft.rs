//! A plan in the making.

use bastide_rules::geometry::{Side, Turn};
use bastide_rules::tile::{Field, RoadEnd, TileFacts};
use bastide_rules::tiles::TileId;

use super::hint::{Hint, hint};
use super::parts::{Line, LineKind, Plan, Site, SiteKind, middle, node};
use super::walls::walls;
use crate::shape::{Curve, Point, p};

/// A plan in the making, unturned.
pub(super) struct Draft {
    tile: TileId,
    facts: &'static TileFacts,
    hint: Hint,
    walls: Vec<(u8, Curve)>,
    /// Where walls are cut because something meets them: wall and `t`.
    cuts: Vec<(usize, i32)>,
    roads: Vec<(u8, Curve)>,
    links: Vec<Curve>,
    sites: Vec<Site>,
}

impl Draft {
    pub(super) fn of(tile: TileId) -> Draft {
        let facts = tile.facts();
        let hint = hint(tile.name());
        let mut draft = Draft {
            tile,
            facts,
            hint,
            cuts: Vec::new(),
            roads: Vec::new(),
            links: Vec::new(),
            sites: Vec::new(),
            walls: walls(facts, &hint),
        };
        draft.buildings();
        draft.lay_roads();
        draft.link_watchtower();
        draft
    }

    fn site(&mut self, kind: SiteKind, at: Point, radius: i32) {
        self.sites.push(Site { kind, at, radius });
    }

    fn buildings(&mut self) {
        let (facts, hint) = (self.facts, self.hint);
        if facts.foundation {
            self.site(SiteKind::Foundation, hint.main, 118);
        }
        if facts.bazaar {
            self.site(SiteKind::Bazaar, hint.main, 165);
        }
        if let Some(counts) = facts.watchtower {
            let broad = self.tile == self.tile.plain();
            let radius = if broad { 135 } else { 115 };
            self.site(SiteKind::Watchtower(counts, broad), hint.main, radius);
        }
        if facts.monastery {
            self.site(SiteKind::Monastery, hint.second, 185);
        }
        if facts.garden {
            self.site(SiteKind::Garden, hint.second, 125);
        }
        if facts.roads.iter().any(|road| road.inn) {
            self.site(SiteKind::Inn, hint.inn, 120);
        }
        if facts
            .roads
            .iter()
            .any(|road| road.end == Some(RoadEnd::Crossing))
        {
            self.site(SiteKind::Crossing, hint.main, 95);
        }
        for city in facts.cities {
            for _ in 0..city.pennants {
                let at = if city.sides.contains(Side::N) {
                    p(190, 200)
                } else {
                    p(190, 490)
                };
                self.site(SiteKind::Shield, at, 92);
            }
        }
    }

    fn lay_roads(&mut self) {
        for (index, road) in self.facts.roads.iter().enumerate() {
            let mut sides = road.sides.iter();
            let Some(from) = sides.next() else { continue };
            let curve = match (sides.next(), road.end) {
                (Some(to), _) => self.through(from, to),
                (None, Some(RoadEnd::City)) => self.gate_road(from),
                (None, Some(RoadEnd::Monastery)) => to_point(from, self.hint.second),
                (None, _) => to_point(from, self.hint.main),
            };
            self.roads.push((index as u8, curve));
            self.touch_wall(road.end);
        }
    }

    /// A road from side to side; where it crosses a city it goes by bridge.
    fn through(&mut self, from: Side, to: Side) -> Curve {
        let (a, b) = (middle(from), middle(to));
        if from.opposite() != to {
            let soft = |side| middle(side).toward(p(500, 500), 560);
            return Curve(vec![a, soft(from), soft(to), b]);
        }
        if self.walls.len() > 1 && self.facts.cities.len() == 1 {
            self.site(SiteKind::Bridge, p(500, 500), 60);
            for (n, (_, wall)) in self.walls.iter().enumerate() {
                self.cuts.push((n, wall.nearest(p(500, 500))));
            }
            return Curve::line(a, b);
        }
        // A gentle wave around the point that the road is pulled to.
        let bend = self.hint.bend;
        let along = |part| p(0, 0).toward(p(b.x - a.x, b.y - a.y), part);
        let wave = if bend == p(500, 500) { 28 } else { 0 };
        let (ax, ay) = (along(205).x, along(205).y);
        let (sx, sy) = (-along(wave).y, along(wave).x);
        Curve(vec![
            a,
            a.moved(ax, ay),
            bend.moved(-ax + sx, -ay + sy),
            bend,
            bend.moved(ax - sx, ay - sy),
            b.moved(-ax, -ay),
            b,
        ])
    }

    fn gate_road(&mut self, from: Side) -> Curve {
        let near = self.hint.gate;
        let start = middle(from);
        let nearest = |curve: &Curve| {
            let t = curve.nearest(near);
            (curve.at(t).distance(near), t)
        };
        // The wall that faces the road's own side, unless the hint is on another.
        let found = (self.walls.iter().enumerate())
            .map(|(n, (_, curve))| (nearest(curve), n))
            .min();
        let Some(((_, t), wall)) = found else {
            return to_point(from, near);
        };
        self.cuts.push((wall, t));
        let at = self.walls[wall].1.at(t);
        self.site(SiteKind::Gate, at, 70);
        if start.x == at.x || start.y == at.y {
            return Curve::line(start, at);
        }
        to_point(from, at)
    }

    /// Makes the end of the road touch the wall where fields on both sides of it
    /// are separate.
    fn touch_wall(&mut self, end: Option<RoadEnd>) {
        let touches = |field: &Field| !field.cities.is_empty();
        match end {
            Some(RoadEnd::Foundation) => {
                // Only a city in reach is touched: the one that several fields share.
                let both = self.facts.fields.iter().filter(|f| touches(f)).count() > 1;
                if both && self.links.is_empty() {
                    self.link(0);
                }
            }
            None if self.hint.bend.y < 400 => {
                let Some((_, road)) = self.roads.last_mut() else {
                    return;
                };
                let (_, wall) = &self.walls[0];
                let t = wall.nearest(p(500, 260));
                let at = wall.at(t);
                // The road's rim leans on the wall; the link closes the gap.
                let link = Curve::line(road.at(1024), at);
                self.cuts.push((0, t));
                self.links.push(link);
            }
            _ => {}
        }
    }

    fn link(&mut self, wall: usize) {
        let Some((_, curve)) = self.walls.get(wall) else {
            return;
        };
        let t = curve.nearest(self.hint.main);
        let link = Curve::line(self.hint.main, curve.at(t));
        self.cuts.push((wall, t));
        self.links.push(link);
    }

    /// Curtain walls from the watchtower to the cities that it reaches, so
    /// that the fields are as separate as the facts say.
    fn link_watchtower(&mut self) {
        let Some(site) = self
            .sites
            .iter()
            .find(|site| matches!(site.kind, SiteKind::Watchtower(..)))
        else {
            return;
        };
        if let SiteKind::Watchtower(_, false) = site.kind {
            return;
        }
        if self.facts.c3_fields.is_some() {
            for wall in 0..self.walls.len() {
                self.link(wall);
            }
        }
    }

    /// The plan after turning.
    pub(super) fn finish(self, turn: Turn) -> Plan {
        let mut lines = self.borders();
        self.wall_lines(&mut lines);
        self.road_lines(&mut lines);
        for link in &self.links {
            let curve = link.clone();
            lines.push(Line {
                kind: LineKind::Link,
                curve,
            });
        }
        for line in &mut lines {
            // The border looks the same after turning.
            if !matches!(line.kind, LineKind::Border(_)) {
                line.curve = line.curve.turned(turn);
            }
        }
        let mut sites = self.sites;
        for site in &mut sites {
            site.at = site.at.turned(turn);
        }
        let each = |all: &[(u8, Curve)]| {
            let turned = all.iter().map(|(n, curve)| (*n, curve.turned(turn)));
            turned.collect()
        };
        Plan {
            tile: self.tile,
            turn,
            walls: each(&self.walls),
            roads: each(&self.roads),
            sites,
            lines,
        }
    }

    fn borders(&self) -> Vec<Line> {
        let half = |n: usize| Line {
            kind: LineKind::Border(n as u8),
            curve: Curve::line(node(n), node(n + 1)),
        };
        (0..8).map(half).collect()
    }

    fn wall_lines(&self, lines: &mut Vec<Line>) {
        for (n, (city, wall)) in self.walls.iter().enumerate() {
            let kind = LineKind::Wall(*city);
            // From the last cut to the first, so that the others keep their `t`.
            let (mut rest, mut end) = (wall.clone(), i32::MAX);
            let next = |end: i32| {
                let here = self.cuts.iter().filter(|cut| cut.0 == n && cut.1 < end);
                here.map(|cut| cut.1).max()
            };
            while let Some(t) = next(end) {
                let (before, curve) = rest.split(t);
                lines.push(Line { kind, curve });
                (rest, end) = (before, t);
            }
            lines.push(Line { kind, curve: rest });
        }
    }

    fn road_lines(&self, lines: &mut Vec<Line>) {
        let bridge = self.sites.iter().any(|s| s.kind == SiteKind::Bridge);
        for (n, road) in &self.roads {
            let kind = LineKind::Road(*n);
            if bridge {
                // The bridge is above the city, which has no part in it.
                let parts = shorten_to_walls(road, &self.walls);
                lines.extend(parts.map(|curve| Line { kind, curve }));
            } else if road.pieces() == 2 && !self.links.is_empty() {
                // Where the road touches the wall, a link begins.
                let (before, after) = road.split(1024);
                lines.push(Line {
                    kind,
                    curve: before,
                });
                lines.push(Line { kind, curve: after });
            } else {
                let curve = road.clone();
                lines.push(Line { kind, curve });
            }
        }
    }
}

/// The parts of a road before the first wall that it meets and after the last.
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

/// A road from a side to a point, leaving the edge at a right angle.
fn to_point(from: Side, to: Point) -> Curve {
    let start = middle(from);
    let inward = start.toward(p(500, 500), 512);
    let second = p((inward.x + to.x) / 2, (inward.y + to.y) / 2);
    Curve(vec![start, start.toward(inward, 900), second, to])
}
