//! Prepared positions in which rare situations occur.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::segment::Stand;
use bastide_rules::setup::{CastleEntry, FairyEntry, Piece, StartPosition, Supply};
use bastide_rules::shuffle::SplitMix64;
use bastide_rules::{Action, Cell, Corner, FigureKind, Segment, Setup, System};

use super::setups::one_of;
use crate::twin::{
    Beside, Castle, Figure, KINDS, Part, Step, Twin, is_meeple, may_be_lord, may_stand_on,
};

impl Twin {
    /// Number of features that a placement would complete.
    pub fn would_complete(&self, action: Action) -> usize {
        let (Action::Place { cell, rotation }, Step::Place(tile)) = (action, &self.step) else {
            return 0;
        };
        let mut table = self.table_only();
        table.tiles.insert(cell, (*tile, rotation));
        table.completed(cell, None).len()
    }

    /// How a placement serves the player's builder: 2 for a double turn, 1 for
    /// a place for the builder, else 0.
    pub fn would_extend(&self, action: Action) -> u8 {
        let (Action::Place { cell, .. }, Step::Place(_)) = (action, &self.step) else {
            return 0;
        };
        let mut after = self.clone();
        after.follow(action);
        let builder = FigureKind::Builder;
        let has_one = after.has(after.turn, builder);
        match after.now.again {
            true => 2,
            false => u8::from(has_one && !after.parts_for(builder, cell).is_empty()),
        }
    }

