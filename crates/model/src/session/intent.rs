//! Everything that a person can want.

use bastide_rules::options::{BazaarVariant, Edition, RiverStartTile};
use bastide_rules::player::Color;
use bastide_rules::{Action, Cell, Player, Side, System, Systems, TileId, TileSet};

use crate::assists::{Assist, OverlayKind, Panel, Question};
use crate::bots::{Level, Pace, Thought};
use crate::clock::ClockRules;
use crate::course::Lessons;
use crate::editor::{
    CountEdit, DocumentEdit, Edit, HandEdit, PositionEdit, PublishEdit, SignEdit, StepEdit,
    TextEdit,
};
use crate::example::Wish;
use crate::notices::Notice;
use crate::save::{SaveRevision, SavedGame};
use crate::start::Rule;
use crate::table::Highlight;

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

/// Something about the next game, or about the position that an author sets up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftIntent {
    /// Adds a player to the next game, in a color that is free.
    AddPlayer,
    /// Takes the player with this number out of the next game.
    RemovePlayer(usize),
    /// Lets the player with this number sit one place earlier.
    MoveUp(usize),
    /// Gives the player with this number a name.
    Rename(usize, String),
    /// Gives the player with this number a color; a player who had it changes.
    Recolor(usize, Color),
    /// Switches a rule system.
    ToggleSystem(System),
    /// Switches to these rule systems; the tile sets follow.
    SwitchTo(Systems),
    /// Takes a tile set in or out.
    ToggleSet(TileSet),
    /// Lets the tile sets follow the rule systems again.
    FollowSystems,
    /// Starts the choices of rules from those of an edition.
    StartFrom(Edition),
    /// Switches a rule that is on or off.
    ToggleRule(Rule),
    /// Chooses how the tiles of a bazaar find their players.
    ChooseVariant(BazaarVariant),
    /// Chooses where the start tile is in a game with the river.
    ChooseStartTile(RiverStartTile),
    /// Switches the merged fields of a watchtower tile.
    ToggleMerged(TileId),
    /// Types the seed of the next game.
    TypeSeed(String),
    /// Draws another seed; the number is random.
    NewSeed(u64),
    /// Gives the player with this number to a computer, or to a person.
    Hire(usize, Option<Level>),
    /// Gives the player with this number points at the start.
    Favor(usize, i32),
    /// Chooses the clock.
    ChooseClock(Option<ClockRules>),
    /// Chooses how many tiles are drawn at most; nothing for all.
    ChooseLength(Option<u16>),
}

/// Which game is on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameIntent {
    /// Begins a game with what the start screen shows.
    Start,
    /// Begins a game at once with the players of the start screen and these
    /// systems; against a computer of this level,
    /// unless one was chosen, or as a game of the first two.
    PlayAtOnce(Systems, Option<Level>),
    /// Begins a short base game at once, against a computer of the first level unless
    /// one was chosen.
    PlayShort,
    /// Reads a record or a link that the player chose.
    Load(String),
    /// Goes to the start screen; the game can be continued.
    Leave,
    /// Begins another game with the same players and boxes; the number is the
    /// new seed.
    Rematch(u64),
}

/// Something about the games that the browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SavesIntent {
    /// Goes on with the game at this place of the saves.
    Continue(usize),
    /// Throws the game at this place of the saves away.
    Delete(usize),
    /// Takes it back from where it was thrown.
    PutBack(usize),
    /// The games that the browser keeps are these now.
    Refresh(Vec<SavedGame>),
    /// Another page has kept the game on the table.
    Rival(SavedGame),
    /// Goes on with the game as the other page left it.
    TakeOver,
    /// Goes on with the game on the table as a game of its own.
    Copy,
    /// Keeps the game on the table; with the token of what the browser has of it.
    Keep(SaveRevision, Option<u64>),
    /// The browser has written the game with this number down.
    Written(u64),
    /// It has not.
    NotWritten {
        /// The number of the game.
        id: u64,
        /// The token of what the browser still has of it.
        base: u64,
    },
    /// A game was found that an older version of the program kept elsewhere.
    Adopt(SavedGame),
    /// The browser does not let the program keep anything.
    StorageFailed,
    /// The browser has no room for the game on the table.
    StorageFull,
}

/// A preference of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingIntent {
    /// Chooses how fast computers play.
    ChoosePace(Pace),
    /// Switches whether meeples are confirmed.
    SwitchConfirm,
    /// Switches whether decisions that leave no choice are skipped.
    SwitchSkip,
    /// Switches an assist.
    SwitchAssist(Assist),
    /// Hides all assists, or shows them again.
    SwitchPurist,
}

