//! Intents about who plays and learns at the table: computers, the clock, players on
//! other devices, and the course.

use bastide_rules::Player;

use crate::bots::{Level, Thought};
use crate::course::Lessons;

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
