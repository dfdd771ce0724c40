//! The value of a position to each player.
//!
//! The measure is the score expected at the end of the game. What is scored
//! counts in full; a feature counts by what it would score now and by the
//! chance that it is completed; figures, floors, bridges, castles and prisoners
//! count by what they may still bring.

use bastide_rules::board::FeatureId;
use bastide_rules::{FeatureKind, Player};

use crate::contests::{Contest, Pair};

/// The source of a part of a value.
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
    /// Goods, and what builders bring.
    Goods,
}

/// The value of a position to each seat.
pub type Totals = [f32; Player::MOST];

/// The parts of what a position is worth to each seat.
pub type Book = [[f32; Part::ALL.len()]; Player::MOST];

/// Where values are entered.
pub trait Ledger {
    /// Adds to what a player has.
    fn add(&mut self, player: usize, part: Part, value: f32);

    /// Tells which feature the next values are of. Sums do not keep that.
    #[inline]
    fn about(&mut self, _feature: Option<FeatureId>) {}

    /// Tells of a cell where two features may be joined.
    #[inline]
    fn meet(&mut self, _contest: &Contest) {}

    /// Adds to what a player has where two features may be joined.
    #[inline]
    fn add_contest(&mut self, player: usize, pair: &Pair, value: f32) {
        self.add(player, Part::of(pair.kind), value);
    }
}

impl Part {
    /// All parts.
    pub const ALL: [Part; 11] = [
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
        Part::Goods,
    ];

    /// Where the value of a feature that can be scored belongs.
    pub(crate) const fn of(kind: FeatureKind) -> Part {
        match kind {
            FeatureKind::Road => Part::Roads,
            FeatureKind::City => Part::Cities,
            FeatureKind::Field => Part::Fields,
            _ => Part::Monasteries,
        }
    }
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

/// The lead of one of the players over the others' average.
pub fn lead(totals: &Totals, player: Player, players: usize) -> f32 {
    let all: f32 = totals[..players].iter().sum();
    let own = totals[player.index()];
    own - (all - own) / (players.max(2) - 1) as f32
}
