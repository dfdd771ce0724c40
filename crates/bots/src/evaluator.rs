//! How positions are evaluated.

use std::cell::RefCell;

use bastide_rules::{Game, Phase, Player};

use crate::chances::Chances;
use crate::evaluation::Evaluation;
use crate::memory::Memory;
use crate::rates::Rates;
use crate::value::{Book, Ledger, Part, Totals};
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
    /// What is known of features while the ways to play a turn are compared.
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

    /// The value of the position to each player.
    pub fn totals(&self, game: &Game) -> Totals {
        let mut totals = [0.0; Player::MOST];
        self.enter(game, &mut totals);
        totals
    }

    /// The same, part by part.
    pub fn book(&self, game: &Game) -> Book {
        let mut book = [[0.0; Part::ALL.len()]; Player::MOST];
        self.enter(game, &mut book);
        book
    }

    /// Enters what the position is worth.
    pub fn enter(&self, game: &Game, ledger: &mut impl Ledger) {
        for player in game.players() {
            let score = game.seat(player).score as f32;
            ledger.add(player.index(), Part::Score, score);
        }
        if game.phase() != Phase::Over {
            Evaluation::new(self, game).enter(ledger);
        }
    }
}
