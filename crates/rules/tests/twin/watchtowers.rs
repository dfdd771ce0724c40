//! Watchtowers: counts and payments.

use std::collections::BTreeSet;

use bastide_rules::tile::Watchtower;
use bastide_rules::{Cell, System};

use super::{Castle, Part, Parts, Twin, is_meeple};

impl Twin {
    /// The current value of the watchtower on `cell`.
    pub fn watchtower(&self, cell: Cell) -> Option<i32> {
        let kind = self.tiles.get(&cell)?.0.facts().watchtower?;
        if !self.systems.has(System::Watchtowers) {
            return None;
        }
        let mut area: Vec<Cell> = cell.ring().to_vec();
        area.push(cell);
        area.retain(|cell| self.tiles.contains_key(cell));
        let facts = |cell: &Cell| self.tiles[cell].0.facts();
        let tiles_where =
            |holds: &dyn Fn(&Cell) -> bool| area.iter().filter(|cell| holds(cell)).count() as i32;
        Some(match kind {
            Watchtower::Meeples => {
                let figures = self.figures.iter();
                let figures = figures.filter(|it| is_meeple(it.kind) && area.contains(&it.cell));
                2 * (figures.count() as i32 + self.lords_near(&area))
            }
            Watchtower::Pennants => {
                let cities = area.iter().flat_map(|cell| facts(cell).cities);
                2 * cities.map(|city| i32::from(city.pennants)).sum::<i32>()
            }
            Watchtower::Roads => tiles_where(&|cell| {
                !facts(cell).roads.is_empty() || self.bridges.contains_key(cell)
            }),
            Watchtower::Monasteries => 3 * tiles_where(&|cell| facts(cell).monastery),
            Watchtower::Cities => tiles_where(&|&cell| {
                let cities = (0..facts(&cell).cities.len()).map(Part::City);
                let is_city = |part| !self.was_castle(&self.feature(cell, part));
                cities.into_iter().any(is_city)
            }),
        })
    }

    /// True if it was a castle before this scoring round: watchtowers see the board as of
    /// the placement.
    fn was_castle(&self, city: &Parts) -> bool {
        let is_it = |castle: &Castle| castle.city == *city && !castle.fresh;
        self.castles.iter().any(is_it)
    }

    fn lords_near(&self, area: &[Cell]) -> i32 {
        if !self.options.watchtower_counts_lords {
            return 0;
        }
        let near = self.castles.iter().filter(|castle| {
            let cells: BTreeSet<Cell> = castle.city.iter().map(|&(cell, _)| cell).collect();
            cells.iter().any(|cell| area.contains(cell))
        });
        near.map(|castle| castle.lords.len() as i32).sum()
    }

    /// Pays each of `features`' meeples on a watchtower tile, except those of
    /// `not`. Roads and cities trigger, monasteries do not.
    pub fn pay_watchtowers<'a>(
        &mut self,
        features: impl IntoIterator<Item = (&'a Parts, Vec<usize>)>,
    ) {
        let mut paid = Vec::new();
        for (feature, not) in features {
            for figure in self.figures_in(feature) {
                let on_way = matches!(figure.part, Part::Road(_) | Part::City(_) | Part::Bridge);
                if on_way && is_meeple(figure.kind) && !not.contains(&figure.owner) {
                    let points = self.watchtower(figure.cell);
                    paid.extend(points.map(|points| (figure.owner, points)));
                }
            }
        }
        for (owner, points) in paid {
            self.scores[owner] += points;
        }
    }
}
