//! The expansions: one module each.

mod abbey;
mod abbot;
mod answers;
mod bazaars;
mod bridges;
mod castles;
mod dragon;
mod inns;
mod list;
mod phantom;
mod river;
#[cfg(feature = "separate")]
mod separate;
mod tower;
mod traders;
mod watchtowers;

pub use abbey::AbbeyPhase;
pub(crate) use abbey::{barn_worth, leaving_wagon, wagon_places};
pub use bazaars::{BazaarsPhase, Lot};
pub use bridges::BridgesPhase;
pub(crate) use bridges::needed as needed_bridge;
pub use castles::{CastleSource, CastlesPhase, LordChoice};
pub use dragon::{DragonPhase, Movement};
pub use phantom::PhantomPhase;
pub(crate) use river::draw_group;
pub use tower::{RANSOM, TowerPhase};
pub(crate) use tower::{Reach, can_be_captured, is_capturable};
pub use traders::TradersPhase;
pub use watchtowers::WatchtowerWorth;
pub(crate) use watchtowers::{points as watchtower_points, worth as watchtower_worth};

/// The names of the expansions, for the list of a turn.
pub(crate) use abbey::Abbey;
pub(crate) use bazaars::Bazaars;
pub(crate) use castles::Castles;
pub(crate) use dragon::Dragon;
pub(crate) use phantom::Phantom;
pub(crate) use tower::Tower;
pub(crate) use traders::Traders;
pub(crate) use watchtowers::Watchtowers;

pub use list::Phase;
pub(crate) use list::{CheckedAction, States};

#[cfg(not(feature = "separate"))]
pub(crate) use answers::{
    are_between_turns, at, bars, begin_turn, build, check, check_misfit, describe, lay, list,
    list_beside_figure, list_beside_tile, listed, lord_choice, may_overrule, may_set_aside,
    misfits, needs, overrules, perform, questions, score_too, sets_aside, stays,
};
#[cfg(feature = "separate")]
pub(crate) use separate::add_expansions;
#[cfg(feature = "separate")]
pub(crate) use separate::{
    are_between_turns, at, bars, begin_turn, build, check, check_misfit, describe, lay, list,
    list_beside_figure, list_beside_tile, listed, lord_choice, may_overrule, may_set_aside,
    misfits, needs, overrules, perform, questions, score_too, sets_aside, stays,
};
