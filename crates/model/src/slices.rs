//! Slices: the values that panels and screens show. A panel is repainted when its value has
//! changed.

mod clock;
mod decision;
mod example;
mod lesson;
mod log;
mod market;
mod panel;
mod score_board;
mod screens;
mod turn;

#[cfg(test)]
mod tests;

pub use clock::{ClockTime, ClockView};
pub use decision::{Advice, Bids, Decision, Due, MainAction};
pub use example::{BesideView, ExampleRules, ExampleView, OutcomeView, SeatBeside};
pub use lesson::{LessonLine, LessonView, LessonsView};
pub use log::{LogLine, LogTurn};
pub use market::{MarketPlace, MarketTile};
pub use panel::PanelView;
pub use score_board::{Prisoners, Ransom, SeatLine};
pub use screens::{GameTreeView, Mistake, ReviewView, RulesView, SaveView, TileSetsView, Verdict};
pub use turn::{NextTurn, TurnView};
