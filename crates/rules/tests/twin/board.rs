//! Edges, segments and features, by flood fill.

use std::collections::BTreeSet;

use bastide_rules::{Cell, Half, Segment, Side, TileId, Turn};

use super::Twin;

/// A segment of a placed tile: its kind and its number in the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    City(usize),
    Road(usize),
    Field(usize),
    Monastery,
    Bridge,
    /// The top of a tower, which is in no feature.
    Tower,
}

/// A feature as the set of its parts.
pub type Parts = BTreeSet<(Cell, Part)>;

impl Twin {
    /// Everything on a tile that belongs to a feature.
    pub fn parts(&self, cell: Cell) -> Vec<Part> {
        let facts = self.tiles[&cell].0.facts();
        let mut parts: Vec<Part> = (0..facts.cities.len()).map(Part::City).collect();
        parts.extend((0..facts.roads.len()).map(Part::Road));
        parts.extend((0..facts.fields.len()).map(Part::Field));
        if facts.monastery {
            parts.push(Part::Monastery);
        }
        if self.bridges.contains_key(&cell) {
            parts.push(Part::Bridge);
        }
        parts
    }

    /// The parts of the whole board.
    pub fn all_parts(&self) -> Parts {
        let cells = self.tiles.keys();
        cells
            .flat_map(|&cell| self.parts(cell).into_iter().map(move |part| (cell, part)))
            .collect()
    }

    /// The printed edge of a tile at a side: `C`, `R` or `F`.
    pub fn printed(tile: TileId, turn: Turn, side: Side) -> char {
        let side = side.turned(turn.inverse());
        let facts = tile.facts();
        if facts.cities.iter().any(|city| city.sides.contains(side)) {
            'C'
        } else if facts.roads.iter().any(|road| road.sides.contains(side)) {
            'R'
        } else {
            'F'
        }
    }

    /// The edge at a side of a cell; `None` without a tile.
    pub fn edge(&self, cell: Cell, side: Side) -> Option<char> {
        let &(tile, turn) = self.tiles.get(&cell)?;
        if self.bridges.get(&cell).is_some_and(|a| a.covers(side)) {
            return Some('R');
        }
        Some(Twin::printed(tile, turn, side))
    }

    /// True if all four edges of a cell match their neighbors.
    pub fn matches(&self, cell: Cell) -> bool {
        Side::ALL.into_iter().all(|side| {
            let there = self.edge(cell.neighbor(side), side.opposite());
            there.is_none() || there == self.edge(cell, side)
        })
    }

    /// The road, city or bridge of the tile on `cell` that reaches `side`.
    fn at_side(&self, cell: Cell, side: Side) -> Option<Part> {
        let &(tile, turn) = self.tiles.get(&cell)?;
        if self.bridges.get(&cell).is_some_and(|a| a.covers(side)) {
            return Some(Part::Bridge);
        }
        let side = side.turned(turn.inverse());
        let facts = tile.facts();
        let city = facts.cities.iter().position(|c| c.sides.contains(side));
        let road = facts.roads.iter().position(|r| r.sides.contains(side));
        city.map(Part::City).or(road.map(Part::Road))
    }

    /// The field of the tile on `cell` that reaches `half`.
    fn at_half(&self, cell: Cell, half: Half) -> Option<Part> {
        let &(tile, turn) = self.tiles.get(&cell)?;
        let half = half.turned(turn.inverse());
        let fields = tile.facts().fields;
        let field = fields.iter().position(|f| f.halves.contains(half));
        field.map(Part::Field)
    }

    /// The parts of neighboring tiles that a part meets.
    fn meets(&self, cell: Cell, part: Part) -> Vec<(Cell, Part)> {
        let mut met = Vec::new();
        for side in Side::ALL {
            let there = cell.neighbor(side);
            if self.at_side(cell, side) == Some(part) {
                let other = self.at_side(there, side.opposite());
                met.extend(other.map(|other| (there, other)));
            }
            for half in side.halves() {
                if self.at_half(cell, half) == Some(part) {
                    let other = self.at_half(there, half.opposite());
                    met.extend(other.map(|other| (there, other)));
                }
            }
        }
        met
    }

