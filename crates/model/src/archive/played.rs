//! Sets of played positions, to find the moves that another game adds.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::table::Table;

/// Everything played in one or more games, variations included.
#[derive(Default)]
pub(super) struct Played {
    /// Hashes of the setup with the actions up to each ply.
    moments: BTreeSet<u64>,
    /// The last hash of each line.
    ends: Vec<u64>,
}

impl Played {
    /// Everything played in a game.
    pub fn of(table: &Table) -> Played {
        let mut played = Played::default();
        let beginning = hash(&table.origin().to_text());
        let lines = [&table.line].into_iter().chain(table.others.iter());
        for line in lines {
            let mut moment = beginning;
            played.moments.insert(moment);
            for action in line {
                moment = hash(&(moment, action));
                played.moments.insert(moment);
            }
            played.ends.push(moment);
        }
        played
    }

    /// Adds everything played in another game.
    pub fn add(&mut self, other: &Played) {
        self.moments.extend(&other.moments);
        self.ends.extend(&other.ends);
    }

    /// True if everything played in another game is here as well.
    pub fn covers(&self, other: &Played) -> bool {
        other.ends.iter().all(|end| self.moments.contains(end))
    }

    /// Number of positions.
    pub fn moments(&self) -> usize {
        self.moments.len()
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
