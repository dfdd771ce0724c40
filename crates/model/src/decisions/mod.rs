//! Decisions: how each is made, from the aim of a tile to a bid.

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
