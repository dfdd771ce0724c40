//! The worth of features, and its recipients.

use std::collections::BTreeSet;

use bastide_rules::Cell;
use bastide_rules::options::SmallCity;

use super::{Part, Parts, Twin};

impl Twin {
    pub fn tile_count(feature: &Parts) -> i32 {
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

    /// The cities and castles that touch a field.
    fn cities_beside(&self, field: &Parts) -> BTreeSet<Parts> {
        let mut cities = BTreeSet::new();
        for &(cell, part) in field {
            let Part::Field(n) = part else { continue };
            for &city in self.tiles[&cell].0.facts().fields[n].cities {
                cities.insert(self.feature(cell, Part::City(usize::from(city))));
            }
        }
        cities
    }

    /// The completed cities that touch a field.
    pub fn completed_cities(&self, field: &Parts) -> BTreeSet<Parts> {
        let mut cities = self.cities_beside(field);
        cities.retain(|city| self.is_complete(city));
        cities
    }

    /// The castles that touch a field.
    pub fn castles_beside(&self, field: &Parts) -> BTreeSet<Parts> {
        let mut cities = self.cities_beside(field);
        cities.retain(|city| self.is_castle(city));
        cities
    }

    /// Points of a feature, complete or at the end.
    pub fn points(&self, feature: &Parts) -> i32 {
        let (tiles, pennants) = (Twin::tile_count(feature), self.pennants(feature));
        let complete = self.is_complete(feature);
        match feature.first().map(|&(_, part)| part) {
            Some(Part::Road(_) | Part::Bridge) => tiles,
            Some(Part::City(_)) if self.is_castle(feature) => 0,
            Some(Part::City(_)) if !complete => tiles + pennants,
            Some(Part::City(_)) if tiles == 2 => self.small_city_points(),
            Some(Part::City(_)) => 2 * (tiles + pennants),
            Some(Part::Field(_)) => {
                let cities = self.completed_cities(feature).len() as i32;
                3 * cities + 4 * self.castles_beside(feature).len() as i32
            }
            Some(Part::Monastery) => 9 - self.open(feature) as i32,
            Some(Part::Tower) | None => 0,
        }
    }

    pub fn small_city_points(&self) -> i32 {
        match self.options.small_city {
            SmallCity::Four => 4,
            SmallCity::Two => 2,
        }
    }

    /// The players with the most figures in a feature.
    pub fn majority(&self, feature: &Parts) -> Vec<usize> {
        let strengths = self.strengths(feature);
        let most = strengths.iter().copied().max().unwrap_or(0);
        let players = 0..self.players;
        players
            .filter(|&p| most > 0 && strengths[p] == most)
            .collect()
    }

    /// Gives a feature's points to its majority.
    pub fn score(&mut self, feature: &Parts) {
        let points = self.points(feature);
        for player in self.majority(feature) {
            self.scores[player] += points;
        }
    }

    /// Ends the game: the lords leave, then the rest is scored.
    pub fn score_end(&mut self) {
        for castle in &mut self.castles {
            for lord in castle.lords.drain(..) {
                self.supplies[lord].meeples += 1;
            }
        }
        let occupied: BTreeSet<Parts> = self
            .figures
            .iter()
            .filter(|(_, _, part)| *part != Part::Tower)
            .map(|&(_, cell, part)| self.feature(cell, part))
            .collect();
        for feature in &occupied {
            self.score(feature);
        }
    }

    /// Takes a figure from the board.
    pub fn lift(&mut self, owner: usize, cell: Cell, part: Part) {
        let it = (owner, cell, part);
        let at = self.figures.iter().position(|&figure| figure == it);
        self.figures.remove(at.expect("the figure stands there"));
    }
}
