//! Decisions: how each is made, from the aim of a tile to a bid.

mod aim;
mod auction;
mod choices;
mod press;
mod refused;

pub use auction::MOST_BID;
pub use choices::Choice;
pub use press::Press;
pub use refused::Refused;