    /// A setup that continues from the current table, enriched: many figures on
    /// one segment, lords in small cities, prisoners, floors.
    pub fn enriched(&self, setup: &Setup, random: &mut SplitMix64) -> Setup {
        let mut twin = self.clone();
        twin.crown_small_cities(random);
        twin.crowd_features(random);
        twin.raise_towers(random);
        twin.jail_some(random);
        twin.hand_out_goods(random);
        Setup {
            stack: twin.undealt(),
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
                if self.supplies[lord].figures(FigureKind::Meeple) > 1 && random.below(5) > 0 {
                    let kind = self.some_kind(random, lord, may_be_lord);
                    self.spend(lord, kind);
                    self.castles[n].lords.push((lord, kind));
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

    /// A kind of which the player has some, often not a meeple.
    fn some_kind(
        &self,
        random: &mut SplitMix64,
        player: usize,
        may: impl Fn(FigureKind) -> bool,
    ) -> FigureKind {
        let mut kinds = KINDS.to_vec();
        kinds.retain(|&kind| may(kind) && self.supplies[player].figures(kind) > 0);
        one_of(random, &kinds)
    }

    fn spend(&mut self, player: usize, kind: FigureKind) {
        *self.supplies[player].figures.entry(kind).or_default() -= 1;
    }

    /// Adds more figures where figures can stand.
    fn crowd_features(&mut self, random: &mut SplitMix64) {
        let mut places: Vec<(Cell, Part)> = self.all_parts().into_iter().collect();
        places.retain(|&(cell, part)| {
            let feature = self.feature(cell, part);
            !self.is_castle(&feature) && !self.is_complete(&feature) && !self.has_barn(&feature)
        });
        for player in 0..self.players {
            let left = self.supplies[player].figures(FigureKind::Meeple);
            let mut extra = random.below(4).min(u32::from(left));
            while extra > 0 && !places.is_empty() {
                let (cell, part) = self.a_cap(random, &places);
                // Several go to the same place.
                for _ in 0..1 + random.below(2).min(extra - 1) {
                    self.add_figure(random, player, cell, part);
                    extra -= 1;
                }
            }
        }
    }

    /// Adds a figure of any kind allowed there, if there is one.
    fn add_figure(&mut self, random: &mut SplitMix64, player: usize, cell: Cell, part: Part) {
        let feature = self.feature(cell, part);
        let figures = self.figures_in(&feature);
        let mut own = figures.iter().filter(|figure| figure.owner == player);
        let has_company = own.any(|figure| is_meeple(figure.kind));
        let may = |kind| may_stand_on(kind, part) && (has_company || is_meeple(kind));
        let may = |kind: &FigureKind| may(*kind) && self.supplies[player].figures(*kind) > 0;
        if KINDS.iter().any(may) {
            let kind = self.some_kind(random, player, |kind| may(&kind));
            self.put(Figure {
                owner: player,
                kind,
                cell,
                part,
            });
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

    /// Lets each pair of players hold prisoners one way, of several kinds.
    fn jail_some(&mut self, random: &mut SplitMix64) {
        if !self.systems.has(System::Tower) {
            return;
        }
        for captor in 0..self.players {
            for owner in 0..self.players {
                let back = self.held_kinds(owner, captor).len();
                if captor == owner || back > 0 || random.below(2) == 0 {
                    continue;
                }
                for _ in 0..random.below(3) {
                    if self.supplies[owner].figures(FigureKind::Meeple) > 1 {
                        let kind = self.some_kind(random, owner, is_meeple);
                        self.spend(owner, kind);
                        *self.prisoners.entry((captor, owner, kind)).or_default() += 1;
                    }
                }
            }
        }
    }

    fn hand_out_goods(&mut self, random: &mut SplitMix64) {
        if !self.systems.has(System::Traders) || !self.options.goods {
            return;
        }
        for goods in &mut self.goods {
            *goods = goods.map(|count| count + random.below(3) as u16);
        }
    }

    /// The table as a position, with every supply named.
    fn position(&self) -> StartPosition {
        let color = |player: usize| self.colors[player];
        let mut prisoners = Vec::new();
        for (&(captor, owner, kind), &count) in &self.prisoners {
            for _ in 0..count {
                prisoners.push((color(owner), kind, color(captor)));
            }
        }
        let castles = self.castles.iter().map(|castle| {
            let &(cell, part) = castle.city.first().expect("two segments");
            let Segment::City(side) = self.name(cell, part) else {
                panic!("a castle was a city")
            };
            CastleEntry {
                owners: BTreeMap::from_iter(castle.lords.iter().copied())
                    .into_iter()
                    .map(|(owner, kind)| (color(owner), kind))
                    .collect(),
                cell,
                side,
            }
        });
        let figures = self.figures.iter().map(|it| {
            let segment = match it.kind {
                FigureKind::Barn => Segment::Corner(Corner::SE),
                _ => self.name(it.cell, it.part),
            };
            (color(it.owner), it.kind, it.cell, segment)
        });
        let supply = (0..self.players).map(|player| {
            let left = &self.supplies[player];
            let all = Supply::from_fn(|piece| {
                Some(match piece {
                    Piece::Figure(kind) => left.figures(kind),
                    Piece::Floor => left.floors,
                    Piece::Bridge => left.bridges,
                    Piece::Castle => left.castles,
                    Piece::Abbey => left.abbeys,
                })
            });
            (color(player), all)
        });
        let goods = self.goods.iter().enumerate();
        let goods = goods.map(|(player, &goods)| (color(player), goods));
        let goods = goods.filter(|(_, goods)| *goods != [0; 3]);
        let tiles = self.tiles.iter();
        let scores = self.scores.iter().enumerate();
        StartPosition {
            tiles: tiles
                .map(|(&cell, &(tile, rotation))| (tile, cell, rotation))
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
            goods: goods.collect(),
            dragon: self.dragon,
            fairy: self.fairy.map(|cell| FairyEntry {
                cell,
                beside: self.beside.map(|one| match one {
                    Beside::Figure(it) => {
                        let segment = self.name(it.cell, it.part);
                        (color(it.owner), it.kind, Stand::Segment(segment))
                    }
                    Beside::Lord(_, owner, kind) => (color(owner), kind, Stand::Castle),
                }),
            }),
            aside: self.aside.clone(),
            reinsert: self.numbers.clone(),
            abbey_round: None,
            turn: Some(color(self.turn)),
            is_from_box: false,
        }
    }
}
