//! The castles that are scored, their sources and their choices.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::{Action, Cell, Side};

use super::castles::Castle;
use super::{Parts, Twin, strength};

/// A source that a castle can be scored by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    Feature(Parts),
    /// A castle by its number.
    Castle(usize),
}

/// A pending choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    pub player: usize,
    /// The castle of the lord who chooses, or all that conflict.
    pub castles: BTreeSet<usize>,
    pub is_conflict: bool,
    pub sources: BTreeSet<Source>,
}

/// The six cells of a castle's fief.
pub fn fief(castle: &Castle) -> BTreeSet<Cell> {
    let cells = castle.cells();
    let lies_flat = cells[0].y == cells[1].y;
    let beside = if lies_flat {
        [Side::N, Side::S]
    } else {
        [Side::E, Side::W]
    };
    let around = cells
        .iter()
        .flat_map(|cell| beside.map(|side| cell.neighbor(side)));
    cells.iter().copied().chain(around).collect()
}

impl Twin {
    fn lies_in_fief(&self, cells: impl IntoIterator<Item = Cell>, of: usize) -> bool {
        let fief = fief(&self.castles[of]);
        cells.into_iter().any(|cell| fief.contains(&cell))
    }

    /// True if castle `x` triggers castle `y` when it is scored.
    fn triggers(&self, x: usize, y: usize) -> bool {
        x != y && self.lies_in_fief(self.castles[x].cells(), y)
    }

    fn features_of(&self, castle: usize) -> Vec<Parts> {
        let features = self.round.scored.iter();
        features
            .filter(|f| self.lies_in_fief(f.iter().map(|&(cell, _)| cell), castle))
            .cloned()
            .collect()
    }

    /// All castles scored in this round: triggered by a feature, or by a scored
    /// castle.
    pub fn scored_castles(&self) -> BTreeSet<usize> {
        let all: Vec<usize> = (0..self.castles.len())
            .filter(|&n| !self.castles[n].fresh && !self.lordless(n))
            .collect();
        let mut scored = BTreeSet::new();
        loop {
            let before = scored.len();
            for &y in &all {
                let by_castle = scored.iter().any(|&x| self.triggers(x, y));
                if by_castle || !self.features_of(y).is_empty() {
                    scored.insert(y);
                }
            }
            if scored.len() == before {
                return scored;
            }
        }
    }

    fn lordless(&self, castle: usize) -> bool {
        self.castles[castle].lords.is_empty()
    }

    /// The castles that trigger each other, directly or around a ring.
    fn group(&self, castle: usize, scored: &BTreeSet<usize>) -> BTreeSet<usize> {
        let reach = |from: usize| {
            let mut reached = BTreeSet::from([from]);
            loop {
                let before = reached.len();
                for &y in scored {
                    if reached.iter().any(|&x| self.triggers(x, y)) {
                        reached.insert(y);
                    }
                }
                if reached.len() == before {
                    return reached;
                }
            }
        };
        let from_it = reach(castle);
        let back = |&other: &usize| reach(other).contains(&castle);
        from_it.into_iter().filter(back).collect()
    }

    /// The sources of a castle: features in its fief, and castles outside its
    /// group.
    pub fn sources(&self, castle: usize, scored: &BTreeSet<usize>) -> BTreeSet<Source> {
        let group = self.group(castle, scored);
        let features = self.features_of(castle).into_iter().map(Source::Feature);
        let castles = scored.iter().copied();
        let outside = castles.filter(|x| !group.contains(x) && self.triggers(*x, castle));
        features.chain(outside.map(Source::Castle)).collect()
    }

    /// The points of a source; `None` for a castle that is not settled.
    pub fn worth(&self, source: &Source) -> Option<i32> {
        match source {
            Source::Feature(feature) => Some(self.points(feature)),
            Source::Castle(n) => self.round.settled.get(n).copied(),
        }
    }

    /// A castle's chosen source, or any of its sources if all are worth the
    /// same.
    fn chosen(&self, castle: usize, sources: &BTreeSet<Source>) -> Option<Source> {
        if let Some(source) = self.round.taken.get(&castle) {
            return Some(source.clone());
        }
        let worths: BTreeSet<_> = sources.iter().map(|source| self.worth(source)).collect();
        let is_open = worths.len() != 1 || worths.contains(&None);
        sources.first().filter(|_| !is_open).cloned()
    }

    /// Settles every castle without a choice, pays for it, and returns the next
    /// choice.
    pub fn settle_castles(&mut self) -> Option<Choice> {
        let scored = self.scored_castles();
        loop {
            let mut open = BTreeMap::new();
            let mut settled = None;
            for &castle in &scored {
                if self.round.settled.contains_key(&castle) {
                    continue;
                }
                let group = self.group(castle, &scored);
                if let Some(points) = self.judge(&group, &scored, &mut open) {
                    settled = Some((group, points));
                    break;
                }
            }
            let Some((group, points)) = settled else {
                return open.into_values().next();
            };
            for castle in group {
                self.round.settled.insert(castle, points);
                let lords = self.castles[castle].lords.clone();
                let paid: BTreeSet<usize> = lords
                    .iter()
                    .filter(|lord| strength(lord.1, 0) > 0)
                    .map(|lord| lord.0)
                    .collect();
                for lord in paid {
                    self.scores[lord] += points;
                }
                self.pay_fairy_at(castle);
            }
        }
    }

