//! The castles triggered in a scoring round, their triggers, and what those are worth.
//!
//! Triggers lead from completed features to castles and from castle to castle
//! (castle-chain, castle-chain-direction). Castles that trigger each other,
//! directly or around a ring, form a group: a strongly connected component.

use super::state::{CastleSet, Castles, MOST, Source, bits};
use crate::board::{Castle, Completed, fief};
use crate::core::Core;
use crate::expansion::View;
use crate::shape::NodeId;

/// The castles triggered in this round, and their triggers.
pub struct Triggers {
    pub all: CastleSet,
    /// Completed features in each castle's fief.
    features: [Vec<NodeId>; MOST],
    /// Triggered castles in each castle's fief.
    castles: [CastleSet; MOST],
    /// The group of each castle, itself included.
    pub groups: [CastleSet; MOST],
}

impl Triggers {
    /// Finds the castles triggered in this round; `None` if there are none.
    pub fn find(core: &Core, completed: &Completed) -> Option<Triggers> {
        let board = &core.board;
        // The castles of this round are the last ones.
        let is_fresh = |castle: &Castle| core.is_in_scoring(castle.root);
        let old = board.castles.iter().position(is_fresh);
        let old = old.unwrap_or(board.castles.len()).min(MOST);
        let has_lord = |n: usize| !board.node(board.castles[n].root).strengths().is_none();
        if !(0..old).any(has_lord) {
            return None;
        }
        let features: Vec<NodeId> = completed
            .iter()
            .copied()
            .filter(|&root| board.node(root).kind.can_be_completed())
            .collect();
        if features.is_empty() {
            return None;
        }
        let mut found = Triggers {
            all: 0,
            features: Default::default(),
            castles: [0; MOST],
            groups: [0; MOST],
        };
        for n in (0..old).filter(|&n| has_lord(n)) {
            let fief = fief(board.castles[n].cells);
            let near = |&root: &NodeId| {
                let mut ring = board.ring(root);
                ring.any(|node| fief.contains(&board.placed(board.node(node).slot).cell))
            };
            found.features[n] = features.iter().copied().filter(near).collect();
            if !found.features[n].is_empty() {
                found.all |= 1 << n;
            }
            for other in (0..old).filter(|&other| other != n && has_lord(other)) {
                let cells = board.castles[other].cells;
                if cells.iter().any(|cell| fief.contains(cell)) {
                    found.castles[n] |= 1 << other;
                }
            }
        }
        (found.all != 0).then(|| {
            found.spread();
            found
        })
    }

    /// Follows the triggers from castle to castle (castle-chain,
    /// castle-chain-direction) and groups those that trigger each other.
    fn spread(&mut self) {
        loop {
            let more = (0..MOST).filter(|&n| self.castles[n] & self.all != 0);
            let all = more.fold(self.all, |all, n| all | 1 << n);
            if all == self.all {
                break;
            }
            self.all = all;
        }
        for castles in &mut self.castles {
            *castles &= self.all;
        }
        // The castles that trigger each castle, over any number of steps.
        let mut reached = self.castles;
        for middle in 0..MOST {
            for n in 0..MOST {
                if reached[n] >> middle & 1 == 1 {
                    reached[n] |= reached[middle];
                }
            }
        }
        for n in bits(self.all) {
            let mutual = bits(reached[n]).filter(|&m| reached[m] >> n & 1 == 1);
            self.groups[n] = mutual.fold(1 << n, |group, m| group | 1 << m);
        }
    }

    /// The sources that a castle can be scored by on its own; `None` as long as
    /// a castle outside its group is not settled.
    pub fn sources(&self, view: View<Castles>, castle: usize) -> Option<Vec<Source>> {
        let outside = self.castles[castle] & !self.groups[castle];
        if bits(outside).any(|n| !view.own.is_settled(n)) {
            return None;
        }
        let features = self.features[castle].iter().copied();
        let castles = bits(outside).map(|n| Source::Castle(n as u8));
        Some(features.map(Source::Feature).chain(castles).collect())
    }

    /// The choices of the lords of a group, each once; `None` as long as one of
    /// them has not chosen.
    pub fn choices(&self, view: View<Castles>, group: CastleSet) -> Option<Vec<Source>> {
        let mut choices = Vec::new();
        for n in bits(group) {
            let sources = self.sources(view, n)?;
            match view.own.chosen[n] {
                Some(source) if !choices.contains(&source) => choices.push(source),
                None if !sources.is_empty() => return None,
                _ => {}
            }
        }
        Some(choices)
    }
}

/// The completed feature whose points a source gives.
pub fn origin(view: View<Castles>, source: Source) -> Option<NodeId> {
    match source {
        Source::Feature(root) => Some(root),
        Source::Castle(castle) => view.own.settled[usize::from(castle)],
    }
}

/// The points of a source (castle-points).
pub fn points(view: View<Castles>, source: Source) -> i32 {
    let worth = |root| view.core.worth_completed(root).points();
    origin(view, source).map_or(0, worth)
}

/// True if all sources are worth the same.
pub fn all_alike(view: View<Castles>, sources: &[Source]) -> bool {
    let mut values = sources.iter().map(|&source| points(view, source));
    let first = values.next();
    values.all(|value| Some(value) == first)
}
