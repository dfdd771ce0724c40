//! The work budget of a search.

use crate::endgame;

/// The work budget of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WorkBudget {
    /// Positions to evaluate, approximately.
    pub work: u32,
    /// Placements for which towers and bridges are considered.
    pub wide: usize,
    /// Candidates for playouts.
    pub candidates: usize,
    /// Turns in a playout.
    pub depth: u32,
    /// Playouts that equal the weight of the evaluation.
    pub trust: f32,
    /// Extra candidates of each kind: join, block, farm, capture, recall.
    pub kinds: usize,
    /// Standard errors between the last two candidates at which the search stops; 0 for
    /// never.
    pub sure: f32,
    /// The most tiles in the stack for an exact endgame.
    pub ends: usize,
}

impl WorkBudget {
    /// The budget of interactive play: about 30 ms.
    pub const DEFAULT: WorkBudget = WorkBudget {
        work: 12_000,
        wide: 4,
        candidates: 8,
        depth: 2,
        trust: 2.0,
        kinds: 0,
        sure: 0.0,
        ends: endgame::MOST_TILES,
    };

    /// The budget of the slowest level: about half a second.
    pub const MASTER: WorkBudget = WorkBudget {
        work: 120_000,
        wide: 6,
        candidates: 12,
        depth: 4,
        trust: 2.0,
        kinds: 1,
        sure: 4.0,
        ends: 5,
    };
}
