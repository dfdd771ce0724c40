//! Notices to the user, and errors of texts and positions.

mod damaged_line;
pub(crate) mod load_error;

use bastide_notation::PlayerEntry;
use bastide_notation::foreign::{Count, ForeignError, HouseRule, Stop};
use bastide_notation::link::LinkError;
use bastide_rules::{Player, Refusal};

use crate::bots::Level;

pub use damaged_line::{DamagedLine, SavedPart};
pub use load_error::{LoadError, PositionError};

/// A notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The action is against the rules.
    Refused(Refusal),
    /// A control has no effect at present: the key of the explanation.
    NoUse(&'static str),
    /// The typed text is not a seed.
    BadSeed,
    /// The typed text is not a bid.
    BadBid,
    /// The task of the example was solved.
    Found,
    /// The task of the example was not solved.
    NotFound,
    /// A computer player failed repeatedly and continues at a lower level.
    Weaker(Player, Level),
    /// An adaptive computer begins in the middle, because the person has no rating.
    Unrated,
    /// An adaptive computer stays in the middle, because there is not exactly one person.
    NotAlone,
    /// The lesson with the short game is complete.
    Learned,
    /// The game cannot begin.
    Setup(Box<LoadError>),
    /// An edit would make the position of the example impossible.
    PositionError(Box<PositionError>),
    /// The file is not a game.
    BadFile(Box<LoadError>),
    /// The link is invalid.
    BadLink(LinkError),
    /// A game from elsewhere cannot be opened.
    Foreign(Box<ForeignError>),
    /// A game from elsewhere was opened.
    Imported(Box<ImportNews>),
    /// A tile from a real box was corrected, and all that follows is legal.
    Corrected,
    /// Another game was opened; the one before is saved.
    Opened,
    /// The later actions became a variation, the last of
    /// [`Table::lines`](crate::Table::lines).
    Branched,
    /// A turn of a game by link was opened.
    Turn(TurnNews),
    /// News of a stack that others play, too.
    Stack(StackNews),
    /// Another page has continued the same game.
    Elsewhere,
    /// The game on the table continues as a copy.
    Copied,
    /// The file could not be read.
    UnreadableFile,
    /// A file of words for translators was taken: the number of messages, and of lines that
    /// were left out.
    Words {
        /// Messages used from now on.
        taken: usize,
        /// Other lines.
        refused: usize,
    },
    /// The saved game is damaged and was moved aside.
    SetAside(Box<LoadError>),
    /// Damaged lines of the saved game were skipped; a copy was put aside.
    Damaged(Vec<DamagedLine>),
    /// Damaged entries of the browser's storage were ignored.
    Absent(Vec<Absent>),
    /// A part of the program failed to load.
    NotLoaded,
    /// A language failed to load.
    NoLanguage,
    /// The browser's storage fails; the game is still playable.
    StorageFailed,
    /// The browser's storage is full; the game is still playable.
    StorageFull,
    /// A setting or a result could not be stored.
    Unsaved,
}

impl Notice {
    /// True for a short answer to a press, which the player need not close.
    pub const fn is_brief(&self) -> bool {
        matches!(
            self,
            Notice::Refused(_)
                | Notice::NoUse(_)
                | Notice::BadBid
                | Notice::Weaker(..)
                | Notice::Unrated
                | Notice::NotAlone
                | Notice::Corrected
                | Notice::Opened
        )
    }
}

/// An entry of the browser's storage other than a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absent {
    /// The setup of the next game.
    Setup,
    /// The progress in the course.
    Progress,
    /// The streak of solved daily puzzles.
    Streak,
}

/// The outcome of opening a game from elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportNews {
    /// The turn before which the game ends, because it is not legal.
    pub stop: Option<Stop>,
    /// The final points, if they are written down.
    pub count: Option<Count>,
    /// The players, whom a reason may name.
    pub players: Vec<PlayerEntry>,
}

impl ImportNews {
    /// The house rules that explain the points that are written down.
    pub fn house_rules(&self) -> &[HouseRule] {
        self.count.as_ref().map_or(&[], |count| &count.house_rules)
    }
}

/// The outcome of opening a stack that others play, too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StackNews {
    /// The result is that of the game here.
    Own,
    /// The stack is being played here already.
    GoingOn,
    /// The game in a result is not over after this number of actions.
    Unfinished(usize),
    /// No person plays the seat with this number, from 0.
    NoSeat(u8),
    /// The level of a computer player is missing or unknown to this version.
    NoLevel(String),
}

/// The outcome of opening a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnNews {
    /// The game is new on this device.
    Joined,
    /// The turn continues the game.
    Came {
        /// Actions in the game before the turn.
        before: usize,
        /// Seats of this device that another device has played, a bit each.
        own: u8,
    },
    /// The turn is known already.
    Known,
    /// The game here is ahead of the turn.
    Old,
    /// The turn departs from the game here and became a variation, the last of
    /// [`Table::lines`](crate::Table::lines).
    Diverged {
        /// Seats of this device that another device has played, a bit each.
        own: u8,
    },
    /// Another game has this id.
    Foreign,
}

impl TurnNews {
    /// Clears the seats that others have played, where every action came from this device.
    pub(crate) fn of_this_device(self) -> TurnNews {
        match self {
            TurnNews::Came { before, .. } => TurnNews::Came { before, own: 0 },
            TurnNews::Diverged { .. } => TurnNews::Diverged { own: 0 },
            TurnNews::Joined | TurnNews::Known | TurnNews::Old | TurnNews::Foreign => self,
        }
    }
}
