//! Everything that a person can want.

mod company;
mod start;
mod table;

pub use company::{ClockIntent, ComputerIntent, CourseIntent, TurnIntent};
pub use start::{DraftIntent, GameIntent, SavesIntent, SettingIntent};
pub use table::TableIntent;

use crate::bots::Thought;
use crate::editor::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
use crate::example::Wish;
use crate::notices::Notice;

/// A wish of a player at the table. Pointer, keys and files end in one of
/// these, and only [`update`](crate::update()) acts on them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Something about the next game.
    Draft(DraftIntent),
    /// Which game is on the table.
    Game(GameIntent),
    /// Something about the games that the browser keeps.
    Saves(SavesIntent),
    /// A preference of a player.
    Setting(SettingIntent),
    /// Something at the table.
    Table(TableIntent),
    /// Something about the computers.
    Computer(ComputerIntent),
    /// Something about the clock.
    Clock(ClockIntent),
    /// Something about the example on the table.
    Example(Wish),
    /// Something about the course.
    Course(CourseIntent),
    /// Something about a game by link.
    Turn(TurnIntent),
    /// Something about the example that is being written.
    Edit(Edit),
    /// Something that the reader must know.
    Tell(Notice),
    /// Puts a message away.
    CloseNotice,
    /// Another language is spoken.
    Reword,
}

impl Intent {
    /// True if [`update`](crate::update()) does it, and
    /// [`update_first_turn`](crate::update_first_turn()) does not.
    pub fn is_deferred(&self) -> bool {
        matches!(
            self,
            Intent::Game(GameIntent::Load(_) | GameIntent::Rematch(_))
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
                | Intent::Computer(ComputerIntent::Think(_, Thought::Answer(_)))
                | Intent::Clock(_)
        )
    }
}

/// Lets each part be handed in by itself.
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
    Game: GameIntent,
    Saves: SavesIntent,
    Setting: SettingIntent,
    Table: TableIntent,
    Computer: ComputerIntent,
    Clock: ClockIntent,
    Course: CourseIntent,
    Turn: TurnIntent,
    Edit: Edit DocumentEdit HandEdit PositionEdit CountEdit StepEdit PublishEdit TextEdit SignEdit
);
