//! Towers: floors, tops and range.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::options::TowerRange;
use bastide_rules::{Cell, Side, System};

use super::{Part, Twin};

impl Twin {
    /// Foundations on the board.
    fn foundations(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.tiles.keys().copied().collect();
        cells.retain(|cell| self.tiles[cell].0.facts().foundation);
        cells
    }

    /// Foundations without a figure.
    fn open_towers(&self) -> Vec<Cell> {
        let mut towers = self.foundations();
        towers.retain(|&cell| {
            let mut figures = self.figures.iter();
            !figures.any(|figure| figure.cell == cell && figure.part == Part::Tower)
        });
        towers
    }

    fn may_use_towers(&self, placed: Cell) -> bool {
        let is_tower_tile = self.tiles[&placed].0.facts().foundation;
        self.systems.has(System::Tower)
            && (is_tower_tile || !self.options.tower_action_needs_tower_tile)
    }

    /// The towers to which the turn player may add a floor.
    pub fn floors_to_add(&self, placed: Cell) -> Vec<Cell> {
        if !self.may_use_towers(placed) || self.supplies[self.turn].floors == 0 {
            return Vec::new();
        }
        self.open_towers()
    }

    /// The towers that the turn player may close, with a figure at hand.
    pub fn tops_to_take(&self, placed: Cell) -> Vec<Cell> {
        if !self.may_use_towers(placed) {
            return Vec::new();
        }
        let mut towers = self.open_towers();
        towers.retain(|cell| self.height(*cell) > 0 && !self.is_barred(*cell));
        towers
    }

    pub fn height(&self, cell: Cell) -> u8 {
        self.floors.get(&cell).copied().unwrap_or(0)
    }

    /// The cells that a tower reaches with `floors` floors, and their distance.
    pub fn range(&self, tower: Cell, floors: u8) -> BTreeMap<Cell, u8> {
        let far = match self.options.tower_range {
            TowerRange::Standard => floors,
            TowerRange::NoSurprises => floors.saturating_sub(1),
        };
        let mut reached = BTreeMap::new();
        if floors == 0 {
            return reached;
        }
        reached.insert(tower, 0);
        // Every walk of this length, with or without corners.
        let mut ends: BTreeSet<(Cell, Option<Side>)> = BTreeSet::from([(tower, None)]);
        for step in 1..=far {
            let mut next = BTreeSet::new();
            for (cell, way) in ends {
                for side in Side::ALL {
                    let turns = way.is_some_and(|way| way != side);
                    let there = cell.neighbor(side);
                    let gap = !self.tiles.contains_key(&there);
                    if (turns && !self.options.tower_diagonal)
                        || (gap && !self.options.tower_over_gaps)
                    {
                        continue;
                    }
                    next.insert((there, Some(side)));
                    reached.entry(there).or_insert(step);
                }
            }
            ends = next;
        }
        reached
    }
}
