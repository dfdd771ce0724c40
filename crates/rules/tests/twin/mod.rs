//! The slow twin: the same game played from the bare facts, in the most
//! obvious way. It keeps nothing but the tiles, the figures and the scores,
//! and works out everything else anew by flood fill, straight from the printed
//! facts of the tiles. What it shares with the engine is only those facts.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::options::{Options, SmallCity};
use bastide_rules::setup::MEEPLES;
use bastide_rules::{Cell, Half, Segment, Side, TileId, Turn};

/// A segment of a placed tile: its kind and its number in the facts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    City(usize),
    Road(usize),
    Field(usize),
    Monastery,
}

/// A feature as the set of its parts.
pub type Parts = BTreeSet<(Cell, Part)>;

#[derive(Clone, Debug)]
pub struct Twin {
    pub tiles: BTreeMap<Cell, (TileId, Turn)>,
    /// Player, cell and part.
    pub figures: Vec<(usize, Cell, Part)>,
    pub scores: Vec<i32>,
    options: Options,
}

impl Twin {
    pub fn new(players: usize, options: Options) -> Twin {
        let start = (Cell::ORIGIN, (TileId::START, Turn::R0));
        Twin {
            tiles: BTreeMap::from([start]),
            figures: Vec::new(),
            scores: vec![0; players],
            options,
        }
    }

    /// The cities, roads and monasteries of a tile, and its fields.
    pub fn parts(&self, cell: Cell) -> Vec<Part> {
        let facts = self.tiles[&cell].0.facts();
        let cities = (0..facts.cities.len()).map(Part::City);
        let roads = (0..facts.roads.len()).map(Part::Road);
        let fields = (0..facts.fields.len()).map(Part::Field);
        let monastery = facts.monastery.then_some(Part::Monastery);
        cities.chain(roads).chain(fields).chain(monastery).collect()
    }

    /// What an edge looks like: `C`, `R` or `F`.
    fn edge(&self, tile: TileId, turn: Turn, side: Side) -> char {
        let printed = side.turned(turn.inverse());
        let facts = tile.facts();
        if facts.cities.iter().any(|city| city.sides.contains(printed)) {
            'C'
        } else if facts.roads.iter().any(|road| road.sides.contains(printed)) {
            'R'
        } else {
            'F'
        }
    }

    /// Every way to place a tile.
    pub fn placements(&self, tile: TileId) -> BTreeSet<(Cell, Turn)> {
        let beside = self
            .tiles
            .keys()
            .flat_map(|cell| Side::ALL.map(|side| cell.neighbor(side)));
        let free: BTreeSet<Cell> = beside
            .filter(|cell| !self.tiles.contains_key(cell))
            .collect();
        let fits = |cell: Cell, turn: Turn| {
            Side::ALL
                .into_iter()
                .all(|side| match self.tiles.get(&cell.neighbor(side)) {
                    None => true,
                    Some(&(other, other_turn)) => {
                        self.edge(tile, turn, side) == self.edge(other, other_turn, side.opposite())
                    }
                })
        };
        let all = free
            .into_iter()
            .flat_map(|cell| Turn::ALL.map(|turn| (cell, turn)));
        all.filter(|&(cell, turn)| fits(cell, turn)).collect()
    }

    /// The part of the tile on `cell` that reaches `side`, other than a field.
    fn at_side(&self, cell: Cell, side: Side) -> Option<Part> {
        let &(tile, turn) = self.tiles.get(&cell)?;
        let printed = side.turned(turn.inverse());
        let facts = tile.facts();
        let city = facts
            .cities
            .iter()
            .position(|city| city.sides.contains(printed));
        let road = facts
            .roads
            .iter()
            .position(|road| road.sides.contains(printed));
        city.map(Part::City).or(road.map(Part::Road))
    }

    fn at_half(&self, cell: Cell, half: Half) -> Option<Part> {
        let &(tile, turn) = self.tiles.get(&cell)?;
        let printed = half.turned(turn.inverse());
        let fields = tile.facts().fields;
        fields
            .iter()
            .position(|field| field.halves.contains(printed))
            .map(Part::Field)
    }

    /// The parts of neighboring tiles that a part meets.
    fn meets(&self, cell: Cell, part: Part) -> Vec<(Cell, Part)> {
        let mut met = Vec::new();
        for side in Side::ALL {
            let there = cell.neighbor(side);
            if self.at_side(cell, side) == Some(part) {
                met.extend(
                    self.at_side(there, side.opposite())
                        .map(|other| (there, other)),
                );
            }
            for half in side.halves() {
                if self.at_half(cell, half) == Some(part) {
                    met.extend(
                        self.at_half(there, half.opposite())
                            .map(|other| (there, other)),
                    );
                }
            }
        }
        met
    }

    /// The whole feature of a part, by flood fill.
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

    /// Edges of a feature, or cells around a monastery, that are still open.
    pub fn open(&self, feature: &Parts) -> usize {
        let open = |&(cell, part): &(Cell, Part)| match part {
            Part::Monastery => cell
                .ring()
                .iter()
                .filter(|c| !self.tiles.contains_key(c))
                .count(),
            Part::Field(_) => 0,
            _ => Side::ALL
                .into_iter()
                .filter(|&side| self.at_side(cell, side) == Some(part))
                .filter(|&side| !self.tiles.contains_key(&cell.neighbor(side)))
                .count(),
        };
        feature.iter().map(open).sum()
    }