    /// The points of a group if nothing is left to choose; otherwise its open
    /// choices are added to `open`, in the order of asking.
    fn judge(
        &self,
        group: &BTreeSet<usize>,
        scored: &BTreeSet<usize>,
        open: &mut BTreeMap<(usize, Cell, usize), Choice>,
    ) -> Option<i32> {
        let distance = |player| (player + self.players - self.turn) % self.players;
        let mut chosen = BTreeSet::new();
        let mut all_have_chosen = true;
        for &castle in group {
            let sources = self.sources(castle, scored);
            if sources.is_empty() {
                continue;
            }
            if let Some(source) = self.chosen(castle, &sources) {
                chosen.insert(source);
                continue;
            }
            all_have_chosen = false;
            if sources.iter().all(|source| self.worth(source).is_some()) {
                let lords = self.castles[castle].owners();
                let player = lords.into_iter().min_by_key(|&lord| distance(lord));
                let player = player.expect("it has a lord");
                let first = self.castles[castle].cells()[0];
                let choice = Choice {
                    player,
                    castles: BTreeSet::from([castle]),
                    is_conflict: false,
                    sources,
                };
                open.insert((distance(player), first, castle), choice);
            }
        }
        if !all_have_chosen {
            return None;
        }
        let worths: BTreeSet<_> = chosen.iter().map(|source| self.worth(source)).collect();
        let first = *group.first().expect("a group has a castle");
        if worths.len() == 1 {
            return worths.into_iter().next().flatten();
        }
        if let Some(&points) = self.round.ruled.get(&first) {
            return Some(points);
        }
        let cells = group.iter().map(|&n| self.castles[n].cells()[0]);
        let cell = cells.min().expect("a group has a castle");
        let conflict = Choice {
            player: self.turn,
            castles: group.clone(),
            is_conflict: true,
            sources: chosen,
        };
        open.insert((0, cell, first), conflict);
        None
    }

    /// The source that `action` names.
    pub fn source_named(&self, action: Action, sources: &BTreeSet<Source>) -> Option<Source> {
        let Action::Take { cell, source } = action else {
            return None;
        };
        let part = source.and_then(|name| self.part(cell, name));
        let is_it = |source: &&Source| match (source, part) {
            (Source::Feature(feature), Some(part)) => feature.contains(&(cell, part)),
            (Source::Castle(n), None) => self.castles[*n].cells().contains(&cell),
            _ => false,
        };
        if source.is_some() && part.is_none() {
            return None;
        }
        sources.iter().find(is_it).cloned()
    }

    /// The name of a source of a castle.
    pub fn source_name(&self, source: &Source, castle: usize) -> Action {
        let fief = fief(&self.castles[castle]);
        match source {
            Source::Castle(n) => {
                let cells = self.castles[*n].cells();
                let cell = cells.into_iter().find(|cell| fief.contains(cell));
                Action::Take {
                    cell: cell.expect("the source lies in the fief"),
                    source: None,
                }
            }
            Source::Feature(feature) => {
                let cell = feature.iter().map(|&(cell, _)| cell);
                let cell = cell.filter(|cell| fief.contains(cell)).min();
                let cell = cell.expect("the source lies in the fief");
                let here = feature.iter().filter(|&&(there, _)| there == cell);
                let names = here.map(|&(_, part)| self.name(cell, part));
                Action::Take {
                    cell,
                    source: names.min(),
                }
            }
        }
    }

    /// Performs the pending choice `choice`.
    pub fn take(&mut self, choice: &Choice, action: Action) {
        let source = self.source_named(action, &self.choosable(choice));
        let source = source.expect("a listed source");
        let first = *choice.castles.first().expect("a castle");
        if choice.is_conflict {
            let worth = self.worth(&source).expect("it was settled before");
            self.round.ruled.insert(first, worth);
        } else {
            self.round.taken.insert(first, source);
        }
    }

    /// All sources that may be named in a choice: in a conflict, each that a member could
    /// have taken and whose value equals a chosen one's.
    pub fn choosable(&self, choice: &Choice) -> BTreeSet<Source> {
        if !choice.is_conflict {
            return choice.sources.clone();
        }
        let scored = self.scored_castles();
        let members = choice.castles.iter();
        let all = members.flat_map(|&castle| self.sources(castle, &scored));
        let worths: BTreeSet<_> = choice.sources.iter().map(|s| self.worth(s)).collect();
        all.filter(|source| worths.contains(&self.worth(source)))
            .collect()
    }
}
