//! Goods, builders and pigs.

use bastide_rules::{FigureKind, System};

use super::{Figure, Part, Parts, Twin, is_meeple};

impl Twin {
    /// True if the tile just placed, and the bridge that it needed, extend a
    /// feature in which the turn player's builder stands (trade-extend).
    pub fn extends_a_builders_feature(&self) -> bool {
        let cell = self.placed();
        let is_own = |it: &Figure| it.owner == self.turn && it.kind == FigureKind::Builder;
        self.parts(cell).into_iter().any(|part| {
            let is_way = matches!(part, Part::Road(_) | Part::City(_) | Part::Bridge);
            let feature = self.feature(cell, part);
            is_way && self.figures_in(&feature).iter().any(is_own)
        })
    }

    /// Sends home every builder and pig without a meeple of its owner in the
    /// feature (trade-home).
    pub fn send_home_the_lonely(&mut self) {
        for figure in self.figures.clone() {
            if is_meeple(figure.kind) || figure.kind == FigureKind::Barn {
                continue;
            }
            let feature = self.feature(figure.cell, figure.part);
            let is_company = |it: &Figure| it.owner == figure.owner && is_meeple(it.kind);
            if !self.figures_in(&feature).iter().any(is_company) {
                self.send_home(figure);
            }
        }
    }

    /// The turn player takes a token for each symbol in a completed city
    /// (trade-goods).
    pub fn take_goods(&mut self, city: &Parts) {
        if !self.systems.has(System::Traders) || !self.options.goods {
            return;
        }
        for &(cell, part) in city {
            let Part::City(n) = part else { continue };
            if let Some(good) = self.tiles[&cell].0.facts().cities[n].goods {
                self.goods[self.turn][good as usize] += 1;
            }
        }
    }

    /// Ten points for the most tokens of each kind (trade-goods-end).
    pub fn score_goods(&mut self) {
        for good in 0..3 {
            let most = self.goods.iter().map(|goods| goods[good]).max();
            for player in 0..self.players {
                let count = self.goods[player][good];
                if count > 0 && Some(count) == most {
                    self.scores[player] += 10;
                }
            }
        }
    }
}
