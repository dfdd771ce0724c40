//! Small cities and the players who turn them into castles.

use std::collections::BTreeSet;

use bastide_rules::{Cell, FigureKind, Segment, Side, System};

use super::{Beside, Part, Parts, Twin, is_meeple, may_be_lord};

/// A small city that has become a castle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Castle {
    pub city: Parts,
    /// The owner and the kind of each figure in it.
    pub lords: Vec<(usize, FigureKind)>,
    /// Made in the current scoring round, at whose end the figures go up onto
    /// the castle or return.
    pub fresh: bool,
}

/// A small city that was completed in this round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SmallCity {
    /// The side of the placed tile that it covers, or of the tile beside an abbey.
    pub side: Side,
    /// That tile.
    pub cell: Cell,
    pub city: Parts,
    pub owners: Vec<usize>,
}

/// The decision of one owner of a small city.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub player: usize,
    pub city: Parts,
    pub converts: bool,
}

impl Castle {
    /// Its two tiles.
    pub fn cells(&self) -> Vec<Cell> {
        let cells: BTreeSet<Cell> = self.city.iter().map(|&(cell, _)| cell).collect();
        cells.into_iter().collect()
    }

    /// The owners of the meeples in it.
    pub fn owners(&self) -> BTreeSet<usize> {
        self.lords.iter().map(|&(owner, _)| owner).collect()
    }
}

impl Twin {
    /// The small cities of the tile on `cell`, by its sides.
    pub fn small_cities(&self, cell: Cell) -> Vec<SmallCity> {
        let mut found = Vec::new();
        if !self.systems.has(System::Castles) {
            return found;
        }
        for side in Side::ALL {
            let (cell, side) = match self.is_abbey(cell) {
                true => (cell.neighbor(side), side.opposite()),
                false => (cell, side),
            };
            let Some(part) = self.part(cell, Segment::City(side)) else {
                continue;
            };
            let city = self.feature(cell, part);
            let is_new = found.iter().all(|it: &SmallCity| it.city != city);
            if is_new && self.is_complete(&city) && self.is_small(&city) {
                let owners = self.owners(&city);
                found.push(SmallCity {
                    side,
                    cell,
                    city,
                    owners,
                });
            }
        }
        found
    }

    /// The players with the majority or, where nobody has a strength, all who have a mayor
    /// (castle-mayor-owner).
    fn owners(&self, city: &Parts) -> Vec<usize> {
        let majority = self.majority(city);
        if !majority.is_empty() {
            return majority;
        }
        let mut figures = self.figures_in(city);
        figures.retain(|figure| is_meeple(figure.kind));
        let owners: BTreeSet<usize> = figures.iter().map(|figure| figure.owner).collect();
        owners.into_iter().collect()
    }

    /// True if two segments cover one edge each, and both are semicircles
    /// unless any two tiles will do.
    fn is_small(&self, city: &Parts) -> bool {
        if Twin::tile_count(city) != 2 {
            return false;
        }
        let half = |&(cell, part): &(Cell, Part)| {
            let Part::City(n) = part else { return false };
            let city = &self.tiles[&cell].0.facts().cities[n];
            city.sides.len() == 1 && city.semicircle
        };
        self.options.castle_any_two_tiles || (city.len() == 2 && city.iter().all(half))
    }

    /// True if a player will be asked about a small city.
    pub fn is_undecided(&self, small: &SmallCity) -> bool {
        let mut owners = small.owners.iter();
        owners.any(|&owner| self.supplies[owner].castles > 0)
    }

    /// The next owner to be asked, with the city.
    pub fn next_owner(&self) -> Option<(usize, &SmallCity)> {
        for player in self.clockwise_from(self.turn) {
            for small in &self.round.small {
                let mut answers = self.round.answers.iter();
                let has_answered = answers.any(|a| a.player == player && a.city == small.city);
                let may = self.supplies[player].castles > 0;
                if may && !has_answered && small.owners.contains(&player) {
                    return Some((player, small));
                }
            }
        }
        None
    }

    /// Decides for the current owner. The first owner who wants a castle converts the city.
    pub fn answer(&mut self, converts: bool) {
        let (player, small) = self.next_owner().expect("an owner was asked");
        let city = small.city.clone();
        if converts {
            self.supplies[player].castles -= 1;
            if !self.is_castle(&city) {
                self.castles.push(Castle {
                    city: city.clone(),
                    lords: Vec::new(),
                    fresh: true,
                });
            }
        }
        self.round.answers.push(Answer {
            player,
            city,
            converts,
        });
    }

    /// The players who turn a city into a castle.
    pub fn converters(&self, city: &Parts) -> Vec<usize> {
        let answers = self.round.answers.iter();
        answers
            .filter(|answer| answer.converts && answer.city == *city)
            .map(|answer| answer.player)
            .collect()
    }

    /// Scores the completed features and takes the goods. A small city that is now a castle
    /// pays the owners who did not convert it and is not a source for castles; all others
    /// are.
    pub fn score_completed(&mut self) {
        for feature in self.round.completed.clone() {
            let converters = self.converters(&feature);
            let mut majority = self.majority(&feature);
            majority.retain(|player| !converters.contains(player));
            let points = if converters.is_empty() {
                self.points(&feature)
            } else {
                self.small_city_points(&feature)
            };
            let mut small = self.round.small.iter().filter(|it| it.city == feature);
            let others = |owners: &[usize]| owners.iter().any(|it| !converters.contains(it));
            let is_scored = converters.is_empty() || small.any(|it| others(&it.owners));
            for player in majority {
                self.scores[player] += points;
            }
            if is_scored {
                self.pay_fairy_in(&feature, &converters);
            }
            self.take_goods(&feature);
            if converters.is_empty() {
                self.round.scored.insert(feature);
            } else if is_scored {
                self.round.shared.insert(feature);
            }
        }
    }

    /// Moves the converters' meeples onto the new castles, and all others home.
    pub fn make_castles(&mut self) {
        for n in 0..self.castles.len() {
            if !std::mem::take(&mut self.castles[n].fresh) {
                continue;
            }
            let city = self.castles[n].city.clone();
            let converters = self.converters(&city);
            for figure in self.figures_in(&city) {
                if converters.contains(&figure.owner) && may_be_lord(figure.kind) {
                    let goes_along =
                        self.beside == Some(Beside::Figure(figure)) && self.options.fairy_castle;
                    self.lift(figure);
                    self.castles[n].lords.push((figure.owner, figure.kind));
                    if goes_along {
                        self.beside = Some(Beside::Lord(n, figure.owner, figure.kind));
                    }
                } else if self.round.shared.contains(&city) {
                    self.return_or_leave(figure);
                } else {
                    self.send_home(figure);
                }
            }
        }
    }
}
