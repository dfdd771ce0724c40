//! The ground plan of a tile: walls, roads and buildings, from its facts.
//!
//! Walls run from corner to corner, roads from the middle of an edge to
//! another or to a building. Which walls there are, where they begin and what
//! a road leads to follows from the facts; [`Hint`] says only where within the
//! room left by them a building stands and how far a wall or road bends.

use bastide_rules::geometry::{Half, Side, Turn};
use bastide_rules::tile::{RoadEnd, SideSet, TileFacts, Watchtower};
use bastide_rules::tiles::TileId;

use crate::shape::{Curve, Point, SIZE, p};

/// A tile's ground plan after turning.
pub(crate) struct Plan {
    pub(crate) tile: TileId,
    pub(crate) turn: Turn,
    /// Whole walls from corner to corner with the city that they belong to.
    pub(crate) walls: Vec<(u8, Curve)>,
    /// The roads from the edge to where they end, by their index in the facts.
    pub(crate) roads: Vec<(u8, Curve)>,
    pub(crate) sites: Vec<Site>,
    /// The lines that divide the tile, cut where they meet.
    pub(crate) lines: Vec<Line>,
}

/// A line that bounds segments.
pub(crate) struct Line {
    pub(crate) kind: LineKind,
    pub(crate) curve: Curve,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineKind {
    /// Half of the tile's edge, numbered as it lies after turning.
    Border(u8),
    /// A wall of the city with this index.
    Wall(u8),
    /// The road with this index.
    Road(u8),
    /// A curtain wall between a tower and a city.
    Link,
}

/// A building or another thing that stands on the tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Site {
    pub(crate) kind: SiteKind,
    pub(crate) at: Point,
    /// Ground that it takes up, from its middle.
    pub(crate) radius: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SiteKind {
    Foundation,
    /// With `true` the broad tower that separates fields.
    Watchtower(Watchtower, bool),
    Bazaar,
    Monastery,
    Garden,
    Inn,
    Crossing,
    /// A gate where a road meets a wall.
    Gate,
    Shield,
    /// The printed bridge of a road over a city.
    Bridge,
}

/// Where things stand and bend on one type of tile, unturned.
#[derive(Clone, Copy)]
struct Hint {
    /// The foundation, watchtower, bazaar or crossing.
    main: Point,
    /// The monastery or garden.
    second: Point,
    /// How far the first and the second wall that is a cap reach inward.
    caps: [i32; 2],
    /// The middle of a road from side to side, where it is pulled to.
    bend: Point,
    /// What a gate is nearest to.
    gate: Point,
    inn: Point,
}

/// How far a semicircle reaches into the tile.
const CAP: i32 = 262;

impl Hint {
    const PLAIN: Hint = Hint {
        main: p(500, 500),
        second: p(500, 480),
        caps: [CAP, CAP],
        bend: p(500, 500),
        gate: p(500, 500),
        inn: p(0, 0),
    };

    const fn main(x: i32, y: i32) -> Hint {
        let mut hint = Hint::PLAIN;
        hint.main = p(x, y);
        hint
    }

    const fn second(mut self, x: i32, y: i32) -> Hint {
        self.second = p(x, y);
        self
    }

    const fn caps(mut self, first: i32, second: i32) -> Hint {
        self.caps = [first, second];
        self
    }

    const fn bend(mut self, x: i32, y: i32) -> Hint {
        self.bend = p(x, y);
        self
    }

    const fn gate(mut self, x: i32, y: i32) -> Hint {
        self.gate = p(x, y);
        self
    }

