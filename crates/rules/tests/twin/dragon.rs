//! The dragon and its tiles that come too early, princesses and portals.

use std::collections::BTreeSet;

use bastide_rules::options::{DragonMoves, PrincessRule};
use bastide_rules::tile::Symbol;
use bastide_rules::{Action, Cell, FigureKind, Segment, Side, System, TileId};

use super::{Figure, Part, Step, Twin, is_meeple, may_stand_on};

/// A movement of the dragon.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// The tiles where it has been, in order.
    pub been: Vec<Cell>,
}

impl Twin {
    /// The symbol of the tile just placed; none if the system is off.
    fn symbol(&self) -> Option<Symbol> {
        let (tile, _) = self.tiles[&self.placed()];
        tile.facts()
            .symbol
            .filter(|_| self.systems.has(System::Dragon))
    }

    /// Takes the top tile of the stack that does not come too early.
    pub fn take_tile(&mut self) -> Option<TileId> {
        while let Some(tile) = self.stack.pop_front() {
            if !self.comes_early(tile) {
                return Some(tile);
            }
            self.aside.push(tile);
        }
        None
    }

    fn comes_early(&self, tile: TileId) -> bool {
        self.systems.has(System::Dragon)
            && self.options.dragon_effect
            && self.dragon.is_none()
            && tile.facts().symbol == Some(Symbol::Dragon)
    }

    /// The tiles of the stack that a bazaar could show.
    pub fn tiles_to_show(&self) -> usize {
        let stack = self.stack.iter();
        stack.filter(|&&tile| !self.comes_early(tile)).count()
    }

    /// A volcano calls the dragon; when it first comes, the tiles set aside return.
    pub fn call_the_dragon(&mut self) {
        if self.symbol() != Some(Symbol::Volcano) || !self.options.dragon_effect {
            return;
        }
        let is_first = self.dragon.replace(self.placed()).is_none();
        if !is_first {
            return;
        }
        for (n, tile) in std::mem::take(&mut self.aside).into_iter().enumerate() {
            let count = self.stack.len();
            let depth = match self.numbers.get(n) {
                Some(&number) => number as usize % (count + 1),
                None => count,
            };
            self.stack.insert(depth, tile);
        }
    }

    /// True if no figure may be placed on a tile.
    pub fn is_barred(&self, cell: Cell) -> bool {
        self.dragon == Some(cell)
    }

    /// Continues after all figures of a part: with the dragon, or the scoring round.
    pub fn after_figures(&mut self) {
        if self.moves_dragon(DragonMoves::BeforeScoring) {
            self.begin_walk();
        } else {
            self.begin_round();
        }
    }

    /// True if the dragon moves at this moment.
    pub fn moves_dragon(&self, moment: DragonMoves) -> bool {
        self.symbol() == Some(Symbol::Dragon)
            && self.options.dragon_effect
            && self.options.dragon_moves == moment
            && self.dragon.is_some()
    }

    pub fn begin_walk(&mut self) {
        let here = self.dragon.expect("a dragon is on the board");
        self.walk.been = vec![here];
        self.go_on_with_walk();
    }

    /// The ways open to the dragon.
    pub fn ways(&self) -> Vec<Side> {
        let here = self.dragon.expect("a dragon is on the board");
        let is_way = |side: &Side| {
            let there = here.neighbor(*side);
            self.tiles.contains_key(&there)
                && !self.walk.been.contains(&there)
                && self.fairy != Some(there)
        };
        Side::ALL.into_iter().filter(is_way).collect()
    }

    /// The player who makes the next step.
    pub fn walker(&self) -> usize {
        (self.turn + self.walk.been.len() - 1) % self.players
    }

    pub fn go_on_with_walk(&mut self) {
        loop {
            let ways = self.ways();
            if ways.is_empty() || self.walk.been.len() == 7 {
                break;
            }
            if ways.len() > 1 {
                self.step = Step::Dragon;
                return;
            }
            self.walk_to(ways[0]);
        }
        match self.options.dragon_moves {
            DragonMoves::BeforeScoring => self.begin_round(),
            DragonMoves::AfterScoring => self.look_for_late_ransom(),
        }
    }

