//! What a position is worth to each player.
//!
//! The measure is the score expected at the end of the game. What is scored
//! counts in full; a feature counts by what it would score now and by the
//! chance that it is completed; figures, floors, bridges, castles and prisoners
//! count by what they may still bring.

use bastide_rules::{Game, Phase, Player};

use crate::chances::Chances;
use crate::outlook::Outlook;
use crate::weights::Weights;

/// What a part of a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Part {
    /// Points that are scored already.
    Score,
    /// Roads.
    Roads,
    /// Cities.
    Cities,
    /// Monasteries.
    Monasteries,
    /// Fields.
    Fields,
    /// Meeples in the supply, and those that will come back.
    Meeples,
    /// Watchtowers that will be scored.
    Watchtowers,
    /// Castles with a lord, and tokens for more.
    Castles,
    /// Prisoners, floors, and what towers threaten.
    Towers,
    /// Bridges in the supply.
    Bridges,
}

/// What a position is worth to each seat.
pub type Totals = [f32; Player::MOST];

/// The parts of what a position is worth to each seat.
pub type Book = [[f32; Part::ALL.len()]; Player::MOST];

/// Where values are entered.
pub trait Ledger {
    /// Adds to what a player has.
    fn add(&mut self, player: usize, part: Part, value: f32);
}

/// How positions are judged: the weights, and the tiles that were left when
/// the thinking began.
#[derive(Clone, Debug)]
pub struct Judge {
    /// What things are worth.
    pub weights: Weights,
    /// What the tiles that are left can fill.
    pub chances: Chances,
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 10] = [
        Part::Score,
        Part::Roads,
        Part::Cities,
        Part::Monasteries,
        Part::Fields,
        Part::Meeples,
        Part::Watchtowers,
        Part::Castles,
        Part::Towers,
        Part::Bridges,
    ];
}

impl Ledger for Totals {
    #[inline]
    fn add(&mut self, player: usize, _: Part, value: f32) {
        self[player] += value;
    }
}

impl Ledger for Book {
    fn add(&mut self, player: usize, part: Part, value: f32) {
        self[player][part as usize] += value;
    }
}

/// What `totals` mean to one of the players: the lead over the others'
/// average.
pub fn lead(totals: &Totals, player: Player, players: usize) -> f32 {
    let all: f32 = totals[..players].iter().sum();
    let own = totals[player.index()];
    own - (all - own) / (players.max(2) - 1) as f32
}

impl Judge {
    /// A judge of what may follow from this game.
    pub fn new(weights: Weights, game: &Game) -> Judge {
        Judge {
            weights,
            chances: Chances::of(game),
        }
    }

    /// What the position is worth to each player.
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

    fn enter(&self, game: &Game, ledger: &mut impl Ledger) {
        for player in game.players() {
            let score = game.seat(player).score as f32;
            ledger.add(player.index(), Part::Score, score);
        }
        if game.phase() != Phase::Over {
            Outlook::new(self, game).enter(ledger);
        }
    }
}
