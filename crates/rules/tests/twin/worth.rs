//! The worth of features, and its recipients.

use std::collections::BTreeSet;

use bastide_rules::options::{OpenWorth, SmallCity};
use bastide_rules::{Cell, FigureKind, System};

use super::{Figure, Part, Parts, Twin};

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

    /// Points of a feature, complete or at the end, without a pig.
    pub fn points(&self, feature: &Parts) -> i32 {
        let (tiles, pennants) = (Twin::tile_count(feature), self.pennants(feature));
        let complete = self.is_complete(feature);
        let has_mark = self.has_working_mark(feature);
        match feature.first().map(|&(_, part)| part) {
            Some(Part::Road(_) | Part::Bridge) => match (has_mark, complete) {
                (false, _) => tiles,
                (true, true) => 2 * tiles,
                (true, false) => ordinary(self.options.inn_open, tiles),
            },
            Some(Part::City(_)) if self.is_castle(feature) => 0,
            Some(Part::City(_)) => match (has_mark, complete) {
                (true, true) => 3 * (tiles + pennants),
                (true, false) => ordinary(self.options.cathedral_open, tiles + pennants),
                (false, true) if tiles == 2 => self.small_city_points(feature),
                (false, true) => 2 * (tiles + pennants),
                (false, false) => tiles + pennants,
            },
            Some(Part::Field(_)) if !self.options.fields => 0,
            Some(Part::Field(_)) => {
                let cities = self.completed_cities(feature).len() as i32;
                3 * cities + 4 * self.castles_beside(feature).len() as i32
            }
            Some(Part::Monastery | Part::Garden) => 9 - self.open(feature) as i32,
            Some(Part::Tower) | None => 0,
        }
    }

    /// Points of a feature to one of its owners: a pig adds one for each city
    /// and castle (trade-pig-score).
    pub fn points_to(&self, player: usize, feature: &Parts) -> i32 {
        let is_pig = |it: &Figure| it.owner == player && it.kind == FigureKind::Pig;
        let has_pig = self.options.fields && self.figures_in(feature).iter().any(is_pig);
        let cities = self.completed_cities(feature).len() + self.castles_beside(feature).len();
        self.points(feature) + if has_pig { cities as i32 } else { 0 }
    }

    /// True if the road has an inn or the city a cathedral that counts (inn-segment).
    pub fn has_working_mark(&self, feature: &Parts) -> bool {
        let options = &self.options;
        let has_mark = |&(cell, part): &(Cell, Part)| {
            let facts = self.tiles[&cell].0.facts();
            match part {
                Part::Road(n) => facts.roads[n].inn && options.inn_effect,
                Part::City(n) => facts.cities[n].cathedral && options.cathedral_effect,
                _ => false,
            }
        };
        self.systems.has(System::Inns) && feature.iter().any(has_mark)
    }

    pub fn small_city_points(&self, city: &Parts) -> i32 {
        let tiles = match self.options.small_city {
            SmallCity::Four => 4,
            SmallCity::Two => 2,
        };
        tiles + 2 * self.pennants(city)
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
        for player in self.majority(feature) {
            self.scores[player] += self.points_to(player, feature);
        }
    }

    /// Ends the game: the lords leave, then the rest is scored, then goods.
    pub fn score_end(&mut self) {
        for n in 0..self.castles.len() {
            for (lord, kind) in std::mem::take(&mut self.castles[n].lords) {
                self.give_back(lord, kind);
            }
        }
        let mut on_features = self.figures.clone();
        on_features.retain(|figure| figure.part != Part::Tower);
        let occupied: BTreeSet<Parts> = on_features
            .iter()
            .map(|figure| self.feature(figure.cell, figure.part))
            .collect();
        self.look_for_companion();
        for feature in &occupied {
            self.score(feature);
            self.pay_fairy_in(feature, &[]);
        }
        self.score_last_barns();
        self.score_goods();
    }
}

/// Points of an incomplete feature with an inn or a cathedral.
fn ordinary(open: OpenWorth, points: i32) -> i32 {
    match open {
        OpenWorth::Nothing => 0,
        OpenWorth::Ordinary => points,
    }
}
