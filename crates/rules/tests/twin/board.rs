//! Edges, segments and features, by flood fill.

use std::collections::BTreeSet;

use bastide_rules::{Cell, Half, Rotation, Side, System, TileId};

use super::Twin;
use super::river::river_sides;

/// A segment of a placed tile: its kind and its number in the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    City(usize),
    Road(usize),
    Field(usize),
    Monastery,
    Garden,
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
        if self.has_garden(cell) {
            parts.push(Part::Garden);
        }
        if self.bridges.contains_key(&cell) {
            parts.push(Part::Bridge);
        }
        parts
    }

    /// True if the garden on a tile is a feature (abbot-gardens).
    pub fn has_garden(&self, cell: Cell) -> bool {
        let is_printed = self.tiles[&cell].0.facts().garden;
        is_printed && self.systems.has(System::Abbot) && self.options.gardens
    }

    /// The parts of the whole board.
    pub fn all_parts(&self) -> Parts {
        let cells = self.tiles.keys();
        cells
            .flat_map(|&cell| self.parts(cell).into_iter().map(move |part| (cell, part)))
            .collect()
    }

    /// The printed edge of a tile at a side: a city `C`, a road `R`, water `W`, a field `F`,
    /// or `A` for an abbey, which fits any.
    pub fn printed(tile: TileId, rotation: Rotation, side: Side) -> char {
        if tile == TileId::ABBEY {
            return 'A';
        }
        if river_sides(tile, rotation).contains(&side) {
            return 'W';
        }
        let side = side.turned(rotation.inverse());
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
        let &(tile, rotation) = self.tiles.get(&cell)?;
        if self.bridges.get(&cell).is_some_and(|a| a.covers(side)) {
            return Some('R');
        }
        Some(Twin::printed(tile, rotation, side))
    }

    /// True if all four edges of a cell match their neighbors. No bridge ends at an abbey
    /// (bridge-abbey), which matches any other edge.
    pub fn matches(&self, cell: Cell) -> bool {
        let bridge = self.bridges.get(&cell);
        Side::ALL.into_iter().all(|side| {
            let there = self.edge(cell.neighbor(side), side.opposite());
            match there {
                None => true,
                Some('A') => !bridge.is_some_and(|bridge| bridge.covers(side)),
                there => there == self.edge(cell, side),
            }
        })
    }

    /// The road, city or bridge of the tile on `cell` that reaches `side`.
    pub fn at_side(&self, cell: Cell, side: Side) -> Option<Part> {
        let &(tile, rotation) = self.tiles.get(&cell)?;
        if self.bridges.get(&cell).is_some_and(|a| a.covers(side)) {
            return Some(Part::Bridge);
        }
        let side = side.turned(rotation.inverse());
        let facts = tile.facts();
        let city = facts.cities.iter().position(|c| c.sides.contains(side));
        let road = facts.roads.iter().position(|r| r.sides.contains(side));
        city.map(Part::City).or(road.map(Part::Road))
    }

    /// The field of the tile on `cell` that reaches `half`.
    pub fn at_half(&self, cell: Cell, half: Half) -> Option<Part> {
        let &(tile, rotation) = self.tiles.get(&cell)?;
        let half = half.turned(rotation.inverse());
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

    /// Unmatched edges of a feature, or empty cells around a monastery or garden.
    pub fn open(&self, feature: &Parts) -> usize {
        let empty = |cell: &Cell| !self.tiles.contains_key(cell);
        let open = |&(cell, part): &(Cell, Part)| match part {
            Part::Monastery | Part::Garden => cell.ring().iter().filter(|c| empty(c)).count(),
            Part::Field(_) | Part::Tower => 0,
            _ => {
                let reached = |side: &Side| self.at_side(cell, *side) == Some(part);
                let sides = Side::ALL.into_iter().filter(reached);
                let meets = |side: Side| self.at_side(cell.neighbor(side), side.opposite());
                let is_open =
                    |side: &Side| meets(*side).is_none() && !self.is_abbey(cell.neighbor(*side));
                sides.filter(is_open).count()
            }
        };
        feature.iter().map(open).sum()
    }

    /// True if it is complete; fields and castles never are.
    pub fn is_complete(&self, feature: &Parts) -> bool {
        let is_field = |&(_, part): &(Cell, Part)| matches!(part, Part::Field(_));
        !feature.iter().any(is_field) && !self.is_castle(feature) && self.open(feature) == 0
    }

    pub fn is_castle(&self, feature: &Parts) -> bool {
        self.castles.iter().any(|castle| castle.city == *feature)
    }

    /// The roads, cities, monasteries and gardens that the tile and the bridge
    /// of this turn have completed.
    pub fn completed(&self, cell: Cell, bridge: Option<Cell>) -> BTreeSet<Parts> {
        let mut completed = BTreeSet::new();
        for part in self.parts(cell) {
            completed.insert(self.feature(cell, part));
        }
        if self.is_abbey(cell) {
            for side in Side::ALL {
                let there = cell.neighbor(side);
                if let Some(part) = self.at_side(there, side.opposite()) {
                    completed.insert(self.feature(there, part));
                }
            }
        }
        if let Some(bridge) = bridge {
            completed.insert(self.feature(bridge, Part::Bridge));
        }
        for there in cell.ring() {
            if !self.tiles.contains_key(&there) {
                continue;
            }
            for part in [Part::Monastery, Part::Garden] {
                if self.parts(there).contains(&part) {
                    completed.insert(self.feature(there, part));
                }
            }
        }
        completed.retain(|feature| self.is_complete(feature));
        completed
    }
}
