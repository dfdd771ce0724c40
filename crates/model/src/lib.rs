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
mod scores;
mod screens;
mod seats;
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
pub use example_view::{ExhibitRules, ExhibitView, OutcomeView};
pub use exhibit::{Exhibit, Mode, Wish};
pub use flaw::Flaw;
pub use intent::{
    ComputerIntent, DraftIntent, GameIntent, Intent, SettingIntent, ShelfIntent, TableIntent,
};
pub use later::{LATER, Later};
pub use level::{Level, Pace};
pub use minds::{Doing, Purpose};
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
pub use screens::{BoxesView, CourseView, Mistake, ReviewView, RulesView, SaveView, Verdict};
pub use shelf::{Kept, Stamp};
pub use sights::{Reach, Sight};
pub use slices::{
    Advice, Bids, Decision, Due, LogLine, MarketPlace, MarketTile, PanelView, Prisoners, Ransom,
    SeatLine,
};
pub use table::{EventId, Light, Table};
pub use tally::{Category, Tally};
pub use update::{open_editor, update};
pub use worker::{Errand, Thought, Trouble};

use bastide_notation::link::LinkError;
use bastide_rules::{Cell, Refusal};
use unfit::Unfit;

/// All that the program remembers.
#[derive(Clone)]
pub struct Session {
    /// What the start screen shows.
    pub draft: Draft,
    /// The game that is played; `None` on the start screen.
    pub table: Option<Table>,
    /// The example that is shown on the table.
    pub exhibit: Option<Exhibit>,
    /// The example that is being written.
    pub editor: Option<editor::Editor>,
    /// The games that can be continued, newest first.
    pub shelf: Vec<Kept>,
    /// The number under which the game on the table is kept, once it is.
    pub id: Option<u64>,
    /// The token with which this page found or kept it last.
    pub base: u64,
    /// What another page has made of the same game since.
    pub rival: Option<Kept>,
    /// Which aids are wanted, in every game.
    pub aids: Aids,
    /// How fast computers play.
    pub pace: Pace,
    /// Whether a meeple is sent by two presses on the board.
    pub confirms: bool,
    /// Questions asked so far.
    pub questions: u32,
    /// The number of the question that is thought about.
    pub asked: Option<u32>,
    /// Number of games begun and of changes of the language, so that the view
    /// is made anew after each.
    pub games: u32,
    /// The message that is shown.
    pub notice: Option<Notice>,
    /// How often each part of this has changed.
    pub revisions: Revisions,
    /// What this program may load later; without it, what needs it does nothing.
    pub later: Option<&'static Later>,
}

/// A message to whoever sits at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// What was tried is against the rules.
    Refused(Refusal),
    /// Why a control is of no use now: the key of the message.
    NoUse(&'static str),
    /// What was typed is no seed.
    BadSeed,
    /// What was typed is no bid.
    BadBid,
    /// The move that was asked for was found.
    Found,
    /// It was not.
    NotFound,
    /// The game cannot begin.
    Setup(Box<Flaw>),
    /// What an author wants cannot be.
    Unfit(Box<Unfit>),
    /// A file is no game.
    BadFile(Box<Flaw>),
    /// A link cannot be opened.
    BadLink(LinkError),
    /// Another game is on the table; the one before is kept.
    Opened,
    /// What followed is kept as another line, the last of [`Table::lines`].
    Branched,
    /// The same game went on in another page.
    Elsewhere,
    /// It goes on here as a game of its own.
    Copied,
    /// A file could not be read at all.
    UnreadableFile,
    /// The saved game is damaged; it was set aside.
    SetAside(Box<Flaw>),
    /// A part of the program could not be loaded.
    NotLoaded,
    /// The messages of a language could not be loaded.
    NoLanguage,
    /// The browser keeps nothing; the game goes on.
    StorageFailed,
    /// The browser has no room for another game; the game goes on.
    StorageFull,
    /// Why a computer did what this chapter tells.
    Why(u32),
}

/// What is to be done outside the session after an intent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effects {
    /// The game went on: it is to be saved.
    pub save: bool,
    /// Another game is on the table: the board is to be shown as a whole.
    pub fit: bool,
    /// A cell that must be seen.
    pub reveal: Option<Cell>,
    /// What is to be done about a game that the browser keeps.
    pub shelf: Option<Change>,
    /// What is to be done about the worker in which computers think.
    pub errand: Option<Errand>,
}

/// What is to be done about a game that the browser keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Its text is to be taken away.
    Remove(u64),
    /// Its text is to be kept again.
    PutBack(u64),
    /// Its text is damaged and is to be put where it harms nobody.
    SetAside(u64),
}

impl Session {
    /// A session on the start screen.
    pub fn new(seed: u64) -> Session {
        Session {
            later: Some(&LATER),
            ..Session::without_later(seed)
        }
    }

    /// The same as long as the rest of the program is not here.
    pub fn without_later(seed: u64) -> Session {
        Session {
            draft: Draft::new(seed),
            table: None,
            exhibit: None,
            editor: None,
            shelf: Vec::new(),
            id: None,
            base: 0,
            rival: None,
            aids: Aids::default(),
            pace: Pace::default(),
            confirms: false,
            questions: 0,
            asked: None,
            games: 0,
            notice: None,
            revisions: Revisions::default(),
            later: None,
        }
    }
}
