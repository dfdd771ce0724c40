//! The session: the whole state of the program, and the intents that change it.

#![deny(clippy::wildcard_enum_match_arm)]

mod effects;
mod intent;
mod revisions;
mod saves;
mod state;

pub use effects::{Change, ChangedSettings, Effects};
pub use intent::{
    ClockIntent, ComputerIntent, CourseIntent, DraftIntent, GameIntent, Intent, SavesIntent,
    SettingIntent, TableIntent, TurnIntent,
};
pub use revisions::Revisions;
pub use state::Session;
