//! What a game does without until its first turn is over, as a table of functions:
//! the page loads it later, and other programs have it from the beginning.

use bastide_notation::answer::Answer;

use crate::shelf::Kept;
use crate::update::example;
use crate::worker::Read;
use crate::{Effects, Flaw, Intent, Notice, Session, Table, save};

/// The functions of the model that come later.
pub struct Later {
    /// Opens the text of a game, or a link to one.
    pub(crate) open: fn(&str) -> Result<Table, Notice>,
    /// Opens a game of the shelf.
    pub(crate) resume: fn(&Kept) -> Result<Table, Box<Flaw>>,
    /// Reads what a computer answers.
    pub(crate) answer: Read,
    /// Does what a reader of an example wants.
    pub(crate) exhibit: fn(&mut Session, &Intent) -> Option<Effects>,
    /// Judges what a reader of an example did.
    pub(crate) follow: fn(&mut Session),
}

/// All of them.
pub static LATER: Later = Later {
    open: save::open,
    resume: Kept::table,
    answer: Answer::parse,
    exhibit: example::update,
    follow: example::follow,
};
