//! How a search spends its work.

use crate::endgame;

/// How a search spends its work.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Positions to be evaluated, about.
    pub work: u32,
    /// Placements for which towers and bridges are looked at.
    pub wide: usize,
    /// Candidates that are played on.
    pub candidates: usize,
    /// Turns that are played on.
    pub depth: u32,
    /// How many playouts the evaluation of the position counts for.
    pub trust: f32,
    /// Further candidates of each kind: that join, block, farm, capture, recall.
    pub kinds: usize,
    /// At how many standard errors between the last two the search stops early; 0 if
    /// never.
    pub sure: f32,
    /// Most tiles in the stack with which the end is searched.
    pub ends: usize,
}

impl Plan {
    /// The plan for what a person is made to wait for: about 30 ms.
    pub const DEFAULT: Plan = Plan {
        work: 12_000,
        wide: 4,
        candidates: 8,
        depth: 2,
        trust: 2.0,
        kinds: 0,
        sure: 0.0,
        ends: endgame::MOST_TILES,
    };

    /// The plan for who takes time, about half a second.
    pub const MASTER: Plan = Plan {
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
