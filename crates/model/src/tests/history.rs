//! The game tree, saves and links.

mod links;
mod moments;
mod saves;

use super::*;

fn save_revision(n: u64) -> SaveRevision {
    SaveRevision {
        time: n,
        token: n,
        id: 100 + n,
    }
}

/// A game after `plies` random decisions.
fn midgame(seed: u64, plies: usize) -> Session {
    let mut session = started(seed);
    let mut random = SplitMix64::new(seed);
    while table(&session).game().plies() < plies {
        decide(&mut session, &mut random);
    }
    session
}
