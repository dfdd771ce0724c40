//! The value of a position to each player.
//!
//! The unit is the score expected at the end of the game. Scored points count in full;
//! features count by their present points and their chance of completion; figures, floors,
//! bridges, castles and prisoners by their expected returns.

use bastide_rules::board::FeatureId;
use bastide_rules::{FeatureKind, Player};

use crate::contests::{Contest, Pair};

/// The source of a part of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum ValuePart {
    /// Points already scored.
    Score,
    /// Roads.
    Roads,
    /// Cities.
    Cities,
    /// Monasteries.
    Monasteries,
    /// Fields.
    Fields,
    /// Meeples in the supply, and those expected back.
    Meeples,
    /// Watchtowers not yet scored.
    Watchtowers,
    /// Castles with a lord, and tokens in the supply.
    Castles,
    /// Prisoners, floors and threats by towers.
    Towers,
    /// Bridges in the supply.
    Bridges,
    /// Goods and builders.
    Goods,
}

/// The value of a position to each seat.
pub type Totals = [f32; Player::MOST];

/// The parts of a position's value to each seat.
pub type Book = [[f32; ValuePart::ALL.len()]; Player::MOST];

/// A receiver of values.
pub trait Ledger {
    /// Adds a value of a player.
    fn add(&mut self, player: usize, part: ValuePart, value: f32);

    /// Sets the feature of the following values. Sums ignore it.
    #[inline]
    fn about(&mut self, _feature: Option<FeatureId>) {}

    /// Receives a cell where two features may be joined.
    #[inline]
    fn meet(&mut self, _contest: &Contest) {}

    /// Adds a player's value of a pair of features that may be joined.
    #[inline]
    fn add_contest(&mut self, player: usize, pair: &Pair, value: f32) {
        self.add(player, ValuePart::of(pair.kind), value);
    }
}

impl ValuePart {
    /// All parts.
    pub const ALL: [ValuePart; 11] = [
        ValuePart::Score,
        ValuePart::Roads,
        ValuePart::Cities,
        ValuePart::Monasteries,
        ValuePart::Fields,
        ValuePart::Meeples,
        ValuePart::Watchtowers,
        ValuePart::Castles,
        ValuePart::Towers,
        ValuePart::Bridges,
        ValuePart::Goods,
    ];

    /// The part of a feature's value.
    pub(crate) const fn of(kind: FeatureKind) -> ValuePart {
        match kind {
            FeatureKind::Road => ValuePart::Roads,
            FeatureKind::City => ValuePart::Cities,
            FeatureKind::Field => ValuePart::Fields,
            _ => ValuePart::Monasteries,
        }
    }
}

impl Ledger for Totals {
    #[inline]
    fn add(&mut self, player: usize, _: ValuePart, value: f32) {
        self[player] += value;
    }
}

impl Ledger for Book {
    fn add(&mut self, player: usize, part: ValuePart, value: f32) {
        self[player][part as usize] += value;
    }
}

/// A player's lead over the others' average.
pub fn lead(totals: &Totals, player: Player, players: usize) -> f32 {
    let all: f32 = totals[..players].iter().sum();
    let own = totals[player.index()];
    own - (all - own) / (players.max(2) - 1) as f32
}
