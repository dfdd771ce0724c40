//! The session: all that the program remembers, and the one function that
//! changes it.
//!
//! Nothing here knows a browser. The view reads the session and sends
//! [`Intent`]s; [`update()`] is the only writer and answers with what is to be
//! done outside ([`Effects`]).

mod aids;
mod aim;
mod ask;
mod auction;
mod bidding;
mod choices;
mod course;
mod draft;
pub mod editor;
mod effects;
mod example_view;
mod exhibit;
#[cfg(test)]
mod exhibit_tests;
mod flaw;
mod highlights;
mod intent;
mod judge;
mod later;
mod level;
mod minds;
mod notice;
mod outlook;
mod overlays;
mod panel;
mod press;
mod preview;
mod question;
mod refused;
mod review;
mod reviewed;
mod revisions;
mod rules;
pub mod save;
mod saves;
mod scores;
mod screens;
mod seats;
mod session;
mod shelf;
mod sights;
mod slices;
mod table;
mod tally;
mod thinking;
mod unfit;
mod update;
mod worker;

#[cfg(test)]
mod tests;

pub use aids::{Aid, Aids};
pub use ask::{Answer, Gap, Wanted};
pub use auction::MOST_BID;
pub use choices::Choice;
pub use course::{Line, Moment};
pub use draft::{Draft, LONGEST_NAME, Sitter, seed_text};
pub use editor::EDITOR;
pub use effects::{Change, Effects};
pub use example_view::{ExhibitRules, ExhibitView, OutcomeView};
pub use exhibit::{Exhibit, Mode, Wish};
pub use flaw::Flaw;
pub use intent::{
    ComputerIntent, DraftIntent, GameIntent, Intent, SettingIntent, ShelfIntent, TableIntent,
};
pub use later::LATER;
pub use level::{Level, Pace};
pub use minds::{Doing, Purpose};
pub use notice::Notice;
pub use outlook::{DeadCell, Tracked};
pub use overlays::anew;
pub use panel::Pane;
pub use press::Press;
pub use preview::Preview;
pub use question::Question;
pub use refused::Refused;
pub use review::{Account, Judged, Review};
pub use revisions::Revisions;
pub use rules::Rule;
pub use saves::Stamp;
pub use screens::{BoxesView, CourseView, Mistake, ReviewView, RulesView, SaveView, Verdict};
pub use session::{Later, Session};
pub use shelf::Kept;
pub use sights::{Reach, Sight};
pub use slices::{
    Advice, Bids, Decision, Due, LogLine, MarketPlace, MarketTile, PanelView, Prisoners, Ransom,
    SeatLine,
};
pub use table::{EventId, Light, Table};
pub use tally::{Category, Tally};
pub use update::{open_editor, update};
pub use worker::{Errand, Thought, Trouble};
