//! Intents about computer players, the clock, games by link and the course.

use bastide_rules::Player;

use crate::bots::{Level, Thought};
use crate::course::Lessons;

/// An intent about computer players, from a person, their worker or a timer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ComputerIntent {
    /// Seats a computer player of this level, or a person for `None`.
    Seat(Player, Option<Level>),
    /// Sets the level at which adaptive computers begin; `None` without a rating of the only
    /// person at the table.
    Adapt(Option<Level>),
    /// Pauses computer players.
    Pause,
    /// Resumes play from the moment on the table.
    Resume,
    /// Lets a computer player make one decision.
    StepOnce,
    /// Asks for a hint, or hides it.
    Advise,
    /// Starts (`true`) or stops the review of the game.
    Review(bool),
    /// Takes the review from its text, if it is of the game on the table.
    KnowReview(String),
    /// Asks the worker again after an error.
    Retry,
    /// Dismisses the question that failed.
    GiveUp,
    /// Progress or result of the question with this number.
    Think(u32, Thought),
    /// The pause before the answer to the question with this number is over.
    Ring(u32),
}

/// An intent about the game clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockIntent {
    /// Adds elapsed milliseconds.
    Tick(u32),
    /// Pauses the clock until the next decision (`true`), or resumes it.
    Pause(bool),
    /// Continues a game that was lost on time.
    PlayOn,
}

/// An intent in a game by link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnIntent {
    /// Turns the game on the table into one by link.
    Begin {
        /// Random number that identifies the game on every device.
        id: u64,
        /// Seats played on this device, a bit each.
        here: u8,
    },
    /// Takes over a seat on this device (`true`), or gives it up.
    Seat(Player, bool),
    /// Marks the turn as sent.
    Sent,
}

/// An intent in the course.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourseIntent {
    /// Shows the list of lessons, or changes the language of the open course.
    Open(Box<Lessons>),
    /// Opens a lesson.
    Begin {
        /// Name of the lesson's file, without suffix.
        id: String,
        /// Text of its scenario.
        text: String,
    },
    /// Begins the lesson that is a short game.
    PlayGame,
    /// Continues after an explanation.
    Next,
    /// Returns to the task before.
    Back,
    /// Restarts the lesson.
    Again,
    /// Shows the solution of the task.
    ShowMe,
    /// Returns to the list of lessons.
    List,
    /// Returns to the start screen.
    Close,
}

impl ComputerIntent {
    /// True if a person sent it, not the worker or a timer.
    pub fn is_by_person(&self) -> bool {
        match self {
            ComputerIntent::Adapt(_)
            | ComputerIntent::KnowReview(_)
            | ComputerIntent::Think(..)
            | ComputerIntent::Ring(_) => false,
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
