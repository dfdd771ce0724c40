//! The parts of a table that panels show, as values: a panel is painted again
//! when its value is another than before.

mod decision;
mod log;
mod market;
mod panel;
mod score_board;

#[cfg(test)]
mod tests;

pub use decision::{Advice, Bids, Decision, Due};
pub use log::LogLine;
pub use market::{MarketPlace, MarketTile};
pub use panel::PanelView;
pub use score_board::{Prisoners, Ransom, SeatLine};
