//! Decisions: aiming a tile, choosing an action, bidding.

mod aim;
mod auction;
mod choices;
pub mod deeds;
mod places;
mod press;
mod refused;

pub use auction::MOST_BID;
pub use choices::Choice;
pub use places::{Place, Site};
pub use press::Press;
pub use refused::Refused;
