//! An unfinished plan.

use bastide_rules::geometry::Side;
use bastide_rules::tile::{Field, Road, RoadEnd, Symbol, TileFacts};
use bastide_rules::tiles::TileId;

use super::hint::{Hint, hint};
use super::parts::{Site, SiteKind, middle};
use super::walls::{crossing, walls};
use crate::shape::{Curve, Point, SIZE, p};

/// An unfinished, unturned plan.
pub(super) struct UnfinishedPlan {
    pub(super) tile: TileId,
    facts: &'static TileFacts,
    hint: Hint,
    pub(super) walls: Vec<(u8, Curve)>,
    /// Cuts of walls where something meets them: wall and `t`.
    pub(super) cuts: Vec<(usize, i32)>,
    pub(super) roads: Vec<(u8, Curve)>,
    pub(super) river: Option<Curve>,
    pub(super) links: Vec<Curve>,
    pub(super) sites: Vec<Site>,
}

impl UnfinishedPlan {
    pub(super) fn of(tile: TileId) -> UnfinishedPlan {
        let facts = tile.facts();
        let hint = hint(tile.name());
        let mut draft = UnfinishedPlan {
            tile,
            facts,
            hint,
            cuts: Vec::new(),
            roads: Vec::new(),
            river: None,
            links: Vec::new(),
            sites: Vec::new(),
            walls: walls(facts, &hint),
        };
        draft.buildings();
        draft.symbol();
        draft.crossing_city();
        draft.lay_roads();
        draft.lay_river();
        draft.link_watchtower();
        draft.link_village();
        draft.bridge();
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
        let is_farm = |end| matches!(end, Some(RoadEnd::Farmhouse | RoadEnd::Houses));
        if facts.roads.iter().any(|road| is_farm(road.end)) {
            self.site(SiteKind::Farmhouse, hint.main, 90);
        }
        for city in facts.cities {
            let (shield, goods) = match city.sides.contains(Side::N) {
                true => (p(190, 200), p(190, 200)),
                false if city.sides.contains(Side::W) => (p(190, 490), p(165, 430)),
                false => (p(810, 800), p(810, 800)),
            };
            for n in 0..city.pennants {
                let at = [shield, p(SIZE - shield.x, shield.y)][usize::from(n % 2)];
                self.site(SiteKind::Shield, at, 92);
            }
            if let Some(good) = city.goods {
                self.site(SiteKind::Goods(good), goods, 100);
            }
            if city.cathedral {
                self.site(SiteKind::Cathedral, hint.main, 235);
            }
        }
    }

    /// Adds the tile's symbol: in its city, unless there is a better place.
    fn symbol(&mut self) {
        if let Some(symbol) = self.facts.symbol {
            let radius = match symbol {
                Symbol::Volcano => 130,
                _ => 78,
            };
            self.site(SiteKind::Symbol(symbol), self.hint.symbol, radius);
        }
    }

    /// True if a road goes under a city: the field around its beginning is one.
    fn is_tunnel(&self, from: Side) -> bool {
        let [first, second] = from.halves();
        let mut fields = self.facts.fields.iter();
        fields.any(|field| field.halves.contains(first) && field.halves.contains(second))
    }

    /// The place where a road from this side goes under a city: in the field, or at the
    /// wall if the road divides fields.
    fn mouth(&mut self, from: Side) -> Point {
        let mouth = middle(from).toward(p(500, 500), TUNNEL);
        if self.is_tunnel(from) {
            return mouth;
        }
        let near = |(n, (_, wall)): (usize, &(u8, Curve))| {
            // The middle of the wall, where it is straight across.
            let t = 1024;
            (wall.at(t).distance(mouth), n, t)
        };
        let Some((_, wall, t)) = self.walls.iter().enumerate().map(near).min() else {
            return mouth;
        };
        self.cuts.push((wall, t));
        self.walls[wall].1.at(t)
    }

    /// Adds the way of a city over another one.
    fn crossing_city(&mut self) {
        let Some(over) = crossing(self.facts) else {
            return;
        };
        let at = match over.len() {
            1 => p(500, 464),
            _ => p(500, 500),
        };
        self.site(SiteKind::Walk, at, 60);
    }