/// Something at the table: a decision, or what is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableIntent {
    /// The pointer is over this cell.
    Point(Cell),
    /// A cell is clicked with a mouse or a pen, or chosen with Enter: aims at
    /// it first, then places.
    Press(Cell),
    /// A cell is tapped with a finger: aims at it first, then turns.
    Tap(Cell),
    /// The pointer is over the choice with this number, or over none.
    Hint(Option<usize>),
    /// This decision is made.
    Play(Action),
    /// This decision is pressed on the board: makes it, or aims at it first
    /// where meeples are confirmed.
    Spot(Action),
    /// The tile with this number is to be put up for auction.
    ChooseLot(usize),
    /// Types a bid.
    TypeBid(String),
    /// Raises (`true`) or lowers the bid by a point.
    StepBid(bool),
    /// Makes the bid.
    MakeBid,
    /// The cursor goes to the next cell, or the next choice, on this side.
    Walk(Side),
    /// Places the tile where the cursor is, or makes the choice pointed at.
    Confirm,
    /// Places the tile where it is aimed at, or says that a cell is chosen first.
    Place,
    /// Turns the drawn tile: `true` clockwise, `false` counterclockwise.
    TurnTile(bool),
    /// The same, by the buttons beside the tile: freely, unless a cell was chosen.
    TurnInHand(bool),
    /// Does nothing where that is a choice: puts no figure down, spares, passes.
    Decline,
    /// Goes back to the last decision of a person.
    Undo,
    /// Goes forward again to the next one.
    Redo,
    /// Puts the moment after so many actions on the table.
    GoTo(usize),
    /// Goes over to the other line with this number.
    Switch(usize),
    /// The move through the game has come to rest.
    Settle,
    /// Lights something up on the board, or nothing.
    Show(Option<Highlight>),
    /// Lights something up while what speaks of it is pointed at, or nothing.
    Glance(Option<Highlight>),
    /// Tells why a computer did what the ply with this id tells, or puts that
    /// away.
    Explain(u32),
    /// Counts the next award of the final scoring, or (`true`) all that are left.
    Count(bool),
    /// Asks something about the cell that is pointed at, or nothing more.
    Ask(Option<Question>),
    /// Switches what is shown over the board.
    Look(OverlayKind),
    /// The pointer is over the segment with this number of the tile under it,
    /// while features are shown.
    Examine(usize),
    /// Opens this above the board, or closes it if it is open; closes whatever
    /// is open.
    Open(Option<Panel>),
    /// Opens or closes the final table.
    ShowResult(bool),
}

/// Something about the computers, or by one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComputerIntent {
    /// Lets a computer decide for a player of the game, or a person again.
    Seat(Player, Option<Level>),
    /// Lets computers wait.
    Pause,
    /// Lets them go on from the moment on the table.
    Resume,
    /// Lets one of them make one decision.
    StepOnce,
    /// Asks for a hint, or puts it away.
    Advise,
    /// Reviews the game, or stops the review.
    Review(bool),
    /// Thinks again about what could not be answered.
    Retry,
    /// Gives up what could not be answered.
    GiveUp,
    /// The worker says something about the question with this number.
    Think(u32, Thought),
    /// The pause before the answer to the question with this number is over.
    Ring(u32),
}

/// Something about the clock of the game on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockIntent {
    /// So many milliseconds have passed.
    Tick(u32),
    /// Stops it until the next decision, or lets it go on.
    Pause(bool),
    /// Goes on with a game that was lost by it.
    PlayOn,
}

/// Something about a game by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnIntent {
    /// Plays the game on the table by link.
    Begin {
        /// A random number, by which devices know the game.
        id: u64,
        /// The seats that are played on this device, a bit each.
        here: u8,
    },
    /// Plays this seat on this device from now on, or leaves it to another.
    Seat(Player, bool),
    /// The turn was sent.
    Sent,
}

/// Something about the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseIntent {
    /// Shows the list of lessons in this language, or says all in it.
    Open(Box<Lessons>),
    /// The course need not be offered any more.
    Decline,
    /// Opens a lesson.
    Begin {
        /// The name of its file.
        id: String,
        /// Its scenario.
        text: String,
    },
    /// Begins the lesson that is a short game.
    PlayGame,
    /// Goes on after something was read.
    Next,
    /// Goes back to the task before.
    Back,
    /// Begins the lesson again.
    Again,
    /// Shows how the task is done.
    ShowMe,
    /// Goes back to the list of lessons.
    List,
    /// Goes back to the start screen.
    Close,
}

impl TableIntent {
    /// Tells whether this is pointing or typing, and no deed.
    pub fn points(&self) -> bool {
        match self {
            TableIntent::Point(_)
            | TableIntent::Examine(_)
            | TableIntent::Glance(_)
            | TableIntent::Hint(_)
            | TableIntent::TypeBid(_) => true,
            TableIntent::Press(_)
            | TableIntent::Tap(_)
            | TableIntent::Play(_)
            | TableIntent::Spot(_)
            | TableIntent::ChooseLot(_)
            | TableIntent::StepBid(_)
            | TableIntent::MakeBid
            | TableIntent::Walk(_)
            | TableIntent::Confirm
            | TableIntent::Place
            | TableIntent::TurnTile(_)
            | TableIntent::TurnInHand(_)
            | TableIntent::Decline
            | TableIntent::Undo
            | TableIntent::Redo
            | TableIntent::GoTo(_)
            | TableIntent::Switch(_)
            | TableIntent::Settle
            | TableIntent::Show(_)
            | TableIntent::Explain(_)
            | TableIntent::Count(_)
            | TableIntent::Ask(_)
            | TableIntent::Look(_)
            | TableIntent::Open(_)
            | TableIntent::ShowResult(_) => false,
        }
    }
}

impl ComputerIntent {
    /// Tells whether a person wants this, and no worker or alarm.
    pub fn is_by_person(&self) -> bool {
        match self {
            ComputerIntent::Think(..) | ComputerIntent::Ring(_) => false,
            ComputerIntent::Seat(..)
            | ComputerIntent::Pause
            | ComputerIntent::Resume
            | ComputerIntent::StepOnce
            | ComputerIntent::Advise
            | ComputerIntent::Review(_)
            | ComputerIntent::Retry
            | ComputerIntent::GiveUp => true,
        }
    }
}

impl Intent {
    /// True if only the rest of the program can do it, which may come later.
    pub fn needs_later(&self) -> bool {
        matches!(
            self,
            Intent::Game(GameIntent::Load(_))
                | Intent::Saves(SavesIntent::Continue(_) | SavesIntent::TakeOver)
                | Intent::Example(_)
                | Intent::Course(_)
                | Intent::Turn(_)
                | Intent::Computer(ComputerIntent::Think(_, Thought::Answer(_)))
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
