//! A game: its decisions, their legal actions and their consequences.
//!
//! [`Game`] composes the core and the expansions. The files: `turn` is the
//! order of a turn as one list, `play` checks and performs actions, `legal`
//! lists them, `begin` and `supplies` start a game, `facts` answers questions
//! about the rules, `unseen` and `joint` serve players that look ahead.

mod begin;
mod check;
mod facts;
mod from_box;
mod hands;
mod joint;
mod legal;
mod play;
mod remaining;
mod state;
mod supplies;
mod turn;
mod unseen;

#[cfg(test)]
mod tests;

pub use crate::board::Counts;
pub use crate::core::{Seat, Worth};
pub use crate::expansions::{
    AbbeyPhase, BazaarsPhase, BridgesPhase, CastleSource, CastlesPhase, DragonPhase, LordChoice,
    Lot, Movement, PhantomPhase, Phase, RANSOM, TowerPhase, TradersPhase, WatchtowerWorth,
};
pub use joint::Spots;
pub use legal::Rotations;
pub use state::Game;
#[cfg(feature = "separate")]
pub use turn::add_expansions;
