//! User intents, and messages from workers, clocks and the browser.

mod company;
mod start;
mod table;

pub use company::{ClockIntent, ComputerIntent, CourseIntent, TurnIntent};
pub use start::{DraftIntent, GameIntent, SavesIntent, SettingIntent, StackIntent};
pub use table::TableIntent;

use crate::bots::Thought;
use crate::editor::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
use crate::example::ExampleIntent;
use crate::notices::Notice;

/// A request to change the session. Pointer, keys, files and timers all send one of these,
/// and only [`update`](crate::update()) acts on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Edits the next game.
    Draft(DraftIntent),
    /// Begins, opens or leaves a game.
    Game(GameIntent),
    /// Works on saved games.
    Saves(SavesIntent),
    /// Changes a setting.
    Setting(SettingIntent),
    /// Acts at the table.
    Table(TableIntent),
    /// Controls computer players, or reports from their worker.
    Computer(ComputerIntent),
    /// Controls the game clock.
    Clock(ClockIntent),
    /// Acts in an example.
    Example(ExampleIntent),
    /// Acts in the course.
    Course(CourseIntent),
    /// Acts in a game by link.
    Turn(TurnIntent),
    /// Edits an example.
    Edit(Edit),
    /// Shows a notice.
    Tell(Notice),
    /// Closes the notice.
    CloseNotice,
    /// Rebuilds the screen in another language.
    Reword,
}

impl Intent {
    /// True if [`update`](crate::update()) does it, and
    /// [`update_first_turn`](crate::update_first_turn()) does not.
    pub fn is_deferred(&self) -> bool {
        matches!(
            self,
            Intent::Game(
                GameIntent::Load(_)
                    | GameIntent::Rematch(_)
                    | GameIntent::StartFromBox
                    | GameIntent::Stack(_)
            ) | Intent::Draft(DraftIntent::ChangeMix(_))
                | Intent::Table(
                    TableIntent::Correct(_)
                        | TableIntent::Comment(..)
                        | TableIntent::SwitchDiagram
                        | TableIntent::PlayOn
                )
                | Intent::Saves(
                    SavesIntent::Continue(_)
                        | SavesIntent::Delete(_)
                        | SavesIntent::PutBack(_)
                        | SavesIntent::TakeOver
                        | SavesIntent::Copy
                        | SavesIntent::Adopt(_)
                        | SavesIntent::Unwritten { .. }
                )
                | Intent::Example(_)
                | Intent::Course(_)
                | Intent::Turn(_)
                | Intent::Computer(
                    ComputerIntent::Adapt(_)
                        | ComputerIntent::KnowReview(_)
                        | ComputerIntent::Think(_, Thought::Answer(_))
                )
                | Intent::Clock(_)
        )
    }
}

/// Implements `From` for each nested intent.
macro_rules! parts {
    ($($part:ident: $($intent:ident)*),*) => {
        $($(
            impl From<$intent> for Intent {
                fn from(intent: $intent) -> Intent {
                    Intent::$part(intent.into())
                }
            }
        )*)*
    };
}

parts!(
    Draft: DraftIntent,
    Game: GameIntent StackIntent,
    Saves: SavesIntent,
    Setting: SettingIntent,
    Table: TableIntent,
    Computer: ComputerIntent,
    Clock: ClockIntent,
    Course: CourseIntent,
    Turn: TurnIntent,
    Edit: Edit DocumentEdit HandEdit PositionEdit CountEdit StepEdit PublishEdit TextEdit SignEdit
);
