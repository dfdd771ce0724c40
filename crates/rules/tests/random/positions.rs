//! Prepared positions in which rare situations occur.

use std::collections::BTreeSet;

use bastide_rules::setup::{CastleEntry, Piece, StartPosition, Supply};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Cell, FigureKind, Segment, Setup, System};

use super::setups::one_of;
use crate::twin::{Castle, Part, Step, Twin};

impl Twin {
    /// Number of features that a placement would complete.
    pub fn would_complete(&self, action: Action) -> usize {
        let (Action::Place { cell, turn }, Step::Place(tile)) = (action, &self.step) else {
            return 0;
        };
        let mut table = self.table_only();
        table.tiles.insert(cell, (*tile, turn));
        table.completed(cell, None).len()
    }

    /// A setup that continues from the current table, enriched: many figures on
    /// one segment, lords in small cities, prisoners, floors.
    pub fn enriched(&self, setup: &Setup, random: &mut SplitMix64) -> Setup {
        let mut twin = self.clone();
        twin.crown_small_cities(random);
        twin.crowd_features(random);
        twin.raise_towers(random);
        twin.jail_some(random);
        let mut stack: Vec<_> = twin.stack.iter().copied().collect();
        if let Step::Place(tile) = twin.step {
            stack.insert(0, tile);
        }
        Setup {
            stack,
            position: twin.position(),
            ..setup.clone()
        }
    }

    /// Gives lords to empty castles and other small cities.
    fn crown_small_cities(&mut self, random: &mut SplitMix64) {
        if !self.systems.has(System::Castles) {
            return;
        }
        let cells: Vec<Cell> = self.tiles.keys().copied().collect();
        for cell in cells {
            for small in self.small_cities(cell) {
                if self.castles.len() < 8 && random.below(4) > 0 {
                    self.castles.push(Castle {
                        city: small.city,
                        lords: Vec::new(),
                        fresh: false,
                    });
                }
            }
        }
        for n in 0..self.castles.len() {
            let mut lords = BTreeSet::from([self.lordship(random)]);
            if random.below(4) == 0 {
                lords.insert(self.lordship(random));
            }
            let tokens: usize = self.castles.iter().map(|c| c.owners().len().max(1)).sum();
            if !self.castles[n].lords.is_empty() || tokens > 10 {
                continue;
            }
            for lord in lords {
                if self.supplies[lord].meeples > 1 && random.below(5) > 0 {
                    self.supplies[lord].meeples -= 1;
                    self.castles[n].lords.push(lord);
                }
            }
        }
        self.return_tokens();
    }

    /// Limits the supplies to the unused ones of twelve castle tokens.
    fn return_tokens(&mut self) {
        let used = self
            .castles
            .iter()
            .map(|castle| castle.owners().len().max(1));
        let mut left = 12usize.saturating_sub(used.sum());
        for supply in &mut self.supplies {
            supply.castles = supply.castles.min(left as u8);
            left -= usize::from(supply.castles);
        }
    }

    fn lordship(&self, random: &mut SplitMix64) -> usize {
        random.below(self.players as u32) as usize
    }

    /// Adds more figures where figures can stand.
    fn crowd_features(&mut self, random: &mut SplitMix64) {
        let mut places: Vec<(Cell, Part)> = self.all_parts().into_iter().collect();
        places.retain(|&(cell, part)| {
            let feature = self.feature(cell, part);
            !self.is_castle(&feature) && !self.is_complete(&feature)
        });
        for player in 0..self.players {
            let mut extra = random
                .below(4)
                .min(u32::from(self.supplies[player].meeples));
            while extra > 0 && !places.is_empty() {
                let (cell, part) = self.a_cap(random, &places);
                // Several go to the same place.
                for _ in 0..1 + random.below(2).min(extra - 1) {
                    self.figures.push((player, cell, part));
                    self.supplies[player].meeples -= 1;
                    extra -= 1;
                }
            }
        }
    }

    /// One of the places, preferably a city that covers one edge.
    fn a_cap(&self, random: &mut SplitMix64, places: &[(Cell, Part)]) -> (Cell, Part) {
        let is_cap = |&&(cell, part): &&(Cell, Part)| match part {
            Part::City(n) => self.tiles[&cell].0.facts().cities[n].sides.len() == 1,
            _ => false,
        };
        let caps: Vec<_> = places.iter().filter(is_cap).copied().collect();
        if caps.is_empty() || random.below(3) == 0 {
            one_of(random, places)
        } else {
            one_of(random, &caps[..caps.len().min(2)])
        }
    }

    fn raise_towers(&mut self, random: &mut SplitMix64) {
        if !self.systems.has(System::Tower) {
            return;
        }
        let mut left = 30
            - self.floors.values().sum::<u8>()
            - self.supplies.iter().map(|supply| supply.floors).sum::<u8>();
        let bases = self
            .tiles
            .iter()
            .filter(|(_, tile)| tile.0.facts().foundation);
        let bases: Vec<Cell> = bases.map(|(&cell, _)| cell).collect();
        for cell in bases {
            if left > 0 && random.below(2) == 0 {
                *self.floors.entry(cell).or_default() += 1;
                left -= 1;
            }
        }
    }

    /// Lets each pair of players hold prisoners one way.
    fn jail_some(&mut self, random: &mut SplitMix64) {
        if !self.systems.has(System::Tower) {
            return;
        }
        for captor in 0..self.players {
            for owner in 0..self.players {
                let back = self.held(owner, captor);
                let count = random.below(3) as u8;
                if captor != owner
                    && back == 0
                    && self.supplies[owner].meeples > count
                    && random.below(2) == 0
                {
                    self.supplies[owner].meeples -= count;
                    *self.prisoners.entry((captor, owner)).or_default() += count;
                }
            }
        }
    }

    /// The table as a position, with every supply named.
    fn position(&self) -> StartPosition {
        let color = |player: usize| self.colors[player];
        let mut prisoners = Vec::new();
        for (&(captor, owner), &count) in &self.prisoners {
            for _ in 0..count {
                prisoners.push((color(owner), FigureKind::Meeple, color(captor)));
            }
        }
        let castles = self.castles.iter().map(|castle| {
            let &(cell, part) = castle.city.first().expect("two segments");
            let Segment::City(side) = self.name(cell, part) else {
                panic!("a castle was a city")
            };
            CastleEntry {
                owners: castle.owners().into_iter().map(color).collect(),
                cell,
                side,
            }
        });
        let figures = self.figures.iter().map(|&(owner, cell, part)| {
            (
                color(owner),
                FigureKind::Meeple,
                cell,
                self.name(cell, part),
            )
        });
        let supply = (0..self.players).map(|player| {
            let left = self.supplies[player];
            let all = Supply::default()
                .with(Piece::MEEPLE, left.meeples)
                .with(Piece::Floor, left.floors)
                .with(Piece::Bridge, left.bridges)
                .with(Piece::Castle, left.castles);
            (color(player), all)
        });
        let tiles = self.tiles.iter();
        let scores = self.scores.iter().enumerate();
        StartPosition {
            tiles: tiles
                .map(|(&cell, &(tile, turn))| (tile, cell, turn))
                .collect(),
            figures: figures.collect(),
            floors: self.floors.iter().map(|(&cell, &n)| (cell, n)).collect(),
            bridges: self
                .bridges
                .iter()
                .map(|(&cell, &axis)| (cell, axis))
                .collect(),
            castles: castles.collect(),
            prisoners,
            scores: scores
                .map(|(player, &score)| (color(player), score))
                .collect(),
            supply: supply.collect(),
            turn: Some(color(self.turn)),
        }
    }
}
