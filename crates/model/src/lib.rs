//! The session: the state of the program, and the one function that changes it.
//!
//!
//! Nothing here knows a browser. The view reads the session and sends [`Intent`]s;
//! [`update()`] is the only writer and returns the side effects for the page to carry out
//! ([`Effects`]).

mod analysis;
pub mod archive;
mod assists;
mod bots;
mod clock;
pub mod course;
mod decisions;
pub mod editor;
mod example;
mod from_box;
pub mod library;
pub mod names;
mod notices;
mod part;
pub mod rulebook;
pub mod save;
mod session;
pub mod sheet;
mod slices;
pub mod sounds;
pub mod stack;
mod start;
mod table;
mod telling;
mod update;

#[cfg(test)]
mod tests;

pub use analysis::{
    BoardAnswer, Closed, DeadCell, DragonStep, Gap, LeftCity, Odds, OddsGroup, Preview, Tracked,
    Wanted, recomputed,
};
pub use assists::{Assist, Assists, OverlayKind, Panel, Question, Reach};
pub use bots::{
    Account, BotStatus, DECISIVE, Grade, Judged, Level, Loss, Pace, Purpose, Review, Thought,
    WorkerCommand, WorkerError,
};
pub use clock::{Clock, ClockRules, Timing};
pub use decisions::{Choice, MOST_BID, Place, Press, Refused, Site, deeds, letter};
pub use editor::is_editor;
pub use example::{
    Beside, EmbedChoice, EmbedForm, EmbedSource, Embeddable, Example, ExampleIntent, ExampleMode,
    Pasted, PastedExample, PictureForm, Reply, push_html,
};
pub use from_box::{Reminder, TileFilter};
pub use notices::{
    Absent, DamagedLine, ImportNews, LoadError, Notice, SavedPart, StackNews, TurnNews,
};
pub use part::Part;
pub use save::{SaveRevision, SavedGame};
pub use session::{
    Change, ChangedSettings, ClockIntent, ComputerIntent, CourseIntent, DraftIntent, Effects,
    GameIntent, Intent, Mode, OpenEditor, OpenExample, OpenGame, Revisions, SavesIntent, Session,
    SettingIntent, StackIntent, TableIntent, TurnIntent,
};
pub use slices::{
    Advice, BesideView, Bids, ClockTime, ClockView, Decision, Due, ExampleRules, ExampleView,
    GameTreeView, HandTile, HandsView, LessonLine, LessonView, LessonsView, LogLine, LogTurn,
    MainAction, MarketPlace, MarketTile, MasterChoice, MasterView, Mistake, NextTurn, OutcomeView,
    PanelView, Prisoners, Ransom, ReviewView, RulesView, SaveView, SeatBeside, SeatLine,
    TileSetsView, TurnView, Verdict,
};
pub use start::{
    Begun, Company, Draft, LONGEST_NAME, MOST_START, MixFigure, MixIntent, MixLimit, MixSet,
    MixTile, MixView, Quick, QuickGame, Rule, SHORT_GAME, Sitter, seed_text,
};
pub use table::{
    Category, Correction, CorrectionStep, Correspondence, EventId, GameVerdict, Highlight, Moment,
    Shared, Source, Stuck, Table, Tally, Variation, WeakChoices,
};
pub use telling::{Brought, Message, message};
pub use update::{
    needs_deferred, needs_expansions, open_editor, open_example, update, update_first_turn,
};
