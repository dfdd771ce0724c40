//! The evaluator: weights, chances and rates of one decision.

use std::cell::RefCell;

use bastide_rules::Game;

use crate::chances::Chances;
use crate::memory::Memory;
use crate::rates::Rates;
use crate::weights::Weights;

/// Evaluates positions with fixed weights and the tiles that remained when the decision
/// began.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The weights.
    pub weights: Weights,
    /// The chances that remaining tiles fill a cell.
    pub chances: Chances,
    /// The points of features.
    pub rates: Rates,
    /// Cached values of features while the lines of a turn are compared.
    pub memory: RefCell<Memory>,
}

impl Evaluator {
    /// An evaluator for positions that follow from this game.
    pub fn new(weights: Weights, game: &Game) -> Evaluator {
        Evaluator {
            weights,
            chances: Chances::of(game),
            rates: Rates::of(game),
            memory: RefCell::default(),
        }
    }
}