    /// The whole feature of a part.
    pub fn feature(&self, cell: Cell, part: Part) -> Parts {
        let mut parts = Parts::new();
        let mut open = vec![(cell, part)];
        while let Some((cell, part)) = open.pop() {
            if parts.insert((cell, part)) {
                open.extend(self.meets(cell, part));
            }
        }
        parts
    }

    /// Unmatched edges of a feature, or empty cells around a monastery.
    pub fn open(&self, feature: &Parts) -> usize {
        let empty = |cell: &Cell| !self.tiles.contains_key(cell);
        let open = |&(cell, part): &(Cell, Part)| match part {
            Part::Monastery => cell.ring().iter().filter(|c| empty(c)).count(),
            Part::Field(_) | Part::Tower => 0,
            _ => {
                let reached = |side: &Side| self.at_side(cell, *side) == Some(part);
                let sides = Side::ALL.into_iter().filter(reached);
                let meets = |side: Side| self.at_side(cell.neighbor(side), side.opposite());
                sides.filter(|&side| meets(side).is_none()).count()
            }
        };
        feature.iter().map(open).sum()
    }

    /// True if a road, city or monastery is complete; castles never are.
    pub fn is_complete(&self, feature: &Parts) -> bool {
        let is_field = |&(_, part): &(Cell, Part)| matches!(part, Part::Field(_));
        !feature.iter().any(is_field) && !self.is_castle(feature) && self.open(feature) == 0
    }

    pub fn is_castle(&self, feature: &Parts) -> bool {
        self.castles.iter().any(|castle| castle.city == *feature)
    }

    /// The roads, cities and monasteries that the tile and the bridge of this
    /// turn have completed.
    pub fn completed(&self, cell: Cell, bridge: Option<Cell>) -> BTreeSet<Parts> {
        let mut completed = BTreeSet::new();
        for part in self.parts(cell) {
            completed.insert(self.feature(cell, part));
        }
        if let Some(bridge) = bridge {
            completed.insert(self.feature(bridge, Part::Bridge));
        }
        for there in cell.ring() {
            if self
                .tiles
                .get(&there)
                .is_some_and(|t| t.0.facts().monastery)
            {
                completed.insert(self.feature(there, Part::Monastery));
            }
        }
        completed.retain(|feature| self.is_complete(feature));
        completed
    }

    /// The number of figures of each player in a feature, lords not counted.
    pub fn strengths(&self, feature: &Parts) -> Vec<u8> {
        let mut strengths = vec![0; self.players];
        for &(owner, cell, part) in &self.figures {
            if feature.contains(&(cell, part)) {
                strengths[owner] += 1;
            }
        }
        strengths
    }

    /// The part that a name means.
    pub fn part(&self, cell: Cell, name: Segment) -> Option<Part> {
        let &(tile, _) = self.tiles.get(&cell)?;
        let facts = tile.facts();
        match name {
            Segment::City(side) => self
                .at_side(cell, side)
                .filter(|part| matches!(part, Part::City(_))),
            Segment::Road(side) => self
                .at_side(cell, side)
                .filter(|part| matches!(part, Part::Road(_))),
            Segment::Field(half) => self.at_half(cell, half),
            Segment::InnerField => {
                let inner = facts.fields.iter().position(|f| f.halves.is_empty());
                inner.map(Part::Field)
            }
            Segment::Monastery => facts.monastery.then_some(Part::Monastery),
            Segment::Bridge => self.bridges.contains_key(&cell).then_some(Part::Bridge),
            Segment::Tower => facts.foundation.then_some(Part::Tower),
        }
    }

    /// The canonical name of a part.
    pub fn name(&self, cell: Cell, part: Part) -> Segment {
        let reached = |side: &Side| self.at_side(cell, *side) == Some(part);
        let first_side = || Side::ALL.into_iter().find(reached).expect("it has a side");
        match part {
            Part::City(_) => Segment::City(first_side()),
            Part::Road(_) => Segment::Road(first_side()),
            Part::Field(_) => {
                let reached = |half: &Half| self.at_half(cell, *half) == Some(part);
                let half = Half::ALL.into_iter().find(reached);
                half.map_or(Segment::InnerField, Segment::Field)
            }
            Part::Monastery => Segment::Monastery,
            Part::Bridge => Segment::Bridge,
            Part::Tower => Segment::Tower,
        }
    }
}
