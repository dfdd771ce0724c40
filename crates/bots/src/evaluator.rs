//! How positions are evaluated.

use std::cell::RefCell;

use bastide_rules::Game;

use crate::chances::Chances;
use crate::memory::Memory;
use crate::rates::Rates;
use crate::weights::Weights;

/// Evaluates positions: the weights, and the tiles that were left when
/// the thinking began.
#[derive(Clone, Debug)]
pub struct Evaluator {
    /// The values of things.
    pub weights: Weights,
    /// The chances that the remaining tiles fill a cell.
    pub chances: Chances,
    /// The points of features.
    pub rates: Rates,
    /// The worth of features while the ways to play a turn are compared.
    pub memory: RefCell<Memory>,
}

impl Evaluator {
    /// An evaluator of what may follow from this game.
    pub fn new(weights: Weights, game: &Game) -> Evaluator {
        Evaluator {
            weights,
            chances: Chances::of(game),
            rates: Rates::of(game),
            memory: RefCell::default(),
        }
    }
}