    const fn inn(mut self, x: i32, y: i32) -> Hint {
        self.inn = p(x, y);
        self
    }
}

fn hint(name: &str) -> Hint {
    const PLAIN: Hint = Hint::PLAIN;
    match name {
        "base.A" => PLAIN.second(500, 470),
        "base.D" => PLAIN.bend(500, 560),
        "base.Eg" => PLAIN.second(690, 660),
        "base.Hg" => PLAIN.second(500, 500),
        "base.Ig" => PLAIN.second(680, 690),
        "base.L" => Hint::main(500, 570),
        "base.Mg" | "base.Ng" => PLAIN.second(735, 735),
        "base.Rg" => PLAIN.caps(300, CAP).second(500, 850),
        "base.S" | "base.T" => PLAIN.caps(325, CAP),
        "base.Ug" => PLAIN.second(680, 250),
        "base.Vg" => PLAIN.second(660, 300),
        "tower.A" => Hint::main(225, 500),
        "tower.B" => Hint::main(670, 215),
        "tower.C" => Hint::main(500, 340).caps(325, CAP),
        "tower.D" => Hint::main(500, 235).caps(545, 215),
        "tower.E" => Hint::main(450, 550).second(735, 255),
        "tower.F" => Hint::main(735, 265),
        "tower.I" => Hint::main(640, 650).second(300, 290),
        "tower.J" => Hint::main(735, 725).second(340, 390),
        "tower.K" => Hint::main(680, 600),
        "tower.L" => Hint::main(640, 640),
        "tower.M" => Hint::main(500, 350),
        "tower.N" => Hint::main(690, 620),
        "tower.O" => Hint::main(500, 720).bend(500, 300),
        "tower.P" => Hint::main(330, 330).caps(340, 270).gate(660, 500),
        "tower.Q" => Hint::main(725, 725),
        "bcb.A" => Hint::main(500, 500),
        "bcb.B" => Hint::main(500, 610),
        "bcb.C" => Hint::main(500, 450).inn(690, 800),
        "bcb.F" => PLAIN.second(500, 280).bend(500, 640),
        "bcb.G" => PLAIN.second(500, 510).caps(225, 225),
        "bcb.H" => PLAIN.gate(745, 610),
        "bcb.I" => PLAIN.caps(200, CAP).second(690, 800),
        "bcb.J" => Hint::main(500, 410).inn(700, 790),
        "watch.A" | "watch.L" | "watch.I" => Hint::main(500, 505),
        "watch.B" => Hint::main(615, 615),
        "watch.D" => Hint::main(500, 620),
        "watch.E" => Hint::main(480, 560).caps(225, 225),
        "watch.G" => Hint::main(505, 470),
        "watch.J" => Hint::main(505, 500),
        _ => PLAIN,
    }
}

impl Plan {
    pub(crate) fn of(tile: TileId, turn: Turn) -> Plan {
        let facts = tile.facts();
        let hint = hint(tile.name());
        let walls = walls(facts, &hint);
        let mut draft = Draft {
            facts,
            hint,
            cuts: Vec::new(),
            roads: Vec::new(),
            links: Vec::new(),
            sites: Vec::new(),
            walls,
        };
        draft.buildings(tile);
        draft.lay_roads();
        draft.link_watchtower();
        draft.finish(tile, turn)
    }

    pub(crate) fn facts(&self) -> &'static TileFacts {
        self.tile.facts()
    }

    pub(crate) fn site(&self, is: fn(SiteKind) -> bool) -> Option<&Site> {
        self.sites.iter().find(|site| is(site.kind))
    }
}

/// A plan in the making, unturned.
struct Draft {
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
    fn site(&mut self, kind: SiteKind, at: Point, radius: i32) {
        self.sites.push(Site { kind, at, radius });
    }

