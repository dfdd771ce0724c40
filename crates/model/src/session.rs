//! The session: the whole state of the program, and the intents that change it.

#![deny(clippy::wildcard_enum_match_arm)]

mod effects;
mod intent;
mod mode;
mod saves;
mod state;

pub use effects::{Change, ChangedSettings, Effects, Revisions};
pub use intent::{
    ClockIntent, ComputerIntent, CourseIntent, DraftIntent, GameIntent, Intent, SavesIntent,
    SettingIntent, StackIntent, TableIntent, TurnIntent,
};
pub use mode::{Mode, OpenEditor, OpenExample, OpenGame};
pub use state::Session;
