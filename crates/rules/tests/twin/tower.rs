//! Towers: range, prisoners and ransoms.

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
        let closed = |cell: &Cell| {
            let on_top =
                |&(_, there, part): &(usize, Cell, Part)| there == *cell && part == Part::Tower;
            self.figures.iter().any(on_top)
        };
        let mut towers = self.foundations();
        towers.retain(|cell| !closed(cell));
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

    /// The towers that the turn player may close.
    pub fn tops_to_take(&self, placed: Cell) -> Vec<Cell> {
        if !self.may_use_towers(placed) || self.supplies[self.turn].meeples == 0 {
            return Vec::new();
        }
        let mut towers = self.open_towers();
        towers.retain(|cell| self.height(*cell) > 0);
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

    /// All figures that the tower on `cell` can capture: places and owners.
    pub fn targets(&self, tower: Cell) -> BTreeMap<(Cell, Part), BTreeSet<usize>> {
        let range = self.range(tower, self.height(tower));
        let mut targets: BTreeMap<_, BTreeSet<usize>> = BTreeMap::new();
        for &(owner, cell, part) in &self.figures {
            if range.contains_key(&cell) {
                targets.entry((cell, part)).or_default().insert(owner);
            }
        }
        targets
    }

    /// Captures one of `owner`'s figures for the turn player.
    pub fn capture(&mut self, owner: usize, cell: Cell, part: Part) {
        let captor = self.turn;
        self.lift(owner, cell, part);
        if owner == captor {
            self.supplies[owner].meeples += 1;
            return;
        }
        let theirs = self.prisoners.entry((owner, captor)).or_default();
        if *theirs > 0 {
            // One for one: both return.
            *theirs -= 1;
            self.supplies[owner].meeples += 1;
            self.supplies[captor].meeples += 1;
        } else {
            *self.prisoners.entry((captor, owner)).or_default() += 1;
        }
    }

    pub fn held(&self, captor: usize, owner: usize) -> u8 {
        self.prisoners.get(&(captor, owner)).copied().unwrap_or(0)
    }

    /// The captors that the turn player can pay.
    pub fn ransoms(&self) -> Vec<usize> {
        let rich = self.scores[self.turn] >= 3 || self.options.ransom_below_three;
        if !self.systems.has(System::Tower) || !self.options.ransom || self.now.ransomed || !rich {
            return Vec::new();
        }
        let captors = 0..self.players;
        captors.filter(|&by| self.held(by, self.turn) > 0).collect()
    }

    pub fn pay_ransom(&mut self, captor: usize) {
        self.scores[self.turn] -= 3;
        self.scores[captor] += 3;
        self.supplies[self.turn].meeples += 1;
        *self.prisoners.entry((captor, self.turn)).or_default() -= 1;
        self.now.ransomed = true;
    }
}