    pub fn is_complete(&self, feature: &Parts) -> bool {
        let is_field = feature
            .iter()
            .any(|(_, part)| matches!(part, Part::Field(_)));
        !is_field && self.open(feature) == 0
    }

    pub fn tile_count(&self, feature: &Parts) -> i32 {
        let cells: BTreeSet<Cell> = feature.iter().map(|&(cell, _)| cell).collect();
        cells.len() as i32
    }

    pub fn pennants(&self, feature: &Parts) -> i32 {
        let pennants = |&(cell, part): &(Cell, Part)| match part {
            Part::City(n) => i32::from(self.tiles[&cell].0.facts().cities[n].pennants),
            _ => 0,
        };
        feature.iter().map(pennants).sum()
    }

    /// How many figures each player has in a feature.
    pub fn strengths(&self, feature: &Parts) -> Vec<u8> {
        let count = |player| {
            let there = |&&(owner, cell, part): &&(usize, Cell, Part)| {
                owner == player && feature.contains(&(cell, part))
            };
            self.figures.iter().filter(there).count() as u8
        };
        (0..self.scores.len()).map(count).collect()
    }

    /// Completed cities that touch a field.
    pub fn completed_cities(&self, field: &Parts) -> BTreeSet<Parts> {
        let mut cities = BTreeSet::new();
        for &(cell, part) in field {
            let Part::Field(n) = part else { continue };
            for &city in self.tiles[&cell].0.facts().fields[n].cities {
                cities.insert(self.feature(cell, Part::City(usize::from(city))));
            }
        }
        cities.retain(|city| self.is_complete(city));
        cities
    }

    /// Points of a feature, complete or at the end.
    pub fn points(&self, feature: &Parts) -> i32 {
        let (tiles, pennants) = (self.tile_count(feature), self.pennants(feature));
        let complete = self.is_complete(feature);
        match feature.first().map(|&(_, part)| part) {
            Some(Part::Road(_)) => tiles,
            Some(Part::City(_)) if !complete => tiles + pennants,
            Some(Part::City(_)) if tiles == 2 => match self.options.small_city {
                SmallCity::Four => 4,
                SmallCity::Two => 2,
            },
            Some(Part::City(_)) => 2 * (tiles + pennants),
            Some(Part::Field(_)) => 3 * self.completed_cities(feature).len() as i32,
            Some(Part::Monastery) => 9 - self.open(feature) as i32,
            None => 0,
        }
    }

    /// The parts of the tile on `cell` where a figure may be put.
    pub fn free_parts(&self, cell: Cell) -> BTreeSet<Part> {
        let free = |part: &Part| {
            let feature = self.feature(cell, *part);
            self.strengths(&feature)
                .iter()
                .all(|&strength| strength == 0)
        };
        self.parts(cell).into_iter().filter(free).collect()
    }

    pub fn supply(&self, player: usize) -> u8 {
        MEEPLES
            - self
                .figures
                .iter()
                .filter(|&&(owner, ..)| owner == player)
                .count() as u8
    }

    /// Gives a feature's points to its majority.
    fn score(&mut self, feature: &Parts) {
        let strengths = self.strengths(feature);
        let most = strengths.iter().copied().max().unwrap_or(0);
        let points = self.points(feature);
        for (player, &strength) in strengths.iter().enumerate() {
            if most > 0 && strength == most {
                self.scores[player] += points;
            }
        }
    }

    /// Scores everything that the tile on `cell` completed.
    pub fn score_round(&mut self, cell: Cell) {
        let near = cell
            .ring()
            .into_iter()
            .chain([cell])
            .filter(|c| self.tiles.contains_key(c));
        let mut completed = BTreeSet::new();
        for there in near {
            for part in self.parts(there) {
                if there == cell || part == Part::Monastery {
                    let feature = self.feature(there, part);
                    if self.is_complete(&feature) {
                        completed.insert(feature);
                    }
                }
            }
        }
        for feature in &completed {
            self.score(feature);
        }
        let gone = |cell, part| completed.iter().any(|f| f.contains(&(cell, part)));
        self.figures.retain(|&(_, cell, part)| !gone(cell, part));
    }

    /// Scores what is left at the end.
    pub fn score_end(&mut self) {
        let occupied: BTreeSet<Parts> = self
            .figures
            .iter()
            .map(|&(_, cell, part)| self.feature(cell, part))
            .collect();
        for feature in &occupied {
            self.score(feature);
        }
    }

    /// The part that a name means.
    pub fn part(&self, cell: Cell, name: Segment) -> Option<Part> {
        match name {
            Segment::City(side) => self
                .at_side(cell, side)
                .filter(|part| matches!(part, Part::City(_))),
            Segment::Road(side) => self
                .at_side(cell, side)
                .filter(|part| matches!(part, Part::Road(_))),
            Segment::Field(half) => self.at_half(cell, half),
            Segment::InnerField => {
                let fields = self.tiles[&cell].0.facts().fields;
                fields
                    .iter()
                    .position(|field| field.halves.is_empty())
                    .map(Part::Field)
            }
            Segment::Monastery => Some(Part::Monastery),
            Segment::Bridge | Segment::Tower => None,
        }
    }
}