    fn buildings(&mut self, tile: TileId) {
        let (facts, hint) = (self.facts, self.hint);
        if facts.foundation {
            self.site(SiteKind::Foundation, hint.main, 118);
        }
        if facts.bazaar {
            self.site(SiteKind::Bazaar, hint.main, 165);
        }
        if let Some(counts) = facts.watchtower {
            let broad = tile == tile.plain();
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
                self.site(SiteKind::Shield, at, 70);
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

    /// What touches the wall where fields on both sides of it are separate.
    fn touch_wall(&mut self, end: Option<RoadEnd>) {
        let touches = |field: &bastide_rules::tile::Field| !field.cities.is_empty();
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

    fn finish(self, tile: TileId, turn: Turn) -> Plan {
        let turned = |curve: &Curve| curve.turned(turn);
        let mut lines = Vec::new();
        for side in Side::ALL {
            for half in side.halves() {
                let (a, b) = (node(half as usize), node(half as usize + 1));
                let kind = LineKind::Border(half as u8);
                // The border looks the same after turning.
                lines.push(Line {
                    kind,
                    curve: Curve::line(a, b),
                });
            }
        }
        for (n, (city, curve)) in self.walls.iter().enumerate() {
            // From the last cut to the first, so that the others keep their `t`.
            let (mut rest, mut end) = (curve.clone(), i32::MAX);
            let next = |end: i32| {
                let here = self.cuts.iter().filter(|cut| cut.0 == n && cut.1 < end);
                here.map(|cut| cut.1).max()
            };
            while let Some(t) = next(end) {
                let (before, after) = rest.split(t);
                lines.push(Line {
                    kind: LineKind::Wall(*city),
                    curve: turned(&after),
                });
                (rest, end) = (before, t);
            }
            lines.push(Line {
                kind: LineKind::Wall(*city),
                curve: turned(&rest),
            });
        }
        let bridge = self.sites.iter().any(|s| s.kind == SiteKind::Bridge);
        for (n, road) in &self.roads {
            let kind = LineKind::Road(*n);
            if bridge {
                // The bridge is above the city, which has no part in it.
                lines.extend(shorten_to_walls(road, &self.walls).map(|curve| Line {
                    kind,
                    curve: turned(&curve),
                }));
            } else if let (true, Some(link)) = (road.pieces() == 2, self.links.first()) {
                let (before, after) = road.split(1024);
                debug_assert_eq!(link.first(), before.last());
                lines.push(Line {
                    kind,
                    curve: turned(&before),
                });
                lines.push(Line {
                    kind,
                    curve: turned(&after),
                });
            } else {
                lines.push(Line {
                    kind,
                    curve: turned(road),
                });
            }
        }
        lines.extend(self.links.iter().map(|curve| Line {
            kind: LineKind::Link,
            curve: turned(curve),
        }));
        let mut sites = self.sites;
        for site in &mut sites {
            site.at = site.at.turned(turn);
        }
        let each = |all: &[(u8, Curve)]| all.iter().map(|(n, c)| (*n, turned(c))).collect();
        Plan {
            tile,
            turn,
            walls: each(&self.walls),
            roads: each(&self.roads),
            sites,
            lines,
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

/// The middle of a side.
pub(crate) fn middle(side: Side) -> Point {
    node(side as usize * 2 + 1)
}

/// The corners and middles of the edges, clockwise from the NW corner.
fn node(n: usize) -> Point {
    const NODES: [Point; 8] = [
        p(0, 0),
        p(500, 0),
        p(SIZE, 0),
        p(SIZE, 500),
        p(SIZE, SIZE),
        p(500, SIZE),
        p(0, SIZE),
        p(0, 500),
    ];
    NODES[n % 8]
}

/// A road from a side to a point, leaving the edge at a right angle.
fn to_point(from: Side, to: Point) -> Curve {
    let start = middle(from);
    let inward = start.toward(p(500, 500), 512);
    let second = p((inward.x + to.x) / 2, (inward.y + to.y) / 2);
    Curve(vec![start, start.toward(inward, 900), second, to])
}

/// The walls of all cities: from corner to corner along what is no city.
fn walls(facts: &TileFacts, hint: &Hint) -> Vec<(u8, Curve)> {
    let mut walls = Vec::new();
    let mut caps = hint.caps.into_iter();
    for (index, city) in facts.cities.iter().enumerate() {
        for (side, length) in runs(facts, city.sides) {
            let depth = match length {
                2 => 0,
                _ => caps.next().unwrap_or(CAP),
            };
            let curve = match length {
                1 => cap(side, depth),
                2 => diagonal(side),
                _ => {
                    let covered = Side::ALL[(side as usize + 3) % 4];
                    cap(covered, depth).reversed()
                }
            };
            walls.push((index as u8, curve));
        }
    }
    walls
}

/// Stretches of sides outside a city, from its corner to the next corner that
/// a wall reaches: the first side and their number.
fn runs(facts: &TileFacts, sides: SideSet) -> Vec<(Side, usize)> {
    let mut runs = Vec::new();
    for start in Side::ALL {
        let before = Side::ALL[(start as usize + 3) % 4];
        let begins = !sides.contains(start)
            && (sides.contains(before) || walled_corner(facts, before, start));
        if !begins {
            continue;
        }
        let mut length = 1;
        while length < 3 {
            let last = Side::ALL[(start as usize + length - 1) % 4];
            let next = Side::ALL[(start as usize + length) % 4];
            if sides.contains(next) || walled_corner(facts, last, next) {
                break;
            }
            length += 1;
        }
        runs.push((start, length));
    }
    runs
}

/// Whether a wall reaches the corner between two sides that are no city: then
/// the halves beside the corner belong to different fields.
fn walled_corner(facts: &TileFacts, side: Side, next: Side) -> bool {
    let field = |half: Half| (facts.fields.iter()).position(|field| field.halves.contains(half));
    match (field(side.halves()[1]), field(next.halves()[0])) {
        (Some(a), Some(b)) => a != b,
        _ => false,
    }
}

/// A curve between the corners of `side` that bulges `depth` into the tile.
fn cap(side: Side, depth: i32) -> Curve {
    // Walls of two sides may leave a corner together, so each stays below 38
    // degrees; one that goes around another cap must leave it steeply.
    let steep = match depth {
        401.. => depth * 47 / 100,
        _ => (depth * 47 / 100).min(116),
    };
    let curve = Curve(vec![
        p(0, 0),
        p(150, steep),
        p(270, depth),
        p(500, depth),
        p(730, depth),
        p(850, steep),
        p(SIZE, 0),
    ]);
    curve.turned(Turn::ALL[side as usize])
}

/// The wall between the corners around `side` and the side after it, drawn in
/// a little toward the city.
fn diagonal(side: Side) -> Curve {
    let curve = Curve(vec![
        p(1000, 0),
        p(860, 140),
        p(600, 320),
        p(460, 460),
        p(320, 600),
        p(140, 860),
        p(0, 1000),
    ]);
    curve.turned(Turn::ALL[(side as usize + 3) % 4])
}
