//! Messages to the players, and to an author.

use bastide_notation::link::LinkError;
use bastide_rules::{Player, Refusal};

use super::damaged_line::DamagedLine;
use super::load_error::LoadError;
use super::position_error::PositionError;
use crate::bots::Level;

/// A message to the players at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The action is against the rules.
    Refused(Refusal),
    /// Why a control is of no use now: the key of the message.
    NoUse(&'static str),
    /// The typed text is no seed.
    BadSeed,
    /// The typed text is no bid.
    BadBid,
    /// The move that was asked for was found.
    Found,
    /// It was not.
    NotFound,
    /// A computer that failed more than once goes on at a lower level.
    Weaker(Player, Level),
    /// The lesson that is a short game is done.
    Learned,
    /// The game cannot begin.
    Setup(Box<LoadError>),
    /// The position that an author wants is impossible.
    PositionError(Box<PositionError>),
    /// A file is no game.
    BadFile(Box<LoadError>),
    /// A link cannot be opened.
    BadLink(LinkError),
    /// Another game is on the table; the one before is kept.
    Opened,
    /// The actions that followed are kept as a variation, the last of
    /// [`Table::lines`](crate::Table::lines).
    Branched,
    /// A turn of a game by link was opened.
    Turn(TurnNews),
    /// The same game went on in another page.
    Elsewhere,
    /// It goes on here as a game of its own.
    Copied,
    /// A file could not be read at all.
    UnreadableFile,
    /// The saved game is damaged; it was set aside.
    SetAside(Box<LoadError>),
    /// Lines of the saved game are damaged and were left out; it was set aside as it was.
    Damaged(Vec<DamagedLine>),
    /// Texts beside games that the browser keeps are damaged, and count as absent.
    Absent(Vec<Absent>),
    /// A part of the program could not be loaded.
    NotLoaded,
    /// The messages of a language could not be loaded.
    NoLanguage,
    /// The browser keeps nothing; the game goes on.
    StorageFailed,
    /// The browser has no room for another game; the game goes on.
    StorageFull,
    /// The browser has not kept something less than a game, such as a result or a setting.
    Unsaved,
}

/// A text beside games that a browser keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// The next game.
    Setup,
    /// How far a learner is in the course.
    Progress,
    /// The days in a row on which the puzzle of the day was solved.
    Streak,
}

/// The outcome of opening a turn of a game that is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnNews {
    /// The game is new on this device.
    Joined,
    /// The game went on.
    Came {
        /// After so many actions.
        before: usize,
        /// Seats of this device for which others have played, a bit each.
        own: u8,
    },
    /// The turn is here already.
    Known,
    /// More has been played here.
    Old,
    /// The game went on otherwise: that is kept as a variation, the last of
    /// [`Table::lines`](crate::Table::lines).
    Diverged {
        /// Seats of this device for which others have played, a bit each.
        own: u8,
    },
    /// Another game has this number.
    Foreign,
}

impl TurnNews {
    /// The same, where all was played on this device.
    pub(crate) fn of_this_device(self) -> TurnNews {
        match self {
            TurnNews::Came { before, .. } => TurnNews::Came { before, own: 0 },
            TurnNews::Diverged { .. } => TurnNews::Diverged { own: 0 },
            TurnNews::Joined | TurnNews::Known | TurnNews::Old | TurnNews::Foreign => self,
        }
    }
}
