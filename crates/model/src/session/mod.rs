//! The session: all that is remembered, and everything that can be wanted of it.

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