    pub fn walk_to(&mut self, side: Side) {
        let there = self.dragon.expect("it is there").neighbor(side);
        self.dragon = Some(there);
        self.walk.been.push(there);
        // Lords are kept with their castles, and so are safe.
        for figure in self.figures.clone() {
            let is_safe = figure.kind == FigureKind::Barn;
            if figure.cell == there && !is_safe && self.figures.contains(&figure) {
                self.send_home(figure);
            }
        }
        self.send_home_the_lonely();
    }

    /// The knights of the princess's city.
    pub fn knights(&self) -> Vec<Figure> {
        let cell = self.placed();
        if self.symbol() != Some(Symbol::Princess) || self.options.princess == PrincessRule::None {
            return Vec::new();
        }
        let cities = self.tiles[&cell].0.facts().cities;
        let number = cities.iter().position(|city| city.princess);
        let city = self.feature(cell, Part::City(number.expect("a princess")));
        let mut knights = self.figures_in(&city);
        knights.retain(|figure| is_meeple(figure.kind));
        knights
    }

    /// True if nothing but sending a knight home is allowed.
    pub fn must_send(&self) -> bool {
        self.options.princess == PrincessRule::Must && !self.knights().is_empty()
    }

    /// The knights to send home, each in the fewest words that identify it.
    pub fn legal_knights(&self) -> BTreeSet<Action> {
        let knights = self.knights();
        let action = |knight: &Figure| {
            let here = || {
                let same = |it: &&Figure| (it.cell, it.part) == (knight.cell, knight.part);
                knights.iter().filter(same)
            };
            let by_kind = here().any(|it| it.owner == knight.owner && it.kind != knight.kind);
            let by_color = by_kind || here().any(|it| it.owner != knight.owner);
            let Segment::City(side) = self.name(knight.cell, knight.part) else {
                panic!("a knight is in a city")
            };
            Action::Princess {
                cell: knight.cell,
                side,
                color: by_color.then(|| self.colors[knight.owner]),
                kind: by_kind.then_some(knight.kind),
            }
        };
        knights.iter().map(action).collect()
    }

    /// Sends the named knight home.
    pub fn send_knight(&mut self, action: Action) {
        let Action::Princess {
            cell,
            side,
            color,
            kind,
        } = action
        else {
            panic!("{action:?} sends no knight")
        };
        let part = self.part(cell, Segment::City(side)).expect("a city");
        let mut meant = self.knights();
        meant.retain(|it| (it.cell, it.part) == (cell, part));
        meant.retain(|it| color.is_none_or(|color| self.colors[it.owner] == color));
        meant.retain(|it| kind.is_none_or(|kind| it.kind == kind));
        self.send_home(meant[0]);
        self.send_home_the_lonely();
    }

    /// The places behind the portal of the tile just placed.
    pub fn legal_portals(&self, kind: FigureKind) -> BTreeSet<Action> {
        let mut actions = BTreeSet::new();
        let is_open = self.symbol() == Some(Symbol::Portal)
            && self.options.portal
            && !self.now.used_portal
            && is_meeple(kind)
            && self.has(self.turn, kind);
        if !is_open {
            return actions;
        }
        for (cell, part) in self.all_parts() {
            let feature = self.feature(cell, part);
            let may = cell != self.placed()
                && !self.is_barred(cell)
                && may_stand_on(kind, part)
                && !self.is_castle(&feature)
                && !self.is_complete(&feature)
                && !self.is_occupied(&feature);
            if may {
                actions.insert(Action::Portal {
                    cell,
                    segment: self.name(cell, part),
                    kind: (kind != FigureKind::Meeple).then_some(kind),
                });
            }
        }
        actions
    }
}
