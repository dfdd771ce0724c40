//! The fairy: her places and her points.

use std::collections::BTreeSet;

use bastide_rules::options::FairyRule;
use bastide_rules::segment::Stand;
use bastide_rules::{Action, Cell, FigureKind, Segment, System};

use super::{Figure, Part, Parts, Twin, is_meeple};

/// A part of a tile, or a castle.
type Place = (Option<(Cell, Part)>, Option<usize>);

/// A player, a kind, and the place on the board.
type Companion = (usize, FigureKind, Option<(Cell, Segment)>);

/// The meeple beside which the fairy stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    Figure(Figure),
    /// A lord: the castle, the owner, the kind.
    Lord(usize, usize, FigureKind),
}

impl Twin {
    /// All own meeples with the tiles on which the fairy can accompany each.
    fn own_meeples(&self) -> Vec<(Beside, Vec<Cell>)> {
        let own = |owner: usize, kind| owner == self.turn && is_meeple(kind);
        let mut all = Vec::new();
        for &figure in &self.figures {
            if own(figure.owner, figure.kind) {
                all.push((Beside::Figure(figure), vec![figure.cell]));
            }
        }
        for (n, castle) in self.castles.iter().enumerate() {
            for &(owner, kind) in &castle.lords {
                if own(owner, kind) && self.options.fairy_castle {
                    all.push((Beside::Lord(n, owner, kind), castle.cells()));
                }
            }
        }
        all
    }

    /// The moves of the fairy.
    pub fn legal_fairies(&self) -> BTreeSet<Action> {
        let mut actions = BTreeSet::new();
        if !self.systems.has(System::Dragon) {
            return actions;
        }
        let all = self.own_meeples();
        for (n, (one, cells)) in all.iter().enumerate() {
            // Of two equal figures she can still go to the other.
            let equal = all.iter().filter(|(other, _)| other == one).count();
            let is_hers = self.beside == Some(*one) && equal == 1;
            for &cell in cells {
                match self.options.fairy {
                    FairyRule::None => {}
                    FairyRule::Tile if self.fairy == Some(cell) => {}
                    FairyRule::Tile => {
                        actions.insert(Action::Fairy {
                            cell,
                            post: Stand::Tile,
                            kind: None,
                        });
                    }
                    FairyRule::Meeple if is_hers => {}
                    FairyRule::Meeple => {
                        let (place, kind) = self.place_of(one);
                        let others = all.iter().enumerate().filter(|&(m, _)| m != n);
                        let mut others = others.map(|(_, (other, _))| self.place_of(other));
                        let by_kind = others.any(|(there, other)| there == place && other != kind);
                        let post = match *one {
                            Beside::Figure(it) => Stand::Segment(self.name(it.cell, it.part)),
                            Beside::Lord(..) => Stand::Castle,
                        };
                        actions.insert(Action::Fairy {
                            cell,
                            post,
                            kind: by_kind.then_some(kind),
                        });
                    }
                }
            }
        }
        actions
    }

    /// The place of a meeple: a part of a tile or a castle.
    fn place_of(&self, one: &Beside) -> (Place, FigureKind) {
        match *one {
            Beside::Figure(it) => ((Some((it.cell, it.part)), None), it.kind),
            Beside::Lord(castle, _, kind) => ((None, Some(castle)), kind),
        }
    }

    /// Puts the fairy where an action says.
    pub fn put_fairy(&mut self, action: Action) {
        let Action::Fairy { cell, post, kind } = action else {
            panic!("{action:?} moves no fairy")
        };
        let is_meant = |(one, cells): &&(Beside, Vec<Cell>)| {
            let is_kind = kind.is_none_or(|kind| self.place_of(one).1 == kind);
            let is_there = match (*one, post) {
                (_, Stand::Tile) => false,
                (Beside::Figure(it), Stand::Segment(name)) => {
                    it.cell == cell && self.part(cell, name) == Some(it.part)
                }
                (Beside::Lord(..), Stand::Castle) => cells.contains(&cell),
                _ => false,
            };
            is_kind && is_there
        };
        let all = self.own_meeples();
        // Of several, one beside whom she does not stand.
        let is_new = |it: &&(Beside, Vec<Cell>)| is_meant(it) && self.beside != Some(it.0);
        let other = all.iter().find(is_new).or(all.iter().find(is_meant));
        self.beside = other.map(|(one, _)| *one);
        self.fairy = Some(cell);
    }

    /// Her companion is gone if no such figure is left.
    pub fn look_for_companion(&mut self) {
        let is_there = match self.beside {
            Some(Beside::Figure(figure)) => self.figures.contains(&figure),
            Some(Beside::Lord(castle, owner, kind)) => {
                self.castles[castle].lords.contains(&(owner, kind))
            }
            None => false,
        };
        if !is_there {
            self.beside = None;
        }
    }

    /// 1 point at the beginning of the turn (fairy-turn).
    pub fn pay_turn_of_fairy(&mut self) {
        if self.now.has_begun {
            return;
        }
        self.now.has_begun = true;
        let is_own = match (self.options.fairy, self.beside) {
            (FairyRule::Tile, _) => {
                let own = self.own_meeples();
                let mut cells = own.iter().flat_map(|(_, cells)| cells);
                self.fairy
                    .is_some_and(|here| cells.any(|&cell| cell == here))
            }
            (_, Some(Beside::Figure(figure))) => figure.owner == self.turn,
            (_, Some(Beside::Lord(_, owner, _))) => owner == self.turn,
            (_, None) => false,
        };
        if is_own && self.systems.has(System::Dragon) {
            self.scores[self.turn] += 1;
        }
    }

    /// 3 points for the fairy in a feature that is scored; players who made a castle of it
    /// have no meeple there (fairy-score).
    pub fn pay_fairy_in(&mut self, feature: &Parts, converters: &[usize]) {
        let mut players = BTreeSet::new();
        for figure in self.figures_in(feature) {
            let is_hers = match self.options.fairy {
                FairyRule::Tile => self.fairy == Some(figure.cell),
                _ => self.beside == Some(Beside::Figure(figure)),
            };
            if is_hers && is_meeple(figure.kind) && !converters.contains(&figure.owner) {
                players.insert(figure.owner);
            }
        }
        for player in players {
            self.scores[player] += 3;
        }
    }

    /// 3 points for the fairy beside a lord of a castle that is scored (castle-fairy).
    pub fn pay_fairy_at(&mut self, castle: usize) {
        let mut players = BTreeSet::new();
        let cells = self.castles[castle].cells();
        for &(owner, kind) in &self.castles[castle].lords {
            let is_hers = match self.options.fairy {
                FairyRule::Tile => {
                    self.options.fairy_castle
                        && self.fairy.is_some_and(|here| cells.contains(&here))
                }
                _ => self.beside == Some(Beside::Lord(castle, owner, kind)),
            };
            if is_hers {
                players.insert(owner);
            }
        }
        for player in players {
            self.scores[player] += 3;
        }
    }

    /// The companion as the engine tells it: owner, kind, and the part where it stands.
    pub fn companion(&self) -> Option<Companion> {
        Some(match self.beside? {
            Beside::Figure(it) => {
                let place = (it.cell, self.name(it.cell, it.part));
                (it.owner, it.kind, Some(place))
            }
            Beside::Lord(_, owner, kind) => (owner, kind, None),
        })
    }
}
