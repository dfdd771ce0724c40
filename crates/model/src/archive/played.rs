//! All that was played in games, so that what another one adds is found at once.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::table::Table;

/// All that was played in one game or more, with its variations.
#[derive(Default)]
pub(super) struct Played {
    /// A hash of the beginning of the game and of everything up to each action.
    moments: BTreeSet<u64>,
    /// The last of each line.
    ends: Vec<u64>,
}

impl Played {
    /// All that was played in a game.
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

    /// Adds what was played in another game.
    pub fn add(&mut self, other: &Played) {
        self.moments.extend(&other.moments);
        self.ends.extend(&other.ends);
    }

    /// Tells whether all that was played in another game is here.
    pub fn covers(&self, other: &Played) -> bool {
        other.ends.iter().all(|end| self.moments.contains(end))
    }

    /// How much was played.
    pub fn moments(&self) -> usize {
        self.moments.len()
    }
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
