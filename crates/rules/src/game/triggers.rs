//! Which castles are triggered in a scoring round, and by what.
//!
//! Triggers lead from completed features to castles and from castle to castle
//! (castle-chain, castle-chain-direction). Castles that trigger each other,
//! directly or round a ring, form a group: a strongly connected component.

use super::Game;
use super::fiefs::Source;
use crate::board::{NodeId, fief};
use crate::setup::CASTLES;

/// Most castles on a board: each has a token of its own.
pub(super) const MOST: usize = CASTLES as usize;

/// Castles as bits.
pub(super) type CastleSet = u16;

/// The castles that are triggered in this round, and by what.
pub(super) struct Triggers {
    pub all: CastleSet,
    /// Completed features in each castle's fief.
    features: [Vec<NodeId>; MOST],
    /// Triggered castles in each castle's fief.
    castles: [CastleSet; MOST],
    /// The group of each castle, itself included.
    pub groups: [CastleSet; MOST],
}

/// The numbers of the castles in a set.
pub(super) fn bits(set: CastleSet) -> impl Iterator<Item = usize> {
    (0..MOST).filter(move |&n| set >> n & 1 == 1)
}

impl Triggers {
    /// Finds them; `None` if there are none.
    pub fn find(game: &Game, completed: &[NodeId]) -> Option<Triggers> {
        let board = &game.board;
        let old = usize::from(game.extra.round.castles_before).min(MOST);
        let has_lord = |n: usize| !board.node(board.castles[n].root).strengths().is_none();
        let features: Vec<NodeId> = completed
            .iter()
            .copied()
            .filter(|&root| board.node(root).kind.can_be_completed())
            .collect();
        if features.is_empty() || !(0..old).any(has_lord) {
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
        // By whom each castle is triggered, over any number of steps.
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

    /// What a castle can be scored by on its own; `None` as long as a castle
    /// outside its group is not settled.
    pub fn sources(&self, game: &Game, castle: usize) -> Option<Vec<Source>> {
        let outside = self.castles[castle] & !self.groups[castle];
        if bits(outside).any(|n| !game.extra.round.fiefs.is_settled(n)) {
            return None;
        }
        let features = self.features[castle].iter().copied();
        let castles = bits(outside).map(|n| Source::Castle(n as u8));
        Some(features.map(Source::Feature).chain(castles).collect())
    }

    /// What the lords of a group chose, each once; `None` as long as one of
    /// them has not chosen.
    pub fn choices(&self, game: &Game, group: CastleSet) -> Option<Vec<Source>> {
        let mut choices = Vec::new();
        for n in bits(group) {
            let sources = self.sources(game, n)?;
            match game.extra.round.fiefs.chosen[n] {
                Some(source) if !choices.contains(&source) => choices.push(source),
                None if !sources.is_empty() => return None,
                _ => {}
            }
        }
        Some(choices)
    }
}