    fn lay_roads(&mut self) {
        for (index, road) in self.facts.roads.iter().enumerate() {
            let mut sides = road.sides.iter();
            let Some(from) = sides.next() else { continue };
            if road.sides.len() == 2 && road.sides.iter().any(|side| self.is_tunnel(side)) {
                for from in road.sides.iter() {
                    let mouth = self.mouth(from);
                    let curve = Curve::line(middle(from), mouth);
                    self.roads.push((index as u8, curve));
                    self.site(SiteKind::Mouth, mouth, 60);
                }
                continue;
            }
            if road.sides.len() > 2 {
                for from in road.sides.iter() {
                    let curve = to_point(from, self.hint.main);
                    self.roads.push((index as u8, curve));
                }
                continue;
            }
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

    /// Adds the river, which has a spring or a lake if it has only one side.
    fn lay_river(&mut self) {
        let mut sides = self.facts.river.iter();
        let Some(from) = sides.next() else { return };
        let curve = match sides.next() {
            Some(to) => self.course(from, to),
            None => {
                let (end, radius) = match self.tile == TileId::LAKE {
                    true => (SiteKind::Lake, LAKE),
                    false => (SiteKind::Spring, SPRING),
                };
                self.site(end, self.hint.main, radius);
                to_point(from, self.hint.main)
            }
        };
        self.river = Some(curve);
    }

    /// Adds the bridge of a road over the river or another road, where both pass their
    /// common bend.
    fn bridge(&mut self) {
        let bend = self.hint.bend;
        let mut roads = self.roads.iter().filter(|(_, road)| road.passes(bend));
        let over_river = self.river.as_ref().is_some_and(|river| river.passes(bend));
        let upright = match (roads.next(), roads.next()) {
            (Some((_, road)), None) if over_river => road.first().x == 500,
            (Some(_), Some(_)) => false,
            _ => return,
        };
        self.site(SiteKind::Arch(upright), bend, 110);
    }

    /// A road from side to side; it crosses a city by bridge.
    fn through(&mut self, from: Side, to: Side) -> Curve {
        let (a, b) = (middle(from), middle(to));
        if from.opposite() == to && self.walls.len() > 1 && self.facts.cities.len() == 1 {
            self.site(SiteKind::Bridge, p(500, 500), 60);
            for (n, (_, wall)) in self.walls.iter().enumerate() {
                self.cuts.push((n, wall.nearest(p(500, 500))));
            }
            return Curve::line(a, b);
        }
        self.course(from, to)
    }

    /// The course of a road or river from side to side.
    fn course(&self, from: Side, to: Side) -> Curve {
        let (a, b) = (middle(from), middle(to));
        if from.opposite() != to {
            let soft = |side| middle(side).toward(p(500, 500), 560);
            return Curve(vec![a, soft(from), soft(to), b]);
        }
        // A gentle wave around the road's bend.
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
        let gates = (self.facts.roads.iter()).filter(|road| road.end == Some(RoadEnd::City));
        let near = match gates.count() {
            1 => self.hint.gate,
            // Each to a different gate.
            _ => middle(from).toward(p(500, 500), 512),
        };
        let start = middle(from);
        let nearest = |curve: &Curve| {
            let t = curve.nearest(near);
            let at = curve.at(t);
            // Of two equally near ones, the one that faces the road's own side.
            (at.distance(near), at.distance(start), t)
        };
        let found = (self.walls.iter().enumerate())
            .map(|(n, (_, curve))| (nearest(curve), n))
            .min();
        let Some(((_, _, t), wall)) = found else {
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

    /// Makes the end of the road touch the wall if the fields on both sides of it are
    /// separate.
    fn touch_wall(&mut self, end: Option<RoadEnd>) {
        let touches = |field: &Field| !field.cities.is_empty();
        match end {
            Some(RoadEnd::Foundation) => {
                // Only a nearby city: the one that several fields touch.
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
                // The road's rim touches the wall; the link closes the gap.
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

    /// Adds curtain walls from the watchtower to the cities that it reaches, to separate
    /// the fields as the facts say.
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

    /// Adds lanes from a village to the gates around it if fewer than three roads meet.
    fn link_village(&mut self) {
        let meet = |road: &&Road| road.end == Some(RoadEnd::Crossing);
        if !(1..3).contains(&self.facts.roads.iter().filter(meet).count()) {
            return;
        }
        for wall in 0..self.walls.len() {
            self.link(wall);
            if let Some(gate) = self.links.last().map(Curve::last) {
                self.site(SiteKind::Gate, gate, 70);
            }
        }
    }
}

/// Half the width of the pool at the river's spring, and of the lake.
const SPRING: i32 = 105;
const LAKE: i32 = 205;

/// How far a road leads into the tile before its tunnel, in 1024ths of the way to the middle.
const TUNNEL: i32 = 380;

/// A road from a side to a point, leaving the edge at a right angle.
fn to_point(from: Side, to: Point) -> Curve {
    let start = middle(from);
    let inward = start.toward(p(500, 500), 512);
    let second = p((inward.x + to.x) / 2, (inward.y + to.y) / 2);
    Curve(vec![start, start.toward(inward, 900), second, to])
}
